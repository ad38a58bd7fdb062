import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, eachDay } from '#app/shared/calendar/day.ts'
import { daysOfMonth, monthOf } from '#app/shared/calendar/month.ts'
import { explainedMetrics } from '#app/shared/growth/waterfall.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { causePartsOf, type CauseInput, type ComparedMonth } from './cause-parts.ts'
import { channelPartsOf, type BothMonths, type ChannelMonths } from './channel-parts.ts'
import { weekdayProfile } from './weekday-profile.ts'

/** Nothing, one, or many. */
const count = fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 4_000_000 }))
const isWhole = (number: number) => Number.isInteger(number) && !Object.is(number, -0)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const inMonth = fc.record({ visits: count, amount: count })
const months = fc.record({ before: inMonth, now: inMonth })
const channels = fc
  .array(months, { maxLength: 19 })
  .map((all) => all.map((both, index): ChannelMonths => ({ channel: index === 0 ? '' : `Channel ${index}`, ...both })))
/** What has no channel; imports may even have channels without totals. */
const left = fc.oneof(fc.constant({ before: { visits: 0, amount: 0 }, now: { visits: 0, amount: 0 } }), months)
const ofChannels = fc
  .record({ channels, left, sign: fc.constantFrom(1, -1), metric: fc.constantFrom(...explainedMetrics) })
  .map(({ channels: given, left: without, sign, metric }) => {
    const rows = metric === 'visits' ? given.map(onlyVisits) : given
    const rest = metric === 'visits' ? onlyVisits(without) : without
    const of = (month: keyof BothMonths) => ({
      visits: sum(rows.map((row) => row[month].visits)) + sign * rest[month].visits,
      amount: sum(rows.map((row) => row[month].amount)) + sign * rest[month].amount,
    })
    return { metric, whole: { before: of('before'), now: of('now') }, channels: rows }
  })

function onlyVisits<Given extends BothMonths>(given: Given): Given {
  const of = ({ visits }: BothMonths['now']) => ({ visits, amount: visits })
  return { ...given, before: of(given.before), now: of(given.now) }
}

test('the parts by channel add up to the change exactly, in whole units, at most eight channels and the others', () => {
  fc.assert(
    fc.property(ofChannels, ({ metric, ...given }) => {
      const parts = channelPartsOf(metric, given)
      const change = given.whole.now.amount - given.whole.before.amount
      expect(sum(parts.map(({ volume, rate }) => volume + rate))).toBe(change)
      for (const { volume, rate } of parts) expect([volume, rate].every(isWhole)).toBe(true)
      if (metric === 'visits') for (const { rate } of parts) expect(rate).toBe(0)
      expect(parts.filter(({ channel }) => channel !== null).length).toBeLessThanOrEqual(8)
      expect(parts.filter(({ channel }) => channel === null).length).toBeLessThanOrEqual(1)
      for (const month of ['before', 'now'] as const)
        expect(sum(parts.map(({ visits }) => visits[month]))).toBe(given.whole[month].visits)
    }),
    propertyRuns(600),
  )
})

test('the parts by channel of the reversed change are the same with the opposite sign', () => {
  const swapped = <Given extends BothMonths>(both: Given): Given => ({ ...both, before: both.now, now: both.before })
  fc.assert(
    fc.property(ofChannels, ({ metric, whole, channels: given }) => {
      const parts = channelPartsOf(metric, { whole, channels: given })
      const back = channelPartsOf(metric, { whole: swapped(whole), channels: given.map(swapped) })
      expect(back).toEqual(
        parts.map(({ channel, volume, rate, visits }) => ({
          channel,
          volume: 0 - volume,
          rate: 0 - rate,
          visits: { before: visits.now, now: visits.before },
        })),
      )
    }),
    propertyRuns(600),
  )
})

