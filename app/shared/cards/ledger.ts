import type { Verdict } from './effect.ts'

/** A card that shipped, as the ledger counts it. */
export interface LedgerCard {
  tags: readonly string[]
  /** The kind of its evidence; null for a card without. */
  source: string | null
  /** The decided verdict, else the measured one; null while it is measured, or closed without. */
  verdict: Verdict | null
  /** The measured change and interval as shares, positive if it is for the better; null without a number. */
  change: number | null
  low: number | null
  high: number | null
}

/** What usually came of a kind of cards: those with a tag, or from a source. */
export interface LedgerRow {
  by: 'tag' | 'source'
  /** The tag, or the kind of evidence; null for cards without evidence. */
  name: string | null
  shipped: number
  verdicts: Record<Verdict, number>
  /** The usual effect as a share, drawn towards none; null with fewer than three numbers. */
  usual: number | null
}

/** The 95 % quantile of the normal distribution: an interval of 90 % has 1.645 standard errors on each side. */
const quantile = 1.645
/** The fewest measured cards of a kind that have a usual effect. */
const minMeasured = 3

interface MeanAndVariance {
  mean: number
  variance: number
}

/**
 * Returns the kinds of cards with how often they shipped and what came of it, the most frequent first. The usual effect
 * of a kind is the mean of its effects, weighted by their certainty and shrunk towards no effect as far as the kinds
 * differ no more than chance explains (empirical Bayes: James and Stein 1961; Efron and Morris 1975).
 */
export function ledgerOf(cards: readonly LedgerCard[]): LedgerRow[] {
  const kinds = new Map<string, { by: LedgerRow['by']; name: string | null; cards: LedgerCard[] }>()
  const add = (by: LedgerRow['by'], name: string | null, card: LedgerCard) => {
    const key = `${by} ${name?.toLowerCase() ?? ''}`
    const kind = kinds.get(key) ?? { by, name, cards: [] }
    kind.cards.push(card)
    kinds.set(key, kind)
  }
  for (const card of cards) {
    for (const tag of card.tags) add('tag', tag, card)
    add('source', card.source, card)
  }
  const measured = new Map([...kinds].map(([key, kind]) => [key, meanEffect(kind.cards)]))
  const spread = {
    tag: spreadOf([...kinds].flatMap(([key, { by }]) => (by === 'tag' ? (measured.get(key) ?? []) : []))),
    source: spreadOf([...kinds].flatMap(([key, { by }]) => (by === 'source' ? (measured.get(key) ?? []) : []))),
  }
  return [...kinds]
    .map(([key, { by, name, cards: ofKind }]): LedgerRow => {
      const mean = measured.get(key)
      const counted = (verdict: Verdict) => ofKind.filter((card) => card.verdict === verdict).length
      return {
        by,
        name,
        shipped: ofKind.length,
        verdicts: {
          improved: counted('improved'),
          worse: counted('worse'),
          'no-change': counted('no-change'),
          'not-enough-data': counted('not-enough-data'),
          confounded: counted('confounded'),
        },
        usual: mean ? Math.expm1((mean.mean * spread[by]) / (spread[by] + mean.variance)) : null,
      }
    })
    .toSorted((one, other) => other.shipped - one.shipped || (one.name ?? '').localeCompare(other.name ?? ''))
}

/** Returns the mean of the cards' effects in logarithms, weighted by their certainty; confounded ones are left out. */
function meanEffect(cards: readonly LedgerCard[]): MeanAndVariance | null {
  const effects = cards.flatMap(({ verdict, change, low, high }) => {
    if (verdict === null || verdict === 'confounded' || change === null || low === null || high === null) return []
    const error = (Math.log1p(high) - Math.log1p(low)) / (2 * quantile)
    return [{ effect: Math.log1p(change), weight: 1 / error ** 2 }]
  })
  if (effects.length < minMeasured) return null
  const weights = effects.reduce((sum, { weight }) => sum + weight, 0)
  return {
    mean: effects.reduce((sum, { effect, weight }) => sum + effect * weight, 0) / weights,
    variance: 1 / weights,
  }
}

/** Returns how much the kinds differ beyond chance, as a variance around no effect. */
function spreadOf(kinds: readonly MeanAndVariance[]): number {
  if (kinds.length === 0) return 0
  const beyond = kinds.reduce((sum, { mean, variance }) => sum + mean ** 2 - variance, 0) / kinds.length
  return Math.max(0, beyond)
}
