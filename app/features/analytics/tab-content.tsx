import { useNavigate } from '@tanstack/react-router'
import { lazy, useMemo, type ReactNode } from 'react'
// The styles of the tabs load with the page, their code later, so that what the server draws is never unstyled.
import '#app/components/data-table/data-table.module.css'
import '#app/components/feedback/note.module.css'
import '#app/components/form/field.module.css'
import '#app/components/layout/columns.module.css'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { askedBy, type AnalyticsView } from './analytics-view.ts'
import './bots/bots.module.css'
import { useFullNotice } from './filters/use-full-notice.ts'
import './funnels/funnels.module.css'
import './goals/goals.module.css'
import { useOptimisticSearch } from './month/use-optimistic-search.ts'
import { RowLink, type ToggleAction } from './panels/row-link.tsx'
import { toggleRows } from './panels/toggle-link.tsx'
import type { AnalyticsTab } from './search.ts'
import './speed/speed.module.css'
import type { SpeedChoice } from './speed/speed-tab.tsx'

const GoalsTab = lazy(() => import('./goals-and-funnels.tsx').then((m) => ({ default: m.GoalsAndFunnels })))
const SpeedTab = lazy(() => import('./speed/speed-tab.tsx').then((m) => ({ default: m.SpeedTab })))
const ErrorsTab = lazy(() => import('./errors/errors-tab.tsx').then((m) => ({ default: m.ErrorsTab })))
const BotsTab = lazy(() => import('./bots/bots-tab.tsx').then((m) => ({ default: m.BotsTab })))

/** The choices within a tab. */
type Looked = Pick<AnalyticsView['search'], 'speed' | 'device' | 'funnel'>
/** The devices in addresses; '' means unknown. */
const devices = ['Desktop', 'Mobile', 'Tablet', 'TV', ''] as const satisfies readonly Looked['device'][]

interface TabContentProps {
  view: AnalyticsView
  tab: Exclude<AnalyticsTab, 'traffic'>
}

/** The content of the tabs other than Traffic; each is loaded when it is shown. load-analytics.ts loads their data. */
export function TabContent({ view, tab }: TabContentProps) {
  const asked = askedBy(view)
  const { filters } = asked
  const { search } = view
  const [{ speed, device, funnel }, show] = useOptimisticSearch<Looked>({
    speed: search.speed,
    device: search.device,
    funnel: search.funnel,
  })
  const navigate = useNavigate({ from: '/analytics' })
  const choose = (next: Partial<Looked>) => {
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
      choose({ speed: next.metric, device: devices.find((one) => one === next.device) })
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
