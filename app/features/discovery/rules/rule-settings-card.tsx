import { LiveStatus } from '#app/components/form/action-status.tsx'
import { SwitchList } from '#app/components/form/switch-list.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { RuleSetting } from '#app/shared/discovery/rule-settings.ts'
import { useSaveRuleSettings } from './rules.queries.ts'
import { ThresholdForm } from './threshold-form.tsx'

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
