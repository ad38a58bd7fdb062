import { expect, test } from 'vitest'
import { reader } from '#tests/support/dashboard-reader.ts'
import { overviewOf, rowOf } from '#tests/support/overviews.ts'
import { monthHeadline } from './month-headline.ts'

const textOf = (...input: Parameters<typeof overviewOf>) => {
  const headline = monthHeadline(overviewOf(...input), reader)
  return headline.kind === 'changed' ? `${headline.fact.text} +${headline.others}` : headline.text
}

test('a month begins with its strongest change, and says how many more there are', () => {
  expect(textOf({ totals: { visits: 1500 }, previous: { visits: 1000 } })).toBe(
    '<subject></subject> rose to 1,500 (500 more, +50%). +0',
  )
  const page = [rowOf('/new', { visitors: 60 })]
  expect(textOf({ totals: { visits: 1500 }, previous: { visits: 1000 }, panels: { page } })).toMatch(/500 more.* \+1$/)
})

test('a month without a change says up to where chance alone reaches', () => {
  expect(textOf({ totals: { visits: 1030 }, previous: { visits: 1000 } })).toBe(
    'No change beyond normal variation (±14%).',
  )
})

test('a month with too few visits claims neither a change nor that there is none', () => {
  const text = 'Too few visits to tell a change from chance.'
  expect(textOf({ totals: { visits: 9 }, previous: { visits: 3 } })).toBe(text)
  expect(textOf({ totals: { visits: 0 }, previous: { visits: 0 } })).toBe(text)
})

test('a month says why it is not compared', () => {
  expect(textOf({ totals: { visits: 5000 }, previous: null })).toMatch(/^The first month with numbers/)
  const overview = overviewOf({ totals: { visits: 5000 }, previous: { visits: 5000 } })
  const firstDay = { ...overview, period: { from: '2026-11-01', to: '2026-11-01' } }
  expect(monthHeadline(firstDay, reader)).toEqual({
    kind: 'unchanged',
    text: 'No full day yet, so nothing is compared.',
  })
})
