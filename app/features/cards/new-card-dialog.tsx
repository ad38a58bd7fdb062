import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useNavigate, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { useSettled } from '#app/components/form/use-settled.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { cardFormSchema, type CardForm } from '#app/shared/cards/card.ts'
import type { SentSource } from '#app/shared/cards/evidence/source.ts'
import { targetInput, targetSchema } from '#app/shared/cards/target.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { NewCardFields } from './card-fields.tsx'
import { emptyForm, inputOf, newTarget, valuesOf, type CardFormValues } from './card-form.ts'
import { createCardFn } from './cards.functions.ts'
import { ShownForecast } from './effect/effect-forecast.tsx'
import { newCardForecastQueryOptions } from './effect/effect.queries.ts'
import { createCardFromFn } from './evidence/evidence.functions.ts'
import { sameTargetQueryOptions } from './evidence/evidence.queries.ts'
import effectStyles from './effect/effect.module.css'
import styles from './evidence/evidence.module.css'

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
    <OpenDialog title={t('action.newCard')} maxWidth="640px" onClose={props.onClose}>
      <NewCardForm {...props} />
    </OpenDialog>
  )
}

interface NewCardFormProps extends NewCardDialogProps {
  /** Where the card comes from, what it begins with, the source as it is shown, and what is called when it is made. */
  from?: { source: SentSource; card: CardForm; shown: ReactNode; onMade: (() => void) | undefined }
}

/** The form of a new card. */
export function NewCardForm({ clients, month, onClose, from }: NewCardFormProps) {
  const t = useMessages('cards')
  const [clientId, setClientId] = useState(clients[0]?.id ?? '')
  const create = useServerMutation({
    call: (card: CardForm) =>
      from
        ? createCardFromFn({ data: { clientId, card, source: from.source } })
        : createCardFn({ data: { clientId, card } }),
    invalidates: [['cards']],
  })
  const navigate = useNavigate()
  // By default the person who adds a card is responsible for it.
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  const ownerId = user?.id ?? ''
  const form = useForm({
    schema: cardFormSchema,
    initial: { ...valuesOf(from?.card ?? emptyForm), ...(!from?.card.target && newTarget), ownerId },
    toInput: (values) => inputOf(values, []),
    mutation: create,
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
      from?.onMade?.()
      onClose()
    },
  })
  return (
    <Form form={form}>
      {from && (
        <div>
          {from.shown}
          <SameTarget clientId={clientId} values={form.values} />
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
      <NewCardFields
        form={form}
        clientId={clientId}
        month={month}
        forecast={<NewCardForecast clientId={clientId} values={form.values} />}
      />
      <FormEnd form={form} submit={t('createCard')} onCancel={onClose} />
    </Form>
  )
}

interface SameTargetProps {
  clientId: string
  values: Pick<CardFormValues, 'targetKind' | 'targetValue'>
}

/** Says which open cards have the target of a new one; nothing if none does. */
function SameTarget({ clientId, values: { targetKind, targetValue } }: SameTargetProps) {
  const t = useMessages('evidence')
  const tMoves = useMessages('cardMoves')
  const value = useSettled(targetValue)
  const parsed = v.safeParse(targetSchema, targetInput(targetKind, value))
  const { data } = useQuery({
    ...sameTargetQueryOptions(clientId, parsed.success ? parsed.output : { kind: 'website' }),
    enabled: parsed.success,
  })
  const cards = parsed.success ? (data?.cards ?? []) : []
  return (
    <div className={cards.length > 0 ? `${styles['box']} ${styles['same']}` : undefined}>
      <output>
        {cards.length > 0 && t(data?.more === true ? 'sameTargetMore' : 'sameTarget', { count: cards.length })}
      </output>
      {cards.length > 0 && (
        <ul>
          {cards.map(({ id, title, stage }) => (
            <li key={id}>
              <Link
                to="/crafting/$filter/$card"
                params={{ filter: 'all', card: id }}
                search={{ client: clientId }}
                preload={false}
              >
                <bdi>{title}</bdi>
              </Link>{' '}
              · {tMoves(`stage.${stage}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface NewCardForecastProps {
  clientId: string
  values: CardFormValues
}

/**
 * What could be seen of a new card if it shipped now, as soon as its form has a target or an effect. The form can be
 * sent meanwhile. A failure shows nothing: the card's page asks again.
 */
function NewCardForecast({ clientId, values }: NewCardForecastProps) {
  // As text, which is the same as long as nothing changes that the forecast depends on.
  const settled = useSettled(JSON.stringify(askedBy(values)))
  const asked = JSON.parse(settled) as ForecastQuery | null
  if (clientId === '' || asked === null) return null
  // What another target could show is not kept while this one's answer is on its way.
  const ofTarget = JSON.stringify([clientId, asked.target])
  return <ForecastOfNewCard key={ofTarget} clientId={clientId} asked={asked} />
}

function ForecastOfNewCard({ clientId, asked }: { clientId: string; asked: ForecastQuery }) {
  const t = useMessages('cardEffects')
  const query = useQuery({
    ...newCardForecastQueryOptions({ clientId, ...asked }),
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (query.isError) return null
  return (
    <output className={effectStyles['forecast']} aria-busy={query.isFetching}>
      {query.data ? <ShownForecast clientId={clientId} forecast={query.data} /> : t('forecastLoading')}
    </output>
  )
}

const askedSchema = v.pick(cardFormSchema, ['target', 'effect'])
type ForecastQuery = v.InferOutput<typeof askedSchema>

/** Returns what the values ask a forecast for, its effect without sizes while they are half typed; null for nothing yet. */
function askedBy(values: CardFormValues): ForecastQuery | null {
  for (const tried of [values, { ...values, low: '', high: '' }]) {
    const { success, output } = v.safeParse(askedSchema, inputOf(tried, []))
    if (success) return output.target === null && output.effect === null ? null : output
  }
  return null
}
