import { minVisitsForRatio } from './counters.ts'

/**
 * What a change is: a rise or a fall beyond chance, a difference within normal variation, or nothing that can be judged
 * because too few things were counted.
 */
export const changeKinds = ['within', 'up', 'down', 'tooFew'] as const
type ChangeKind = (typeof changeKinds)[number]

/** The judgement of a change. Every form that colours, names or describes a change asks `judgeChange` for it. */
export interface ChangeJudgement {
  kind: ChangeKind
  /**
   * Normal variation: half the width of the band around no change, in the unit in which the change is shown. For counts,
   * sums and means it is a share of the number before (0.12 is ±12%), for shares, positions and scores a difference (0.03
   * is ±3 percentage points). A change is within it exactly if its size is below the band. Null for `tooFew`, and if
   * there is nothing before that the band could be a share of.
   */
  band: number | null
}

/** A judgement with the distance that it is based on. */
export interface JudgedChange extends ChangeJudgement {
  /** How far the change exceeds chance, in standard deviations: orders changes, and judges none. */
  strength: number
}

/** A sum of independent items, such as page views of visits, or revenue of orders. */
interface Sum {
  sum: number
  items: number
}
/** A number of independent items that have something, of all of them. */
interface Proportion {
  part: number
  all: number
}
/** A mean or a percentile of independent items. */
interface Level {
  value: number
  items: number
}
type NowAndBefore<Of> = Readonly<{ now: Of; before: Of }>

/** Two measurements to compare, with the sizes of their samples. */
export type Measurements =
  | ({ of: 'count' } & NowAndBefore<number>)
  | ({ of: 'sum' } & NowAndBefore<Sum>)
  /** `least`: the smallest difference that matters; by default a tenth of the share before. */
  | ({ of: 'share'; least?: number } & NowAndBefore<Proportion>)
  /**
   * `spread`: the standard deviation of one item, as a share of the mean. `least`: the smallest difference that matters
   * besides a tenth. `shownAs`: how the change is shown, by default as a share of the number before.
   */
  | ({ of: 'level'; spread: number; least?: number; shownAs?: 'difference' } & NowAndBefore<Level>)
  /** The average position in search results; items are impressions. */
  | ({ of: 'position' } & NowAndBefore<Level>)

/** A change is judged beyond chance from this many standard deviations of the difference. */
const minDeviations = 3
/** The smallest change that matters, as a share of the number before. */
const minShare = 0.1
/** If both counts are below this, not even a fall to nothing would exceed chance by much. */
const minItems = 10
/** Sizes of items vary about as much as an exponential distribution: 1 mean. */
const spreadOfItems = 1
/** Impressions from which an average position is meaningful, and the smallest move that matters. */
const minImpressions = 300
const minMove = 0.5

/**
 * Returns the one judgement of a change, for tiles, sentences, tables, reports and mails alike.
 *
 * A change is within normal variation if |now − before| < max(3 · σ, least), where σ is the standard deviation that the
 * difference would have if nothing had changed, and `least` a tenth of the number before. Half the width of the band is
 * that maximum, so the band that is shown and the judgement can't disagree.
 *
 * - counts of independent events: σ = √(now + before), two Poisson counts (Przyborowski and Wilenski 1940)
 * - sums: σ = m · √((1 + c²) · (items now + items before)), a compound Poisson sum of items with the pooled mean m and the
 *   spread c = 1 (Feller, “An Introduction to Probability Theory”, vol. 1, XII.2)
 * - shares: σ = √(p · (1 − p) · (1/all now + 1/all before)) with the pooled share p, the two-proportion z-test (Fleiss,
 *   “Statistical Methods for Rates and Proportions”)
 * - levels (means and percentiles): σ = m · c · √(1/items now + 1/items before), with the pooled mean m and the spread c
 * - positions: the exports contain no spread, so only `least` counts, half a position
 *
 * Three deviations instead of two, because a month shows dozens of numbers at once and none should change colour by
 * chance, and because days of a website vary more than independent visits do.
 */
