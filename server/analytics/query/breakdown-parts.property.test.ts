import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakdownMetricSchema, type ChangeBreakdown } from '#app/shared/analytics/breakdown.ts'
import { noCounters, type Counters } from '#app/shared/analytics/counters.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import {
  breakdownOf,
  missingFor,
  revenueBreakdownOf,
  type BreakdownNumbers,
  type BothPeriods,
} from './breakdown-parts.ts'

/** Counters of a value, with none to many visits. */
const counters: fc.Arbitrary<Counters> = fc
  .record({
    visits: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3_000_000 })),
    bounced: fc.double({ min: 0, max: 1, noNaN: true }),
    pages: fc.integer({ min: 0, max: 7 }),
    seconds: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ visits, bounced, pages, seconds }) => ({
    ...noCounters,
    visits,
    visitors: Math.ceil(visits * 0.8),
    pageviews: visits * pages + (visits > 3 ? 1 : 0),
    conversions: Math.floor(visits * bounced * 0.3),
    bounces: Math.round(visits * bounced),
    visibleMs: visits * seconds * 13,
  }))

const sum = (all: readonly Counters[]): Counters => {
  const total = { ...noCounters }
  for (const one of all) for (const name of Object.keys(total) as (keyof Counters)[]) total[name] += one[name]
  return total
}

const numbers: fc.Arbitrary<BreakdownNumbers> = fc
  .record({
    values: fc.array(fc.record({ before: counters, now: counters }), { minLength: 1, maxLength: 14 }),
    // Imported counts without a value.
    unknown: fc.option(fc.record({ before: counters, now: counters })),
    cameTwice: fc.record({ before: fc.nat(9), now: fc.nat(9) }),
  })
  .map(({ values, unknown, cameTwice }) => {
    const of = (period: keyof BothPeriods) => {
      const all = sum(values.map((value) => value[period]))
      const whole = unknown ? sum([all, unknown[period]]) : all
      return { all, whole: { ...whole, visitors: whole.visitors - Math.min(cameTwice[period], whole.visitors) } }
    }
    const [before, now] = [of('before'), of('now')]
    return {
      whole: { before: before.whole, now: now.whole },
      named: values.slice(0, 8).map((value, index) => ({ ...value, value: `v${index}` })),
      others: Math.max(0, values.length - 8),
      visitorsOfValues: { before: before.all.visitors, now: now.all.visitors },
      isOfVisits: true,
    }
  })

const changes = (bridge: ChangeBreakdown) => bridge.parts.reduce((total, { change }) => total + change, 0)

describe.each(breakdownMetricSchema.options)('the change of %s', (metric) => {
  test('equals the sum of its parts, and of their splits, exactly', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        fc.pre(missingFor(metric, given.whole) === null)
        const bridge = breakdownOf(metric, given)
        expect(bridge.before + changes(bridge)).toBe(bridge.now)
        const allNumbers = bridge.parts.flatMap(({ change, split }) => [change, split?.volume ?? 0, split?.within ?? 0])
        expect(allNumbers.every((number) => Number.isInteger(number) && !Object.is(number, -0))).toBe(true)
        for (const { change, split } of bridge.parts) if (split) expect(split.volume + split.within).toBe(change)
      }),
      propertyRuns(400),
    )
  })
})

test('the change of revenue equals the sum of its parts, and of their splits, exactly in the smallest unit', () => {
  const brought = fc.oneof(
    fc.constant({ minor: 0, events: 0 }),
    fc.record({
      minor: fc.integer({ min: -5_000_000, max: 900_000_000 }),
      events: fc.integer({ min: 1, max: 90_000 }),
    }),
  )
  const value = fc.record({ before: brought, now: brought })
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), value, fc.nat(9), (values, left, others) => {
      const all = [...values, left]
      const of = (period: 'before' | 'now') => ({
        minor: all.reduce((total, each) => total + each[period].minor, 0),
        events: all.reduce((total, each) => total + each[period].events, 0),
      })
      const named = values.map((each, index) => ({ ...each, value: `v${index}` }))
      const bridge = revenueBreakdownOf({ whole: { before: of('before'), now: of('now') }, named, others })
      expect(bridge.before + changes(bridge)).toBe(bridge.now)
      for (const { change, split } of bridge.parts) {
        expect((split?.volume ?? Number.NaN) + (split?.within ?? 0)).toBe(change)
        for (const each of [change, split?.volume, split?.within]) {
          expect(Number.isInteger(each) && !Object.is(each, -0)).toBe(true)
        }
      }
    }),
    propertyRuns(400),
  )
})

test('every part of a rate is within two of its last digits of the exact part', () => {
  fc.assert(
    fc.property(numbers, (given) => {
      const { before, now } = given.whole
      fc.pre(missingFor('bounceRate', given.whole) === null)
      const bridge = breakdownOf('bounceRate', given)
      const middle = (before.bounces / before.visits + now.bounces / now.visits) / 2
      for (const { kind, value, change } of bridge.parts) {
        const row = given.named.find((each) => each.value === value)
        if (kind !== 'value' || !row) continue
        // k₁/V₁ − k₀/V₀ − R̄ (v₁/V₁ − v₀/V₀), however the parts are split.
        const share = row.now.visits / now.visits - row.before.visits / before.visits
        const exact = row.now.bounces / now.visits - row.before.bounces / before.visits - middle * share
        expect(Math.abs(change - exact * 10_000)).toBeLessThan(2)
      }
    }),
    propertyRuns(400),
  )
})

test('a part shows its own rate only with at least 30 visits', () => {
  const few = fc.integer({ min: 1, max: 60 }).map((visits) => ({ ...noCounters, visits, bounces: visits >> 1 }))
  fc.assert(
    fc.property(fc.array(fc.record({ before: few, now: few }), { minLength: 3, maxLength: 8 }), (values) => {
      const whole = { before: sum(values.map(({ before }) => before)), now: sum(values.map(({ now }) => now)) }
      fc.pre(missingFor('bounceRate', whole) === null)
      const named = values.map((value, index) => ({ ...value, value: `v${index}` }))
      const given = { whole, named, others: 0, visitorsOfValues: { before: 0, now: 0 }, isOfVisits: true }
      for (const part of breakdownOf('bounceRate', given).parts) {
        const row = named.find(({ value }) => value === part.value)
        for (const period of ['before', 'now'] as const) {
          if (row) expect(part[period] === 'tooFew').toBe(row[period].visits < 30)
        }
      }
    }),
    propertyRuns(200),
  )
})
