import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ChartBackground } from '#app/components/charts/day-chart-props.ts'
import { DayChart } from '#app/components/charts/day-chart.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { dayPosition, valuePosition, type ValueAxis } from '#app/shared/charts/chart-scale.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatDay, formatMonth, formatWeekday } from '#app/shared/format/date.ts'
import { formatCompact, formatCount } from '#app/shared/format/number.ts'
import type { ShownForecast } from '#app/shared/growth/forecast.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { forecastQueryOptions } from '../forecasts/forecasts.queries.ts'
import { AreaKey, HatchedSlots } from '#app/components/charts/hatched-slots.tsx'
import { forecastPoints, type ForecastPoints } from './forecast-points.ts'
import { ForecastFacts, whyNoForecast } from './target-forecast.tsx'
import styles from './targets.module.css'

/** The forecast of visits of a month: counted days, expected ones, and what the month may end with. */
export function ForecastCard({ client, month }: { client: ClientSummary; month: Month }) {
  const { t, locale } = useTranslator('growthTargets')
  const query = useQuery(
    forecastQueryOptions(client.id, { subject: { metric: 'visits' }, span: 'month', first: month }),
  )
  return (
    <Card title={t('forecastOf', { month: formatMonth(locale, month) })} intro={t('forecastIntro')}>
      <QueryState query={query} height="420px">
        {(shown) => <ShownMonth client={client} month={month} shown={shown} />}
      </QueryState>
    </Card>
  )
}

function ShownMonth({ client, month, shown }: { client: ClientSummary; month: Month; shown: ShownForecast }) {
  const reader = useTranslator('growthTargets')
  const { t, locale } = reader
  const tGrowth = useMessages('growth')
  const { forecast } = shown
  if (forecast === null) {
    const isMissing = shown.missing === 'notMeasured'
    const action = isMissing ? (
      <Button asChild>
        <Link to="/tracking">{tGrowth('openTracking')}</Link>
      </Button>
    ) : (
      shown.missing === 'notAhead' && (
        <Button asChild variant="soft" color="gray" highContrast>
          <Link to="/growth/forecasts">{tGrowth('tab.forecasts')}</Link>
        </Button>
      )
    )
    return <EmptyState action={action}>{whyNoForecast(shown, t)}</EmptyState>
  }
  const days = forecastPoints(shown)
  return (
    <>
      <DayChart
        label={t('name.visits')}
        summary={t('chartSummary', {
          month: formatMonth(locale, month),
          came: formatCount(locale, forecast.came),
          value: formatCount(locale, forecast.value),
        })}
        current={{ name: t('countedAndExpected'), points: days.points }}
        comparison={null}
        slots={days.points.length}
        unit="count"
        format={(value) => formatCount(locale, value)}
        formatTick={(value) => formatCompact(locale, value)}
        formatDay={(day) => formatWeekday(locale, day)}
        formatAxisDay={(day) => formatDay(locale, day)}
        emptyText={t('fewCounted')}
        background={backgroundOf(days, reader, tGrowth)}
        file={{
          name: `${client.website ?? client.id}-${month}`,
          about: { website: client.website, month, madeOn: forecast.madeOn, method: forecast.method },
        }}
      />
      <ForecastFacts shown={shown} />
      <Note>{t('chartNote')}</Note>
    </>
  )
}

/** Returns what the chart draws behind its line: the band of the days ahead, and days without measurement. */
function backgroundOf(
  { points, band, missing }: ForecastPoints,
  { t, locale }: Translator<'growthTargets'>,
  tGrowth: Translator<'growth'>['t'],
): ChartBackground {
  const hasBand = band.some((edges) => edges !== null)
  return {
    largest: Math.max(0, ...band.map((edges) => edges?.high ?? 0)),
    draw: (axis) => (
      <>
        <HatchedSlots slots={missing} of={points.length} />
        <svg className={styles['area']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles['band']} d={bandPath(band, axis)} />
        </svg>
      </>
    ),
    legend: (
      <>
        {hasBand && <AreaKey look="band">{t('bar.range')}</AreaKey>}
        {missing.length > 0 && <AreaKey look="hatched">{t('notMeasuredDay')}</AreaKey>}
      </>
    ),
    name: t('bar.range'),
    textOf(index) {
      const edges = band[index]
      if (missing.includes(index)) return t('notMeasuredDay')
      return edges
        ? tGrowth('range', { low: formatCount(locale, edges.low), high: formatCount(locale, edges.high) })
        : ''
    },
  }
}

/** Returns the outline of a band: along its upper edge, and back along its lower one. */
function bandPath(band: ForecastPoints['band'], axis: ValueAxis): string {
  const corners = band.flatMap((edges, index) => (edges ? [{ at: dayPosition(index, band.length), ...edges }] : []))
  if (corners.length === 0) return ''
  const there = corners.map(({ at, high }) => `${at},${valuePosition(high, axis)}`)
  const back = corners.toReversed().map(({ at, low }) => `${at},${valuePosition(low, axis)}`)
  return `M${[...there, ...back].join('L')}Z`
}
