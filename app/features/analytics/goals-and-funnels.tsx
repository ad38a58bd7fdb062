import type { ReactNode } from 'react'
import { FunnelsCard } from './funnels/funnels-card.tsx'
import type { GoalMonthParams } from './goals/goals.queries.ts'
import styles from './goals/goals.module.css'
import { MonthGoalsCard } from './goals/month-goals-card.tsx'

interface GoalsAndFunnelsProps extends GoalMonthParams {
  /** The funnel that is looked at, which the page's address keeps; the first where there is none of this id. */
  funnel: number | undefined
  onFunnel: (id: number) => void
  /** Makes a goal's name a filter by it. Keep it stable between renders. */
  goalLink: (id: number, name: ReactNode) => ReactNode
  /** Whether the reader makes and changes funnels: `canManageFunnels` of app/shared/access/permissions.ts. */
  mayManageFunnels: boolean
}

/**
 * The tab "Goals and funnels" of a company's month. Its loader asks for the areas `goals`, `funnels` and `validation`;
 * the numbers come by themselves, each part with its own loading, empty and error state.
 */
export function GoalsAndFunnels(props: GoalsAndFunnelsProps) {
  const { mayManageFunnels, funnel, onFunnel, goalLink, ...params } = props
  return (
    <div className={styles['page']}>
      <MonthGoalsCard {...params} goalLink={goalLink} />
      <FunnelsCard {...params} mayManage={mayManageFunnels} chosen={funnel} onChoose={onFunnel} />
    </div>
  )
}
