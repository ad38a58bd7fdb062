import type { FunnelStep } from '#app/shared/analytics/funnels.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { referenceMatches } from './reference-pattern.ts'
import type { ReferenceVisit } from './reference-visits.ts'

const fits = (event: NormalizedEvent, { kind, pattern }: FunnelStep) =>
  kind === 'page'
    ? event.kind === 1 && referenceMatches(pattern, event.page)
    : event.kind === 2 && event.name === pattern

/**
 * Returns how many steps a visit reached, by trying every choice of events in turn. It follows the text of
 * server/analytics/goals/README.md and shares no code with the server.
 */
function referenceDepth(visit: ReferenceVisit, steps: readonly FunnelStep[], strict: boolean): number {
  const { events } = visit
  const deepest = (step: number, after: number): number => {
    const wanted = steps[step]
    if (!wanted) return step
    let depth = step
    for (let index = after; index < events.length; index += 1) {
      const event = events[index]
      if (!event) break
      if (fits(event, wanted)) depth = Math.max(depth, deepest(step + 1, index + 1))
      // In a strict funnel a skipped page view must not be between two steps.
      if (strict && step > 0 && event.kind === 1) break
    }
    return depth
  }
  return deepest(0, 0)
}

/** Returns the number of visits that reached each step. */
export function referenceFunnel(visits: readonly ReferenceVisit[], steps: readonly FunnelStep[], strict: boolean) {
  const depths = visits.map((visit) => referenceDepth(visit, steps, strict))
  return { visits: visits.length, reached: steps.map((_, step) => depths.filter((depth) => depth > step).length) }
}
