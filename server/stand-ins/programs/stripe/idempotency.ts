import { StripeFailure } from './failure.ts'

/** An answer before it is sent. */
export interface Answer {
  status: number
  body: object
}

export interface StoredAnswer {
  request: string
  answer: Answer
  at: number
}

const keptSeconds = 24 * 3600

/** Answers by idempotency key, for 24 hours of the stand-in's time. */
export class Idempotency {
  readonly #kept = new Map<string, StoredAnswer>()

  /**
   * Returns the answer that a key got before.
   * @param request everything that must be the same: method, path and body
   * @throws Stripe's idempotency_error if the key came with another request
   */
  answerOf(key: string, request: string, now: number): Answer | null {
    const kept = this.#kept.get(key)
    if (!kept || kept.at + keptSeconds <= now) return null
    if (kept.request === request) return kept.answer
    const message = `The idempotency key '${key.slice(0, 100)}' was used for another request.`
    throw new StripeFailure(400, { type: 'idempotency_error', message })
  }

  all(): [string, StoredAnswer][] {
    return [...this.#kept]
  }

  refill(kept: readonly [string, StoredAnswer][]): void {
    for (const [key, answer] of kept) this.#kept.set(key, answer)
  }

  /** Keeps what was done, also a declined card; calls that were refused unseen may be tried again with the same key. */
  keep(key: string, request: string, answer: Answer, now: number): void {
    if (answer.status < 300 || answer.status === 402) this.#kept.set(key, { request, answer, at: now })
  }
}
