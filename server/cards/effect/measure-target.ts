import { addDays, dayAfter, dayBefore, daysBetween, type Day } from '#app/shared/calendar/day.ts'
import type { ExpectedEffect } from '#app/shared/cards/card.ts'
import {
  effectVersion,
  minHistoryDays,
  historyDays,
  isRate,
  usualDirection,
  windowDays,
  type EffectResult,
  type VerdictReason,
} from '#app/shared/cards/effect.ts'
import type { CardTarget } from '#app/shared/cards/target.ts'
import { readDayFacts } from '../../analytics/query/daily-counts.sql.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { DailyCounts } from './change.ts'
import { effectOf, smallestVisibleChange } from './effect.ts'
import { judge, missingDays } from './judge.ts'
import { readTargetCounts, type TargetCounts } from './target-counts.ts'

/** A card's target on a website, with what is expected. */
export interface TargetInput {
  siteId: number
  domain: string
  target: CardTarget
  expected: Expectation | null
  /** Targets of other cards in the windows. */
  touched: readonly CardTarget[]
  /** Whether another card on the same target was shipped in the windows. */
  otherCard: boolean
  goalGone: boolean
}
/** What a card is expected to change; the range may be unknown. */
type Expectation = Pick<ExpectedEffect, 'metric' | 'direction'> & { high: number | null }

/** Returns the metric and direction that a card is measured by; visits if it doesn't say. */
export function targetMeasureOf({ target, expected }: Pick<TargetInput, 'target' | 'expected'>) {
  const metric = target.kind === 'goal' ? 'conversions' : (expected?.metric ?? 'visits')
  const direction = expected?.direction ?? usualDirection(metric)
  const share = expected?.high == null || expected.high === 0 ? null : expected.high / 100
  return { metric, direction, expected: share }
}

/** The days that measuring a card reads: up to half a year before shipping, and 28 days from the day after. */
export const measuredDaysOf = (shippedOn: Day) => ({
  from: addDays(shippedOn, -historyDays),
  to: addDays(shippedOn, windowDays),
})

/** Returns how many of the 28 days after shipping are full. */
export const fullDays = (shippedOn: Day, lastFull: Day): number =>
  Math.max(0, Math.min(windowDays, lastFull > shippedOn ? daysBetween(shippedOn, lastFull) : 0))

/**
 * Measures a card from rollups. The day of shipping belongs to neither window. The change, its interval and the verdict
 * are fixed only when 28 days are full: a number that is looked at every day would sooner or later leave zero by chance.
 */
export async function measureTarget(
  db: Db | Trx,
  asked: TargetInput,
  { shippedOn, lastFull }: { shippedOn: Day; lastFull: Day },
): Promise<EffectResult> {
  const { siteId, target, touched, otherCard, goalGone } = asked
  const { metric, direction, expected } = targetMeasureOf(asked)
  const span = measuredDaysOf(shippedOn)
  const full = fullDays(shippedOn, lastFull)
  const facts = await readDayFacts(db, siteId, { from: addDays(shippedOn, -windowDays), to: span.to })
  // The first day may be partial.
  const first = facts.firstDay === null ? shippedOn : dayAfter(facts.firstDay)
  const from = first > span.from ? first : span.from
  const history = Math.max(0, from < shippedOn ? daysBetween(from, shippedOn) : 0)
  const begin = { ...unmeasured(asked, { reason: null, full }), history }
  if (goalGone) return { ...unmeasured(asked, { reason: 'goal-gone', full }), history }
  const read = await readTargetCounts(db, {
    siteId,
    target,
    metric,
    days: { from: history > 0 ? from : shippedOn, to: span.to },
    chosenBefore: shippedOn,
    touched,
  })
  // The day of shipping follows the history.
  const without = (days: readonly number[]) => [...days.slice(0, history), ...days.slice(history + 1)]
  const counts = { target: without(read.target), comparison: read.comparison && without(read.comparison) }
  const sums = windowSums(counts, history)
  const shown = { ...begin, comparison: read.comparedWith, ...sums }
  if (full < windowDays) {
    return { ...shown, visible: visibleOf(metric, counts, history) }
  }
  const effect = effectOf(scaled(metric, counts), history)
  const missing = missingDays(without(read.website), history)
  const outage = facts.outages.length > 0
  const confounder = otherCard ? 'other-card' : facts.imported.length > 0 ? 'import' : outage ? 'outage' : null
  const visits = isRate(metric) || target.kind === 'goal' ? sums.compared : null
  const judged = judge(effect, { metric, direction, expected, counts: sums.counts, visits, missing, confounder })
  if (effect === null) return { ...shown, ...judged }
  const { change, low, high, visible, placebo } = effect
  const weeks = placebo.weeks
    .map((week) => ({
      day: addDays(from, week.day),
      change: Math.expm1(week.change - placebo.reversal * week.earlier),
    }))
    .toReversed()
  return { ...shown, change, low, high, visible, weeks, ...judged }
}

