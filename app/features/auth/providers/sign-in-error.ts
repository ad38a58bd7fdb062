import { UserError } from '#app/shared/http/user-error.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'

/** The message of each code. */
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

/** An error of ours in the form of the SDK's. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly error: string
  constructor(code: 'not_begun_here' | 'of_another_issuer') {
    super(code)
    this.error = code
  }
}

/** Returns the SDK's code of an error, or undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('error' in error)) return undefined
  return typeof error.error === 'string' ? error.error : undefined
}

/** Whether the provider needs the person to sign in, which a hidden frame can't do. */
export const wantsThePerson = (error: unknown): boolean =>
  ['login_required', 'interaction_required', 'consent_required'].includes(errorCode(error) ?? '')

/** The reader's texts and date format. */
interface SignInTexts {
  t: Translate<EnglishOf<'signIn'>>
  locale: string
}

/**
 * Returns the sentence for a failed sign-in: our own errors unchanged, the SDK's by their code.
 * @param now the browser's clock, mentioned if it seems to be wrong
 */
export function signInErrorSentence({ t, locale }: SignInTexts, error: unknown, now: Date = new Date()): string {
  if (error instanceof UserError) return error.message
  const code = errorCode(error)
  if (code !== undefined) return t(sentences[code] ?? 'notCompleted')
  if (!(error instanceof Error)) return t('notCompleted')
  // Errors of the SDK without a code: its transaction is gone, …
  if (error.message === 'Invalid state') return t('begunElsewhere')
  // … a time in the ID token doesn't fit the device's clock, …
  if (/^(Expiration|Not Before|Authentication) Time \(/i.test(error.message)) return wrongClock({ t, locale }, now)
  // … or the network failed, which each browser words differently.
  const silent = /^(Failed to fetch|NetworkError|Load failed|Timeout when executing)/.test(error.message)
  return t(silent ? 'serviceSilent' : 'notCompleted')
}

function wrongClock({ t, locale }: SignInTexts, now: Date): string {
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(now)
  return t('wrongClock', { shown })
}
