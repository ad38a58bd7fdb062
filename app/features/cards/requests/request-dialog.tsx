import { showToast } from '#app/components/feedback/toasts.ts'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { maxTitleLength, maxWhyLength } from '#app/shared/cards/card.ts'
import { cardRequestSchema, type CardRequest } from '#app/shared/cards/request.ts'
import { requestCardFn } from './requests.functions.ts'

/** Asks a Client what they need, and why. */
export function RequestDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useMessages('cardRequests')
  const form = useForm({
    schema: cardRequestSchema,
    initial: { title: '', why: '' },
    mutation: useServerMutation({
      call: (request: CardRequest) => requestCardFn({ data: { clientId, request } }),
      invalidates: [['cards']],
    }),
    onSent() {
      showToast({ kind: 'success', text: t('sent') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} submit={t('send')} title={t('request')} maxWidth="520px" onClose={onClose}>
      <TextInput
        {...form.field('title')}
        label={t('what')}
        maxLength={maxTitleLength}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this dialog
        autoFocus
      />
      <TextAreaInput {...form.field('why')} label={t('why')} note={t('whyNote')} rows={4} maxLength={maxWhyLength} />
    </FormDialog>
  )
}
