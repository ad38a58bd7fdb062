import { expect, test } from 'vitest'
import { securityHeadersOf } from './security-headers.ts'

const of = (headers: Record<string, string>) =>
  securityHeadersOf(new Map(Object.entries(headers).map(([name, value]) => [name, [value]])))

test('each security header of an answer is a fact of its own', () => {
  expect(
    of({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=()',
      server: 'nginx',
    }),
  ).toEqual([
    'Content-Security-Policy',
    'CSP frame-ancestors',
    'Permissions-Policy',
    'Referrer-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
  ])
})

test('a header without an effect is none', () => {
  expect(
    of({
      'strict-transport-security': 'max-age=0',
      'content-security-policy': ' ',
      'content-security-policy-report-only': "default-src 'self'",
      'x-frame-options': 'ALLOWALL',
      'x-content-type-options': 'sniff',
    }),
  ).toEqual([])
  expect(of({})).toEqual([])
})
