/** The numbers of a month that a card may be expected to change. */
export const effectMetrics = ['visitors', 'visits', 'pageviews', 'bounceRate', 'duration', 'conversions'] as const
export type EffectMetric = (typeof effectMetrics)[number]

export const effectDirections = ['up', 'down'] as const
export type EffectDirection = (typeof effectDirections)[number]
