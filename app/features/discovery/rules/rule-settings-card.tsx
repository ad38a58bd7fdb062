import { Button } from '@radix-ui/themes'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import * as v from 'valibot'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { SwitchList } from '#app/components/form/switch-list.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { RuleSetting, ShownThreshold } from '#app/shared/discovery/rule-settings.ts'
import { formatUpTo } from '#app/shared/format/number.ts'
import { issue } from '#app/shared/messages/issue.ts'
import { useThresholdName } from './rule-words.ts'
import { useSaveRuleSettings } from './rules.queries.ts'
import { isWhole, shownValue, storedValue } from './threshold-values.ts'
import styles from './rules.module.css'

interface RuleSettingsCardProps {
  clientId: string
  setting: RuleSetting
  mayWrite: boolean
}

/** The settings of a rule for a client: whether it is on, and its thresholds. */
export function RuleSettingsCard({ clientId, setting, mayWrite }: RuleSettingsCardProps) {
  const t = useMessages('discoveryCatalogue')
  const save = useSaveRuleSettings(clientId)
  const { rule, enabled, thresholds } = setting
  // The server stores thresholds that differ from the default.
  const given = Object.fromEntries(
    thresholds.filter((one) => one.value !== one.default).map(({ name, value }) => [name, value]),
  )
  return (
    <Card title={t('settings')} intro={t(mayWrite ? 'settingsIntro' : 'settingsDemo')}>
      <Stack>
        <SwitchList
          switches={[{ name: 'enabled', label: t('switch'), note: t('switchNote') }]}
          values={{ enabled: save.isPending && save.variables ? save.variables.enabled : enabled }}
          disabled={!mayWrite}
          onChange={(_name, isOn) => save.mutate({ rule, enabled: isOn, thresholds: given })}
        />
        <LiveStatus mutation={save}>{save.isSuccess && t('note.saved')}</LiveStatus>
        {thresholds.length === 0 ? (
          <p>{t('noThresholds')}</p>
        ) : (
          <ThresholdForm clientId={clientId} setting={setting} mayWrite={mayWrite} />
        )}
      </Stack>
    </Card>
  )
}

interface ThresholdFormProps {
  clientId: string
  setting: RuleSetting
  /** Whether the person may change it; not with demo data. */
  mayWrite: boolean
}

const entered = ({ unit }: ShownThreshold, stored: number) => String(shownValue(unit, stored))

/** The schema of a rule's thresholds: stored values within the rule's limits. */
function schemaOf(thresholds: readonly ShownThreshold[]) {
  return v.object(
    Object.fromEntries(
      thresholds.map(({ name, unit, min, max }) => {
        const limits = issue('valueBetween', { least: shownValue(unit, min), most: shownValue(unit, max) })
        return [name, v.pipe(v.number(limits), v.minValue(min, limits), v.maxValue(max, limits))]
      }),
    ),
  )
}

/** The thresholds of a rule for a client, each with its default. The next run uses them. */
function ThresholdForm({ clientId, setting, mayWrite }: ThresholdFormProps) {
  const { t, locale } = useTranslator('discoveryCatalogue')
  const nameOf = useThresholdName()
  const save = useSaveRuleSettings(clientId)
  const { rule, enabled, thresholds } = setting
  const form = useForm({
    schema: useMemo(() => schemaOf(thresholds), [thresholds]),
    initial: Object.fromEntries(thresholds.map((one): [string, string] => [one.name, entered(one, one.value)])),
    toInput: (values) =>
      Object.fromEntries(thresholds.map(({ name, unit }) => [name, storedValue(unit, values[name] ?? '')])),
    mutation: {
      ...save,
      mutate: (values, options) => {
        const changed = thresholds.filter((one) => values[one.name] !== one.default)
        const given = Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? 0]))
        save.mutate({ rule, enabled, thresholds: given }, options)
      },
    },
  })
  const isDefault = thresholds.every((one) => form.values[one.name] === entered(one, one.default))
  const reset = () => form.set(Object.fromEntries(thresholds.map((one) => [one.name, entered(one, one.default)])))
  const shown = (unit: ShownThreshold['unit'], value: number) => formatUpTo(locale, shownValue(unit, value), 3)
  return (
    <Form form={form}>
      <div className={styles['fields']}>
        {thresholds.map((one) => (
          <TextInput
            key={one.name}
            label={t('withUnit', { name: nameOf(one.name), unit: t(`unit.${one.unit}`) })}
            note={t('limits', {
              value: shown(one.unit, one.default),
              least: shown(one.unit, one.min),
              most: shown(one.unit, one.max),
            })}
            inputMode={isWhole(one.unit) ? 'numeric' : 'decimal'}
            autoComplete="off"
            disabled={!mayWrite}
            {...form.field(one.name)}
          />
        ))}
      </div>
      {mayWrite && (
        <FormEnd form={form} submit={t('action.saveChanges')} sent={t('savedForNextRun')}>
          <Button type="button" variant="soft" color="gray" highContrast disabled={isDefault} onClick={reset}>
            <RotateCcw size={15} aria-hidden="true" /> {t('useDefaults')}
          </Button>
        </FormEnd>
      )}
    </Form>
  )
}
