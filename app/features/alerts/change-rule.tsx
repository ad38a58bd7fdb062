import { Button, Dialog } from '@radix-ui/themes'
import { useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { AlertRule } from '#app/shared/alerts/alert-rules.ts'
import { useUpdateAlertRule } from './alerts.mutations.ts'
import { RuleForm } from './rule-form.tsx'
import { SensitivityField, SilentFields, SpikeFields, type RuleDraft } from './rule-fields.tsx'

/** A rule of the website itself, as it stands. */
export type SiteRule = Exclude<AlertRule, { kind: 'pacing' }> & { snoozedUntil: string | null }

interface ChangeRuleProps {
  clientId: string
  rule: SiteRule
  name: string
}

/** The button that opens what a rule waits for. */
export function ChangeRule({ clientId, rule, name }: ChangeRuleProps) {
  const say = useMessages('alerts')
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="ghost" color="gray" highContrast size="1" aria-label={say('changeAlert', { alert: name })}>
          {say('change')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="440px" aria-describedby={undefined}>
        <Dialog.Title size="4">{name}</Dialog.Title>
        {open && <Fields clientId={clientId} rule={rule} onDone={() => setOpen(false)} />}
      </Dialog.Content>
    </Dialog.Root>
  )
}

/** A number as it stands in a field; an empty one is none, which the schema refuses. */
const numberIn = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

function Fields({ clientId, rule, onDone }: Omit<ChangeRuleProps, 'name'> & { onDone: () => void }) {
  const say = useMessages('alerts')
  const change = useUpdateAlertRule(clientId)
  const [draft, setDraft] = useState(() => draftOf(rule))
  const set = (changed: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const save = (checked: AlertRule) =>
    change.mutate(checked, {
      onSuccess() {
        showToast({ kind: 'success', text: say('saved') })
        onDone()
      },
    })
  return (
    <RuleForm rule={ruleOf(rule.kind, draft)} change={change} onSubmit={save}>
      {(issues) => (
        <>
          {rule.kind === 'spike' && <SpikeFields draft={draft} set={set} issues={issues} />}
          {rule.kind === 'drop' && <SensitivityField draft={draft} set={set} />}
          {rule.kind === 'silent' && <SilentFields draft={draft} set={set} issues={issues} />}
        </>
      )}
    </RuleForm>
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
