import { expect, test } from 'vitest'
import { daysOfMonth, firstDays, type Month } from '../calendar/month.ts'
import { eachDay, weekdayOf } from '../calendar/day.ts'
import { alignByWeekday } from './align-by-weekday.ts'

const month = (text: string) => text as Month
const pointsOf = (days: readonly string[]) => days.map((day) => ({ day }))
const dayOf = (point: { day: string } | null | undefined) => point?.day ?? null

test.each([
  // The two months, the partner of the first and of the last day, and the compared days without a partner.
  { now: '2026-10', before: '2026-09', first: '2026-09-03', last: null, unpaired: ['2026-09-01', '2026-09-02'] },
  {
    now: '2026-11',
    before: '2026-10',
    first: '2026-10-04',
    last: null,
    unpaired: ['2026-10-01', '2026-10-02', '2026-10-03'],
  },
  { now: '2026-03', before: '2026-02', first: '2026-02-01', last: null, unpaired: [] },
  {
    now: '2026-02',
    before: '2026-01',
    first: '2026-01-04',
    last: '2026-01-31',
    unpaired: ['2026-01-01', '2026-01-02', '2026-01-03'],
  },
  { now: '2026-05', before: '2026-08', first: null, last: '2026-08-30', unpaired: ['2026-08-31'] },
  { now: '2026-11', before: '2025-11', first: '2025-11-02', last: null, unpaired: ['2025-11-01'] },
])('a day of $now is compared with the nearest same weekday of $before', ({ now, before, first, last, unpaired }) => {
  const days = daysOfMonth(month(now))
  const aligned = alignByWeekday(days[0] ?? '', days.length, pointsOf(daysOfMonth(month(before))))
  expect(dayOf(aligned.partners[0])).toBe(first)
  expect(dayOf(aligned.partners[days.length - 1])).toBe(last)
  expect(aligned.unpaired.map(dayOf)).toEqual(unpaired)
  const moved = aligned.partners.map(
    (partner, index) => partner && weekdayOf(partner.day) - weekdayOf(days[index] ?? ''),
  )
  expect(moved.filter((difference) => difference !== null && difference !== 0)).toEqual([])
})

test('every compared day is either a partner or listed without one', () => {
  for (const before of ['2026-01', '2026-02', '2026-04', '2025-12', '2024-02']) {
    const compared = daysOfMonth(month(before))
    const { partners, unpaired } = alignByWeekday('2026-05-01', 31, pointsOf(compared))
    const shown = [...partners, ...unpaired].flatMap((point) => point?.day ?? [])
    expect(shown.toSorted()).toEqual(compared)
  }
})

test('the newest days of a running month have a partner beyond the compared days', () => {
  const compared = pointsOf(eachDay(firstDays(month('2026-10'), 10)))
  const later = pointsOf(['2026-10-11', '2026-10-12', '2026-10-13'])
  const { partners, unpaired } = alignByWeekday('2026-11-01', 30, compared, later)
  expect(partners.slice(7, 11).map(dayOf)).toEqual(['2026-10-11', '2026-10-12', '2026-10-13', null])
  expect(unpaired.map(dayOf)).toEqual(['2026-10-01', '2026-10-02', '2026-10-03'])
})

test('a month without a comparison has no partners', () => {
  expect(alignByWeekday('2026-11-01', 30, [])).toEqual({ partners: [], unpaired: [] })
})
