import type { ReactNode } from 'react'
import { FunnelsCard } from './funnels-card.tsx'
import type { GoalMonthParams } from './goals.queries.ts'
import styles from './goals.module.css'
import { MonthGoalsCard } from './month-goals-card.tsx'

interface GoalsAndFunnelsProps extends GoalMonthParams {
  /** Whether the reader makes and changes funnels: `canManageFunnels` of app/shared/access/permissions.ts. */
  mayManageFunnels: boolean
  /** Leads to what changed the revenue in a currency. */
  explainRevenue?: ((currency: string) => ReactNode) | undefined
}

/**
 * The tab "Goals and funnels" of a company's month. Its loader asks for the areas `goals`, `funnels` and `validation`;
 * the numbers come by themselves, each part with its own loading, empty and error state.
 */
export function GoalsAndFunnels({ mayManageFunnels, explainRevenue, ...params }: GoalsAndFunnelsProps) {
  return (
    <div className={styles['page']}>
      <MonthGoalsCard {...params} explainRevenue={explainRevenue} />
      <FunnelsCard {...params} mayManage={mayManageFunnels} />
    </div>
  )
}
