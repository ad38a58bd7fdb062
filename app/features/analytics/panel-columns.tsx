import { change, meanSeconds, ratioOfVisits } from '#app/shared/analytics/counters.ts'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview, PanelRow } from '#app/shared/analytics/overview.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import { formatChange, formatCount, formatShare } from '#app/shared/format/number.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { dimensionLabels, valueLabel } from './dimension-labels.ts'
import { panelMetric, rowChange } from './panel-rows.ts'
import { RowLink, type RowAction } from './row-link.tsx'

interface PanelColumnsInput {
  reader: Reader<'dashboard'>
  say: Say<EnglishOf<'analytics'>>
  dimension: FilterDimension
  goals: MonthOverview['goals']
  /** Whether there is a comparison period. */
  compared: boolean
  rowAction: RowAction
  /** Called when a row's link is followed. */
  onFollow: () => void
}

/** The columns of a panel's full table. Durations are exported in seconds, rates as shares. */
export function panelColumns({
  reader,
  say,
  dimension,
  goals,
  compared,
  rowAction,
  onFollow,
}: PanelColumnsInput): DataColumn<PanelRow>[] {
  const { locale } = reader
  const main = panelMetric(dimension)
  const labelOf = (row: PanelRow) => valueLabel(reader, dimension, row.value, goals)
  const count = (id: 'visitors' | 'visits' | 'pageviews' | 'events' | 'conversions'): DataColumn<PanelRow> => ({
    id,
    header: reader.say(id),
    value: (row) => row[id],
    cell: (row) => formatCount(locale, row[id]),
    numeric: true,
  })
  const rate = (id: string, header: string, part: 'bounces' | 'convertedVisits'): DataColumn<PanelRow> => ({
    id,
    header,
    value: (row) => ratioOfVisits(row[part], row.visits),
    cell: (row) => {
      const share = ratioOfVisits(row[part], row.visits)
      return share === null ? say('tooFew') : formatShare(locale, share)
    },
    numeric: true,
  })
  const changed: DataColumn<PanelRow> = {
    id: 'change',
    header: reader.say('change'),
    value: (row) => change(row[main.key], row.previous?.[main.key] ?? 0),
    cell: (row) => {
      const changedBy = rowChange(row, main.key, compared)
      if (changedBy.kind === 'change') return formatChange(locale, changedBy.change)
      return changedBy.kind === 'none' ? '–' : reader.say(changedBy.kind)
    },
    numeric: true,
  }
  const happened = dimension === 'goal' || dimension === 'event'
  return [
    {
      id: 'value',
      header: reader.say(dimensionLabels[dimension].one),
      value: labelOf,
      cell: (row) => (
        <RowLink action={rowAction} dimension={dimension} value={row.value} onFollow={onFollow}>
          <bdi>{labelOf(row)}</bdi>
        </RowLink>
      ),
    },
    ...(dimension === 'event' ? [count('events')] : []),
    ...(dimension === 'goal' ? [count('conversions')] : []),
    count('visitors'),
    ...(compared ? [changed] : []),
    count('visits'),
    ...(happened ? [] : [count('pageviews')]),
    rate('bounceRate', reader.say('bounceRate'), 'bounces'),
    {
      id: 'duration',
      header: reader.say('visitDuration'),
      value: meanSeconds,
      cell: (row) => {
        const mean = meanSeconds(row)
        return mean === null ? '–' : formatDuration(locale, mean)
      },
      numeric: true,
    },
    ...(happened ? [] : [count('conversions'), rate('conversionRate', say('conversionRate'), 'convertedVisits')]),
  ]
}
