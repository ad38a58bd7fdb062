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

interface AnsweredBy extends Pick<Response, 'ok' | 'status'> {
  headers: Pick<Headers, 'get'>
}

/** Returns the refusal that an answer's JSON carries in Loop's shape `{ error: { code, message } }`, if it does. */
export function refusalIn(response: AnsweredBy, value: unknown): AppError | undefined {
  if (response.ok || typeof value !== 'object' || value === null || !('error' in value)) return undefined
  const { error } = value
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return undefined
  const seconds = Number(response.headers.get('retry-after'))
  const wait = seconds > 0 ? seconds : undefined
  return new AppError(String(error.code), response.status, String(error.message), wait)
}
