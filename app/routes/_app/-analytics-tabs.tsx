import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { AnalyticsTab } from '#app/features/analytics/search.ts'
import { loadAnnotations } from '#app/features/annotations/annotations.queries.ts'
import { loadDataQuality } from '#app/features/data-quality/data-quality.queries.ts'
import { RevenueLink } from '#app/features/explain/explain-link.tsx'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/months.ts'

const GoalsTab = lazy(() =>
  import('#app/features/goals/goals-and-funnels.tsx').then((m) => ({ default: m.GoalsAndFunnels })),
)
const SpeedTab = lazy(() => import('#app/features/speed/speed-tab.tsx').then((m) => ({ default: m.SpeedTab })))
const ErrorsTab = lazy(() => import('#app/features/errors/errors-tab.tsx').then((m) => ({ default: m.ErrorsTab })))
const BotsTab = lazy(() => import('#app/features/bots/bots-tab.tsx').then((m) => ({ default: m.BotsTab })))

const SearchTerms = lazy(() =>
  import('#app/features/search-terms/search-terms-card.tsx').then((m) => ({ default: m.SearchTermsCard })),
)

interface Asked {
  clientId: string
  month: Month
  filters: Filter[]
  compare: Comparison
}

const explainRevenue = (currency: string) => <RevenueLink currency={currency} />

/** What the tabs show, Traffic below its panels; each is fetched when it is shown. */
export function TabContent({ tab, asked, mayWrite }: { tab: AnalyticsTab; asked: Asked; mayWrite: boolean }) {
  if (tab === 'traffic') {
    const { filters, ...of } = asked
    return <Suspense>{<SearchTerms {...of} filtered={filters.length > 0} />}</Suspense>
  }
  if (tab === 'goals') return <GoalsTab {...asked} mayManageFunnels={mayWrite} explainRevenue={explainRevenue} />
  if (tab === 'speed') return <SpeedTab {...asked} />
  if (tab === 'errors') return <ErrorsTab {...asked} />
  return tab === 'bots' && <BotsTab {...asked} />
}

/** For the loader: texts and numbers of one of them. */
export async function loadTab(context: { queryClient: QueryClient; locale: string }, tab: AnalyticsTab, asked: Asked) {
  if (tab === 'traffic') {
    const { loadSearchTerms } = await import('#app/features/search-terms/search-terms.queries.ts')
    await Promise.all([
      loadSearchTerms(context, asked),
      loadAnnotations(context.queryClient, asked.clientId, asked.month),
      loadDataQuality(context.queryClient, asked.clientId, asked.month),
    ])
    return
  }
  if (tab === 'goals') {
    const { loadGoalsAndFunnels } = await import('#app/features/goals/load-goals-and-funnels.ts')
    await Promise.all([loadMessages(context, 'explain'), loadGoalsAndFunnels(context, asked)])
    return
  }
  if (tab === 'speed') return import('#app/features/speed/speed.queries.ts').then((m) => m.loadSpeed(context, asked))
  if (tab === 'errors')
    return import('#app/features/errors/errors.queries.ts').then((m) => m.loadErrors(context, asked))
  return tab === 'bots' && import('#app/features/bots/bots.queries.ts').then((m) => m.loadBots(context, asked))
}
