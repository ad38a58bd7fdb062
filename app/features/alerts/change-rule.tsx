import { Button, Dialog } from '@radix-ui/themes'
import { useState } from 'react'
import { FormFoot } from '#app/components/form/form-foot.tsx'
import { Form } from '#app/components/form/form.tsx'
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
export function ChangeRule({ clientId, rule, name }: ChangeRuleProps) {
  const t = useMessages('alerts')
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="ghost" color="gray" highContrast size="1" aria-label={t('changeAlert', { alert: name })}>
          {t('action.edit')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="440px" aria-describedby={undefined}>
        <Dialog.Title size="4">{name}</Dialog.Title>
        {open && <Fields clientId={clientId} rule={rule} onDone={() => setOpen(false)} />}
      </Dialog.Content>
    </Dialog.Root>
  )
}

/** Returns the number in a field; NaN for an empty one, which the schema refuses. */
const numberIn = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

function Fields({ clientId, rule, onDone }: Omit<ChangeRuleProps, 'name'> & { onDone: () => void }) {
  const t = useMessages('alerts')
  const form = useForm({
    schema: alertRuleSchema,
    initial: draftOf(rule),
    toInput: (draft) => ruleOf(rule.kind, draft),
    mutation: useUpdateAlertRule(clientId),
    onSent() {
      showToast({ kind: 'success', text: t('saved') })
      onDone()
    },
  })
  return (
    <Form form={form}>
      {rule.kind === 'spike' && <SpikeFields form={form} />}
      {rule.kind === 'drop' && <SensitivityField form={form} />}
      {rule.kind === 'silent' && <SilentFields form={form} />}
      <FormFoot form={form} submit={t('action.save')} onCancel={onDone} />
    </Form>
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
