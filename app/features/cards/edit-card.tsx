import { useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { cardFormSchema, type Card, type CardForm } from '#app/shared/cards/card.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { CardConflict } from './card-conflict.tsx'
import { CardFields } from './card-fields.tsx'
import { changesFrom, conflictsOf, valuesOf, formOf, inputOf, mergeForms } from './card-form.ts'
import { useUpdateCard } from './cards.queries.ts'

interface EditCardProps {
  /** The card as it is stored now; it may be newer than the one that the form began with. */
  card: Card
  month: Month
  onDone: () => void
}

/**
 * The form of a card. It sends only what was changed. If someone else has changed the same fields since it was opened,
 * the person sees both values and chooses.
 */
export function EditCard({ card, month, onDone }: EditCardProps) {
  const t = useMessages('cards')
  const [base, setBase] = useState(card)
  const [mine, setMine] = useState<CardForm | null>(null)
  const update = useUpdateCard(card.id)
  const saved = () => {
    showToast({ kind: 'success', text: t('cardSaved') })
    onDone()
  }
  const form = useForm({
    schema: cardFormSchema,
    initial: valuesOf(formOf(base)),
    toInput: (values) => inputOf(values, base.checklist),
    mutation: {
      ...update,
      mutate(input: CardForm, options) {
        setMine(input)
        update.mutate({ ...changesFrom(formOf(base), input), version: base.version }, options)
      },
    },
    keepsTyped: true,
    onSent: saved,
  })
  const isConflict = update.error instanceof UserError && update.error.code === 'card.changed'
  if (isConflict && mine && card.version > base.version) {
    const both = { base: formOf(base), theirs: formOf(card), mine }
    return (
      <CardConflict
        fields={conflictsOf(both.base, both.theirs, mine)}
        theirs={{ form: both.theirs, owner: card.owner, people: [...card.people, ...base.people] }}
        clientId={card.clientId}
        mine={mine}
        isBusy={update.isPending}
        onCancel={onDone}
        onChoose={(keeps) => {
          const merged = mergeForms(both, keeps)
          setBase(card)
          setMine(merged)
          update.mutate({ ...changesFrom(both.theirs, merged), version: card.version }, { onSuccess: saved })
        }}
      />
    )
  }
  return (
    <Form form={form} label={t('editCard')}>
      <CardFields form={form} clientId={card.clientId} month={month} owner={base.owner} people={base.people} />
      <FormEnd form={form} submit={t('action.saveChanges')} onCancel={onDone} />
    </Form>
  )
}