/**
 * Returns the result for a card of which nothing is counted, or not yet.
 * @param reason why nothing can be counted; the verdict follows when 28 days are full
 */
export function unmeasured(
  asked: Pick<TargetInput, 'target' | 'expected' | 'domain'>,
  { reason, full }: { reason: VerdictReason | null; full: number },
): EffectResult {
  const { metric, direction } = targetMeasureOf(asked)
  return {
    version: effectVersion,
    target: asked.target,
    metric,
    direction,
    website: asked.domain,
    comparison: { kind: 'none' },
    counts: { before: 0, after: 0 },
    compared: null,
    change: null,
    low: null,
    high: null,
    visible: null,
    history: 0,
    weeks: [],
    verdict: reason !== null && full === windowDays ? 'not-enough-data' : null,
    reason,
  }
}

function windowSums({ target, comparison }: DailyCounts, history: number): Pick<EffectResult, 'counts' | 'compared'> {
  const sum = (days: readonly number[], from: number, to: number) =>
    Math.round(days.slice(Math.max(0, from), Math.max(0, to)).reduce((total, count) => total + count, 0))
  const around = (days: readonly number[]) => ({
    before: sum(days, history - windowDays, history),
    after: sum(days, history, history + windowDays),
  })
  return { counts: around(target), compared: comparison && around(comparison) }
}

/**
 * Scales time so that a visit of mean length counts once: the method takes the size of counts for how certain they
 * are. Other metrics are counts already.
 */
function scaled(metric: EffectResult['metric'], { target, comparison }: DailyCounts): DailyCounts {
  if (metric !== 'duration' || comparison === null) return { target, comparison }
  const total = (days: readonly number[]) => days.reduce((sum, count) => sum + count, 0)
  const scale = total(target) === 0 ? 0 : total(comparison) / total(target)
  return { target: target.map((seconds) => seconds * scale), comparison }
}

const visibleOf = (metric: EffectResult['metric'], counts: DailyCounts, history: number): number | null => {
  const { target, comparison } = scaled(metric, {
    target: counts.target.slice(0, history),
    comparison: counts.comparison && counts.comparison.slice(0, history),
  })
  return smallestVisibleChange({ target, comparison })
}

/** What could be seen on a target if a card shipped now. */
interface Forecast {
  /** The smallest change that would show, as a share; null with less than three months of history. */
  visible: number | null
  history: number
  comparison: TargetCounts['comparedWith']
}

/** Returns what could be seen on a target, from its history up to the last full day. */
export async function forecastTarget(
  db: Db | Trx,
  asked: Omit<TargetInput, 'domain' | 'otherCard' | 'goalGone'>,
  lastFull: Day,
): Promise<Forecast> {
  const { siteId, target, touched } = asked
  const { metric } = targetMeasureOf(asked)
  const facts = await readDayFacts(db, siteId, { from: lastFull, to: lastFull })
  const earliest = addDays(lastFull, 1 - historyDays)
  const first = facts.firstDay === null ? lastFull : dayAfter(facts.firstDay)
  const from = first > earliest ? first : earliest
  const history = from <= lastFull ? daysBetween(dayBefore(from), lastFull) : 0
  if (history < minHistoryDays) return { visible: null, history, comparison: { kind: 'none' } }
  const days = { from, to: lastFull }
  const counts = await readTargetCounts(db, { siteId, target, metric, days, chosenBefore: dayAfter(lastFull), touched })
  return { visible: visibleOf(metric, counts, history), history, comparison: counts.comparedWith }
}
