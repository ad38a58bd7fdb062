import { sql } from 'kysely'
import type { DismissReason, FindingState } from '#app/shared/discovery/finding.ts'
import type { FindingEventKind } from '#app/shared/discovery/finding-list.ts'
import type { Trx } from '../../db/database.ts'

/** Which findings a statement changes: those of these ids in one of these states. */
interface Chosen {
  siteId: number
  ids: readonly string[]
  states: readonly FindingState[]
}

/** What the history says about a change. */
interface Entry {
  kind: FindingEventKind
  at: Date
  personId: string | null
  cardId?: string | null
  details?: Record<string, unknown>
}

/** The columns that belong to a state. */
export type StateColumns =
  | { state: 'open' }
  | { state: 'carded'; cardId: string }
  | { state: 'snoozed'; until: string }
  | { state: 'dismissed'; reason: DismissReason; note: string }

/**
 * Returns which findings may be changed, and locks them in one order, because two transactions that lock the same rows
 * would otherwise deadlock.
 */
async function lockChosen(trx: Trx, { siteId, ids, states }: Chosen): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('finding')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .where('state', 'in', [...states])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Changes the state of findings, with an entry in the history of each.
 * @returns the ids of the changed ones; the others have another state, or are not of this website
 */
export async function changeState(
  trx: Trx,
  chosen: Chosen,
  to: StateColumns,
  { kind, at, personId, cardId = null, details = {} }: Entry,
): Promise<string[]> {
  const ids = await lockChosen(trx, chosen)
  if (ids.length === 0) return []
  const isDismissed = to.state === 'dismissed'
  await trx
    .updateTable('finding')
    .set(({ ref }) => ({
      state: to.state,
      snoozed_until: to.state === 'snoozed' ? to.until : null,
      dismiss_reason: isDismissed ? to.reason : null,
      dismiss_note: isDismissed ? to.note : null,
      // What it is now: it returns if it becomes much worse.
      dismiss_severity: isDismissed ? ref('severity') : null,
      dismiss_impact: isDismissed ? ref('impact') : null,
      ended_month: null,
      ...(to.state === 'carded' && { card_id: to.cardId }),
    }))
    .where('site_id', '=', chosen.siteId)
    .where('id', 'in', ids)
    .execute()
  await sql`insert into finding_event (site_id, finding_id, kind, at, person_id, card_id, details)
    select ${chosen.siteId}::integer, id, ${kind}, ${at}::timestamptz, ${personId}::uuid, ${cardId}::uuid,
      ${JSON.stringify(details)}::jsonb
    from unnest(${ids}::uuid[]) as id`.execute(trx)
  return ids
}
