import { minVisitsForRatio } from '#app/shared/analytics/counters.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import type { Verdict } from '#app/shared/cards/effect.ts'
import type { CausePart } from '#app/shared/growth/waterfall.ts'
import type { WeekdayProfile } from './weekday-profile.ts'
import { wholeParts } from './whole-parts.ts'

/** What was counted on the compared days of a month. */
export interface ComparedMonth {
  days: readonly Day[]
  /** Of all these days together. */
  amount: number
  /** The days that were not measured, or not whole, with what was counted on them. */
  missing: readonly { day: Day; amount: number }[]
}

/** A card with a verdict and what it changed. */
export interface MeasuredCard {
  id: string
  title: string
  verdict: Verdict
  shippedOn: Day
  /** The measured change as a share, with its interval of 90 %. */
  change: number
  low: number
  high: number
  /** What a day brought before shipping. */
  perDay: number
}

export interface CauseInput {
  before: ComparedMonth
  now: ComparedMonth
  /** The month before as it was when it ended; null if nothing was kept of it. */
  frozen: number | null
  /** Of the eight weeks before the month. */
  profile: WeekdayProfile
  /** The same days of the year before; null if they were not measured. */
  lastYear: { before: ComparedMonth; now: ComparedMonth } | null
  cards: readonly MeasuredCard[]
}

/**
 * Returns the parts of a change by cause, in whole units that add up to it exactly, and the number before that they lead
 * from: the frozen one, else the one that is counted today.
 *
 * - season: by the calendar, what the days and weekdays of the month bring more or less than those of the month before; by
 *   last year, that and how the same two months differed then beyond their own days and weekdays
 * - cards: change × what a day brought before shipping × (days after shipping in the month − those in the month before)
 * - tracking: what the unmeasured days of the month before would have brought, less those of the month; each by the median
 *   of its weekday
 * - restated: what was counted of the month before after it ended
 * - rest: everything else. Its range is the reverse of the cards' intervals.
 */
export function causePartsOf(input: CauseInput): { from: number; causes: CausePart[] } {
  const { before, now, frozen, profile, cards } = input
  const from = frozen === null ? before.amount : Math.round(frozen)
  const missed = { before: missedIn(before, profile), now: missedIn(now, profile) }
  const season = seasonOf(input, before.amount + missed.before)
  const worked = cards
    .map((card) => ({ card, ...effectOf(card, before.days, now.days) }))
    .filter(({ days }) => days !== 0)
  const isMissing = before.missing.length + now.missing.length > 0
  const open: (CausePart & { amount: number })[] = [
    { ...part('season', season.amount), season: season.by },
    ...worked.map(({ card: { id, title, verdict }, amount, low, high }) => ({
      ...part('card', amount),
      low,
      high,
      card: { id, title, verdict },
    })),
    ...(isMissing
      ? [
          {
            ...part('tracking', missed.before - missed.now),
            missingDays: { before: before.missing.length, now: now.missing.length },
          },
        ]
      : []),
    ...(before.amount === from ? [] : [part('restated', before.amount - from)]),
  ]
  const change = now.amount - from
  const sum = (of: (one: (typeof worked)[number]) => number) => worked.reduce((total, one) => total + of(one), 0)
  const rest = change - open.reduce((total, { amount }) => total + amount, 0)
  const range = {
    low: rest - sum(({ high, amount }) => high - amount),
    high: rest + sum(({ low, amount }) => amount - low),
  }
  const all = [...open, { ...part('rest', rest), ...(worked.length > 0 && range) }]
  const rounded = wholeParts(
    all.map(({ amount }) => amount),
    change,
  )
  return { from, causes: all.map((one, index) => wholeRange({ ...one, amount: rounded[index] ?? 0 })) }
}

const part = (kind: CausePart['kind'], amount: number): CausePart => ({
  kind,
  amount,
  low: null,
  high: null,
  card: null,
  season: null,
  missingDays: null,
})

/** Rounds a range, so that it still contains the rounded amount. `+ 0` turns negative zero into 0. */
const wholeRange = (of: CausePart): CausePart => ({
  ...of,
  low: of.low === null ? null : Math.min(Math.round(of.low), of.amount) + 0,
  high: of.high === null ? null : Math.max(Math.round(of.high), of.amount) + 0,
})

/** Returns what the unmeasured days of a month would have brought beyond what was counted on them. */
const missedIn = ({ missing }: ComparedMonth, { medianOf }: WeekdayProfile): number =>
  missing.reduce((sum, { day, amount }) => sum + Math.max(0, medianOf(day) - amount), 0)

function seasonOf(
  { before, now, profile, lastYear }: CauseInput,
  usual: number,
): { amount: number; by: 'calendar' | 'lastYear' } {
  const weight = (days: readonly Day[]) => days.reduce((sum, day) => sum + profile.weightOf(day), 0)
  const ratio = (later: readonly Day[], earlier: readonly Day[]) => {
    const [one, other] = [weight(later), weight(earlier)]
    // A few days may all be weekdays on which nothing comes.
    return one > 0 && other > 0 ? one / other : later.length / earlier.length
  }
  const calendar = ratio(now.days, before.days)
  if (lastYear === null || !isUsable(lastYear.before) || !isUsable(lastYear.now))
    return { amount: usual * (calendar - 1), by: 'calendar' }
  const then = lastYear.now.amount / lastYear.before.amount / ratio(lastYear.now.days, lastYear.before.days)
  return { amount: usual * (then * calendar - 1), by: 'lastYear' }
}

/** Whether a month of last year says something about the season: it was measured whole, and it is not chance. */
const isUsable = ({ days, amount, missing }: ComparedMonth): boolean =>
  days.length > 0 && missing.length === 0 && amount >= minVisitsForRatio

/** Returns what a card brought more in the month than in the month before, and by how many days. */
function effectOf(
  { shippedOn, change, low, high, perDay }: MeasuredCard,
  before: readonly Day[],
  now: readonly Day[],
): { days: number; amount: number; low: number; high: number } {
  const after = (days: readonly Day[]) => days.filter((day) => day > shippedOn).length
  const days = after(now) - after(before)
  const [one, other] = [low * perDay * days, high * perDay * days]
  return { days, amount: change * perDay * days, low: Math.min(one, other), high: Math.max(one, other) }
}
