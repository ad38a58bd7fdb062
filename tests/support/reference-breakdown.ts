import type { BreakdownMetric } from '#app/shared/analytics/breakdown.ts'
import { noCounters, type Counters } from '#app/shared/analytics/counters.ts'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { holds } from './reference-month.ts'
import { referenceCounts, referenceValues, type ReferenceVisit } from './reference-visits.ts'

/** A value's numbers before and now, calculated in plain code, and its unrounded effect on the change. */
export interface ReferencePart {
  before: number
  now: number
  change: number
}

const counted = {
  visitors: 'visitors',
  visits: 'visits',
  pageviews: 'pageviews',
  conversions: 'conversions',
  bounceRate: 'bounces',
  duration: 'visibleMs',
} as const satisfies Record<BreakdownMetric, keyof Counters>

/** Factors to hundredths of a percent and tenths of a second. */
const units = { bounceRate: 10_000, duration: 1 / 100 }

/**
 * Returns a metric's change between two periods by the values of a dimension, calculated from the visits of the slow
 * reference.
 */
export function referenceBreakdown(
  all: readonly ReferenceVisit[],
  { period, comparison }: { period: Period; comparison: Period },
  filters: readonly Filter[],
  { metric, by }: { metric: BreakdownMetric; by: FilterDimension },
): { whole: Record<'before' | 'now', Counters>; before: number; now: number; parts: Map<string, ReferencePart> } {
  const visits = all.filter((visit) => filters.every((filter) => holds(visit, filter)))
  const countsIn = ({ from, to }: Period) => referenceCounts(visits.filter(({ day }) => day >= from && day <= to))
  const [before, now] = [countsIn(comparison), countsIn(period)]
  const whole = { before: before.get('totals ') ?? noCounters, now: now.get('totals ') ?? noCounters }
  const key = counted[metric]
  const isRate = metric === 'bounceRate' || metric === 'duration'
  const numberOf = (counters: Counters) => (isRate ? (counters[key] / counters.visits) * units[metric] : counters[key])
  const middle = (numberOf(whole.before) + numberOf(whole.now)) / 2
  const shareOf = (one: Counters, of: Counters) => one.visits / of.visits
  const values = new Set(
    [...before.keys(), ...now.keys()].flatMap((each) => (each.startsWith(`${by} `) ? [each.slice(by.length + 1)] : [])),
  )
  const parts = new Map(
    [...values].map((value): [string, ReferencePart] => {
      const was = before.get(`${by} ${value}`) ?? noCounters
      const is = now.get(`${by} ${value}`) ?? noCounters
      const numbers = { before: numberOf(was), now: numberOf(is) }
      if (!isRate) return [value, { ...numbers, change: numbers.now - numbers.before }]
      const [then, today] = [shareOf(was, whole.before), shareOf(is, whole.now)]
      // If a value has no visits in one period, only the number of its visits changed.
      const rates = [was.visits === 0 ? numbers.now : numbers.before, is.visits === 0 ? numbers.before : numbers.now]
      const [from = 0, to = 0] = rates
      const change = (today - then) * ((from + to) / 2 - middle) + ((today + then) / 2) * (to - from)
      return [value, { ...numbers, change }]
    }),
  )
  return { whole, before: numberOf(whole.before), now: numberOf(whole.now), parts }
}

/**
 * Returns the revenue of some events in a currency by the values of a dimension, calculated from the visits of the slow
 * reference. By goal, a goal is the name of its event.
 */
export function referenceRevenueBreakdown(
  all: readonly ReferenceVisit[],
  { period, comparison }: { period: Period; comparison: Period },
  filters: readonly Filter[],
  { by, currency, names }: { by: FilterDimension; currency: string; names: readonly string[] },
): { before: number; now: number; parts: Map<string, ReferencePart> } {
  const whole = { before: 0, now: 0 }
  const parts = new Map<string, ReferencePart>()
  for (const visit of all) {
    if (!filters.every((filter) => holds(visit, filter))) continue
    for (const { kind, name, revenue } of visit.events) {
      if (kind !== 2 || !names.includes(name) || revenue?.currency !== currency) continue
      for (const [key, { from, to }] of Object.entries({ before: comparison, now: period })) {
        if (visit.day < from || visit.day > to) continue
        const is = key === 'now' ? 'now' : 'before'
        const value = by === 'goal' ? name : (referenceValues(visit, by)[0] ?? '')
        const part = parts.get(value) ?? { before: 0, now: 0, change: 0 }
        part[is] += revenue.minor
        part.change = part.now - part.before
        parts.set(value, part)
        whole[is] += revenue.minor
      }
    }
  }
  return { ...whole, parts }
}
