import { expect, test } from 'vitest'
import { outsidePaymentOrigins } from '../billing/mode.ts'
import { readEnv } from '../env.ts'
import { answerHeaders, openPage } from './response-headers.ts'

const nobody = { connect: [], frame: [] }
const policyOf = (response: Response) => response.headers.get('content-security-policy')
const page = (headers: Record<string, string> = {}) =>
  new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

test('browsers must use TLS for a year, but only if the installation has it', () => {
  const tls = (origin: string) => Object.fromEntries(answerHeaders(origin))['strict-transport-security']
  expect(tls('https://loop.example')).toBe('max-age=31536000')
  expect(tls('http://localhost:3000')).toBeUndefined()
})

test('by default an answer may load, send and be framed nothing, and is not cached', () => {
  expect(Object.fromEntries(answerHeaders('http://localhost:3000'))).toEqual({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('a page runs the scripts of the card form only if payments go to Stripe', () => {
  const rules = (env: Record<string, string>) => {
    const drawn = page()
    openPage(drawn, 'abc', nobody, outsidePaymentOrigins({ env: readEnv(env) }))
    return policyOf(drawn)
      ?.split('; ')
      .filter((rule) => /^(script|connect|frame)-src/.test(rule))
  }
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_51Secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51Public',
    STRIPE_WEBHOOK_SECRET: 'whsec_Hidden',
  }
  expect(rules(keys)).toEqual([
    "script-src 'self' 'nonce-abc' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ])
  // With the stand-in and without billing, nothing of Stripe is loaded.
  for (const env of [{}, { SAMPLE_DATA: 'off' }]) {
    expect(rules(env)).toEqual(["script-src 'self' 'nonce-abc'", "connect-src 'self'", "frame-src 'self'"])
  }
})

test('a page runs only its own scripts, and connects only to the hosts that sign-in needs', () => {
  const drawn = page()
  openPage(drawn, 'abc', { connect: ['https://auth.example', 'https://data.example'], frame: ['https://auth.example'] })
  const rules = policyOf(drawn)?.split('; ')
  expect(rules).toContain("script-src 'self' 'nonce-abc'")
  expect(rules).toContain("connect-src 'self' https://auth.example https://data.example")
  expect(rules).toContain("frame-src 'self' https://auth.example")
  for (const name of ['object-src', 'base-uri']) expect(rules).toContain(`${name} 'none'`)
})

test.each([
  ['JSON', Response.json({})],
  ['a redirect', new Response(null, { status: 307, headers: { location: '/login' } })],
  ['an image', new Response('', { headers: { 'content-type': 'image/svg+xml' } })],
])('%s gets no page policy', (_what, answer) => {
  openPage(answer, 'abc', nobody)
  expect(policyOf(answer)).toBeNull()
})

test('an answer keeps its own policy', () => {
  const own = page({ 'content-security-policy': "default-src 'none'; sandbox" })
  openPage(own, 'abc', nobody)
  expect(policyOf(own)).toBe("default-src 'none'; sandbox")
})
