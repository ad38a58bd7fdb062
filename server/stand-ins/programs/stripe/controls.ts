import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import type { Account } from './account.ts'
import { authenticate } from './authentication.ts'
import type { StandInEvent } from './events.ts'
import { readParams } from './params.ts'
import { missing } from './failure.ts'
import { settleAll } from './timeline.ts'

/** Endpoints for tests only, with JSON bodies; Stripe doesn't have them. */
export type Control = (account: Account, body: unknown, id: string) => object | Promise<object>

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
const eventIds = v.strictObject({ ids: listOf(v.string(), 1000) })
const trouble = v.strictObject({ calls: count, milliseconds: v.optional(count) })

function eventsOf(account: Account, body: unknown): StandInEvent[] {
  return readParams(eventIds, body).ids.map((id) => {
    const event = account.events.all.find((each) => each.id === id)
    if (!event) throw missing('event', id, 'ids')
    return event
  })
}

const beginTrouble =
  (kind: 'down' | 'limited' | 'slow'): Control =>
  (account, body) => {
    const { calls, milliseconds } = readParams(trouble, body)
    account.trouble.begin(kind, calls, milliseconds)
    return { kind, calls }
  }

export const controls: Record<string, Control> = {
  'GET /stand-in/time': (account) => ({ now: account.clock.now() }),

  /** Advances the time of everything without a test clock: `{ seconds }`. */
  'POST /stand-in/advance': async (account, body) => {
    account.clock.advance(readParams(v.strictObject({ seconds: count }), body).seconds)
    settleAll(account)
    return { now: account.clock.now() }
  },

  /** The next calls of the API answer 503, 429, or only after a while: `{ calls, milliseconds? }`. */
  'POST /stand-in/down': beginTrouble('down'),
  'POST /stand-in/limited': beginTrouble('limited'),
  'POST /stand-in/slow': beginTrouble('slow'),

  /** The person proves who they are to their bank, or doesn't. */
  'POST /stand-in/intents/:id/complete': (account, _body, id) => authenticate(account, id, true),
  'POST /stand-in/intents/:id/fail': (account, _body, id) => authenticate(account, id, false),

  /** Returns all events, oldest first, those held back, and every attempt to deliver one. */
  'GET /stand-in/events': ({ events, deliveries }) => ({
    events: events.all,
    held: deliveries.held.map(({ id }) => id),
    attempts: deliveries.attempts,
  }),

  /** Holds back all events from now on; `release` sends them in order. */
  'POST /stand-in/events/hold': ({ deliveries }) => {
    deliveries.hold()
    return { held: deliveries.held.length }
  },
  'POST /stand-in/events/release': async ({ deliveries }) => {
    deliveries.release()
    await deliveries.settled()
    return { attempts: deliveries.attempts.length }
  },

  /** Delivers these events in this order, also again: `{ ids }`. The answer comes when they are received. */
  'POST /stand-in/events/deliver': async (account, body) => {
    for (const event of eventsOf(account, body)) account.deliveries.send(event)
    await account.deliveries.settled()
    return { attempts: account.deliveries.attempts.length }
  },

  /** Loses events that are held back: `{ ids }`; or the next ones: `{ next }`. */
  'POST /stand-in/events/drop': (account, body) => {
    const asked = readParams(v.union([eventIds, v.strictObject({ next: count })]), body)
    if ('next' in asked) account.deliveries.lose(asked.next)
    else account.deliveries.forget(eventsOf(account, asked))
    return { held: account.deliveries.held.length }
  },

  /** Answers when every event was received or given up. */
  'POST /stand-in/events/settled': async ({ deliveries }) => {
    await deliveries.settled()
    return { attempts: deliveries.attempts.length }
  },
}
