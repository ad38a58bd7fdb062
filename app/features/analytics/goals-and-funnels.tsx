import type { ReactNode } from 'react'
import { Column } from '#app/components/layout/columns.tsx'
import { FunnelsCard } from './funnels/funnels-card.tsx'
import type { GoalMonthParams } from './goals/goals.queries.ts'
import { MonthGoalsCard } from './goals/month-goals-card.tsx'

interface GoalsAndFunnelsProps extends GoalMonthParams {
  /** Id of the shown funnel, from the page's address; an unknown id shows the first one. */
  funnel: number | undefined
  onFunnel: (id: number) => void
  /** Renders a goal's name as a link that filters by it. Keep it stable between renders. */
  goalLink: (id: number, name: ReactNode) => ReactNode
  /** Whether the reader may create and change funnels: `canManageFunnels` of app/shared/access/permissions.ts. */
  mayManageFunnels: boolean
}

/**
 * The tab "Goals and funnels" of a client's month. Its loader loads the namespaces `goals`, `funnels` and `validation`;
 * each part loads its own numbers, with its own loading, empty and error state.
 */
export function GoalsAndFunnels(props: GoalsAndFunnelsProps) {
  const { mayManageFunnels, funnel, onFunnel, goalLink, ...params } = props
  return (
    <Column>
      <MonthGoalsCard {...params} goalLink={goalLink} />
      <FunnelsCard {...params} mayManage={mayManageFunnels} chosen={funnel} onChoose={onFunnel} />
    </Column>
  )
}
