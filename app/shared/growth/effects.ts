import type { Day } from '../calendar/day.ts'
import type { EffectMetric } from '../cards/effect-metric.ts'
import type { Verdict } from '../cards/effect.ts'

/** A card that shipped: what was promised, and what was measured. Shares, positive for the better. */
export interface ShippedEffect {
  id: string
  title: string
  shippedOn: Day
  metric: EffectMetric
  /** The expected change; null if no one expected one. */
  promised: { low: number; high: number } | null
  /** The measured change with its interval of 90 %; null until it is measured. */
  measured: { change: number; low: number; high: number } | null
  verdict: Verdict | null
  /** Whether the measured change lies in, above or below what was promised; null without both. */
  kept: 'within' | 'above' | 'below' | null
  /** In points; null if no one estimated it. */
  effort: number | null
}

/** What a kind of cards brings for each point of effort. */
export interface EffortKind {
  by: 'tag' | 'source'
  name: string | null
  /** Cards with an effect and an effort. */
  cards: number
  effort: number
  /** Effect per point as a share, shrunk to the mean of all kinds; null for fewer than three cards. */
  perPoint: number | null
  /** 1 is the best; null for fewer than three cards. */
  rank: number | null
}

export interface EffectLedger {
  cards: ShippedEffect[]
  /** More cards than are listed. */
  more: number
  kinds: EffortKind[]
  /** Of all with both: how many kept what was promised. */
  kept: { within: number; above: number; below: number }
}
