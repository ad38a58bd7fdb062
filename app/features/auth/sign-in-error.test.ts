import { expect, test } from 'vitest'
import { AppError } from '#app/shared/http/app-error.ts'
import { SignInError, signInErrorSentence } from './sign-in-error.ts'

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
