import { expect, test } from 'vitest'
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
