import { expect, test } from 'vitest'
import { monthOfDate } from '#app/shared/calendar/month-list.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { headOfClient, headOfMonth } from './page-title.ts'

const month = (year: number, number: number) => monthOfDate(new Date(year, number - 1, 1))
const months: MonthRange = { first: month(2025, 3), current: month(2026, 11), selected: month(2026, 10) }
const titleOf = ({ meta }: ReturnType<typeof headOfMonth>) => meta[0]?.title
const client = { name: 'Fernhollow Pottery' }

test.each([
  ['en', 'Fernhollow Pottery · October 2026 · Analytics'],
  ['de', 'Fernhollow Pottery · Oktober 2026 · Analytics'],
  ['fr', 'Fernhollow Pottery · octobre 2026 · Analytics'],
  ['pt', 'Fernhollow Pottery · outubro de 2026 · Analytics'],
])('in %s a month’s page is called after the client, the month and itself', (locale, title) => {
  expect(titleOf(headOfMonth({ locale, client, months }, 'Analytics'))).toBe(title)
})

test('without a client a month’s page is called after the month, itself and the product', () => {
  expect(titleOf(headOfMonth({ locale: 'en', client: null, months }, 'Dashboard'))).toBe(
    'October 2026 · Dashboard · Loop',
  )
})

test('a client’s page without a month leaves the month out', () => {
  expect(titleOf(headOfClient({ client }, 'Profile'))).toBe('Fernhollow Pottery · Profile · Loop')
  expect(titleOf(headOfClient({ client: null }, 'Profile'))).toBe('Profile · Loop')
})
