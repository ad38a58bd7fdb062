/**
 * A refusal a person or program can act on: a stable code, the HTTP status, and a sentence for the person. Everything
 * else that is thrown is a fault of ours and answers 500 without its message.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
  /** With 429 and 503: when it makes sense to try again. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: string, status: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const notSignedIn = () => new AppError('auth.not_signed_in', 401, 'Please sign in.')
export const forbidden = (message = 'You may not see this.') => new AppError('auth.forbidden', 403, message)
export const notFound = (what: string) => new AppError('not_found', 404, `${what} was not found.`)
/** Too many attempts; the sentence says how long to wait. */
export const tooMany = (retryAfterSeconds: number) => {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new AppError('rate.too_many', 429, wait, retryAfterSeconds)
}
export const badInput = (message: string) => new AppError('input.invalid', 400, message)
