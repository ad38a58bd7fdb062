import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import type { AnalyticsTab } from '#app/features/analytics/search.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/months.ts'

const GoalsTab = lazy(() =>
  import('#app/features/goals/goals-and-funnels.tsx').then((m) => ({ default: m.GoalsAndFunnels })),
)
const SpeedTab = lazy(() => import('#app/features/speed/speed-tab.tsx').then((m) => ({ default: m.SpeedTab })))
const ErrorsTab = lazy(() => import('#app/features/errors/errors-tab.tsx').then((m) => ({ default: m.ErrorsTab })))
const BotsTab = lazy(() => import('#app/features/bots/bots-tab.tsx').then((m) => ({ default: m.BotsTab })))

interface Asked {
  clientId: string
  month: Month
  filters: Filter[]
  compare: Comparison
}

/** What the tabs beside Traffic show; each is fetched when it is shown. */
export function TabContent({ tab, asked, mayWrite }: { tab: AnalyticsTab; asked: Asked; mayWrite: boolean }) {
  if (tab === 'goals') return <GoalsTab {...asked} mayManageFunnels={mayWrite} />
  if (tab === 'speed') return <SpeedTab {...asked} />
  if (tab === 'errors') return <ErrorsTab {...asked} />
  return tab === 'bots' && <BotsTab {...asked} />
}

/** For the loader: texts and numbers of one of them. */
export async function loadTab(context: { queryClient: QueryClient; locale: string }, tab: AnalyticsTab, asked: Asked) {
  if (tab === 'goals') {
    const { loadGoalsAndFunnels } = await import('#app/features/goals/load-goals-and-funnels.ts')
    return loadGoalsAndFunnels(context, asked)
  }
  if (tab === 'speed') return import('#app/features/speed/speed.queries.ts').then((m) => m.loadSpeed(context, asked))
  if (tab === 'errors')
    return import('#app/features/errors/errors.queries.ts').then((m) => m.loadErrors(context, asked))
  return tab === 'bots' && import('#app/features/bots/bots.queries.ts').then((m) => m.loadBots(context, asked))
}
