import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormFoot } from '#app/components/form/form-foot.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { longestShareName, shareChangeSchema, type Share } from '#app/shared/shares/share.ts'
import { useUpdateShare } from './shares.mutations.ts'

interface ChangeShareFormProps {
  clientId: string
  share: Share
  onDone: () => void
}

/** The name of a link and its last day; what it shows stays, as somebody has it already. */
export function ChangeShareForm({ clientId, share, onDone }: ChangeShareFormProps) {
  const say = useMessages('shares')
  const form = useForm({
    schema: shareChangeSchema,
    initial: { name: share.name, lastDay: share.lastDay ?? '' },
    toInput({ name, lastDay }) {
      const chosen = lastDay === '' ? null : lastDay
      // A day that is over may stay as it is.
      return { name, ...(chosen !== share.lastDay && { lastDay: chosen }) }
    },
    mutation: useUpdateShare(clientId, share.id),
    onSent() {
      showToast({ kind: 'success', text: say('saved') })
      onDone()
    },
  })
  return (
    <Form form={form}>
      <TextInput
        {...form.field('name')}
        label={say('name.name')}
        note={say('nameNote')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
        autoFocus
        autoComplete="off"
        maxLength={longestShareName}
      />
      <TextInput {...form.field('lastDay')} label={say('lastDay')} note={say('lastDayNote')} type="date" />
      <FormFoot form={form} submit={say('action.saveChanges')} onCancel={onDone} />
    </Form>
  )
}
