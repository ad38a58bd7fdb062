import type { Language } from '#app/shared/account/appearance.ts'
import { AppError } from '#app/shared/http/app-error.ts'
import { translateIn, type TranslateOf } from '../messages/translate-in.ts'

/** Returns the sentence of a refusal in the reader's language, in which dates are written as well. */
export type RefusalWords = (t: TranslateOf<'refusals'>, language: Language) => string

/**
 * An error with a sentence in the reader's language, chosen where it leaves the server (rpc-refusal.ts,
 * api-route.ts). Its message, for logs and tests, is English; programs use the code.
 */
export class Refusal extends AppError {
  /** Returns the same refusal with its sentence in a language. */
  readonly inLanguage: (language: Language) => AppError
  /**
   * Creates a refusal.
   * @param words `(t) => t('tooManyGoals', { most })`
   * @param retryAfterSeconds with 429 and 503: seconds after which to try again
   */
  constructor(code: string, status: number, words: RefusalWords, retryAfterSeconds?: number) {
    const sentence = (language: Language) => words(translateIn(language, 'refusals'), language)
    super(code, status, sentence('en'), retryAfterSeconds)
    this.inLanguage = (language) => new AppError(code, status, sentence(language), retryAfterSeconds)
  }
}

export const notSignedIn = () => new Refusal('auth.not_signed_in', 401, (t) => t('pleaseSignIn'))
export const forbidden = (words: RefusalWords = (t) => t('mayNotSee')) => new Refusal('auth.forbidden', 403, words)
/**
 * Returns the refusal for something that does not exist.
 * @param words a whole sentence, such as `(t) => t('clientNotFound')`, because other languages need the noun's
 * gender
 */
export const notFound = (words: RefusalWords) => new Refusal('not_found', 404, words)
/** Returns the refusal for too many attempts; the sentence says how long to wait. */
export const tooMany = (retryAfterSeconds: number) =>
  new Refusal(
    'rate.too_many',
    429,
    (t) => t('tooManyAttempts', { minutes: Math.ceil(retryAfterSeconds / 60) }),
    retryAfterSeconds,
  )
/** Returns the refusal for more calls than any person's pages make. */
export const tooManyCalls = (retryAfterSeconds: number) =>
  new Refusal('rate.too_many', 429, (t) => t('tooManyCalls', { seconds: retryAfterSeconds }), retryAfterSeconds)
export const badInput = (words: RefusalWords) => new Refusal('input.invalid', 400, words)
