import { QueryClient } from '@tanstack/react-query'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { clientQueryOptions, firstBeginningQueryOptions } from './clients.queries.ts'
import { enterClient, hrefWithMonth } from './enter-client.ts'

const fern: ClientSummary = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Fern',
  company: 'Fern',
  plan: 'Free',
  createdAt: '2025-06-15T00:00:00.000Z',
  website: 'fern.test',
  timeZone: 'UTC',
}
const person = (role: SessionUser['role'], clientId: string | null): SessionUser => ({
  id: 'u',
  role,
  first_name: 'A',
  last_name: 'B',
  email: 'a@loop.test',
  clientId,
  company: null,
  plan: null,
  createdAt: null,
  language: null,
  theme: null,
  timeFormat: null,
})
const admin = person('Admin', null)
const client = person('Client', fern.id)
const month = (text: string) => v.parse(monthSchema, text)

type Search = Parameters<typeof enterClient>[0]['search']

/** Enters a page while the client Fern and the portfolio's first month are cached. */
function enter(user: SessionUser, search: Search, href = '/analytics', zone = 'UTC') {
  const queryClient = new QueryClient()
  queryClient.setQueryData(clientQueryOptions(queryClient, fern.id).queryKey, fern)
  queryClient.setQueryData(firstBeginningQueryOptions().queryKey, '2024-02-01T00:00:00.000Z')
  return enterClient({ queryClient, user, search, href, zone })
}

test('a Client sees their own company without naming it', async () => {
  const { client: entered, months } = await enter(client, {})
  expect(entered).toEqual(fern)
  expect(months).toMatchObject({ first: '2025-06', selected: localMonth(new Date(), 'UTC') })
})

test('staff see the client the URL names, or the portfolio from its oldest client on', async () => {
  expect((await enter(admin, { client: fern.id })).client).toEqual(fern)
  const portfolio = await enter(admin, {})
  expect(portfolio.client).toBeNull()
  expect(portfolio.months.first).toBe('2024-02')
})

test('without a client the month follows the browser’s zone, and a month that has begun anywhere is allowed', async () => {
  vi.useFakeTimers({ now: new Date('2026-10-31T11:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const months = async (zone: string, asked?: string) =>
    (await enter(admin, asked ? { month: month(asked) } : {}, '/', zone)).months
  expect(await months('UTC')).toMatchObject({ current: '2026-10', selected: '2026-10' })
  // In Tonga it is already the first of the month.
  expect(await months('Pacific/Tongatapu')).toMatchObject({ current: '2026-11', selected: '2026-11' })
  expect(await months('UTC', '2026-11')).toMatchObject({ current: '2026-11', selected: '2026-11' })
  const later = await months('UTC', '2026-12').catch((error: unknown) => error)
  expect(isRedirect(later) && later.options.href).toBe('/?month=2026-11')
  // A client’s month follows its website’s time zone.
  const own = await enter(admin, { client: fern.id, month: month('2026-11') }, '/').catch((error: unknown) => error)
  expect(isRedirect(own) && own.options.href).toBe('/?month=2026-10')
})

test('a month out of range is corrected in the URL, everything else in it kept', async () => {
  const href = `/analytics?client=${fern.id}&month=1999-01&filters=x#top`
  const thrown = await enter(client, { month: month('1999-01') }, href).catch((error: unknown) => error)
  expect(isRedirect(thrown) && thrown.options).toMatchObject({
    href: `/analytics?client=${fern.id}&month=2025-06&filters=x#top`,
    replace: true,
  })
  expect(hrefWithMonth('/', month('2026-10'))).toBe('/?month=2026-10')
})

test('another company’s Client is sent to not-authorized with the requested address', async () => {
  const asked = '/?client=00000000-0000-4000-8000-0000000000ff'
  const thrown = await enter(client, { client: asked.slice(9) }, asked).catch((error: unknown) => error)
  expect(isRedirect(thrown) && thrown.options).toMatchObject({ to: '/misc/not-authorized', search: { from: asked } })
})

test('a client that does not exist is not found', async () => {
  const queryClient = new QueryClient()
  const id = 'unreadable'
  const refuse = () =>
    Promise.reject(new UserError('not_found', 404, 'We couldn’t find this client. It may have been deleted.'))
  queryClient.query = refuse
  const thrown = await enterClient({ queryClient, user: admin, search: { client: id }, href: '/', zone: 'UTC' }).catch(
    (error: unknown) => error,
  )
  expect(isNotFound(thrown)).toBe(true)
})

test('while the server does not answer, the shell keeps the client as it was last read', async () => {
  const queryClient = new QueryClient()
  const { queryKey } = clientQueryOptions(queryClient, fern.id)
  // Longer ago than a client is taken for up to date.
  queryClient.setQueryData(queryKey, fern, { updatedAt: Date.now() - 3_600_000 })
  const failing = vi.spyOn(queryClient, 'query').mockRejectedValueOnce(new Error('No answer'))
  const { client: entered } = await enterClient({
    queryClient,
    user: client,
    search: {},
    href: '/analytics',
    zone: 'UTC',
  })
  expect(entered).toEqual(fern)
  expect(failing).toHaveBeenCalledOnce()
})
