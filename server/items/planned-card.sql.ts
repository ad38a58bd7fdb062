import { sql } from 'kysely'

/** Whether a row of `card` is still a plan, so that the items it was made from stay on it. */
export const isPlanned = sql<boolean>`(card.trashed_at is null and card.stage not in ('dismissed', 'declined'))`
