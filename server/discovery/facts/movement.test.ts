import { expect, it } from 'vitest'
import { eachDay } from '#app/shared/calendar/day.ts'
import { movementOf } from './movement.ts'

const period = { from: '2026-10-01', to: '2026-10-14' }
const allDays = eachDay({ from: '2026-08-06', to: '2026-10-14' })
const visitsBy = (of: (day: string) => number) => new Map(allDays.map((day) => [day, of(day)]))
const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

it('A value is compared with the same weekdays of the eight weeks before', () => {
  const visits = visitsBy((day) => (day >= period.from ? 12 : isSunday(day) ? 2 : 10))
  // Twelve other days and two Sundays.
  expect(movementOf(visits, new Set(allDays), period)).toEqual({
    visits: 168,
    expected: 124,
    spread: Math.sqrt(124),
    weeks: 8,
  })
})

it('One week of a holiday does not change what is usual', () => {
  const visits = visitsBy((day) => (day >= '2026-09-03' && day <= '2026-09-09' ? 90 : 10))
  expect(movementOf(visits, new Set(allDays), period)).toMatchObject({ visits: 140, expected: 140 })
})

it('Weeks that differ from each other make the spread wide', () => {
  const visits = visitsBy((day) => (Math.floor(Number(day.slice(8)) / 7) % 2 === 0 ? 5 : 25))
  expect(movementOf(visits, new Set(allDays), period).spread).toBeGreaterThan(50)
})

it('Days without measurement count on neither side', () => {
  const known = new Set(allDays.filter((day) => day !== '2026-10-05' && !(day >= '2026-08-06' && day <= '2026-08-10')))
  const visits = new Map(allDays.filter((day) => known.has(day)).map((day) => [day, 10]))
  // The first of the eight weeks has two days left, which is no week.
  expect(movementOf(visits, known, period)).toMatchObject({ visits: 130, expected: 130, weeks: 7 })
})

it('Nothing is usual without a history', () => {
  const known = new Set(eachDay(period))
  const visits = new Map([['2026-10-01', 50]])
  expect(movementOf(visits, known, period)).toEqual({ visits: 0, expected: 0, spread: 0, weeks: 0 })
})
