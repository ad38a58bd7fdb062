import { Callout } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Card } from '#app/shared/cards/card.ts'
import type { EffectForecast } from '#app/shared/cards/effect.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { effectMetricNames } from '../effect-text.ts'
import { useTargetText } from '../evidence/use-target-text.ts'
import { effectForecastQueryOptions } from './effect.queries.ts'
import styles from './effect.module.css'

/** Before a card ships: the smallest change that would show, a wider target, and cards that would be in the way. */
export function EffectForecastNote({ card }: { card: Card }) {
  const query = useQuery({ ...effectForecastQueryOptions(card.id, card.version), retry: false })
  return (
    <QueryState query={query} height="44px" shape="list">
      {(forecast) => <ShownForecast clientId={card.clientId} forecast={forecast} />}
    </QueryState>
  )
}

/** What a forecast says. */
export function ShownForecast({ clientId, forecast }: { clientId: string; forecast: EffectForecast }) {
  const { t, locale } = useTranslator('cardEffects')
  const tMetric = useMessages('dashboard')
  const targetText = useTargetText(clientId)
  const { metric, expected, visible, history, wider, clashes } = forecast
  return (
    <>
      {visible === null ? (
        <p className={styles['text']}>{t('noHistory', { days: history })}</p>
      ) : (
        <p className={styles['text']}>
          {t('visible', { metric: tMetric(effectMetricNames[metric]), visible: formatShare(locale, visible) })}
        </p>
      )}
      {visible !== null && expected !== null && visible > expected && (
        <p className={styles['text']}>{t('tooNarrow', { expected: formatShare(locale, expected) })}</p>
      )}
      {wider && (
        <p className={styles['text']}>
          {t('wider', { target: targetText(wider.target), visible: formatShare(locale, wider.visible) })}
        </p>
      )}
      {clashes.map(({ id, title }) => (
        <Callout.Root key={id} color="amber" size="1">
          <Callout.Icon>
            <TriangleAlert size={15} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>{t('clash', { title })}</Callout.Text>
        </Callout.Root>
      ))}
    </>
  )
}
