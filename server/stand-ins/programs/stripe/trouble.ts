import { StripeFailure } from './failure.ts'

/** Failures of the service that a test asked for. */
export type TroubleKind = 'down' | 'limited' | 'slow'

/** The failures of the next calls of the API. */
export class InjectedFailure {
  readonly #left = new Map<TroubleKind, number>()
  #milliseconds = 0

  /** The next `calls` calls fail this way. */
  begin(kind: TroubleKind, calls: number, milliseconds = 0): void {
    this.#left.set(kind, calls)
    this.#milliseconds = milliseconds
  }

  /** Fails a call as asked, before anything is done. */
  async meet(wait: (milliseconds: number) => Promise<void>): Promise<void> {
    if (this.#take('slow')) await wait(this.#milliseconds)
    if (this.#take('down')) {
      throw new StripeFailure(503, { type: 'api_error', message: 'Stripe is unavailable. Try again later.' })
    }
    if (this.#take('limited')) {
      const message = 'Request rate limit exceeded.'
      throw new StripeFailure(429, { type: 'invalid_request_error', code: 'rate_limit', message })
    }
  }

  #take(kind: TroubleKind): boolean {
    const left = this.#left.get(kind) ?? 0
    if (left > 0) this.#left.set(kind, left - 1)
    return left > 0
  }
}
