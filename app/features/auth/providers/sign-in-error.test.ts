import { expect, test } from 'vitest'
import { UserError } from '#app/shared/http/user-error.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import english from '../messages/sign-in/en.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { SignInError, signInErrorSentence, wantsThePerson } from './sign-in-error.ts'
import words from '#app/shared/messages/words/en.ts'

const reader = { t: translateFrom<'signIn'>('en', compileCatalogue({ ...words, ...english })), locale: 'en' }

test('a blocked and a closed window have different messages', () => {
  expect(signInErrorSentence(reader, { error: 'popup_open' })).toContain('blocked')
  expect(signInErrorSentence(reader, { error: 'cancelled' })).toContain('closed')
})

test('a refusal of our server is shown in its own words', () => {
  const refusal = new UserError('auth.unknown_user', 403, 'No Loop account belongs to this sign-in.')
  expect(signInErrorSentence(reader, refusal)).toBe('No Loop account belongs to this sign-in.')
})

test('a callback that another tab began asks to start again', () => {
  const sentence = signInErrorSentence(reader, new SignInError('not_begun_here'))
  expect(sentence).toContain('Start again')
  expect(signInErrorSentence(reader, new Error('Invalid state'))).toBe(sentence)
  expect(signInErrorSentence(reader, { error: 'missing_transaction' })).toBe(sentence)
})

test('any other error is one plain sentence without internals', () => {
  for (const error of [new Error('TypeError: x is undefined'), { error: 'weird' }, null, 'text']) {
    expect(signInErrorSentence(reader, error)).toBe('We couldn’t complete the sign-in. Try again.')
  }
})

test('a used or expired code asks to sign in again', () => {
  expect(signInErrorSentence(reader, { error: 'invalid_grant' })).toContain('already used')
})

test('a device with a wrong clock gets a message with the time it shows', () => {
  const error = new Error('Expiration Time (exp) claim error in the ID token; current time (x) is after (y)')
  const sentence = signInErrorSentence(reader, error, new Date(2026, 9, 15, 17, 30))
  expect(sentence).toContain('device’s clock')
  expect(sentence).toContain('Oct 15, 2026')
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', "Timeout when executing 'fetch'"])(
  'a provider that does not answer is named as the reason: %s',
  (message) => expect(signInErrorSentence(reader, new TypeError(message))).toContain('isn’t responding'),
)

test('only if the provider must ask the person is a window useful', () => {
  expect(wantsThePerson({ error: 'login_required' })).toBe(true)
  expect(wantsThePerson({ error: 'timeout' })).toBe(false)
  expect(wantsThePerson(new Error('Failed to fetch'))).toBe(false)
})
