/**
 * A refusal that a person or program can act on: a stable code, the HTTP status, and a sentence for the person. Any
 * other thrown error is a fault of ours and answers 500 without its message. server/refusals/refusal.ts creates the
 * server's own, in their reader's language.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
  /** With 429 and 503: when to try again. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: string, status: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
