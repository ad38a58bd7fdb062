import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { monthOfDate } from '#app/shared/calendar/month-list.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { headOfPage } from './page-title.ts'

const month = (year: number, number: number) => monthOfDate(new Date(year, number - 1, 1))
const months: MonthRange = { first: month(2025, 3), current: month(2026, 11), selected: month(2026, 10) }
const fernhollow = { name: 'Fernhollow Pottery' }

/** The title of a route's page in a language. */
async function titleOf(fullPath: string, given: { locale?: string; client?: { name: string } | null } = {}) {
  const context = { queryClient: new QueryClient(), locale: 'en', client: null, months, ...given }
  await loadMessages(context, 'shell', 'words')
  return headOfPage({ match: { fullPath, context } }).meta[0].title
}

test.each([
  ['en', 'Fernhollow Pottery · October 2026 · Analytics'],
  ['de', 'Fernhollow Pottery · Oktober 2026 · Analyse'],
  ['fr', 'Fernhollow Pottery · octobre 2026 · Analyse'],
  ['pt', 'Fernhollow Pottery · outubro de 2026 · Análise'],
])('in %s the title of a month’s page has the client, the month and the page', async (locale, title) => {
  expect(await titleOf('/analytics', { locale, client: fernhollow })).toBe(title)
})

test('without a client the title has the month, the page and the product', async () => {
  expect(await titleOf('/')).toBe('October 2026 · Dashboard · Loop')
})

test('the title of a client’s page without a month omits the month', async () => {
  expect(await titleOf('/profile', { client: fernhollow })).toBe('Fernhollow Pottery · Profile · Loop')
  expect(await titleOf('/profile')).toBe('Profile · Loop')
  expect(await titleOf('/tracking/data', { client: fernhollow })).toBe(
    'Fernhollow Pottery · Data · Site Tracking · Loop',
  )
})

test('the title of a personal or installation page omits the selected client', async () => {
  expect(await titleOf('/account', { client: fernhollow })).toBe('Profile · Account · Loop')
  expect(await titleOf('/admin/settings/', { client: fernhollow })).toBe('Clients · Admin settings · Loop')
  expect(await titleOf('/admin/settings/sign-in')).toBe('Sign-in · Admin settings · Loop')
})

test('the title of a page outside the shell has the page and the product', async () => {
  expect(await titleOf('/login')).toBe('Sign in · Loop')
  expect(await titleOf('/share/$token')).toBe('Shared numbers · Loop')
})
