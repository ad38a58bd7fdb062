import { beforeEach, expect, test } from 'vitest'
import { readSupabaseReturn, rememberTarget, takeTarget } from './supabase-return.ts'

beforeEach(() => localStorage.clear())

test.each([
  ['a code without a state is Supabase’s', '?code=1a2b', { code: '1a2b' }],
  ['a code with a state is an OpenID Connect provider’s', '?code=1a2b&state=xyz', null],
  ['a state that comes empty still says so', '?code=1a2b&state=', null],
  [
    'a link that did not work says why',
    '?error=access_denied&error_code=otp_expired&error_description=x',
    { errorCode: 'otp_expired' },
  ],
  ['a refusal with a state is an OpenID Connect provider’s', '?error=access_denied&error_code=x&state=xyz', null],
  ['an error without Supabase’s code is not taken for one of its', '?error=access_denied', null],
  ['somebody who just wants to sign in', '?redirect=%2Ftracking', null],
])('%s', (_what, search, returned) => {
  expect(readSupabaseReturn(search)).toEqual(returned)
})

test('the requested page is remembered until the link is opened, once, and only on our site', () => {
  rememberTarget('/analytics?month=2026-09')
  expect(takeTarget()).toBe('/analytics?month=2026-09')
  expect(takeTarget()).toBe('/')
  rememberTarget('//evil.example')
  expect(takeTarget()).toBe('/')
})
