import { directChannel } from '#app/shared/analytics/channels.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'

/**
 * Returns the name of a panel's value: a goal's name, and for direct visits the channel name used on pages and in the
 * Stats API. Other unknown values stay empty.
 */
export function valueName(dimension: FilterDimension, value: string, goals: MonthOverview['goals']): string {
  if (dimension === 'goal') return goals.find(({ id }) => String(id) === value)?.name ?? value
  return dimension === 'channel' && value === '' ? directChannel : value
}
