import type { BreakdownMetric, BreakdownUnit } from '../../analytics/breakdown.ts'
import type { Period } from '../../analytics/overview.ts'

/** A part of an explained change besides the whole change, for the words of a card that is made from it. */
export interface ExplainedPart {
  metric: BreakdownMetric
  unit: BreakdownUnit
  comparison: Period
  /** In the metric's unit: a count, a share of 1, seconds; null without a value in a period. */
  before: number | null
  now: number | null
  /** How much the part contributed to the change of the whole. */
  change: number
  whole: { before: number; now: number }
}
