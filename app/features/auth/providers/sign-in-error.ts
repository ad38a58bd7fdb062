import { AppError } from '#app/shared/http/app-error.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'

/** Which message says what a code means. */
const sentences: Record<string, SentenceKey> = {
  popup_open: 'windowBlocked',
  cancelled: 'windowClosed',
  timeout: 'tookTooLong',
  access_denied: 'refused',
  login_required: 'overAtProvider',
  invalid_grant: 'usedUp',
  state_mismatch: 'begunElsewhere',
  missing_transaction: 'begunElsewhere',
  not_begun_here: 'begunElsewhere',
  of_another_issuer: 'begunElsewhere',
  temporarily_unavailable: 'serviceSilent',
  server_error: 'serviceSilent',
}
type SentenceKey =
  | 'windowBlocked'
  | 'windowClosed'
  | 'tookTooLong'
  | 'refused'
  | 'overAtProvider'
  | 'usedUp'
  | 'begunElsewhere'
  | 'serviceSilent'

/** A failure of ours in the form the SDK's have. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly error: string
  constructor(code: 'not_begun_here' | 'of_another_issuer') {
    super(code)
    this.error = code
  }
}

/** The SDK's code of a failure, or undefined where it has none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('error' in error)) return undefined
  return typeof error.error === 'string' ? error.error : undefined
}

/** Whether the provider wants to see the person, which it does not do in a hidden frame. */
export const wantsThePerson = (error: unknown): boolean =>
  ['login_required', 'interaction_required', 'consent_required'].includes(errorCode(error) ?? '')

/** Whoever reads it: their language's texts, and how they write dates. */
interface Reader {
  say: Say<EnglishOf<'signIn'>>
  locale: string
}

/**
 * The sentence a person reads when a sign-in failed: ours as it is, the SDK's by its code.
 * @param now the browser's clock, named where it seems to be wrong
 */
export function signInErrorSentence({ say, locale }: Reader, error: unknown, now: Date = new Date()): string {
  if (error instanceof AppError) return error.message
  const code = errorCode(error)
  if (code !== undefined) return say(sentences[code] ?? 'notCompleted')
  if (!(error instanceof Error)) return say('notCompleted')
  // What the SDK throws without a code: its transaction is gone, …
  if (error.message === 'Invalid state') return say('begunElsewhere')
  // … a time in the ID token does not fit the device's clock, …
  if (/^(Expiration|Not Before|Authentication) Time \(/i.test(error.message)) return wrongClock({ say, locale }, now)
  // … or the network failed, which each browser words in its own way.
  const silent = /^(Failed to fetch|NetworkError|Load failed|Timeout when executing)/.test(error.message)
  return say(silent ? 'serviceSilent' : 'notCompleted')
}

function wrongClock({ say, locale }: Reader, now: Date): string {
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(now)
  return say('wrongClock', { shown })
}
