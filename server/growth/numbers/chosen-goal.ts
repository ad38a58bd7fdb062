import type { GrowthGoal } from './goals.sql.ts'

/** What conversions and revenue are counted of: a goal, or all goals of the website. */
export interface ChosenGoal {
  /** Null for all goals, and instead of one that was deleted or belongs to another website. */
  goal: GrowthGoal | null
  /** The currency of its revenue: the goal's own, or the website's for all goals. Null if no amounts are counted. */
  currency: string | null
}

/** Returns the goal of a page's address; all goals if the website has no such goal. */
export function chosenGoal(goals: readonly GrowthGoal[], goalId: number | null, siteCurrency: string): ChosenGoal {
  const goal = goals.find(({ id }) => id === goalId) ?? null
  if (goal) return { goal, currency: goal.currency }
  return { goal: null, currency: goals.some(({ currency }) => currency !== null) ? siteCurrency : null }
}
