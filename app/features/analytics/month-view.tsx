import { lazy, Suspense, type ReactNode } from 'react'
import type { ChartNotes } from '#app/components/charts/day-chart-props.ts'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { isNamedPlace } from '#app/shared/analytics/named-place.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { countryBasisSentence } from './country-basis.ts'
import { MetricTiles } from './tiles/metric-tiles.tsx'
import type { MetricKey } from './month/metrics.ts'
import styles from './month-view.module.css'
import { OverviewChart } from './tiles/overview-chart.tsx'
import type { OverviewParams } from './month/overview.queries.ts'
import { PanelCard } from './panels/panel-card.tsx'
import type { PanelChoice } from './panels/panel-choice.ts'
import { panelGroups } from './month/panel-groups.ts'
import type { RowAction } from './panels/row-link.tsx'
import { WhatChanged } from './what-changed/what-changed.tsx'
import { comparesRows } from './panels/panel-rows.ts'

const loadPanelDialog = () => import('./panels/panel-dialog.tsx').then((module) => ({ default: module.PanelDialog }))
const PanelDialog = lazy(loadPanelDialog)

interface MonthViewProps {
  overview: MonthOverview
  params: OverviewParams
  metric: MetricKey
  onMetric: (metric: MetricKey) => void
  rowAction: RowAction
  notes: ChartNotes
  /** Which panels are looked at. */
  panels: PanelChoice
  /** Leads to what explains a number's change, where the reader may ask. */
  explain?: (metric: MetricKey) => ReactNode
  /** The explanation that is asked for. */
  explanation?: ReactNode
}

/** A month: its tiles, the chart of the chosen one, what changed, and the panels. */
export function MonthView(props: MonthViewProps) {
  const { overview, params, metric, onMetric, rowAction, notes, panels, explain, explanation } = props
  const reader = useReader('dashboard')
  const { table, rows, onTable } = panels
  useAnnounced('result', resultOf(overview, params, reader), questionOf(params))
  const footnote = (dimension: FilterDimension) => {
    if (dimension === 'country') return countryBasisSentence(overview.countryBasis, reader)
    return isNamedPlace(dimension) && overview.panels[dimension].total > 0 ? reader.say('regionsByFile') : null
  }
  return (
    <div className={styles['view']}>
      <MetricTiles overview={overview} chosen={metric} onChoose={onMetric} explain={explain} />
      {explanation}
      <div className={styles['chartRow']}>
        <section className={styles['chart']} aria-label={reader.say('byDaySection')}>
          <OverviewChart overview={overview} metric={metric} filters={params.filters} notes={notes} />
        </section>
        <WhatChanged overview={overview} rowAction={rowAction} explain={explain} />
      </div>
      {/* Where no visit meets the filters, the page says why in place of empty panels. */}
      {!overview.unmatched && (
        <div className={styles['panels']}>
          {panelGroups.map((group) => (
            <PanelCard
              key={group.key}
              overview={overview}
              group={group}
              rowAction={rowAction}
              footnote={footnote}
              choice={panels}
              onMayOpen={() => void loadPanelDialog()}
            />
          ))}
        </div>
      )}
      {table && !overview.unmatched && (
        <Suspense>
          <PanelDialog
            key={table}
            overview={overview}
            params={params}
            dimension={table}
            // An address may ask for rows that a month compared with nothing has not.
            part={overview.panels[table].turnover && comparesRows(overview, table) ? rows : 'all'}
            onPart={(part) => onTable(table, part)}
            rowAction={rowAction}
            onClose={() => onTable(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** How many visits the month has, or how many of them meet the filters. */
function resultOf(
  { totals, unmatched }: MonthOverview,
  { filters }: OverviewParams,
  reader: Reader<'dashboard'>,
): string {
  const { say } = reader
  if (unmatched) return say('noVisitMatches')
  return say(filters.length > 0 ? 'visitsMatch' : 'note.visits', { count: totals.visits })
}

/** What the numbers answer. The same question answered anew, as the month goes on, is not announced. */
const questionOf = ({ clientId, month, filters, compare }: OverviewParams): string =>
  JSON.stringify([clientId, month, filters, compare])
