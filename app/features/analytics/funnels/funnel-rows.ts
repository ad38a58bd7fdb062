import { countChange, notCompared, type CountChange } from '#app/shared/analytics/count-change.ts'
import { ratioOfVisits } from '#app/shared/analytics/counters.ts'
import type { FunnelMonth, FunnelStep } from '#app/shared/analytics/funnels.ts'

/** One displayed step of a funnel. Shares are null if there were too few visits for a meaningful share. */
export interface FunnelRow extends FunnelStep {
  /** Starts at 1. */
  number: number
  visits: number
  /** Length of the bar, from 0 to 1. */
  length: number
  /** Share of the visits that entered the funnel. */
  ofEntered: number | null
  /** Share of the visits that reached the previous step; null for the first step too. */
  ofPrevious: number | null
  /** Visits that reached this step but not the next; null for the last step. */
  left: number | null
  leftShare: number | null
  /** Visits that reached it in the comparison period. */
  before: number | null
  /** Change since the comparison period; in a running month by finished days. */
  changed: CountChange
}

/** Returns the steps of a funnel with the visits at each. */
export function funnelRows({ funnel, now, compared = now, previous }: FunnelMonth): FunnelRow[] {
  const entered = now.reached[0] ?? 0
  return funnel.steps.map((step, index) => {
    const visits = now.reached[index] ?? 0
    const next = now.reached[index + 1]
    const left = next === undefined ? null : visits - next
    const before = previous ? (previous.reached[index] ?? 0) : null
    return {
      ...step,
      number: index + 1,
      visits,
      length: entered === 0 ? 0 : visits / entered,
      ofEntered: ratioOfVisits(visits, entered),
      ofPrevious: index === 0 ? null : ratioOfVisits(visits, now.reached[index - 1] ?? 0),
      left,
      leftShare: left === null ? null : ratioOfVisits(left, visits),
      before,
      changed: before === null ? notCompared : countChange(compared.reached[index] ?? 0, before),
    }
  })
}
