import type { Language } from '#app/shared/account/appearance.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { translateIn, type TranslateOf } from '../messages/translate-in.ts'
import { errorStatus, type ErrorCode } from './error-status.ts'

/** Returns the sentence of an error in the reader's language, in which dates are written as well. */
export type ErrorWords = (t: TranslateOf<'userErrors'>, language: Language) => string

/**
 * Returns an error with a sentence in the reader's language, chosen where it leaves the server (outgoing-error.ts,
 * api-route.ts). Its message, for logs and tests, is English; programs use the code.
 * @param words `(t) => t('tooManyGoals', { most })`
 * @param retryAfterSeconds with 429 and 503: seconds after which to try again
 */
export const userError = (code: ErrorCode, words: ErrorWords, retryAfterSeconds?: number): UserError =>
  new UserError(
    code,
    errorStatus[code],
    (language) => words(translateIn(language, 'userErrors'), language),
    retryAfterSeconds,
  )

/** Returns an error that only programs and developers read: its sentence is English. */
export const programError = (code: ErrorCode, sentence: string): UserError =>
  new UserError(code, errorStatus[code], sentence)

export const notSignedIn = () => userError('auth.not_signed_in', (t) => t('pleaseSignIn'))
export const forbidden = (words: ErrorWords = (t) => t('mayNotSee')) => userError('auth.forbidden', words)
/**
 * Returns the error for something that does not exist.
 * @param words a whole sentence, such as `(t) => t('clientNotFound')`, because other languages need the noun's
 * gender
 */
export const notFound = (words: ErrorWords) => userError('not_found', words)
/** Returns the error for too many attempts; the sentence says how long to wait. */
export const tooMany = (retryAfterSeconds: number) =>
  userError(
    'rate.too_many',
    (t) => t('tooManyAttempts', { minutes: Math.ceil(retryAfterSeconds / 60) }),
    retryAfterSeconds,
  )
/** Returns the error for more calls than any person's pages make. */
export const tooManyCalls = (retryAfterSeconds: number) =>
  userError('rate.too_many', (t) => t('tooManyCalls', { seconds: retryAfterSeconds }), retryAfterSeconds)
export const badInput = (words: ErrorWords) => userError('input.invalid', words)
