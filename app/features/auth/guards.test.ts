import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import { goOnIfSignedIn, requirePage, requireUser } from './guards.ts'
import { sessionQueryOptions } from './session.queries.ts'

const editor: SessionUser = {
  id: 'u-1',
  role: 'Editor',
  first_name: 'Emil',
  last_name: 'Harrow',
  email: 'editor@loop.test',
  clientId: null,
  company: null,
  plan: null,
  createdAt: null,
  language: null,
  theme: null,
  timeFormat: null,
}

function knownAs(user: SessionUser | null): QueryClient {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQueryOptions().queryKey, user)
  return queryClient
}

/** Where a guard sends somebody; null when it lets them pass. */
async function redirectOf(guard: () => unknown): Promise<object | null> {
  try {
    await guard()
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, href, search } = thrown.options
    return { ...(to && { to }), ...(href && { href }), ...(search && { search }) }
  }
}

test('somebody signed in opens the page, without another question to the server', async () => {
  const context = { queryClient: knownAs(editor) }
  expect(await requireUser({ context, location: { href: '/team' } })).toEqual(editor)
})

test('everybody else is sent to sign in and finds back to the very page', async () => {
  const context = { queryClient: knownAs(null) }
  const to = (href: string) => redirectOf(() => requireUser({ context, location: { href } }))
  expect(await to('/analytics?month=2026-09&client=c1')).toEqual({
    to: '/login',
    search: { redirect: '/analytics?month=2026-09&client=c1' },
  })
  expect(await to('/')).toEqual({ to: '/login', search: { redirect: undefined } })
})

test('a provider’s answer that arrives at another page is handed on to the sign-in page', async () => {
  const context = { queryClient: knownAs(null) }
  expect(
    await redirectOf(() => requireUser({ context, location: { href: '/account?code=abc&state=x%3D%3D' } })),
  ).toEqual({ to: '/login', search: { code: 'abc', state: 'x==', redirect: '/account' } })
})

test('a page that the role forbids leads to not-authorized, keeping what was asked for', async () => {
  expect(await redirectOf(() => requirePage('Editor', '/analytics'))).toBeNull()
  expect(await redirectOf(() => requirePage('Client', '/billing', '/billing?month=2026-09'))).toEqual({
    to: '/misc/not-authorized',
    search: { from: '/billing?month=2026-09' },
  })
})

test('somebody who is signed in goes on from the sign-in page, and never to another site', async () => {
  expect(await redirectOf(() => goOnIfSignedIn(knownAs(editor), '/team'))).toEqual({ href: '/team' })
  expect(await redirectOf(() => goOnIfSignedIn(knownAs(editor), '//evil.example'))).toEqual({ href: '/' })
  expect(await redirectOf(() => goOnIfSignedIn(knownAs(null), '/team'))).toBeNull()
})
