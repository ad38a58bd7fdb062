import { expect, test } from 'vitest'
import type { ChangeBreakdown, BreakdownPart } from '#app/shared/analytics/breakdown.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from './messages/en.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import type { BreakdownMeasure } from './breakdown-numbers.ts'
import { breakdownSentences } from './breakdown-sentences.ts'
import words from '#app/shared/messages/words/en.ts'

const reader: Translator<'explain'> = {
  locale: 'en',
  t: translateFrom<'explain'>('en', compileCatalogue({ ...words, ...english })),
}
const part = (value: string, change: number, more: Partial<BreakdownPart> = {}): BreakdownPart => ({
  kind: 'value',
  value,
  before: null,
  now: null,
  change,
  split: null,
  judged: 'up',
  ...more,
})
const tell = (unit: BreakdownMeasure, bridge: ChangeBreakdown) =>
  breakdownSentences(reader, { unit, bridge, metricName: 'Visits', nameOf: ({ value }) => value })

test('says how much a number rose, and which parts added and removed most', () => {
  const parts = [part('Google', 90), part('News', 40), part('Direct', -20), part('Mail', 7), part('x', 3)]
  expect(tell('count', { before: 1000, now: 1120, parts, others: 0, judged: null })).toEqual([
    'Visits: 120 more, from 1,000 to 1,120.',
    'Biggest gains: Google (+90), News (+40).',
    'Biggest losses: Direct (−20).',
  ])
})

test('says that a change is within normal variation', () => {
  const judged = { kind: 'within', band: 0.2119 } as const
  expect(tell('count', { before: 369, now: 313, parts: [], others: 0, judged })).toEqual([
    'Visits: 56 less, from 369 to 313.',
    'This is within normal variation (±22%).',
  ])
})

test('names the losses first if a number fell', () => {
  const parts = [part('Google', -90), part('News', 40)]
  expect(tell('count', { before: 1000, now: 950, parts, others: 0, judged: null })).toEqual([
    'Visits: 50 less, from 1,000 to 950.',
    'Biggest losses: Google (−90).',
    'Biggest gains: News (+40).',
  ])
})

test('says if many small values together matter more than any named one', () => {
  const parts = [part('Google', 10), part('', 300, { kind: 'rest' })]
  expect(tell('count', { before: 100, now: 410, parts, others: 57, judged: null })).toEqual([
    'Visits: 310 more, from 100 to 410.',
    'Biggest gains: Google (+10).',
    '57 other values together: +300.',
  ])
})

test('says how much came from the number of visits, and for a rate from their mix', () => {
  const counted = [
    part('a', 5, { split: { volume: 7, within: -2 } }),
    part('b', 1, { split: { volume: 1, within: 0 } }),
  ]
  expect(tell('count', { before: 10, now: 16, parts: counted, others: 0, judged: null }).at(-1)).toBe(
    'Of this, +8 came from the number of visits and −2 from the value per visit.',
  )
  const rated = [part('a', -125, { split: { volume: -25, within: -100 } })]
  expect(tell('share', { before: 4000, now: 3875, parts: rated, others: 0, judged: null })).toEqual([
    'Visits: 1.25 points less, from 40.00% to 38.75%.',
    'Biggest losses: a (−1.25 points).',
    'Of this, −0.25 points came from the mix of visits and −1.00 points from within the parts.',
  ])
  const timed = [part('a', 34, { split: { volume: 0, within: 34 } })]
  expect(tell('seconds', { before: 700, now: 734, parts: timed, others: 0, judged: null })[0]).toBe(
    'Visits: 3.4s more, from 70.0s to 73.4s.',
  )
})

test('shows revenue in its currency, and how much came from the number of events', () => {
  const parts = [part('Google', 2550, { split: { volume: 3000, within: -450 } }), part('Mail', -50)]
  expect(tell({ currency: 'EUR' }, { before: 10_000, now: 12_500, parts, others: 0, judged: null })).toEqual([
    'Visits: €25.00 more, from €100.00 to €125.00.',
    'Biggest gains: Google (+€25.50).',
    'Biggest losses: Mail (−€0.50).',
    'Of this, +€30.00 came from the number of events with an amount and −€4.50 from the amount per event.',
  ])
  const yen = [part('Google', 120)]
  expect(tell({ currency: 'JPY' }, { before: 0, now: 120, parts: yen, others: 0, judged: null })[0]).toBe(
    'Visits: ¥120 more, from ¥0 to ¥120.',
  )
})

test('an unchanged number says so, even if its parts changed', () => {
  expect(tell('count', { before: 5, now: 5, parts: [], others: 0, judged: null })).toEqual([
    'Visits: 5 in both periods.',
  ])
  expect(tell('count', { before: 5, now: 5, parts: [part('a', 2), part('b', -2)], others: 0, judged: null })).toEqual([
    'Visits: 5 in both periods.',
    'Biggest gains: a (+2).',
    'Biggest losses: b (−2).',
  ])
})
