import { AppError } from '#app/shared/http/app-error.ts'

const sentences: Record<string, string> = {
  popup_open: 'The browser blocked the sign-in window. Allow pop-ups for this page, or continue without one.',
  cancelled: 'The sign-in window was closed before the sign-in was finished.',
  timeout: 'The sign-in took too long. Please try again.',
  access_denied: 'The sign-in was refused. Please try again, or use another account.',
  login_required: 'Your sign-in at the provider is over. Please sign in again.',
  state_mismatch: 'This sign-in was begun in another window. Please start again here.',
  missing_transaction: 'This sign-in was begun in another window. Please start again here.',
  not_begun_here: 'This sign-in was begun in another window. Please start again here.',
}
const anything = 'The sign-in could not be completed. Please try again.'

/** A failure of ours in the form the SDK's have. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly error: string
  constructor(code: 'not_begun_here') {
    super(code)
    this.error = code
  }
}

/** The sentence a person reads when a sign-in failed: ours as it is, the SDK's by its code. */
export function signInErrorSentence(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (typeof error === 'object' && error !== null && 'error' in error && typeof error.error === 'string') {
    return sentences[error.error] ?? anything
  }
  // What the SDK throws where its transaction is gone has no code.
  if (error instanceof Error && error.message === 'Invalid state') return sentences['missing_transaction'] ?? anything
  return anything
}
