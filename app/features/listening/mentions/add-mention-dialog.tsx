import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { newMentionSchema } from '#app/shared/listening/mention-list.ts'
import { useAddMention } from './mentions.queries.ts'

interface AddMentionDialogProps {
  clientId: string
  /** Called with the mention that was added, or that was known. */
  onAdded: (mentionId: string) => void
  onClose: () => void
}

/** The form of a mention that a person has found. One of a known address opens the known one. */
export function AddMentionDialog({ clientId, onAdded, onClose }: AddMentionDialogProps) {
  const t = useMessages('listening')
  const form = useForm({
    schema: newMentionSchema,
    initial: { address: '', title: '', excerpt: '', author: '', day: '' },
    mutation: useAddMention(clientId),
    onSent({ id, isKnown }) {
      showToast(isKnown ? { kind: 'info', text: t('known') } : { kind: 'success', text: t('added') })
      onClose()
      onAdded(id)
    },
  })
  return (
    <FormDialog
      title={t('addTitle')}
      intro={t('addNote')}
      submit={t('addTitle')}
      maxWidth="480px"
      form={form}
      onClose={onClose}
    >
      <TextInput {...form.field('address')} label={t('address')} type="url" inputMode="url" autoComplete="off" />
      <TextInput {...form.field('title')} label={t('titleLabel')} autoComplete="off" />
      <TextAreaInput {...form.field('excerpt')} label={t('excerptLabel')} rows={3} />
      <TextInput {...form.field('author')} label={t('authorLabel')} autoComplete="off" />
      <TextInput {...form.field('day')} label={t('dayLabel')} type="date" />
    </FormDialog>
  )
}
