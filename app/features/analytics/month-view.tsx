import { lazy, Suspense, type ReactNode } from 'react'
import type { ChartNotes } from '#app/components/charts/day-chart-props.ts'
import { Loading } from '#app/components/feedback/loading.tsx'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { DrawnLater } from '#app/components/layout/drawn-later.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { comparedDays } from '#app/shared/analytics/complete-days.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { isNamedPlace } from '#app/shared/analytics/named-place.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { countryBasisSentence } from './country-basis.ts'
import { MetricTiles } from './tiles/metric-tiles.tsx'
import type { MetricKey } from './month/metrics.ts'
import type { ChartChoice } from './tiles/chart-choices.tsx'
import { OverviewChart } from './tiles/overview-chart.tsx'
import type { OverviewParams } from './month/month.queries.ts'
import { PanelCard } from './panels/panel-card.tsx'
import type { PanelChoice } from './panels/panel-choice.ts'
import { periodName } from './month/periods.ts'
import { panelGroups } from './month/panel-groups.ts'
import type { RowAction } from './panels/row-link.tsx'
import { Headline } from './what-changed/headline.tsx'
import { WhatChanged } from './what-changed/what-changed.tsx'
import { comparesRows } from './panels/panel-rows.ts'
import styles from './month-view.module.css'

const loadPanelDialog = () => import('./panels/panel-dialog.tsx').then((module) => ({ default: module.PanelDialog }))
const PanelDialog = lazyPart(() => loadPanelDialog().then((module) => module.default))
const CountryMap = lazy(() => import('./country-map/country-map.tsx').then((m) => ({ default: m.CountryMap })))

interface MonthViewProps {
  overview: MonthOverview
  params: OverviewParams
  metric: MetricKey
  onMetric: (metric: MetricKey) => void
  rowAction: RowAction
  notes: ChartNotes
  /** What the chart draws. */
  chart: ChartChoice
  /** The selected panels. */
  panels: PanelChoice
  /** Renders a link to the explanation of a number's change, if the reader may open it. */
  explain?: (metric: MetricKey) => ReactNode
  /** The open explanation. */
  explanation?: ReactNode
  /** What was done for the numbers, below their chart. */
  work?: ReactNode
  /** Sentences about what others said and did, for readers who may see it. */
  news?: ReactNode
  /** Whether it is someone's first page: it begins with what changed, in one sentence, and its tiles are small. */
  firstPage?: boolean
}

const sectionNames = { day: 'byDaySection', week: 'byWeekSection', month: 'byMonthSection' } as const

/** A month: its tiles, the chart of the chosen one, what changed, and the panels. */
export function MonthView(props: MonthViewProps) {
  const { overview, params, metric, onMetric, rowAction, notes, chart, panels, explain, explanation, work, news } =
    props
  const { firstPage = false } = props
  const reader = useTranslator('dashboard')
  const { table, rows, onTable } = panels
  const { clientId, month, filters, compare } = params
  // A new answer to the same question is not announced.
  useAnnounced('result', resultOf(overview, params, reader), JSON.stringify([clientId, month, filters, compare]))
  const footnote = (dimension: FilterDimension) => {
    if (dimension === 'country') return countryBasisSentence(overview.countryBasis, reader)
    return isNamedPlace(dimension) && overview.panels[dimension].total > 0 ? reader.t('regionsByFile') : null
  }
  return (
    <div className={styles['view']}>
      {firstPage && <Headline overview={overview} rowAction={rowAction} />}
      <MetricTiles overview={overview} chosen={metric} onChoose={onMetric} explain={explain} compact={firstPage} />
      {explanation}
      <div className={styles['chartRow']} data-first={firstPage || undefined}>
        <section className={styles['chart']} aria-label={reader.t(sectionNames[chart.interval])}>
          <OverviewChart {...{ clientId, overview, metric, filters, chart, notes }} />
        </section>
        <WhatChanged {...{ overview, rowAction, explain, news }} belowHeadline={firstPage} />
      </div>
      {work}
      {/* If no visit matches the filters, the page explains why instead of showing empty panels. */}
      {!overview.unmatched && (
        <DrawnLater>
          <div className={styles['panels']}>
            {panelGroups.map((group) => (
              <PanelCard
                key={group.key}
                overview={overview}
                group={group}
                rowAction={rowAction}
                footnote={footnote}
                map={
                  <Suspense fallback={<Loading height="260px" />}>
                    <CountryMap params={params} />
                  </Suspense>
                }
                choice={panels}
                onMayOpen={() => void loadPanelDialog()}
              />
            ))}
          </div>
        </DrawnLater>
      )}
      {table && !overview.unmatched && (
        <PanelDialog
          key={table}
          overview={overview}
          params={params}
          dimension={table}
          // An address may ask for rows that a month without a comparison doesn't have.
          part={overview.panels[table].newAndLost && comparesRows(overview, table) ? rows : 'all'}
          onPart={(part) => onTable(table, part)}
          rowAction={rowAction}
          onClose={() => onTable(undefined)}
        />
      )}
    </div>
  )
}

/** Returns the number of the month's visits, or of those that match the filters. */
function resultOf(
  { totals, unmatched }: MonthOverview,
  { filters }: OverviewParams,
  reader: Translator<'dashboard'>,
): string {
  const { t } = reader
  if (unmatched) return t('noVisitMatches')
  return t(filters.length > 0 ? 'visitsMatch' : 'note.visits', { count: totals.visits })
}

/** Returns the line below a page's title: what happened in which period, or why there are no numbers. */
export function monthQuestion(overview: MonthOverview, { locale, t }: Translator<'dashboard'>): string {
  const { domain } = overview.website
  if (!overview.hasEvents) {
    const { searchAlone } = overview
    return searchAlone
      ? t('searchAlone', { domain, period: periodName(locale, searchAlone) })
      : t('nothingCounted', { domain })
  }
  const period = periodName(locale, overview.period)
  if (!overview.comparison) {
    return t(overview.complete ? 'whatHappened' : 'whatHappenedSoFar', { domain, period })
  }
  const before = periodName(locale, overview.comparison)
  if (overview.complete) return t('whatHappenedCompared', { domain, period, before })
  const days = periodName(locale, comparedDays(overview) ?? overview.period)
  return t('whatHappenedSoFarCompared', { domain, period, days, before })
}
