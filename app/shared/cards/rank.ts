import type { CardSummary, Confidence } from './card.ts'

/** How likely an expected effect is, for each confidence. */
const likelihood: Record<Confidence, number> = { low: 0.3, medium: 0.6, high: 0.9 }

type RankInput = Pick<CardSummary, 'effect' | 'confidence' | 'effort'>

/** A card's rank with its factors: impact × confidence / effort. */
export interface Rank {
  value: number
  /** The middle of the expected change, in percent. */
  impact: number
  /** From 0 to 1. */
  confidence: number
  /** In points. */
  effort: number
}

/** Returns a card's rank; null unless the range of its effect, its confidence and its effort are estimated. */
export function rankOf({ effect, confidence, effort }: RankInput): Rank | null {
  if (!effect || effect.low === null || effect.high === null || confidence === null || effort === null) return null
  const impact = (effect.low + effect.high) / 2
  return { value: (impact * likelihood[confidence]) / effort, impact, confidence: likelihood[confidence], effort }
}

/** Compares cards for a list: pinned ones first, then by rank; those without a rank last. */
export function byRank(one: RankInput & { pinned: boolean }, other: RankInput & { pinned: boolean }): number {
  const valueOf = (card: RankInput) => rankOf(card)?.value ?? -1
  return Number(other.pinned) - Number(one.pinned) || valueOf(other) - valueOf(one)
}
