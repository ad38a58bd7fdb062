import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { auth0Issuer } from './auth0.ts'
import { isEmbeddedOn, outsideSignInOrigins } from './configured.ts'
import { supabaseProvider } from './supabase.ts'

const tenant = { AUTH0_DOMAIN: 'tenant.eu.auth0.com', AUTH0_CLIENT_ID: 'abc' }
const project = { SUPABASE_URL: 'https://abc.supabase.co/', SUPABASE_ANON_KEY: 'public' }

test.each([
  ['nothing is configured', {}, true],
  ['Auth0 is configured', tenant, false],
  ['Supabase is configured', project, false],
  ['Auth0 and Supabase are configured', { ...tenant, ...project }, false],
  ['Supabase is configured and the embedded provider asked for', { ...project, EMBEDDED_SIGN_IN: 'on' }, true],
  ['Auth0 is configured and the embedded provider asked for', { ...tenant, EMBEDDED_SIGN_IN: 'on' }, true],
])('when %s, the embedded provider is on: %o → %s', (_what, env, on) => {
  expect(isEmbeddedOn(readEnv(env))).toBe(on)
})

test.each([
  [{ AUTH0_DOMAIN: 'tenant.eu.auth0.com' }, 'AUTH0_CLIENT_ID'],
  [{ AUTH0_CLIENT_ID: 'abc' }, 'AUTH0_DOMAIN'],
  [{ EMBEDDED_SIGN_IN: 'off' }, 'EMBEDDED_SIGN_IN'],
  [{ SUPABASE_URL: 'https://abc.supabase.co' }, 'SUPABASE_ANON_KEY'],
  [{ SUPABASE_ANON_KEY: 'public' }, 'SUPABASE_URL'],
  [{ ...tenant, SUPABASE_URL: 'https://abc.supabase.co' }, 'SUPABASE_ANON_KEY'],
  [{ ...project, SUPABASE_URL: 'ftp://abc.supabase.co' }, 'SUPABASE_URL'],
  [{ ...tenant, AUTH0_DOMAIN: 'tenant.eu.auth0.com/path' }, 'AUTH0_DOMAIN'],
])('a configuration without any sign-in is refused, with the missing parts: %o', (env, variable) => {
  expect(() => isEmbeddedOn(readEnv(env))).toThrow(variable)
})

test('the issuer is the domain with a scheme and a slash, as in the SDK', () => {
  expect(auth0Issuer('tenant.eu.auth0.com')).toBe('https://tenant.eu.auth0.com/')
  expect(auth0Issuer('http://localhost:4000')).toBe('http://localhost:4000/')
})

test('pages may connect only to the configured tenant and project, and show only Auth0 in a frame', () => {
  expect(outsideSignInOrigins({ env: readEnv({ ...tenant, ...project }) })).toEqual({
    connect: ['https://tenant.eu.auth0.com', 'https://abc.supabase.co'],
    frame: ['https://tenant.eu.auth0.com'],
  })
  expect(outsideSignInOrigins({ env: readEnv({}) })).toEqual({ connect: [], frame: [] })
})

test('the issuer of a project is its address without slashes at the end, as in its tokens', () => {
  const provider = supabaseProvider({ env: readEnv(project), origin: 'https://loop.example' })
  expect(provider?.issuer).toBe('https://abc.supabase.co/auth/v1')
  expect(provider?.settings).toEqual({
    kind: 'supabase',
    id: 'supabase',
    label: 'Supabase',
    url: 'https://abc.supabase.co',
    anonKey: 'public',
    redirectUri: 'https://loop.example/login',
  })
})
