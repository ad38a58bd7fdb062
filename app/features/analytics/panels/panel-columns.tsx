import {
  bounceRate,
  bouncesUnknown,
  conversionRate,
  meanSeconds,
  ratesUnknown,
  scrollDepth,
  type Counters,
  type CountersWithImports,
} from '#app/shared/analytics/counters.ts'
import { changeColumn } from '#app/components/data-table/change-column.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview, PanelPart, PanelRow } from '#app/shared/analytics/overview.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { dimensionLabels, valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import { shareColumn } from '../month/share-column.ts'
import { panelMetric, rowChange } from './panel-rows.ts'
import { RowLink, type RowAction } from './row-link.tsx'

interface PanelColumnsInput {
  reader: Translator<'dashboard'>
  t: Translate<EnglishOf<'analytics'>>
  tCompared: Translate<EnglishOf<'comparison'>>
  dimension: FilterDimension
  goals: MonthOverview['goals']
  /** The rows of the table; gone rows have numbers of the compared period. */
  part: PanelPart
  /** Name of the compared period; null if there is none. */
  comparedWith: string | null
  /** The numbers of the month, for the share of a row. */
  totals: Counters
  /** Whether the month is over; a running one is compared without today. */
  complete: boolean
  rowAction: RowAction
}

/** Returns the columns of a panel's full table. Durations are exported in seconds, rates as shares. */
export function panelColumns({
  reader,
  t,
  dimension,
  tCompared,
  part,
  goals,
  comparedWith,
  totals,
  complete,
  rowAction,
}: PanelColumnsInput): DataColumn<PanelRow>[] {
  const { locale } = reader
  const main = panelMetric(dimension)
  const labelOf = (row: PanelRow) => valueLabel(reader, dimension, row.value, goals)
  const before = (metric: string) => tCompared('note.metricPeriod', { metric, period: comparedWith ?? '' })
  // A gone row only has old numbers, and each heading says so.
  const of = (row: PanelRow): CountersWithImports => (part === 'gone' && row.previous ? row.previous : row)
  const heading = (metric: string) => (part === 'gone' ? before(metric) : metric)
  const count = (id: 'visitors' | 'visits' | 'pageviews' | 'events' | 'conversions'): DataColumn<PanelRow> => ({
    id,
    header: heading(reader.t(id === 'pageviews' ? id : `name.${id}`)),
    value: (row) => of(row)[id],
    cell: (row) => formatCount(locale, of(row)[id]),
    numeric: true,
  })
  const rate = (
    id: string,
    header: string,
    shareOf: (counters: CountersWithImports) => number | null,
  ): DataColumn<PanelRow> => ({
    id,
    header: heading(header),
    value: (row) => shareOf(of(row)),
    cell: (row) => {
      const share = shareOf(of(row))
      if (share !== null) return formatShare(locale, share)
      const isUnknown = id === 'bounceRate' ? bouncesUnknown : ratesUnknown
      return t(isUnknown(of(row)) ? 'notKnown' : 'within.tooFew')
    },
    numeric: true,
    unit: 'share',
  })
  const depth: DataColumn<PanelRow> = {
    id: 'scrollDepth',
    header: heading(t('scrollDepth')),
    value: (row) => scrollDepth(of(row)),
    cell: (row) => {
      const share = scrollDepth(of(row))
      if (share !== null) return formatShare(locale, share)
      return of(row).scrolled ? t('within.tooFew') : reader.t('notMeasured')
    },
    numeric: true,
    unit: 'share',
  }
  const compared: DataColumn<PanelRow>[] = [
    {
      id: 'before',
      header: before(reader.t(main.label)),
      value: (row) => row.previous?.[main.key] ?? 0,
      cell: (row) => formatCount(locale, row.previous?.[main.key] ?? 0),
      numeric: true,
    },
    changeColumn({
      header: reader.t(complete ? 'changeFrom' : 'changeFromSoFar', { period: comparedWith ?? '' }),
      locale,
      words: { new: reader.t('within.new'), gone: reader.t('gone') },
      better: 'up',
      of: (row) => rowChange(row, main.key, true),
    }),
  ]
  const share = shareColumn({
    locale,
    t: reader.t,
    metric: reader.t(main.label),
    of: (row: PanelRow) => row[main.key],
    total: totals[main.key],
  })
  const happened = dimension === 'goal' || dimension === 'event'
  return [
    {
      id: 'value',
      header: reader.t(dimensionLabels[dimension].one),
      value: labelOf,
      cell: (row) => (
        <RowLink action={rowAction} dimension={dimension} value={row.value}>
          <bdi>{labelOf(row)}</bdi>
        </RowLink>
      ),
    },
    ...(dimension === 'event' ? [count('events')] : []),
    ...(dimension === 'goal' ? [count('conversions')] : []),
    count('visitors'),
    ...(part === 'gone' ? [] : [share]),
    ...(comparedWith !== null && part === 'all' ? compared : []),
    count('visits'),
    ...(happened ? [] : [count('pageviews')]),
    rate('bounceRate', reader.t('bounceRate'), bounceRate),
    {
      id: 'duration',
      header: heading(reader.t('visitDuration')),
      value: (row) => meanSeconds(of(row)),
      cell: (row) => {
        const mean = meanSeconds(of(row))
        return mean === null ? '–' : formatDuration(locale, mean)
      },
      numeric: true,
      unit: 'seconds',
    },
    ...(dimension === 'page' ? [depth] : []),
    ...(happened ? [] : [count('conversions'), rate('conversionRate', t('conversionRate'), conversionRate)]),
  ]
}
