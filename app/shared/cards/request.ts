import * as v from 'valibot'
import { cardFormSchema } from './card.ts'
import type { Stage } from './stage.ts'

/** How many cards a client may request in 24 hours. */
export const maxRequests = 10

/** What a Client requests: what, and why. */
export const cardRequestSchema = v.object({
  title: cardFormSchema.entries.title,
  why: cardFormSchema.entries.why,
})
export type CardRequest = v.InferOutput<typeof cardRequestSchema>

/** What became of a request. `asked`: staff have changed it, and it waits for the Client's decision. */
export type RequestState = 'received' | 'asked' | 'planned' | 'running' | 'done' | 'later' | 'refused' | 'declined'

const states: Record<Stage, RequestState> = {
  proposed: 'received',
  approved: 'planned',
  'in-progress': 'running',
  shipped: 'done',
  measuring: 'done',
  done: 'done',
  snoozed: 'later',
  dismissed: 'refused',
  declined: 'declined',
}

/** Returns what became of a request. */
export const requestState = (stage: Stage, waits: boolean): RequestState => (waits ? 'asked' : states[stage])

/** A request as the client's people see it. */
export interface SentRequest {
  id: string
  title: string
  state: RequestState
  /** Who sent it; null if their account was deleted. */
  person: string | null
  /** ISO 8601. */
  at: string
}
