import type { EffortKind } from '#app/shared/growth/effects.ts'

/** A card with a measured effect and an effort. */
export interface WorkedCard {
  tags: readonly string[]
  /** The kind of its evidence; null for a card without. */
  source: string | null
  /** In points. */
  effort: number
  /** The change for the better as a share, with its interval of 90 %. */
  change: number
  low: number
  high: number
}

/** The 95 % quantile of the normal distribution: an interval of 90 % has 1.645 standard errors on each side. */
const quantile = 1.645
/** The fewest cards of a kind that are compared with others. */
const minCards = 3
/** What fell to nothing, or rose from nothing, has no logarithm: a hundredth and a hundredfold are the ends. */
const [leastShare, greatestShare] = [-0.99, 99]
/** An interval of no width would outweigh all others. */
const leastError = 1e-3

/** The effect of each point of effort, in logarithms. */
interface MeanAndVariance {
  mean: number
  variance: number
}

interface Kind {
  by: EffortKind['by']
  name: string | null
  cards: WorkedCard[]
}

/**
 * Returns what each kind of cards brings for a point of effort, tags and sources apart, the best first. It is the mean of
 * the cards' effects for each point, weighted by their certainty and shrunk to the mean of all kinds as far as these differ no
 * more than chance explains (empirical Bayes: James and Stein 1961; Efron and Morris 1975). Kinds of fewer than three cards
 * are listed last, without a number.
 */
export function effortKindsOf(cards: readonly WorkedCard[]): EffortKind[] {
  const kinds = new Map<string, Kind>()
  const add = (by: Kind['by'], name: string | null, card: WorkedCard) => {
    const key = `${by} ${name?.toLowerCase() ?? ''}`
    const kind = kinds.get(key) ?? { by, name, cards: [] }
    kind.cards.push(card)
    kinds.set(key, kind)
  }
  for (const card of cards) {
    for (const tag of card.tags) add('tag', tag, card)
    add('source', card.source, card)
  }
  const all = [...kinds.values()]
  return [...rankedOf(all.filter(({ by }) => by === 'tag')), ...rankedOf(all.filter(({ by }) => by === 'source'))]
}

function rankedOf(kinds: readonly Kind[]): EffortKind[] {
  const measured = kinds
    .filter(({ cards }) => cards.length >= minCards)
    .map((kind) => ({ kind, own: meanEffect(kind.cards) }))
  const { mean, spread } = spreadOf(measured.map(({ own }) => own))
  const shrunk = measured
    .map(({ kind, own }) => ({
      kind,
      value: mean + ((own.mean - mean) * spread) / (spread + own.variance),
    }))
    .toSorted((one, other) => other.value - one.value || compareNames(one.kind, other.kind))
  return [
    ...shrunk.map(({ kind, value }, index) => rowOf(kind, { perPoint: Math.expm1(value), rank: index + 1 })),
    ...kinds
      .filter(({ cards }) => cards.length < minCards)
      .toSorted((one, other) => other.cards.length - one.cards.length || compareNames(one, other))
      .map((kind) => rowOf(kind, { perPoint: null, rank: null })),
  ]
}

const compareNames = (one: Kind, other: Kind) => (one.name ?? '').localeCompare(other.name ?? '')

const rowOf = ({ by, name, cards }: Kind, { perPoint, rank }: Pick<EffortKind, 'perPoint' | 'rank'>): EffortKind => ({
  by,
  name,
  cards: cards.length,
  effort: sum(cards.map(({ effort }) => effort)),
  perPoint,
  rank,
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Returns the mean effect of a point of effort, weighted by the certainty of each card's. */
function meanEffect(cards: readonly WorkedCard[]): MeanAndVariance {
  const log = (share: number) => Math.log1p(Math.min(Math.max(share, leastShare), greatestShare))
  const effects = cards.map(({ effort, change, low, high }) => {
    const error = Math.max((log(high) - log(low)) / (2 * quantile), leastError) / effort
    return { perPoint: log(change) / effort, weight: 1 / error ** 2 }
  })
  const weights = sum(effects.map(({ weight }) => weight))
  return { mean: sum(effects.map(({ perPoint, weight }) => perPoint * weight)) / weights, variance: 1 / weights }
}

/** Returns the mean of the kinds, weighted by their certainty, and how much they differ beyond chance, as a variance. */
function spreadOf(kinds: readonly MeanAndVariance[]): { mean: number; spread: number } {
  if (kinds.length === 0) return { mean: 0, spread: 0 }
  const weights = sum(kinds.map(({ variance }) => 1 / variance))
  const mean = sum(kinds.map((kind) => kind.mean / kind.variance)) / weights
  if (kinds.length === 1) return { mean, spread: 0 }
  // DerSimonian and Laird 1986: what the kinds differ by beyond what their errors let expect.
  const beyond = sum(kinds.map((kind) => (kind.mean - mean) ** 2 / kind.variance)) - (kinds.length - 1)
  const scale = weights - sum(kinds.map(({ variance }) => 1 / variance ** 2)) / weights
  return { mean, spread: scale > 0 ? Math.max(0, beyond / scale) : 0 }
}
