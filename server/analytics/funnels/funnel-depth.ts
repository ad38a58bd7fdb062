/**
 * The page views and custom events of a visit in order. Each entry is the set of funnel steps it matches (bit 0 is
 * the first step): a number from 0 for a page view, its bitwise complement (negative) for a custom event.
 */
export type Trace = readonly number[]

/**
 * Returns how many steps of a funnel a visit reached one after the other, each with an event of its own. All possible
 * ways through the funnel are followed at once, so it does not matter which of several matching events counts for a
 * step.
 * @param strict whether another page view between two steps breaks the funnel
 */
export function funnelDepth(trace: Trace, steps: number, strict: boolean): number {
  /** Bit k is set if the first k + 1 steps were reached and the next step can still follow. */
  let open = 0
  let depth = 0
  for (const entry of trace) {
    const isPageView = entry >= 0
    const fits = Math.abs(entry)
    // The first step can be reached at any time, a later step only after the one before it.
    const reached = fits & ((open << 1) | 1)
    if (strict && isPageView) open = reached
    else open |= reached
    depth = Math.max(depth, Math.min(steps, 32 - Math.clz32(reached)))
  }
  return depth
}

/** Returns how many visits reached each step. */
export function reachedSteps(
  traces: readonly { trace: Trace; visits: number }[],
  steps: number,
  strict: boolean,
): number[] {
  const reached = Array.from({ length: steps }, () => 0)
  for (const { trace, visits } of traces) {
    const depth = funnelDepth(trace, steps, strict)
    for (let step = 0; step < depth; step += 1) reached[step] = (reached[step] ?? 0) + visits
  }
  return reached
}
