import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { auth0Issuer } from './auth0.ts'
import { isEmbeddedOn, outsideSignInOrigins } from './configured.ts'

const tenant = { AUTH0_DOMAIN: 'tenant.eu.auth0.com', AUTH0_CLIENT_ID: 'abc' }

test.each([
  ['nothing is configured', {}, true],
  ['Auth0 is configured', tenant, false],
  ['Auth0 is configured and the embedded provider asked for', { ...tenant, EMBEDDED_SIGN_IN: 'on' }, true],
])('when %s, the embedded provider is on: %o → %s', (_what, env, on) => {
  expect(isEmbeddedOn(readEnv(env))).toBe(on)
})

test.each([
  [{ AUTH0_DOMAIN: 'tenant.eu.auth0.com' }, 'AUTH0_CLIENT_ID'],
  [{ AUTH0_CLIENT_ID: 'abc' }, 'AUTH0_DOMAIN'],
  [{ EMBEDDED_SIGN_IN: 'off' }, 'EMBEDDED_SIGN_IN'],
  [{ ...tenant, AUTH0_DOMAIN: 'tenant.eu.auth0.com/path' }, 'AUTH0_DOMAIN'],
])('a configuration nobody could sign in with is refused and says what is missing: %o', (env, variable) => {
  expect(() => isEmbeddedOn(readEnv(env))).toThrow(variable)
})

test('the issuer is the domain with a scheme and a slash, as the SDK works it out', () => {
  expect(auth0Issuer('tenant.eu.auth0.com')).toBe('https://tenant.eu.auth0.com/')
  expect(auth0Issuer('http://localhost:4000')).toBe('http://localhost:4000/')
})

test('pages may talk to the configured tenant and to nobody else', () => {
  expect(outsideSignInOrigins({ env: readEnv(tenant) })).toEqual(['https://tenant.eu.auth0.com'])
  expect(outsideSignInOrigins({ env: readEnv({}) })).toEqual([])
})
