import { TextField } from '@radix-ui/themes'
import { useState, type FormEvent } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { Field } from '#app/components/form/field.tsx'
import { FormFoot } from '#app/components/form/form-foot.tsx'
import { useFormIssues } from '#app/components/form/use-form-issues.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { longestShareName, shareChangeSchema, type Share } from '#app/shared/shares/share.ts'
import { useUpdateShare } from './shares.mutations.ts'
import styles from './shares.module.css'

interface ChangeShareFormProps {
  clientId: string
  share: Share
  onDone: () => void
}

/** The name of a link and its last day; what it shows stays, as somebody has it already. */
export function ChangeShareForm({ clientId, share, onDone }: ChangeShareFormProps) {
  const say = useMessages('shares')
  const change = useUpdateShare(clientId)
  const { issues, check } = useFormIssues(shareChangeSchema)
  const [name, setName] = useState(share.name)
  const [lastDay, setLastDay] = useState(share.lastDay ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = lastDay === '' ? null : lastDay
    // A day that is over may stay as it is.
    const checked = check({ name, ...(chosen !== share.lastDay && { lastDay: chosen }) })
    if (!checked) return
    change.mutate(
      { id: share.id, ...checked },
      {
        onSuccess() {
          showToast({ kind: 'success', text: say('saved') })
          onDone()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <Field label={say('name')} note={say('nameNote')} error={issues['name']}>
        {(control) => (
          <TextField.Root
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
            autoFocus
            autoComplete="off"
            maxLength={longestShareName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={say('lastDay')} note={say('lastDayNote')} error={issues['lastDay']}>
        {(control) => (
          <TextField.Root
            {...control}
            type="date"
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
          />
        )}
      </Field>
      <FormFoot
        error={change.error}
        isBusy={change.isPending}
        cancel={say('cancel')}
        submit={say('save')}
        onCancel={onDone}
      />
    </form>
  )
}
