import {
  ableToConvert,
  bounceRate,
  conversionRate,
  goalsUnknown,
  meanSeconds,
  ratesUnknown,
  ratioOfVisits,
} from '#app/shared/analytics/counters.ts'
import type { HistoryMetric } from '#app/shared/growth/month-history.ts'
import type { ChosenGoal } from '../numbers/chosen-goal.ts'
import type { MonthNumbers } from './month-numbers.sql.ts'

/** A month with everything that a metric may need. */
export interface CountedMonth extends MonthNumbers {
  /** How often imports counted the chosen goals, by the names of their events; null where they counted no events. */
  importedConversions: number | null
  /** In the minor unit. */
  revenue: number
}

/**
 * Returns a month's value of a metric, null if it is unknown: a ratio of too few visits, a duration that was not measured,
 * goals in a month of which every visit was imported, or revenue without a goal that counts amounts. Of a month that was
 * imported in part, conversions and revenue are those of its other days.
 */
export function valueOf(
  metric: HistoryMetric,
  { totals, goal, channels, importedConversions, revenue }: CountedMonth,
  { chosen, channel }: { chosen: ChosenGoal; channel: string | null },
): number | null {
  switch (metric) {
    case 'visits':
    case 'visitors':
    case 'pageviews':
      return totals[metric]
    case 'bounceRate':
      return bounceRate(totals)
    case 'duration':
      return meanSeconds(totals)
    case 'conversions':
      // Imports count events only.
      if (goalsUnknown(totals) && (importedConversions === null || (chosen.goal && chosen.goal.kind !== 'event')))
        return null
      return (chosen.goal ? goal.conversions : totals.conversions) + (importedConversions ?? 0)
    case 'conversionRate':
      return chosen.goal ? ratioOfVisits(goal.visits, ableToConvert(totals).visits) : conversionRate(totals)
    case 'revenue':
      return chosen.currency === null || ratesUnknown(totals) ? null : revenue
    case 'channelShare': {
      // Imports may lack channels, so that not every visit has one.
      const all = [...channels.values()].reduce((sum, visits) => sum + visits, 0)
      return channel === null ? null : ratioOfVisits(channels.get(channel) ?? 0, all)
    }
  }
}
