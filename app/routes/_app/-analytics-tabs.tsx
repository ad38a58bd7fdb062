import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import type * as v from 'valibot'
import { RowLink, type ToggleAction } from '#app/features/analytics/row-link.tsx'
import type { analyticsSearchSchema, AnalyticsTab } from '#app/features/analytics/search.ts'
import { toggleRows } from '#app/features/analytics/toggle-link.tsx'
import { useAhead } from '#app/features/analytics/use-ahead.ts'
import { useFullNotice } from '#app/features/analytics/use-full-notice.ts'
import { RevenueLink } from '#app/features/explain/explain-link.tsx'
import type { SpeedChoice } from '#app/features/speed/speed-tab.tsx'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'

const GoalsTab = lazy(() =>
  import('#app/features/goals/goals-and-funnels.tsx').then((m) => ({ default: m.GoalsAndFunnels })),
)
const SpeedTab = lazy(() => import('#app/features/speed/speed-tab.tsx').then((m) => ({ default: m.SpeedTab })))
const ErrorsTab = lazy(() => import('#app/features/errors/errors-tab.tsx').then((m) => ({ default: m.ErrorsTab })))
const BotsTab = lazy(() => import('#app/features/bots/bots-tab.tsx').then((m) => ({ default: m.BotsTab })))

const SearchTerms = lazy(() =>
  import('#app/features/search-terms/search-terms-card.tsx').then((m) => ({ default: m.SearchTermsCard })),
)

/** The month that a tab is about. */
export interface Asked {
  clientId: string
  month: Month
  filters: Filter[]
  compare: Comparison
}

/** What is looked at within a tab. */
type Looked = Pick<v.InferOutput<typeof analyticsSearchSchema>, 'speed' | 'device' | 'funnel'>
/** As the address knows them; '' is one that is not known. */
const devices = ['Desktop', 'Mobile', 'Tablet', 'TV', ''] as const satisfies readonly Looked['device'][]

const analytics = getRouteApi('/_app/analytics')
const explainRevenue = (currency: string) => <RevenueLink currency={currency} />

/** What the tabs show, Traffic below its panels; each is fetched when it is shown. What loads them stands beside it. */
export function TabContent({ tab, asked, mayWrite }: { tab: AnalyticsTab; asked: Asked; mayWrite: boolean }) {
  const { filters, ...of } = asked
  const search = analytics.useSearch()
  const [{ speed, device, funnel }, show] = useAhead<Looked>({
    speed: search.speed,
    device: search.device,
    funnel: search.funnel,
  })
  const navigate = analytics.useNavigate()
  const choose = (next: Partial<Looked>) => {
    show(next)
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  }
  const onFull = useFullNotice()
  const links = useMemo(() => filterLinks(filters, onFull), [filters, onFull])
  if (tab === 'traffic') return <Suspense>{<SearchTerms {...of} filtered={filters.length > 0} />}</Suspense>
  if (tab === 'goals') {
    const given = { ...asked, explainRevenue, funnel, goalLink: links.goal, mayManageFunnels: mayWrite }
    return <GoalsTab {...given} onFunnel={(id) => choose({ funnel: id })} />
  }
  if (tab === 'speed') {
    const choice = { metric: speed, device: device ?? null }
    const onChoose = (next: SpeedChoice) =>
      choose({ speed: next.metric, device: devices.find((one) => one === next.device) })
    return <SpeedTab {...asked} choice={choice} onChoose={onChoose} pageLink={links.page} />
  }
  if (tab === 'errors') return <ErrorsTab {...asked} pageLink={links.page} />
  return tab === 'bots' && <BotsTab {...asked} />
}

/** What a tab beside Traffic is made of, for what is said of its days: of sums of other tools Bots and AI alone knows. */
export const besideTraffic = (tab: AnalyticsTab) =>
  tab === 'traffic' ? {} : { beside: tab === 'bots' ? ('sums' as const) : ('events' as const) }

/** Rows of tables that filter the page, as Traffic's do. */
function filterLinks(filters: Filter[], onFull: ToggleAction['onFull']) {
  const link = (dimension: 'page' | 'goal', value: string, name: ReactNode) => (
    <RowLink action={toggleRows(filters, onFull)} dimension={dimension} value={value}>
      {name}
    </RowLink>
  )
  return {
    page: (path: string, name: ReactNode) => link('page', path, name),
    goal: (id: number, name: ReactNode) => link('goal', String(id), name),
  }
}
