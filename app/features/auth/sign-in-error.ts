import { AppError } from '#app/shared/http/app-error.ts'

const begunElsewhere = 'This sign-in was begun in another window. Please start again here.'
const usedUp = 'This sign-in has run out or was used before. Please sign in again.'
const silent = 'The sign-in service does not answer. Please try again in a moment.'
const anything = 'The sign-in could not be completed. Please try again.'

const sentences: Record<string, string> = {
  popup_open: 'The browser blocked the sign-in window. Allow pop-ups for this page, or continue without one.',
  cancelled: 'The sign-in window was closed before the sign-in was finished.',
  timeout: 'The sign-in took too long. Please try again.',
  access_denied: 'The sign-in was refused. Please try again, or use another account.',
  login_required: 'Your sign-in at the provider is over. Please sign in again.',
  invalid_grant: usedUp,
  state_mismatch: begunElsewhere,
  missing_transaction: begunElsewhere,
  not_begun_here: begunElsewhere,
  temporarily_unavailable: silent,
  server_error: silent,
}

/** A failure of ours in the form the SDK's have. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly error: string
  constructor(code: 'not_begun_here') {
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

/**
 * The sentence a person reads when a sign-in failed: ours as it is, the SDK's by its code.
 * @param now the browser's clock, named where it seems to be wrong
 */
export function signInErrorSentence(error: unknown, now: Date = new Date()): string {
  if (error instanceof AppError) return error.message
  const code = errorCode(error)
  if (code !== undefined) return sentences[code] ?? anything
  if (!(error instanceof Error)) return anything
  // What the SDK throws without a code: its transaction is gone, …
  if (error.message === 'Invalid state') return begunElsewhere
  // … a time in the ID token does not fit the device's clock, …
  if (/^(Expiration|Not Before|Authentication) Time \(/i.test(error.message)) return wrongClock(now)
  // … or the network failed, which each browser words in its own way.
  return /^(Failed to fetch|NetworkError|Load failed|Timeout when executing)/.test(error.message) ? silent : anything
}

function wrongClock(now: Date): string {
  const shown = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(now)
  return `The clock of this device seems to be wrong: it says ${shown}. Set the date and time, then sign in again.`
}
