import type { Day } from '../calendar/day.ts'
import type { EffectDirection, EffectMetric } from './effect-metric.ts'
import type { CardTarget } from './target.ts'

/** Days of each window: whole weeks, so that weekdays balance. */
export const windowDays = 28
/** How many days of history before shipping are read: half a year. */
export const historyDays = 182
/** The fewest days of history from which a verdict is drawn: three months. */
export const minHistoryDays = 91
/**
 * The version of the method; cards of the last year are measured again when it changes. A result keeps the version it was
 * measured with. Until version 1 a section was compared with all pages outside, also touched and new ones.
 */
export const effectVersion = 2

export const verdicts = ['improved', 'worse', 'no-change', 'not-enough-data', 'confounded'] as const
export type Verdict = (typeof verdicts)[number]

/** Why a verdict is `not-enough-data` or `confounded`. */
const verdictReasons = [
  /** Less than three months of history. */
  'history',
  /** A window misses more than three days. */
  'days-missing',
  /** Too few conversions, bounces or visits for a rate. */
  'few-counts',
  /** The interval is wider than what was expected. */
  'wide',
  /** The target had nothing to count in the window before or after: it is new, or was removed or renamed. */
  'target-empty',
  /** The goal was deleted. */
  'goal-gone',
  /** The client has no website. */
  'no-website',
  /** Another card on the same target was shipped in the windows. */
  'other-card',
  /** Tracking missed days. */
  'tracking-gap',
  /** Days of a window were imported, from a log or another tool. */
  'import',
  /** An outage was noted in a window. */
  'outage',
] as const
export type VerdictReason = (typeof verdictReasons)[number]

/** What a number is compared with; `none` compares a website with its own history alone. */
export type EffectComparison =
  | { kind: 'pages' | 'channels' | 'sources'; names: string[]; count: number }
  /** Of a section that was measured by version 1. */
  | { kind: 'other-pages' }
  /** The number is a rate: conversions, bounces or time of a visit. */
  | { kind: 'visits' }
  | { kind: 'none' }

/** Sums of two windows. */
interface BeforeAfter {
  before: number
  after: number
}

/** A week of the history on which nothing was shipped, measured as if something had been. */
interface MeasuredWeek {
  /** The first day of its second window. */
  day: Day
  /** Its change without what goes back by itself, as a share: 0.2 is a fifth more. */
  change: number
}

/** The result of measuring a card, as it is stored. */
export interface EffectResult {
  version: 1 | typeof effectVersion
  target: CardTarget
  metric: EffectMetric
  direction: EffectDirection
  /** The domain of the website; '' without one. */
  website: string
  comparison: EffectComparison
  /** Sums of the target and of the comparison; null without a comparison. */
  counts: BeforeAfter
  compared: BeforeAfter | null
  /** The change as a share and its 90 % interval; null as long as 28 days are not full, or without enough history. */
  change: number | null
  low: number | null
  high: number | null
  /** The smallest change that could be seen. */
  visible: number | null
  /** Days of history before shipping. */
  history: number
  weeks: MeasuredWeek[]
  verdict: Verdict | null
  reason: VerdictReason | null
}

/** A verdict that late data replaced. */
export interface OlderVerdict extends Pick<EffectResult, 'change' | 'low' | 'high'> {
  verdict: Verdict
  /** ISO 8601: when it was replaced. */
  until: string
}

/** The measured effect of a card, as people see it. */
export interface CardEffect {
  shippedOn: Day
  /** Full days after shipping that are measured, up to 28. */
  days: number
  result: EffectResult
  /** What a person decided: the measured verdict, or another one with a note. */
  decided: { verdict: Verdict; person: string | null; at: string; note: string } | null
  /** Earlier verdicts that late data replaced, newest first. */
  older: OlderVerdict[]
  measuredAt: string
}

/** Returns whether more of a metric is better; a card's own direction comes first. */
export const usualDirection = (metric: EffectMetric): EffectDirection => (metric === 'bounceRate' ? 'down' : 'up')

/** The metrics that are a rate of visits. */
export const isRate = (metric: EffectMetric): boolean =>
  metric === 'conversions' || metric === 'bounceRate' || metric === 'duration'

/** What can be said about a card's effect before it ships. */
export interface EffectForecast {
  metric: EffectMetric
  /** The largest expected change as a share; null if no one said one. */
  expected: number | null
  /** The smallest change that would show on its target, as a share; null with less than three months of history. */
  visible: number | null
  /** Days of history, up to 182. */
  history: number
  /** A wider target on which less would show, if the expected change would not show on its own. */
  wider: { target: CardTarget; visible: number } | null
  /** Other cards on the same target that are being measured: both would be confounded. */
  clashes: { id: string; title: string }[]
}

/** Two cards whose measurements would be mixed up. */
export interface Clash {
  /** The card that is to ship. */
  card: { id: string; title: string }
  other: { id: string; title: string }
  /** Whether the other one is to ship now as well; otherwise it is being measured. */
  together: boolean
}

/** What gets in the way of the cards that are to ship, the first few. */
export interface Clashes {
  clashes: Clash[]
  /** How many more there are. */
  more: number
}
