import { Callout } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import * as v from 'valibot'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useSettled } from '#app/components/form/use-settled.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import { cardFormSchema, type Card } from '#app/shared/cards/card.ts'
import type { EffectForecast } from '#app/shared/cards/effect.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { inputOf, type CardDraft } from '../card-draft.ts'
import { metricNames } from '../effect-text.ts'
import { useTargetText } from '../evidence/use-target-text.ts'
import styles from './effect.module.css'
import { effectForecastQueryOptions, newCardForecastQueryOptions } from './effects.queries.ts'

/** Before a card ships: the smallest change that would show, a wider target, and cards that would be in the way. */
export function EffectForecastNote({ card }: { card: Card }) {
  const query = useQuery({ ...effectForecastQueryOptions(card.id, card.version), retry: false })
  return (
    <QueryState query={query} height="44px" shape="list">
      {(forecast) => <ShownForecast clientId={card.clientId} forecast={forecast} />}
    </QueryState>
  )
}

interface NewCardForecastProps {
  clientId: string
  draft: CardDraft
}

/**
 * The same for a new card, as soon as its form has a target or an effect. The form can be sent meanwhile. A failure shows
 * nothing: the card's page asks again.
 */
export function NewCardForecast({ clientId, draft }: NewCardForecastProps) {
  // As text, which is the same as long as nothing changes that the forecast depends on.
  const settled = useSettled(JSON.stringify(askedBy(draft)))
  const asked = JSON.parse(settled) as AskedForecast | null
  if (clientId === '' || asked === null) return null
  // What another target could show is not kept while this one's answer is on its way.
  const ofTarget = JSON.stringify([clientId, asked.target])
  return <ForecastOfNewCard key={ofTarget} clientId={clientId} asked={asked} />
}

function ForecastOfNewCard({ clientId, asked }: { clientId: string; asked: AskedForecast }) {
  const say = useMessages('cardEffects')
  const query = useQuery({
    ...newCardForecastQueryOptions({ clientId, ...asked }),
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (query.isError) return null
  return (
    <output className={styles['forecast']} aria-busy={query.isFetching}>
      {query.data ? <ShownForecast clientId={clientId} forecast={query.data} /> : say('forecastLoading')}
    </output>
  )
}

const askedSchema = v.pick(cardFormSchema, ['target', 'effect'])
type AskedForecast = v.InferOutput<typeof askedSchema>

/** Returns what a draft asks a forecast for, its effect without sizes while they are half typed; null for nothing yet. */
function askedBy(draft: CardDraft): AskedForecast | null {
  for (const tried of [draft, { ...draft, low: '', high: '' }]) {
    const { success, output } = v.safeParse(askedSchema, inputOf(tried, []))
    if (success) return output.target === null && output.effect === null ? null : output
  }
  return null
}

function ShownForecast({ clientId, forecast }: { clientId: string; forecast: EffectForecast }) {
  const { say, locale } = useReader('cardEffects')
  const sayMetric = useMessages('dashboard')
  const targetText = useTargetText(clientId)
  const { metric, expected, visible, history, wider, clashes } = forecast
  return (
    <>
      {visible === null ? (
        <p className={styles['text']}>{say('noHistory', { days: history })}</p>
      ) : (
        <p className={styles['text']}>
          {say('visible', { metric: sayMetric(metricNames[metric]), visible: formatShare(locale, visible) })}
        </p>
      )}
      {visible !== null && expected !== null && visible > expected && (
        <p className={styles['text']}>{say('tooNarrow', { expected: formatShare(locale, expected) })}</p>
      )}
      {wider && (
        <p className={styles['text']}>
          {say('wider', { target: targetText(wider.target), visible: formatShare(locale, wider.visible) })}
        </p>
      )}
      {clashes.map(({ id, title }) => (
        <Callout.Root key={id} color="amber" size="1">
          <Callout.Icon>
            <TriangleAlert size={15} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>{say('clash', { title })}</Callout.Text>
        </Callout.Root>
      ))}
    </>
  )
}
