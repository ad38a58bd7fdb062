import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Fact, FactRow } from '#app/components/layout/fact-row.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { minBandDays, minForecastDays, type Forecast, type ShownForecast } from '#app/shared/growth/forecast.ts'
import type { Target } from '#app/shared/growth/target.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { forecastQueryOptions } from '../forecasts/forecasts.queries.ts'
import { formatGrowth, unitOfSubject } from '../growth-numbers.ts'

/** What is expected of a target's period, by the forecast and by the naive one, or why there is none. */
export function TargetForecast({ clientId, target }: { clientId: string; target: Target }) {
  const query = useQuery(forecastQueryOptions(clientId, target))
  return (
    <QueryState query={query} height="64px">
      {(shown) => <ForecastFacts shown={shown} />}
    </QueryState>
  )
}

/** A forecast in numbers. */
export function ForecastFacts({ shown }: { shown: ShownForecast }) {
  const { t, locale } = useTranslator('growthTargets')
  const tGrowth = useMessages('growth')
  const { forecast } = shown
  if (forecast === null) return <Note>{whyNoForecast(shown, t)}</Note>
  const format = (amount: number) => formatGrowth(locale, unitOfSubject(shown), amount)
  const { value, naive, low, high, method } = forecast
  return (
    <>
      <FactRow>
        <Fact label={t('bar.forecast')}>
          {format(value)}
          {low !== null && high !== null && ` (${tGrowth('range', { low: format(low), high: format(high) })})`}
        </Fact>
        <Fact label={tGrowth('naive')}>{format(naive)}</Fact>
      </FactRow>
      <Note>
        {t(`method.${method}`)} {(low === null || high === null) && whyNoBand(forecast, t)}
      </Note>
    </>
  )
}

type Words = Translator<'growthTargets'>['t']

/** Returns why there is no forecast, and how many days are lacking. */
export function whyNoForecast({ missing, measuredDays }: ShownForecast, t: Words): string {
  switch (missing) {
    case 'fewDays':
      return t('fewDays', { count: Math.max(1, minForecastDays - measuredDays), needed: minForecastDays })
    case 'notMeasured':
      return t('notMeasured', { needed: minForecastDays })
    case 'goalGone':
      return t('goalGone')
    case 'notAhead':
    case null:
      return t('notAhead')
  }
}

function whyNoBand({ span, history }: Forecast, t: Words): string {
  const lacking = minBandDays - history
  return span === 'month' && lacking > 0 ? t('noBandDays', { count: lacking }) : t('noBand')
}
