import type { ReactNode } from 'react'
import { FunnelsCard } from './funnels-card.tsx'
import type { GoalMonthParams } from './goals.queries.ts'
import styles from './goals.module.css'
import { MonthGoalsCard } from './month-goals-card.tsx'

interface GoalsAndFunnelsProps extends GoalMonthParams {
  /** The funnel that is looked at, which the page's address keeps; the first where there is none of this id. */
  funnel: number | undefined
  onFunnel: (id: number) => void
  /** Makes a goal's name a filter by it. Keep it stable between renders. */
  goalLink: (id: number, name: ReactNode) => ReactNode
  /** Whether the reader makes and changes funnels: `canManageFunnels` of app/shared/access/permissions.ts. */
  mayManageFunnels: boolean
  /** Leads to what changed the revenue in a currency. */
  explainRevenue?: ((currency: string) => ReactNode) | undefined
}

/**
 * The tab "Goals and funnels" of a company's month. Its loader asks for the areas `goals`, `funnels` and `validation`;
 * the numbers come by themselves, each part with its own loading, empty and error state.
 */
export function GoalsAndFunnels(props: GoalsAndFunnelsProps) {
  const { mayManageFunnels, explainRevenue, funnel, onFunnel, goalLink, ...params } = props
  return (
    <div className={styles['page']}>
      <MonthGoalsCard {...params} explainRevenue={explainRevenue} goalLink={goalLink} />
      <FunnelsCard {...params} mayManage={mayManageFunnels} chosen={funnel} onChoose={onFunnel} />
    </div>
  )
}
