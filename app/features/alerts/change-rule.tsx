import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { alertRuleSchema, type AlertRule } from '#app/shared/alerts/alert-rules.ts'
import { useUpdateAlertRule } from './alerts.queries.ts'
import { SensitivityField, SilentFields, SpikeFields, type RuleDraft } from './rule-fields.tsx'

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

/** Returns the number in a field; NaN for an empty one, which the schema refuses. */
const numberIn = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

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
      {rule.kind === 'silent' && <SilentFields form={form} />}
    </FormDialog>
  )
}

function draftOf({ kind, enabled, settings }: SiteRule): RuleDraft {
  const draft: RuleDraft = { enabled, sensitivity: 'normal', bySelf: false, visitors: '50', minutes: 30, hours: '24' }
  if (kind === 'silent') {
    return settings.hours === null ? draft : { ...draft, bySelf: true, hours: String(settings.hours) }
  }
  if (kind === 'drop') return { ...draft, sensitivity: settings.sensitivity }
  if (settings.by === 'usual') return { ...draft, sensitivity: settings.sensitivity }
  return { ...draft, bySelf: true, visitors: String(settings.visitors), minutes: settings.minutes }
}

function ruleOf(kind: SiteRule['kind'], draft: RuleDraft): AlertRule {
  const { enabled, sensitivity, bySelf, minutes } = draft
  if (kind === 'drop') return { kind, enabled, settings: { sensitivity } }
  if (kind === 'silent') return { kind, enabled, settings: { hours: bySelf ? numberIn(draft.hours) : null } }
  const visitors = numberIn(draft.visitors)
  return { kind, enabled, settings: bySelf ? { by: 'number', visitors, minutes } : { by: 'usual', sensitivity } }
}
