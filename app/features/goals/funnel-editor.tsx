import { Button, Dialog, TextField } from '@radix-ui/themes'
import { useId, useMemo, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { showToast } from '#app/components/feedback/toasts.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { Field } from '#app/components/form/field.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { funnelFormSchema, type Funnel } from '#app/shared/analytics/funnels.ts'
import { sayIssue } from '#app/shared/messages/say-issue.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { draftIssues, draftOf, type FunnelDraft } from './funnel-draft.ts'
import { FunnelPreview } from './funnel-preview.tsx'
import { FunnelSteps } from './funnel-steps.tsx'
import { useSaveFunnel } from './funnels.mutations.ts'
import styles from './funnels.module.css'

interface FunnelEditorProps {
  clientId: string
  /** The month whose visits the preview counts. */
  month: Month
  /** The funnel to change, or null for a new one. */
  funnel: Funnel | null
  onClose: () => void
  /** Told the funnel's id. */
  onSaved: (id: number) => void
}

/** Writes a funnel: what is wrong is said at once, and what it would count beside it. */
export function FunnelEditor({ clientId, month, funnel, onClose, onSaved }: FunnelEditorProps) {
  const say = useMessages('funnels')
  const sayCommon = useMessages('common')
  const sayWrong = useMessages('validation')
  const publicError = usePublicError()
  const orderId = useId()
  const save = useSaveFunnel(clientId, funnel?.id ?? null)
  const [draft, setDraft] = useState(() => draftOf(funnel))
  const [tried, setTried] = useState(false)
  const issues = useMemo(() => draftIssues(draft), [draft])
  const set = (changed: Partial<FunnelDraft>) => setDraft({ ...draft, ...changed })
  /** What is wrong with a field. That nothing stands there yet is said only once somebody wants to save. */
  const wrong = (field: string, isEmpty: boolean) => {
    const issue = issues.get(field)
    return issue === undefined || (isEmpty && !tried) ? undefined : sayIssue(sayWrong, issue, sayWrong('checkEntry'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const checked = v.safeParse(funnelFormSchema, draft)
    if (!checked.success) return
    save.mutate(checked.output, {
      onSuccess(id) {
        showToast({ kind: 'success', text: say('saved', { name: checked.output.name }) })
        onSaved(id)
        onClose()
      },
    })
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content maxWidth="720px" aria-describedby={undefined}>
        <Dialog.Title size="4">{say(funnel ? 'changeTitle' : 'newTitle')}</Dialog.Title>
        <form onSubmit={submit} noValidate className={styles['form']}>
          <Field label={say('name')} error={wrong('name', draft.name.trim() === '')}>
            {(control) => (
              <TextField.Root
                {...control}
                autoComplete="off"
                placeholder={say('nameExample')}
                value={draft.name}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </Field>
          <fieldset className={styles['order']} aria-labelledby={orderId}>
            <legend id={orderId}>{say('order')}</legend>
            {([false, true] as const).map((strict) => (
              <label key={String(strict)} className={styles['check']}>
                <input type="radio" name={orderId} checked={draft.strict === strict} onChange={() => set({ strict })} />
                {say(strict ? 'orderStrict' : 'orderInOrder')}
              </label>
            ))}
          </fieldset>
          <FunnelSteps steps={draft.steps} wrong={wrong} onChange={(steps) => set({ steps })} />
          <FunnelPreview clientId={clientId} month={month} draft={draft} saved={funnel} />
          <p className={styles['error']} role="alert">
            {save.isError && publicError(save.error).message}
          </p>
          <div className={styles['actions']}>
            <Dialog.Close>
              <Button variant="soft" color="gray" highContrast>
                {sayCommon('cancel')}
              </Button>
            </Dialog.Close>
            <Button type="submit" loading={save.isPending}>
              {say('save')}
            </Button>
          </div>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  )
}
