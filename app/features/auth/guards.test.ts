import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { roleSchema } from '#app/shared/access/permissions.ts'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { signedInEditor } from '#tests/support/signed-in-editor.ts'
import { goOnIfSignedIn, requireFullPage, requirePage, requireUser } from './guards.ts'
import { providersQueryOptions } from './providers/providers.queries.ts'
import { sessionQueryOptions } from './session/session.queries.ts'

const settingsOf: Record<ProviderSettings['kind'], ProviderSettings> = {
  auth0: {
    kind: 'auth0',
    id: 'auth0',
    label: 'Auth0',
    domain: 'tenant.eu.auth0.com',
    clientId: 'abc',
    redirectUri: 'https://loop.example/login',
    issuer: 'https://tenant.example/',
    namesIssuer: false,
  },
  supabase: {
    kind: 'supabase',
    id: 'supabase',
    label: 'Supabase',
    url: 'https://project.supabase.co',
    anonKey: 'public',
    redirectUri: 'https://loop.example/login',
  },
}

function knownAs(user: SessionUser | null): QueryClient {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQueryOptions().queryKey, user)
  return queryClient
}

/** Where a guard redirects a person; null if it lets them through. */
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

test('a signed-in person opens the page without another request', async () => {
  const context = { queryClient: knownAs(signedInEditor) }
  expect(await requireUser({ context, location: { href: '/team' } })).toEqual(signedInEditor)
})

test('everyone else is sent to the sign-in page and returns to the requested page', async () => {
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

test('the answer of a link mailed by Supabase is passed from the front page to the sign-in page', async () => {
  const queryClient = knownAs(null)
  const to = (href: string) => redirectOf(() => requireUser({ context: { queryClient }, location: { href } }))
  const setProviders = (...kinds: ('supabase' | 'auth0')[]) =>
    queryClient.setQueryData(
      providersQueryOptions().queryKey,
      kinds.map((kind) => settingsOf[kind]),
    )
  setProviders('auth0', 'supabase')
  expect(await to('/?code=9f0c')).toEqual({ to: '/login', search: { code: '9f0c' } })
  expect(await to('/?error=access_denied&error_code=otp_expired')).toEqual({
    to: '/login',
    search: { error: 'access_denied', error_code: 'otp_expired' },
  })
  expect(await to('/?month=2026-09')).toEqual({ to: '/login', search: { redirect: '/?month=2026-09' } })
  expect(await to('/team?code=9f0c')).toEqual({ to: '/login', search: { redirect: '/team?code=9f0c' } })
  setProviders('auth0')
  expect(await to('/?code=9f0c')).toEqual({ to: '/login', search: { redirect: '/?code=9f0c' } })
})

/** A guard's input: the page's address, and its routes from the root down. */
const opened = (href: string, route: string) => ({
  location: { href },
  matches: [{ fullPath: '/' }, { fullPath: route }],
})
const refused = (from: string) => ({ to: '/misc/not-authorized', search: { from } })

test('a page closed to the role leads to not-authorized with the requested address', async () => {
  expect(await redirectOf(() => requirePage('Editor', opened('/analytics', '/analytics')))).toBeNull()
  expect(await redirectOf(() => requirePage('Client', opened('/billing?month=2026-09', '/billing')))).toEqual(
    refused('/billing?month=2026-09'),
  )
})

test('the guard checks the rendered page, however its address is spelled', async () => {
  for (const href of ['/Reports', '/REPORTS/', '/reports/2026-10', '/%72eports', '/profile']) {
    expect(await redirectOf(() => requirePage('Editor', opened(href, '/reports')))).toEqual(refused(href))
  }
})

test('a page that is not listed is closed to every role and to people who aren’t signed in', async () => {
  const unlisted = opened('/tracking/secrets', '/tracking/secrets')
  for (const role of roleSchema.options) {
    expect([role, await redirectOf(() => requirePage(role, unlisted))]).toEqual([role, refused('/tracking/secrets')])
  }
  const asked = (user: SessionUser | null) =>
    redirectOf(() => requireFullPage({ context: { queryClient: knownAs(user) }, ...unlisted }))
  expect(await asked(null)).toEqual({ to: '/login', search: { redirect: '/tracking/secrets' } })
  expect(await asked(signedInEditor)).toEqual(refused('/tracking/secrets'))
})

test('outside the shell, public pages open to everyone, the others to signed-in people', async () => {
  const asked = (href: string, route: string, user: SessionUser | null) =>
    redirectOf(() => requireFullPage({ context: { queryClient: knownAs(user) }, ...opened(href, route) }))
  expect(await asked('/share/abc', '/share/$token', null)).toBeNull()
  expect(await asked('/confirm-email?token=abc', '/confirm-email', signedInEditor)).toBeNull()
  expect(await asked('/confirm-email?token=abc', '/confirm-email', null)).toEqual({
    to: '/login',
    search: { redirect: '/confirm-email?token=abc' },
  })
})

test('a signed-in person is redirected from the sign-in page, and never to another site', async () => {
  expect(await redirectOf(() => goOnIfSignedIn(knownAs(signedInEditor), '/team'))).toEqual({ href: '/team' })
  expect(await redirectOf(() => goOnIfSignedIn(knownAs(signedInEditor), '//evil.example'))).toEqual({ href: '/' })
  expect(await redirectOf(() => goOnIfSignedIn(knownAs(null), '/team'))).toBeNull()
})
