import type { ShippedEffect } from '#app/shared/growth/effects.ts'

/** The smallest range that the pictures show, so that tiny effects don't fill them. */
const leastSpan = 0.1

/**
 * Returns the scale that the pictures of all cards share: the position of a change in percent of the width. It is
 * logarithmic, so that twice as many and half as many are equally far from no change, which is in the middle.
 */
export function intervalScale(
  cards: readonly Pick<ShippedEffect, 'promised' | 'measured'>[],
): (change: number) => number {
  const edges = cards.flatMap(({ promised, measured }) => [
    ...(promised ? [promised.low, promised.high] : []),
    ...(measured ? [measured.low, measured.high] : []),
  ])
  const most = Math.max(Math.log1p(leastSpan), ...edges.map((edge) => Math.abs(logOf(edge))))
  return (change) => Math.min(100, Math.max(0, 50 + (logOf(change) / most) * 48))
}

/** Nothing is left at −100 %, which has no logarithm. */
const logOf = (change: number) => Math.log1p(Math.max(-0.95, change))
