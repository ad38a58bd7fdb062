import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { explainedDay, type AnalyticsView, type TabQuery } from './analytics-view.ts'
import { loadAnnotations, loadCompetitorMarkers } from './annotations/annotations.queries.ts'
import { loadDataQuality } from './data-quality/data-quality.queries.ts'
import { loadChart, loadMonth } from './month/month.queries.ts'
import { analyticsSearchSchema } from './search.ts'
import { loadSegments } from './segments/segments.queries.ts'

interface LoadContext {
  queryClient: QueryClient
  locale: string
  client: ClientSummary | null
  months: MonthRange
  /** Whether the sample company is shown. */
  demo: boolean
}

/** The parts of the address that the first paint waits for. */
type Deps = Pick<AnalyticsView['search'], 'tab' | 'filters' | 'compare' | 'explain' | 'by' | 'currency' | 'day'>

/**
 * Loads texts and numbers of the frame and the shown tab, and their data quality notes. Choices within a tab come from
 * `address`: as loader dependencies, every choice would wait for the answer.
 */
export async function loadAnalytics(context: LoadContext, deps: Deps, address: object): Promise<void> {
  const { queryClient, client, months } = context
  const { tab, filters, compare } = deps
  const texts = loadMessages(context, 'analytics', 'comparison', 'dashboard', 'charts', 'segments')
  if (!client?.website) return texts
  const asked = { clientId: client.id, month: months.selected, filters, compare }
  // Other tabs show the unfiltered month in the page frame; only the tab's own content is filtered.
  await Promise.all([
    texts,
    loadMessages(context, 'dataQuality'),
    loadMonth(queryClient, { ...asked, filters: tab === 'traffic' ? filters : [], newAndLost: true }),
    loadSegments(queryClient, client.id),
    loadDataQuality(queryClient, client.id, months.selected),
    tab === 'traffic' ? loadTraffic(context, deps, asked, address) : loadTab(context, tab, asked, address),
  ])
}

async function loadTraffic(
  context: LoadContext,
  { explain, by, currency, day }: Deps,
  asked: TabQuery,
  address: object,
) {
  await Promise.all([
    loadMessages(context, 'annotations', 'explain', 'shares', 'visitHours'),
    import('./search-terms/search-terms.queries.ts').then((m) => m.loadSearchTerms(context, asked)),
    loadAnnotations(context.queryClient, asked.clientId, asked.month),
    asked.filters.length === 0 && loadChart(context, asked.clientId, asked.month, address),
    !context.demo && loadCompetitorMarkers(context.queryClient, asked.clientId, asked.month),
    explain &&
      import('./explain/explain.queries.ts').then((m) =>
        m.loadBreakdown(context, { ...asked, metric: explain, by, currency }, explainedDay(day, asked)),
      ),
  ])
}

async function loadTab(context: LoadContext, tab: Exclude<Deps['tab'], 'traffic'>, asked: TabQuery, address: object) {
  const { device = null, funnel } = v.parse(analyticsSearchSchema, address)
  if (tab === 'goals') {
    const { loadGoalsAndFunnels } = await import('./load-goals-and-funnels.ts')
    await Promise.all([loadMessages(context, 'explain'), loadGoalsAndFunnels(context, asked, funnel)])
    return
  }
  if (tab === 'speed') return import('./speed/speed.queries.ts').then((m) => m.loadSpeed(context, asked, device))
  if (tab === 'errors') return import('./errors/errors.queries.ts').then((m) => m.loadErrors(context, asked))
  return import('./bots/bots.queries.ts').then((m) => m.loadBots(context, asked))
}
