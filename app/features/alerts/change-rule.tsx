import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm, type FormState } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  alertRuleSchema,
  type AlertRule,
  sensitivities,
  spikeMinutes,
  maxNoDataHours,
} from '#app/shared/alerts/alert-rules.ts'
import { useUpdateAlertRule } from './alerts.queries.ts'

/** A saved rule of the website itself. */
export type SiteRule = Exclude<AlertRule, { kind: 'pacing' }> & { snoozedUntil: string | null }

interface ChangeRuleProps {
  clientId: string
  rule: SiteRule
  name: string
}

/** The button that opens the conditions of a rule. */
export function ChangeRule(props: ChangeRuleProps) {
  const t = useMessages('alerts')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        color="gray"
        highContrast
        size="1"
        aria-haspopup="dialog"
        aria-label={t('changeAlert', { alert: props.name })}
        onClick={() => setOpen(true)}
      >
        {t('action.edit')}
      </Button>
      {open && <RuleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function RuleDialog({ clientId, rule, name, onClose }: ChangeRuleProps & { onClose: () => void }) {
  const t = useMessages('alerts')
  const form = useForm({
    schema: alertRuleSchema,
    initial: draftOf(rule),
    toInput: (draft) => ruleOf(rule.kind, draft),
    mutation: useUpdateAlertRule(clientId),
    onSent() {
      showToast({ kind: 'success', text: t('saved') })
      onClose()
    },
  })
  return (
    <FormDialog title={name} maxWidth="440px" form={form} submit={t('action.save')} onClose={onClose}>
      {rule.kind === 'spike' && <SpikeFields form={form} />}
      {rule.kind === 'drop' && <SensitivityField form={form} />}
      {rule.kind === 'noData' && <NoDataFields form={form} />}
    </FormDialog>
  )
}

/** The values of all fields; each kind shows its own. */
interface RuleDraft {
  enabled: boolean
  sensitivity: 'low' | 'normal' | 'high'
  /** A number chosen by a person, instead of what is usual for the website. */
  bySelf: boolean
  visitors: string
  minutes: 5 | 15 | 30 | 60
  hours: string
}

function draftOf({ kind, enabled, settings }: SiteRule): RuleDraft {
  const draft: RuleDraft = { enabled, sensitivity: 'normal', bySelf: false, visitors: '50', minutes: 30, hours: '24' }
  if (kind === 'noData') {
    return settings.hours === null ? draft : { ...draft, bySelf: true, hours: String(settings.hours) }
  }
  if (kind === 'drop') return { ...draft, sensitivity: settings.sensitivity }
  if (settings.by === 'usual') return { ...draft, sensitivity: settings.sensitivity }
  return { ...draft, bySelf: true, visitors: String(settings.visitors), minutes: settings.minutes }
}

function ruleOf(kind: SiteRule['kind'], draft: RuleDraft): AlertRule {
  const { enabled, sensitivity, bySelf, minutes } = draft
  if (kind === 'drop') return { kind, enabled, settings: { sensitivity } }
  if (kind === 'noData') return { kind, enabled, settings: { hours: bySelf ? numberIn(draft.hours) : null } }
  const visitors = numberIn(draft.visitors)
  return { kind, enabled, settings: bySelf ? { by: 'number', visitors, minutes } : { by: 'usual', sensitivity } }
}

/** Returns the number in a field; NaN for an empty one, which the schema refuses. */
const numberIn = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

interface FieldsProps {
  form: FormState<RuleDraft>
}

/** How far a number must be from the usual one. */
function SensitivityField({ form }: FieldsProps) {
  const t = useMessages('alerts')
  return (
    <SelectInput
      {...form.field('sensitivity')}
      label={t('sensitivity')}
      note={t('sensitivityNote')}
      options={sensitivities.map((value) => ({ value, label: t(value) }))}
    />
  )
}

/** An unusual number of visitors, or a fixed number within some minutes. */
function SpikeFields({ form }: FieldsProps) {
  const t = useMessages('alerts')
  return (
    <>
      <BySelf label={t('alertMe')} own={t('byUsual')} self={t('byNumber')} form={form} />
      {!form.values.bySelf && <SensitivityField form={form} />}
      {form.values.bySelf && (
        <FieldRow>
          <TextInput
            {...form.field('visitors')}
            label={t('name.visitors')}
            error={form.errorOf('settings.visitors')}
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectInput
            {...form.field('minutes')}
            label={t('minutes')}
            options={spikeMinutes.map((minutes) => ({ value: minutes, label: t('minutesOption', { minutes }) }))}
          />
        </FieldRow>
      )}
    </>
  )
}

/** The website's own longest pause, or a fixed number of hours. */
function NoDataFields({ form }: FieldsProps) {
  const t = useMessages('alerts')
  return (
    <>
      <BySelf label={t('noDataAfter')} own={t('ownPause')} self={t('setHours')} form={form} />
      {form.values.bySelf && (
        <TextInput
          {...form.field('hours')}
          label={t('hours')}
          note={t('hoursNote', { most: maxNoDataHours })}
          error={form.errorOf('settings.hours')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  )
}

/** What is usual for the website, or a fixed number. */
function BySelf({ label, own, self, form }: FieldsProps & { label: string; own: string; self: string }) {
  return (
    <SelectInput
      name="bySelf"
      label={label}
      error={undefined}
      value={form.values.bySelf ? 'self' : 'own'}
      options={[
        { value: 'own', label: own },
        { value: 'self', label: self },
      ]}
      onChange={(by) => form.set({ bySelf: by === 'self' })}
    />
  )
}
