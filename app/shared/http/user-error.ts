import type { Language } from '#app/shared/account/appearance.ts'

/**
 * The error that a person or program can act on: a stable code, the HTTP status, and a sentence for the person. Any
 * other thrown error is a fault of ours and answers 500 without its message. The server creates its own with `userError`
 * (server/errors/user-errors.ts), which knows the status of each code.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly code: string
  readonly status: number
  /** With 429 and 503: seconds after which to try again. */
  readonly retryAfterSeconds: number | undefined
  readonly #sentence: string | ((language: Language) => string)
  /**
   * Creates an error. Its message, for logs and tests, is English if the sentence exists in each language.
   * @param sentence as people read it, or what returns it in a language
   */
  constructor(
    code: string,
    status: number,
    sentence: string | ((language: Language) => string),
    retryAfterSeconds?: number,
  ) {
    super(typeof sentence === 'string' ? sentence : sentence('en'))
    this.code = code
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.#sentence = sentence
  }

  /** Whether its sentence exists in each language. */
  get isTranslated(): boolean {
    return typeof this.#sentence !== 'string'
  }

  /** Returns the same error with its sentence in a language, if it exists in each. */
  inLanguage(language: Language): UserError {
    if (typeof this.#sentence === 'string') return this
    return new UserError(this.code, this.status, this.#sentence(language), this.retryAfterSeconds)
  }
}

interface AnsweredBy extends Pick<Response, 'ok' | 'status'> {
  headers: Pick<Headers, 'get'>
}

/** Returns the error that an answer's JSON carries in Loop's shape `{ error: { code, message } }`, if it does. */
export function errorIn(response: AnsweredBy, value: unknown): UserError | undefined {
  if (response.ok || typeof value !== 'object' || value === null || !('error' in value)) return undefined
  const { error } = value
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return undefined
  const seconds = Number(response.headers.get('retry-after'))
  const wait = seconds > 0 ? seconds : undefined
  return new UserError(String(error.code), response.status, String(error.message), wait)
}
