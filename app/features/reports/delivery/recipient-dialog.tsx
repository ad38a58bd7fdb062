import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { CheckInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { recipientFormSchema, type RecipientForm, type ReportRecipient } from '#app/shared/reports/recipients.ts'
import { useSaveRecipient } from './delivery.queries.ts'

interface RecipientDialogProps {
  clientId: string
  /** Null adds one. */
  recipient: ReportRecipient | null
  onClose: () => void
}

const nobody: RecipientForm = { email: '', name: '', attachPdf: false }

/** Adds or changes somebody who gets a company's reports. */
export function RecipientDialog({ clientId, recipient, onClose }: RecipientDialogProps) {
  const t = useMessages('reportDelivery')
  const tValidation = useMessages('validation')
  const form = useForm({
    schema: recipientFormSchema,
    initial: recipient ?? nobody,
    mutation: useSaveRecipient(clientId, recipient?.id ?? null),
    refusedAt: { 'report.recipient_taken': 'email', 'report.recipient_unsubscribed': 'email' },
    required: { email: tValidation('emailNeeded') },
    onSent() {
      showToast({ kind: 'success', text: recipient ? t('recipientSaved') : t('recipientAdded') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={recipient ? t('editRecipient') : t('addRecipient')}
      maxWidth="440px"
      form={form}
      submit={recipient ? t('action.saveChanges') : t('addRecipient')}
      onClose={onClose}
    >
      <TextInput
        {...form.field('email')}
        label={t('name.email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput {...form.field('name')} label={t('optionalName')} autoComplete="off" maxLength={200} />
      <CheckInput {...form.field('attachPdf')} label={t('attachPdf')} note={t('attachPdfNote')} />
    </FormDialog>
  )
}
