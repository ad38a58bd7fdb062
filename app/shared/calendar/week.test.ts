import { expect, test } from 'vitest'
import { daysBetween, eachDay, weekdayOf } from './day.ts'
import { daysOfMonth, firstDayOf, lastDayOf, monthOf } from './month.ts'
import { weeksOf } from './week.ts'

test('a month has the weeks it touches, from Monday to Sunday', () => {
  expect(weeksOf({ from: '2026-10-01', to: '2026-10-31' })).toEqual([
    { from: '2026-10-01', to: '2026-10-04' },
    { from: '2026-10-05', to: '2026-10-11' },
    { from: '2026-10-12', to: '2026-10-18' },
    { from: '2026-10-19', to: '2026-10-25' },
    { from: '2026-10-26', to: '2026-10-31' },
  ])
})

test('a month that begins on a Sunday and ends on a Monday touches six weeks', () => {
  const weeks = weeksOf({ from: '2026-11-01', to: '2026-11-30' })
  expect(weeks).toHaveLength(6)
  expect(weeks.at(0)).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(weeks.at(-1)).toEqual({ from: '2026-11-30', to: '2026-11-30' })
})

test('a February of four whole weeks touches four, and one of a leap year five', () => {
  expect(weeksOf({ from: '2027-02-01', to: '2027-02-28' })).toHaveLength(4)
  expect(weeksOf({ from: '2028-02-01', to: '2028-02-29' }).at(-1)).toEqual({ from: '2028-02-28', to: '2028-02-29' })
})

test('a week goes on across the end of a month and of a year', () => {
  expect(weeksOf({ from: '2026-12-27', to: '2027-01-04' })).toEqual([
    { from: '2026-12-27', to: '2026-12-27' },
    { from: '2026-12-28', to: '2027-01-03' },
    { from: '2027-01-04', to: '2027-01-04' },
  ])
})

test('no days have no weeks', () => {
  expect(weeksOf({ from: '2026-11-02', to: '2026-11-01' })).toEqual([])
})

test('the weeks of each month of ten years have each of its days once, and begin on Mondays', () => {
  for (const month of new Set(eachDay({ from: '2024-01-01', to: '2033-12-31' }).map(monthOf))) {
    const weeks = weeksOf({ from: firstDayOf(month), to: lastDayOf(month) })
    expect(weeks.flatMap(eachDay)).toEqual(daysOfMonth(month))
    expect(weeks.slice(1).every(({ from }) => weekdayOf(from) === 1)).toBe(true)
    expect(weeks.every(({ from, to }) => daysBetween(from, to) < 7)).toBe(true)
  }
})
