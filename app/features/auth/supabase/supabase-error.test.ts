import { AuthRetryableFetchError, AuthWeakPasswordError, AuthApiError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { UserError } from '#app/shared/http/user-error.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '../messages/sign-in/en.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { isRetryable, supabaseErrorSentence, revealsOnlyAccount } from './supabase-error.ts'
import words from '#app/shared/messages/words/en.ts'

const t = translateFrom<'signIn'>('en', compileCatalogue({ ...words, ...english }))
const refusal = (code: string, status = 400) => new AuthApiError('Internal words', status, code)

test('a wrong password, an unknown address and a banned account read the same', () => {
  const sentence = supabaseErrorSentence(t, refusal('invalid_credentials'))
  expect(sentence).toBe('Wrong email address or password.')
  expect(supabaseErrorSentence(t, refusal('user_not_found'))).toBe(sentence)
  expect(supabaseErrorSentence(t, refusal('user_banned'))).toBe(sentence)
})

test('an unavailable service can be retried, a refusal can’t', () => {
  const silent = new AuthRetryableFetchError('fetch failed', 0)
  expect(supabaseErrorSentence(t, silent)).toBe('The sign-in service isn’t responding. Try again in a moment.')
  expect(isRetryable(silent)).toBe(true)
  expect(isRetryable(new UserError('auth.provider_unreachable', 502, 'x'))).toBe(true)
  expect(isRetryable(new UserError('rate.too_many', 429, 'x'))).toBe(true)
  expect(isRetryable(new UserError('auth.unknown_user', 403, 'x'))).toBe(false)
  expect(isRetryable(refusal('invalid_credentials'))).toBe(false)
})

test('a refusal of our own server is shown in its own words', () => {
  const sentence = 'No Loop account belongs to this sign-in.'
  expect(supabaseErrorSentence(t, new UserError('auth.unknown_user', 403, sentence))).toBe(sentence)
})

test('a weak password gets advice for a better one', () => {
  const weak = new AuthWeakPasswordError('x', 422, ['length', 'characters'])
  expect(supabaseErrorSentence(t, weak)).toBe(
    'Choose a password that is longer, and more varied: letters, digits and symbols.',
  )
  expect(supabaseErrorSentence(t, new AuthWeakPasswordError('x', 422, []))).toContain('harder to guess')
})

test('requesting an email never reveals whether the address has an account', () => {
  for (const code of ['otp_disabled', 'signup_disabled', 'user_not_found', 'over_email_send_rate_limit']) {
    expect(revealsOnlyAccount(refusal(code, 422))).toBe(true)
  }
  expect(revealsOnlyAccount(refusal('over_request_rate_limit', 429))).toBe(false)
  expect(revealsOnlyAccount(new AuthRetryableFetchError('fetch failed', 0))).toBe(false)
})

test('any other error is one plain sentence without internals', () => {
  for (const error of [refusal('unexpected_failure'), new Error('x is undefined'), null, 'text']) {
    expect(supabaseErrorSentence(t, error)).toBe('We couldn’t complete this step. Try again.')
  }
})
