import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChartMarker, ChartSymbol } from '#app/components/charts/chart-markers.ts'
import type { ChartBackground } from '#app/components/charts/day-chart-props.ts'
import { DayChart } from '#app/components/charts/day-chart.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatDay, formatMonth, formatMonthShort } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import type { HistoryMark, HistoryMonth, MonthHistory } from '#app/shared/growth/month-history.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { useOriginName } from '../growth-names.ts'
import { drawnUnit, unitOfMetric } from '../growth-numbers.ts'
import { AreaKey, HatchedSlots } from '#app/components/charts/hatched-slots.tsx'
import { useMetricName } from './months-bar.tsx'

interface MonthsChartProps {
  client: ClientSummary
  history: MonthHistory
}

/** A number by month, with the same months of the year before, and what happened in them. */
export function MonthsChart({ client, history }: MonthsChartProps) {
  const reader = useTranslator('growthMonths')
  const { t, locale } = reader
  const metricName = useMetricName()
  const channelName = useOriginName('channel')
  const { metric, months, marks, moreMarks, about } = history
  const { unit, drawn, format, formatTick } = drawnUnit(locale, unitOfMetric(metric, about.currency))
  const named = about.channel === null ? about.goal : channelName(about.channel)
  const label = named === null ? metricName(metric) : t('metricOf', { metric: metricName(metric), of: named })
  const point = (value: number | null) => (value === null ? null : drawn(value))
  const last = months.at(-1)
  if (months.every(({ value }) => value === null)) return <EmptyState>{t('nothing')}</EmptyState>
  const hasBefore = months.some(({ yearBefore }) => yearBefore !== null)
  return (
    <>
      <DayChart
        step="month"
        label={label}
        summary={t('summary', {
          label,
          month: last ? formatMonth(locale, last.month) : '',
          value: last && last.value !== null ? format(drawn(last.value)) : t('within.noNumber'),
        })}
        current={{
          name: t('thirteen'),
          points: months.map(({ month, value, isComplete }) => ({
            day: month,
            value: point(value),
            complete: isComplete,
          })),
        }}
        comparison={
          hasBefore
            ? {
                name: t('yearBefore'),
                points: months.map(({ month, yearBefore }) => ({
                  day: month,
                  value: point(yearBefore),
                  complete: true,
                })),
              }
            : null
        }
        slots={months.length}
        unit={unit}
        format={format}
        formatTick={formatTick}
        formatDay={(month) => formatMonth(locale, month)}
        formatAxisDay={(month) => formatMonthShort(locale, month)}
        emptyText={t('mostMissing')}
        background={measuredOf(months, reader)}
        notes={{
          markers: marks.map((mark, index) => markerOf(mark, index, reader)),
          formatDays: (from) => formatMonth(locale, from),
        }}
        file={{
          name: `${client.website ?? client.id}-${last?.month ?? ''}`,
          about: {
            website: client.website,
            metric,
            goal: about.goal,
            channel: about.channel,
            currency: about.currency,
          },
        }}
      />
      {moreMarks > 0 && <Note apart>{t('moreMarks', { count: moreMarks })}</Note>}
      {last?.isComplete === false && hasBefore && <Note apart>{t('runningNote')}</Note>}
      {metric === 'visitors' && <Note apart>{t('visitorsNote')}</Note>}
    </>
  )
}

/** Returns what a chart hatches: the months of which days were not measured, and says of each what its days are. */
function measuredOf(months: readonly HistoryMonth[], { t, locale }: Translator<'growthMonths'>): ChartBackground {
  const missing = months.flatMap(({ missingDays }, index) => (missingDays > 0 ? [index] : []))
  return {
    largest: 0,
    draw: () => <HatchedSlots slots={missing} of={months.length} />,
    legend: missing.length > 0 && <AreaKey look="hatched">{t('withMissing')}</AreaKey>,
    name: t('measured'),
    textOf(index) {
      const { missingDays = 0, importedDays = 0 } = months[index] ?? {}
      return formatList(locale, [
        ...(missingDays > 0 ? [t('missingDays', { count: missingDays })] : []),
        ...(importedDays > 0 ? [t('importedDays', { count: importedDays })] : []),
      ])
    },
  }
}

const symbols = {
  card: 'rocket',
  annotation: 'flag',
  competitor: 'radar',
  tracking: 'activity',
} as const satisfies Record<HistoryMark['kind'], ChartSymbol>

/** Returns a mark of the chart; cards and changes of competitors link to their pages. */
function markerOf(mark: HistoryMark, index: number, { t, locale }: Translator<'growthMonths'>): ChartMarker {
  const { kind, month, day, text, tracking, id } = mark
  const what =
    tracking === null
      ? text
      : text === ''
        ? t(`tracking.${tracking}`)
        : t('trackingWhat', { kind: t(`tracking.${tracking}`), what: text })
  const link = linkOf(kind, id)
  return {
    id: `${kind} ${id ?? index}`,
    from: month,
    to: month,
    label: t('onDay', { day: formatDay(locale, day), what }),
    symbol: symbols[kind],
    ...(link && { link }),
  }
}

function linkOf(kind: HistoryMark['kind'], id: string | null): ((line: ReactNode) => ReactNode) | null {
  if (id === null) return null
  if (kind === 'card') {
    return (line) => (
      <Link to="/crafting/$filter/$card" params={{ filter: 'all', card: id }}>
        {line}
      </Link>
    )
  }
  if (kind !== 'competitor') return null
  return (line) => (
    <Link to="/competitors" search={{ when: 'all', change: id }}>
      {line}
    </Link>
  )
}