test('a channel without visits in one month is all volume, others are split by the midpoint', () => {
  const channel = (name: string, before: [number, number], now: [number, number]): ChannelMonths => ({
    channel: name,
    before: { visits: before[0], amount: before[1] },
    now: { visits: now[0], amount: now[1] },
  })
  const whole = { before: { visits: 200, amount: 20 }, now: { visits: 410, amount: 41 } }
  const channels = [channel('Email', [200, 20], [400, 20]), channel('SMS', [0, 0], [10, 21])]
  // Email: rates 0.1 and 0.05: 200 × 0.075 and −0.05 × 300.
  expect(channelPartsOf('conversions', { whole, channels })).toEqual([
    { channel: 'Email', volume: 15, rate: -15, visits: { before: 200, now: 400 } },
    { channel: 'SMS', volume: 21, rate: 0, visits: { before: 0, now: 10 } },
  ])
})

const share = fc.double({ min: -0.99, max: 8, noNaN: true })
const card = fc
  .record({
    points: fc.tuple(share, share, share),
    perDay: fc.double({ min: 0, max: 5000, noNaN: true }),
    day: fc.nat(70),
  })
  .map(({ points, perDay, day }, index = 0): CauseInput['cards'][number] => {
    const [low = 0, change = 0, high = 0] = points.toSorted((one, other) => one - other)
    const shippedOn = addDays('2026-08-25', day)
    return { id: `card ${index}`, title: 'Card', verdict: 'improved', shippedOn, low, change, high, perDay }
  })
const monthGiven = (name: string) =>
  fc
    .record({ over: fc.integer({ min: 1, max: 31 }), amount: count, gaps: fc.array(fc.nat(30), { maxLength: 31 }) })
    .map(({ over, amount, gaps }): ComparedMonth => {
      const days = daysOfMonth(monthOf(`${name}-01`)).slice(0, over)
      const missing = days.filter((_, index) => gaps.includes(index))
      return { days, amount, missing: missing.map((day) => ({ day, amount: Math.min(1, amount) })) }
    })
const causes: fc.Arbitrary<CauseInput> = fc.record({
  before: monthGiven('2026-09'),
  now: monthGiven('2026-10'),
  frozen: fc.option(count),
  profile: fc.array(count, { maxLength: 56 }).map((all) =>
    weekdayProfile(
      eachDay({ from: '2026-08-06', to: '2026-09-30' }).flatMap((day, at) => {
        const own = all[at]
        return own === undefined ? [] : [[day, own] as const]
      }),
    ),
  ),
  lastYear: fc.option(fc.record({ before: monthGiven('2025-09'), now: monthGiven('2025-10') })),
  cards: fc.array(card, { maxLength: 5 }),
})

test('the parts by cause add up to the change exactly, in whole units, each within its range', () => {
  fc.assert(
    fc.property(causes, (given) => {
      const { from, causes: parts } = causePartsOf(given)
      expect(from + sum(parts.map(({ amount }) => amount))).toBe(given.now.amount)
      for (const { amount, low, high } of parts) {
        expect(isWhole(amount)).toBe(true)
        if (low !== null && high !== null) {
          expect(isWhole(low) && isWhole(high)).toBe(true)
          expect(low <= amount && amount <= high).toBe(true)
        }
      }
      expect(parts.map(({ kind }) => kind).filter((kind) => kind === 'season' || kind === 'rest')).toHaveLength(2)
    }),
    propertyRuns(600),
  )
})

test('the rest’s range is the reverse of the cards’ intervals', () => {
  const days = (month: string) => daysOfMonth(monthOf(`${month}-01`))
  const even = weekdayProfile([])
  const { causes: parts } = causePartsOf({
    before: { days: days('2026-10'), amount: 3100, missing: [] },
    now: { days: days('2026-11'), amount: 3300, missing: [] },
    frozen: 3050,
    profile: even,
    lastYear: null,
    cards: [
      {
        id: 'a',
        title: 'A',
        verdict: 'improved',
        shippedOn: '2026-10-21',
        low: 0.05,
        change: 0.1,
        high: 0.2,
        perDay: 100,
      },
    ],
  })
  // October has 10 days after shipping and November 30; the calendar takes a day of 100.
  expect(parts.map(({ kind, amount, low, high }) => [kind, amount, low, high])).toEqual([
    ['season', -100, null, null],
    ['card', 200, 100, 400],
    ['restated', 50, null, null],
    ['rest', 100, -100, 200],
  ])
})
