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
])('in %s a month’s page is called after the client, the month and itself', async (locale, title) => {
  expect(await titleOf('/analytics', { locale, client: fernhollow })).toBe(title)
})

test('without a client a month’s page is called after the month, itself and the product', async () => {
  expect(await titleOf('/')).toBe('October 2026 · Dashboard · Loop')
})

test('a client’s page without a month leaves the month out', async () => {
  expect(await titleOf('/profile', { client: fernhollow })).toBe('Fernhollow Pottery · Profile · Loop')
  expect(await titleOf('/profile')).toBe('Profile · Loop')
  expect(await titleOf('/tracking/data', { client: fernhollow })).toBe('Fernhollow Pottery · Website data · Loop')
})

test('a page of one’s own or of the installation is not called after the client that is looked at', async () => {
  expect(await titleOf('/account', { client: fernhollow })).toBe('Account · Loop')
  expect(await titleOf('/admin/settings/', { client: fernhollow })).toBe('Clients · Admin settings · Loop')
  expect(await titleOf('/admin/settings/sign-in')).toBe('Sign-in · Admin settings · Loop')
})

test('a page outside the shell is called after itself and the product', async () => {
  expect(await titleOf('/login')).toBe('Sign in · Loop')
  expect(await titleOf('/share/$token')).toBe('Shared numbers · Loop')
})
