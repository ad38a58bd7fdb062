import { sql } from 'kysely'
import { eventKinds } from '../../db/event-kinds.ts'

/**
 * The kinds of events as SQL literals. With a parameter the planner could not use the partial index on custom events,
 * because the index's condition contains the kind.
 */
export const kinds = {
  pageview: sql.lit(eventKinds.pageview),
  custom: sql.lit(eventKinds.custom),
  engagement: sql.lit(eventKinds.engagement),
}