export function judgeChange(compared: Measurements): JudgedChange {
  if (hasTooFew(compared)) return { kind: 'tooFew', band: null, strength: 0 }
  const { now, before, deviation, least, isRelative } = measuresOf(compared)
  const band = Math.max(minDeviations * deviation, least)
  const difference = now - before
  const strength = deviation === 0 ? 0 : Math.abs(difference) / deviation
  const kind = difference === 0 || Math.abs(difference) < band ? 'within' : difference > 0 ? 'up' : 'down'
  if (!isRelative) return { kind, band, strength }
  return { kind, band: before === 0 ? null : band / before, strength }
}

function hasTooFew(compared: Measurements): boolean {
  switch (compared.of) {
    case 'count':
      return Math.max(compared.now, compared.before) < minItems
    case 'sum':
      return Math.max(compared.now.items, compared.before.items) < minItems
    case 'share':
      return Math.min(compared.now.all, compared.before.all) < minVisitsForRatio
    case 'level':
      return Math.min(compared.now.items, compared.before.items) < minItems
    case 'position':
      return Math.min(compared.now.items, compared.before.items) < minImpressions
  }
}

interface Measures {
  now: number
  before: number
  /** The standard deviation of the difference if nothing changed. */
  deviation: number
  least: number
  isRelative: boolean
}

function measuresOf(compared: Measurements): Measures {
  switch (compared.of) {
    case 'count': {
      const { now, before } = compared
      return { now, before, deviation: Math.sqrt(now + before), least: before * minShare, isRelative: true }
    }
    case 'sum': {
      const { now, before } = compared
      const items = now.items + before.items
      const mean = (now.sum + before.sum) / items
      const deviation = mean * Math.sqrt((1 + spreadOfItems ** 2) * items)
      return { now: now.sum, before: before.sum, deviation, least: before.sum * minShare, isRelative: true }
    }
    case 'share': {
      const [now, before] = [compared.now.part / compared.now.all, compared.before.part / compared.before.all]
      const pooled = (compared.now.part + compared.before.part) / (compared.now.all + compared.before.all)
      const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / compared.now.all + 1 / compared.before.all))
      return { now, before, deviation, least: compared.least ?? before * minShare, isRelative: false }
    }
    case 'level': {
      const { now, before, spread, least = 0, shownAs } = compared
      const mean = (now.value * now.items + before.value * before.items) / (now.items + before.items)
      return {
        now: now.value,
        before: before.value,
        deviation: mean * spread * Math.sqrt(1 / now.items + 1 / before.items),
        least: Math.max(least, before.value * minShare),
        isRelative: shownAs !== 'difference',
      }
    }
    case 'position': {
      const { now, before } = compared
      return { now: now.value, before: before.value, deviation: 0, least: minMove, isRelative: false }
    }
  }
}

/** Which direction of a number is good news; `none` for neither. */
export type GoodDirection = 'up' | 'down' | 'none'
/** How a change is coloured: green, red or grey. */
export const changeTones = ['good', 'bad', 'neutral'] as const
export type ChangeTone = (typeof changeTones)[number]

/** Returns the colour of a change: grey within normal variation, and where a direction is no news. */
export function toneOfChange(judged: Pick<ChangeJudgement, 'kind'> | null, better: GoodDirection): ChangeTone {
  if (better === 'none' || judged === null || (judged.kind !== 'up' && judged.kind !== 'down')) return 'neutral'
  return judged.kind === better ? 'good' : 'bad'
}

/** Returns the judgement of two counts of independent events, such as visits, visitors, conversions or clicks. */
export const judgeCounts = (now: number, before: number): JudgedChange => judgeChange({ of: 'count', now, before })

/** Whether a change of a count is beyond normal variation. */
export const isBeyondVariation = ({ kind }: Pick<ChangeJudgement, 'kind'>): boolean => kind === 'up' || kind === 'down'
