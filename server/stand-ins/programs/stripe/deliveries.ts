import { createHmac } from 'node:crypto'
import type { StandInEvent } from './events.ts'
import type { StandInOptions } from './options.ts'

/** Milliseconds before a failed delivery is tried again. */
const backOff = [200, 1000, 5000]

/** One attempt to deliver an event. */
export interface Attempt {
  event: string
  url: string
  /** The receiver's status; 0 if it can't be reached. */
  status: number
}

/** Returns the `Stripe-Signature` of a body: the time and an HMAC-SHA256 of both. */
function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/**
 * Delivers events to the webhook endpoints, one after the other for each endpoint: an event waits until the one before
 * it was received or given up.
 */
export class Deliveries {
  readonly attempts: Attempt[] = []
  /** Events that a test holds back. */
  readonly held: StandInEvent[] = []
  #holds = false
  /** How many of the next events are lost. */
  #lost = 0
  readonly #chains = new Map<string, Promise<void>>()
  readonly #options: Pick<StandInOptions, 'webhooks' | 'wait'>
  readonly #now: () => number

  /** @param now the receivers' clock: they refuse signatures that are older or newer than a few minutes */
  constructor(options: Pick<StandInOptions, 'webhooks' | 'wait'>, now: () => number) {
    this.#options = options
    this.#now = now
  }

  receive(event: StandInEvent): void {
    if (this.#lost > 0) this.#lost -= 1
    else if (this.#holds) this.held.push(event)
    else this.send(event)
  }

  /** Holds back all events from now on. */
  hold(): void {
    this.#holds = true
  }

  /** Sends what was held back, in order, and holds nothing any more. */
  release(): void {
    this.#holds = false
    for (const event of this.held.splice(0)) this.send(event)
  }

  /** Loses the next events. */
  lose(count: number): void {
    this.#lost = count
  }

  /** Loses events that are held back. */
  forget(events: readonly StandInEvent[]): void {
    for (const event of events) {
      const waiting = this.held.indexOf(event)
      if (waiting !== -1) this.held.splice(waiting, 1)
    }
  }

  send(event: StandInEvent): void {
    this.forget([event])
    for (const { url, secret } of this.#options.webhooks) {
      const before = this.#chains.get(url) ?? Promise.resolve()
      this.#chains.set(
        url,
        before.then(() => this.#deliver(event, url, secret)),
      )
    }
  }

  /** Resolves when every event that was sent is received or given up. */
  async settled(): Promise<void> {
    const chains = [...this.#chains.values()]
    await Promise.all(chains)
    if ([...this.#chains.values()].some((chain) => !chains.includes(chain))) await this.settled()
  }

  async #deliver(event: StandInEvent, url: string, secret: string): Promise<void> {
    for (const pause of [0, ...backOff]) {
      if (pause > 0) await this.#options.wait(pause)
      const status = await post(JSON.stringify(event), url, (body) => signatureOf(body, secret, this.#now()))
      this.attempts.push({ event: event.id, url, status })
      if (status >= 200 && status < 300) {
        event.pending_webhooks = Math.max(0, event.pending_webhooks - 1)
        return
      }
    }
  }
}

async function post(body: string, url: string, sign: (body: string) => string): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body) }
    const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
