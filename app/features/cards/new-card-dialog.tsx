import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { useForm, type FormMutation } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { cardFormSchema, type CardForm } from '#app/shared/cards/card.ts'
import type { SentSource } from '#app/shared/cards/evidence/source.ts'
import { cardDraftOf, emptyForm, inputOf } from './card-draft.ts'
import { CardFields } from './card-fields.tsx'
import { useCreateCard } from './cards.queries.ts'
import { NewCardForecast } from './effect/new-card-forecast.tsx'
import { SameTarget } from './evidence/same-target.tsx'

interface NewCardDialogProps {
  /** The clients to choose from; one if a client is chosen already. */
  clients: readonly { id: string; name: string }[]
  month: Month
  onClose: () => void
}

/** Creates a card, for one of the clients. */
export function NewCardDialog(props: NewCardDialogProps) {
  const t = useMessages('cards')
  return (
    <OpenDialog title={t('newCard')} maxWidth="640px" onClose={props.onClose}>
      <NewCardForm {...props} />
    </OpenDialog>
  )
}

type SendOptions = Parameters<FormMutation<CardForm, { id: string }>['mutate']>[1]

interface NewCardFormProps extends NewCardDialogProps {
  /** Where the card comes from, what it begins with, and the source as it is shown. */
  from?: { source: SentSource; card: CardForm; shown: ReactNode }
}

/** The form of a new card. */
export function NewCardForm({ clients, month, onClose, from }: NewCardFormProps) {
  const t = useMessages('cards')
  const [clientId, setClientId] = useState(clients[0]?.id ?? '')
  const create = useCreateCard()
  const navigate = useNavigate()
  const form = useForm({
    schema: cardFormSchema,
    initial: cardDraftOf(from?.card ?? emptyForm),
    toInput: (draft) => inputOf(draft, []),
    mutation: {
      ...create,
      mutate: (card: CardForm, options: SendOptions) =>
        create.mutate({ clientId, card, source: from?.source }, options),
    },
    onSent({ id }) {
      const open = () =>
        void navigate({
          to: '/crafting/$filter/$card',
          params: { filter: 'all', card: id },
          search: { client: clientId },
        })
      showToast({
        kind: 'success',
        text: t('cardCreated'),
        // The board shows the new card itself.
        ...(from && { action: { label: t('openCard'), run: open } }),
      })
      onClose()
    },
  })
  return (
    <Form form={form}>
      {from && (
        <div>
          {from.shown}
          <SameTarget clientId={clientId} draft={form.values} />
        </div>
      )}
      {clients.length > 1 && (
        <SelectInput
          name="client"
          label={t('name.client')}
          value={clientId}
          error={undefined}
          onChange={setClientId}
          options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <CardFields
        form={form}
        clientId={clientId}
        month={month}
        owner={null}
        forecast={<NewCardForecast clientId={clientId} draft={form.values} />}
      />
      <FormEnd form={form} submit={t('createCard')} onCancel={onClose} />
    </Form>
  )
}
