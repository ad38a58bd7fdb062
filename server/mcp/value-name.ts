import { directChannel } from '#app/shared/analytics/channels.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'

/**
 * What a panel's value is called: a goal by its name, the channel of direct visits as on pages and in the Stats API. Any
 * other unknown value stays empty.
 */
export function valueName(dimension: FilterDimension, value: string, goals: MonthOverview['goals']): string {
  if (dimension === 'goal') return goals.find(({ id }) => String(id) === value)?.name ?? value
  return dimension === 'channel' && value === '' ? directChannel : value
}
