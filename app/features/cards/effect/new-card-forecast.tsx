import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useSettled } from '#app/components/form/use-settled.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { cardFormSchema } from '#app/shared/cards/card.ts'
import { inputOf, type CardDraft } from '../card-draft.ts'
import { ShownForecast } from './effect-forecast.tsx'
import styles from './effect.module.css'
import { newCardForecastQueryOptions } from './effect.queries.ts'

interface NewCardForecastProps {
  clientId: string
  draft: CardDraft
}

/**
 * What could be seen of a new card if it shipped now, as soon as its form has a target or an effect. The form can be
 * sent meanwhile. A failure shows nothing: the card's page asks again.
 */
export function NewCardForecast({ clientId, draft }: NewCardForecastProps) {
  // As text, which is the same as long as nothing changes that the forecast depends on.
  const settled = useSettled(JSON.stringify(askedBy(draft)))
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
    <output className={styles['forecast']} aria-busy={query.isFetching}>
      {query.data ? <ShownForecast clientId={clientId} forecast={query.data} /> : t('forecastLoading')}
    </output>
  )
}

const askedSchema = v.pick(cardFormSchema, ['target', 'effect'])
type ForecastQuery = v.InferOutput<typeof askedSchema>

/** Returns what a draft asks a forecast for, its effect without sizes while they are half typed; null for nothing yet. */
function askedBy(draft: CardDraft): ForecastQuery | null {
  for (const tried of [draft, { ...draft, low: '', high: '' }]) {
    const { success, output } = v.safeParse(askedSchema, inputOf(tried, []))
    if (success) return output.target === null && output.effect === null ? null : output
  }
  return null
}
