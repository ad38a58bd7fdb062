import type { Language } from '#app/shared/account/appearance.ts'
import { AppError } from '#app/shared/http/app-error.ts'
import { sayIn, type SayOf } from '../messages/say-in.ts'

/** The words of a refusal, said in whatever language its reader has; dates in it are written in that language. */
export type RefusalWords = (say: SayOf<'refusals'>, language: Language) => string

/**
 * A refusal whose sentence is said in the reader's language where it leaves the server (rpc-refusal.ts, api-route.ts).
 * Its message, for logs and tests, is the English one; programs go by the code.
 */
export class Refusal extends AppError {
  /** The same refusal with its sentence in a language. */
  readonly inLanguage: (language: Language) => AppError
  /**
   * @param words `(say) => say('tooManyGoals', { most })`
   * @param retryAfterSeconds with 429 and 503: when it makes sense to try again
   */
  constructor(code: string, status: number, words: RefusalWords, retryAfterSeconds?: number) {
    const sentence = (language: Language) => words(sayIn(language, 'refusals'), language)
    super(code, status, sentence('en'), retryAfterSeconds)
    this.inLanguage = (language) => new AppError(code, status, sentence(language), retryAfterSeconds)
  }
}

export const notSignedIn = () => new Refusal('auth.not_signed_in', 401, (say) => say('pleaseSignIn'))
export const forbidden = (words: RefusalWords = (say) => say('mayNotSee')) => new Refusal('auth.forbidden', 403, words)
/** @param words a whole sentence, such as `(say) => say('clientNotFound')`: what is missing has a gender elsewhere */
export const notFound = (words: RefusalWords) => new Refusal('not_found', 404, words)
/** Too many attempts; the sentence says how long to wait. */
export const tooMany = (retryAfterSeconds: number) =>
  new Refusal(
    'rate.too_many',
    429,
    (say) => say('tooManyAttempts', { minutes: Math.ceil(retryAfterSeconds / 60) }),
    retryAfterSeconds,
  )
/** More calls than anybody's pages make. */
export const tooManyCalls = (retryAfterSeconds: number) =>
  new Refusal('rate.too_many', 429, (say) => say('tooManyCalls', { seconds: retryAfterSeconds }), retryAfterSeconds)
export const badInput = (words: RefusalWords) => new Refusal('input.invalid', 400, words)
