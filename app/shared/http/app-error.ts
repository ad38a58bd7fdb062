/**
 * A refusal a person or program can act on: a stable code, the HTTP status, and a sentence for the person. Everything
 * else that is thrown is a fault of ours and answers 500 without its message. The server's own, said in the language of
 * their reader, are made in server/refusals/refusal.ts.
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
