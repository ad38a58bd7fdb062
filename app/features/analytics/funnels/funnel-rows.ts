import { change, ratioOfVisits } from '#app/shared/analytics/counters.ts'
import type { FunnelMonth, FunnelStep } from '#app/shared/analytics/funnels.ts'

/** One step of a funnel as it is shown. Shares are null where too few visits were there for one to mean something. */
export interface FunnelRow extends FunnelStep {
  /** From 1. */
  number: number
  visits: number
  /** Length of the bar, from 0 to 1. */
  length: number
  /** Of the visits that entered the funnel. */
  ofEntered: number | null
  /** Of the visits that reached the step before; null for the first step too. */
  ofPrevious: number | null
  /** Visits that reached this step and not the next; null for the last step. */
  left: number | null
  leftShare: number | null
  /** Visits that reached it in the comparison. */
  before: number | null
  /** Against the comparison; of a running month by the days that are over. */
  change: number | null
}

/** The steps of a funnel with what became of the visits at each. */
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
      change: before === null ? null : change(compared.reached[index] ?? 0, before),
    }
  })
}
