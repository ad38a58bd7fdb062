import type { MonthOverview } from '#app/shared/analytics/overview.ts'

/** Nothing on so many finished days is a reason to check the tracking. */
const quietDays = 2

/**
 * Returns what the loop ring says about measuring: visits and goals, and whether nothing was counted on the last two
 * finished days of a running month and today. In the first two days of a month the answer is no.
 */
export function measuredOf({ hasEvents, complete, days, goals, totals }: MonthOverview) {
  const finished = days.filter((day) => day.complete).slice(-quietDays)
  const unfinished = days.filter((day) => !day.complete)
  const isQuiet =
    hasEvents &&
    !complete &&
    finished.length === quietDays &&
    [...finished, ...unfinished].every(({ events, visits }) => events === 0 && visits === 0)
  return { hasEvents, isQuiet, goals: goals.length, visits: totals.visits }
}
