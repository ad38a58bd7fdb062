import Stripe from 'stripe'
import type { Ids } from './ids.ts'
import { earlierValues, plain, type PlainObject } from './plain.ts'

/** An event; its object is a copy, so that later changes don't reach it. */
export interface StandInEvent extends Omit<Stripe.EventBase, 'data'> {
  data: { object: PlainObject; previous_attributes?: PlainObject }
}

/** The object that belongs to a type of event. */
export type ObjectOf<Type extends Stripe.Event.Type> = Extract<Stripe.Event, { type: Type }>['data']['object']

interface EventDeps {
  ids: Ids
  /** Returns the time of the timeline that an object belongs to. */
  timeOf(object: object): number
  /** How many webhook endpoints receive each event. */
  endpoints: number
  /** Receives every event in the order in which they happen. */
  receive(event: StandInEvent): void
}

/** Everything that happened, as Stripe's events. */
export class Events {
  readonly all: StandInEvent[] = []
  /** The call that causes what happens now; null while time advances. */
  request: Stripe.Event.Request | null = null
  readonly #around: EventDeps

  constructor(around: EventDeps) {
    this.#around = around
  }

  emit<Type extends Stripe.Event.Type>(type: Type, object: ObjectOf<Type> & object, previous?: PlainObject): void {
    const event: StandInEvent = {
      id: this.#around.ids.next('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.#around.timeOf(object),
      data: { object: plain(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: this.#around.endpoints,
      request: this.request ?? { id: null, idempotency_key: null },
      type,
    }
    this.all.push(event)
    this.#around.receive(event)
  }

  /** Goes on with these events, and sends again what hasn't been received. */
  resume(events: readonly StandInEvent[]): void {
    this.all.push(...events)
    for (const event of events) if (event.pending_webhooks > 0) this.#around.receive(event)
  }

  /** Changes an object and emits an event with the earlier values, unless nothing differs. */
  change<Type extends Stripe.Event.Type>(type: Type, object: ObjectOf<Type> & object, change: () => void): void {
    const before = plain(object)
    change()
    const previous = earlierValues(before, plain(object))
    if (Object.keys(previous).length > 0) this.emit(type, object, previous)
  }
}
