import { sql } from 'kysely'
import { eventKinds } from '#app/shared/analytics/event-kinds.ts'

/**
 * The kinds of events as literals of a statement. A parameter would hide from the planner that the index of custom events,
 * which has the kind in its condition, holds all that is asked for.
 */
export const kinds = {
  pageview: sql.lit(eventKinds.pageview),
  custom: sql.lit(eventKinds.custom),
  engagement: sql.lit(eventKinds.engagement),
}
