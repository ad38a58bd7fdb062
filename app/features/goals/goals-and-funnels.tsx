import { FunnelsCard } from './funnels-card.tsx'
import type { GoalMonthParams } from './goals.queries.ts'
import styles from './goals.module.css'
import { MonthGoalsCard } from './month-goals-card.tsx'

interface GoalsAndFunnelsProps extends GoalMonthParams {
  /** Whether the reader makes and changes funnels: `canManageFunnels` of app/shared/access/permissions.ts. */
  mayManageFunnels: boolean
}

/**
 * The tab "Goals and funnels" of a company's month. Its loader asks for the areas `goals`, `funnels` and `validation`;
 * the numbers come by themselves, each part with its own loading, empty and error state.
 */
export function GoalsAndFunnels({ mayManageFunnels, ...params }: GoalsAndFunnelsProps) {
  return (
    <div className={styles['page']}>
      <MonthGoalsCard {...params} />
      <FunnelsCard {...params} mayManage={mayManageFunnels} />
    </div>
  )
}
