import { expect, test } from 'vitest'
import { AppError } from '#app/shared/http/app-error.ts'
import { SignInError, signInErrorSentence, wantsThePerson } from './sign-in-error.ts'

test('a blocked and a closed window are told apart', () => {
  expect(signInErrorSentence({ error: 'popup_open' })).toContain('blocked')
  expect(signInErrorSentence({ error: 'cancelled' })).toContain('closed')
})

test('a refusal of our server is shown in its own words', () => {
  const refusal = new AppError('auth.unknown_user', 403, 'There is no Loop account for this sign-in.')
  expect(signInErrorSentence(refusal)).toBe('There is no Loop account for this sign-in.')
})

test('a callback that was not begun in this tab asks to start again, whoever noticed', () => {
  const sentence = signInErrorSentence(new SignInError('not_begun_here'))
  expect(sentence).toContain('start again')
  expect(signInErrorSentence(new Error('Invalid state'))).toBe(sentence)
  expect(signInErrorSentence({ error: 'missing_transaction' })).toBe(sentence)
})

test('anything else is one plain sentence without internals', () => {
  for (const error of [new Error('TypeError: x is undefined'), { error: 'weird' }, null, 'text']) {
    expect(signInErrorSentence(error)).toBe('The sign-in could not be completed. Please try again.')
  }
})

test('a code that was used before or has run out asks to sign in again', () => {
  expect(signInErrorSentence({ error: 'invalid_grant' })).toContain('used before')
})

test('a device whose clock is wrong is told so, with the time it shows', () => {
  const error = new Error('Expiration Time (exp) claim error in the ID token; current time (x) is after (y)')
  const sentence = signInErrorSentence(error, new Date(2026, 9, 15, 17, 30))
  expect(sentence).toContain('clock of this device')
  expect(sentence).toContain('Oct 15, 2026')
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', "Timeout when executing 'fetch'"])(
  'a provider that does not answer is named as the reason: %s',
  (message) => expect(signInErrorSentence(new TypeError(message))).toContain('does not answer'),
)

test('only where the provider wants to see the person a window is of use', () => {
  expect(wantsThePerson({ error: 'login_required' })).toBe(true)
  expect(wantsThePerson({ error: 'timeout' })).toBe(false)
  expect(wantsThePerson(new Error('Failed to fetch'))).toBe(false)
})
