import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
// The styles of the tabs load with the page, their code later, so that what the server draws is never unstyled.
import '#app/components/data-table/data-table.module.css'
import '#app/components/feedback/note.module.css'
import '#app/components/form/field.module.css'
import '#app/components/layout/columns.module.css'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { Loading } from '#app/components/feedback/loading.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { deviceChoices } from '#app/shared/analytics/devices.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { AnalyticsTab } from '#app/shared/cards/evidence/tab-subject.ts'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { askedBy, type AnalyticsView } from './analytics-view.ts'
import './bots/bots.module.css'
import { DataQualityStrip } from './data-quality/data-quality-strip.tsx'
import { useFullNotice } from './filters/use-full-notice.ts'
import './funnels/funnels.module.css'
import './goals/goals.module.css'
import { monthOverviewQueryOptions } from './month/month.queries.ts'
import { useOptimisticSearch } from './month/use-optimistic-search.ts'
import { RowLink, type ToggleAction } from './panels/row-link.tsx'
import { toggleRows } from './panels/toggle-link.tsx'
import './speed/speed.module.css'
import type { SpeedChoice } from './speed/speed-tab.tsx'

const GoalsTab = lazy(() => import('./goals-and-funnels.tsx').then((m) => ({ default: m.GoalsAndFunnels })))
const SpeedTab = lazy(() => import('./speed/speed-tab.tsx').then((m) => ({ default: m.SpeedTab })))
const ErrorsTab = lazy(() => import('./errors/errors-tab.tsx').then((m) => ({ default: m.ErrorsTab })))
const BotsTab = lazy(() => import('./bots/bots-tab.tsx').then((m) => ({ default: m.BotsTab })))

/** The choices within a tab. */
type TabSearch = Pick<AnalyticsView['search'], 'speed' | 'device' | 'funnel'>

interface MonthTabProps {
  view: AnalyticsView
  tab: Exclude<AnalyticsTab, 'traffic'>
}

/**
 * A tab other than Traffic; its code is loaded when it is shown, its data by load-analytics.ts. The frame reads only the
 * unfiltered month, which comes from rollups; the filters are for the tab's own numbers.
 */
export function MonthTab({ view, tab }: MonthTabProps) {
  const asked = askedBy(view)
  const { filters } = asked
  const t = useMessages('analytics')
  // The tab's tables announce their own number of rows.
  useAnnounced('result', t('filtersInForce', { count: filters.length }), JSON.stringify(filters))
  const { data: overview } = useSuspenseQuery(monthOverviewQueryOptions({ ...asked, filters: [], newAndLost: true }))
  return (
    <AnalyticsFrame view={view} overview={overview}>
      {/* Of all these tabs only Bots and AI contains imported sums. */}
      <DataQualityStrip {...asked} beside={tab === 'bots' ? 'sums' : 'events'} />
      <Suspense fallback={<Loading height="420px" shape="table" />}>
        <TabContent view={view} tab={tab} />
      </Suspense>
    </AnalyticsFrame>
  )
}

function TabContent({ view, tab }: MonthTabProps) {
  const asked = askedBy(view)
  const { filters } = asked
  const { search } = view
  const [{ speed, device, funnel }, show] = useOptimisticSearch<TabSearch>({
    speed: search.speed,
    device: search.device,
    funnel: search.funnel,
  })
  const navigate = useNavigate({ from: '/analytics' })
  const choose = (next: Partial<TabSearch>) => {
    show(next)
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  }
  const onFull = useFullNotice()
  const links = useMemo(() => filterLinks(filters, onFull), [filters, onFull])
  if (tab === 'goals') {
    const given = { ...asked, funnel, goalLink: links.goal, mayManageFunnels: view.mayWrite }
    return <GoalsTab {...given} onFunnel={(id) => choose({ funnel: id })} />
  }
  if (tab === 'speed') {
    const choice = { metric: speed, device: device ?? null }
    const onChoose = (next: SpeedChoice) =>
      choose({ speed: next.metric, device: deviceChoices.find((one) => one === next.device) })
    return <SpeedTab {...asked} choice={choice} onChoose={onChoose} pageLink={links.page} />
  }
  return tab === 'errors' ? <ErrorsTab {...asked} pageLink={links.page} /> : <BotsTab {...asked} />
}

/** Returns links for rows of tables that filter the page, as Traffic's do. */
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
