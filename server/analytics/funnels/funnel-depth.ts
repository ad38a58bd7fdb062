/**
 * What became of a visit, as far as a funnel is concerned: its page views and custom events in order, each as the set of
 * steps it can be (bit 0 is the first step). A page view is a number from 0, a custom event the same as a negative number.
 */
export type Trace = readonly number[]

/**
 * How many steps of a funnel a visit reached, one after the other, each by an event of its own. Every way through the
 * funnel is followed at once, so the answer does not depend on which of several fitting events is taken.
 * @param strict whether no other page view may stand between two steps
 */
export function funnelDepth(trace: Trace, steps: number, strict: boolean): number {
  /** Bit k: the first k + 1 steps were reached, and what came since leaves the way to the next one open. */
  let open = 0
  let depth = 0
  for (const entry of trace) {
    const isPageView = entry >= 0
    const fits = Math.abs(entry)
    // The first step can be reached at any time, a later one from the one before it.
    const reached = fits & ((open << 1) | 1)
    if (strict && isPageView) open = reached
    else open |= reached
    depth = Math.max(depth, Math.min(steps, 32 - Math.clz32(reached)))
  }
  return depth
}

/** How many visits reached each step. */
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
