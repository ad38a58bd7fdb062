import { useState } from 'react'
import { FormFoot } from '#app/components/form/form-foot.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { showToast } from '#app/components/feedback/toasts.ts'
import { OpenDialog } from '#app/components/layout/open-dialog.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { cardFormSchema, type CardForm } from '#app/shared/cards/card.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { draftOf, emptyForm, inputOf } from './card-draft.ts'
import { CardFields } from './card-fields.tsx'
import { useCreateCard } from './cards.mutations.ts'

interface NewCardDialogProps {
  /** The clients to choose from; one if a client is chosen already. */
  clients: readonly { id: string; name: string }[]
  month: Month
  onClose: () => void
}

/** Creates a card, for one of the clients. */
export function NewCardDialog({ clients, month, onClose }: NewCardDialogProps) {
  const say = useMessages('cards')
  const [clientId, setClientId] = useState(clients[0]?.id ?? '')
  const create = useCreateCard()
  const form = useForm({
    schema: cardFormSchema,
    initial: draftOf(emptyForm),
    toInput: (draft) => inputOf(draft, []),
    mutation: {
      ...create,
      mutate: (card: CardForm, options) => create.mutate({ clientId, card }, options),
    },
    onSent() {
      showToast({ kind: 'success', text: say('cardCreated') })
      onClose()
    },
  })
  return (
    <OpenDialog title={say('newCard')} maxWidth="640px" onClose={onClose}>
      <Form form={form}>
        {clients.length > 1 && (
          <SelectInput
            name="client"
            label={say('name.client')}
            value={clientId}
            error={undefined}
            onChange={setClientId}
            options={clients.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <CardFields form={form} clientId={clientId} month={month} owner={null} />
        <FormFoot form={form} submit={say('createCard')} onCancel={onClose} />
      </Form>
    </OpenDialog>
  )
}
