import type { PlanLimits } from '#app/shared/billing/catalogue.ts'

export type LimitName = keyof PlanLimits

/** The limits in the order in which people read them. */
export const limitNames = [
  'events',
  'sites',
  'members',
  'cards',
  'competitors',
  'sources',
  'historyMonths',
] as const satisfies readonly LimitName[]

/** How much of the limits is used. */
export type UsedLimits = Readonly<Record<LimitName, number>>

/** Returns the limits that are exceeded, in order. */
export function exceededLimits(
  used: UsedLimits,
  limits: PlanLimits,
): { name: LimitName; used: number; limit: number }[] {
  return limitNames.flatMap((name) => {
    const count = used[name]
    return count > limits[name] ? [{ name, used: count, limit: limits[name] }] : []
  })
}
