import { sql } from 'kysely'

/** Kinds of events. The numbers are stored: never reuse one. */
export const eventKinds = {
  pageview: 1,
  custom: 2,
  /** Reports a page's visible time and scroll depth; it isn't shown as an event and never begins a visit. */
  engagement: 3,
} as const
export type EventKind = (typeof eventKinds)[keyof typeof eventKinds]

/**
 * The kinds of events as SQL literals. With a parameter the planner could not use the partial index on custom events,
 * because the index's condition contains the kind.
 */
export const kinds = {
  pageview: sql.lit(eventKinds.pageview),
  custom: sql.lit(eventKinds.custom),
  engagement: sql.lit(eventKinds.engagement),
}
