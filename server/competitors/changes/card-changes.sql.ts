import { sql } from 'kysely'
import type { ChangeKind, ChangeState, Severity } from '#app/shared/competitors/change.ts'
import type { PageKind } from '#app/shared/competitors/competitor.ts'
import type { ActorTrx } from '../../db/database.ts'
import { isPlanned } from '../../items/planned-card.sql.ts'

/** A change with what a card keeps of it, and its state. */
export interface ChangeForCard {
  id: string
  competitor: string
  domain: string
  page: PageKind
  address: string
  day: string
  kind: ChangeKind
  severity: Severity
  before: string
  after: string
  state: ChangeState
}

interface Selection {
  siteId: number
  ids: readonly string[]
}

/** Returns changes of a website by their ids, in the order of these; also those of removed competitors. */
export async function readChangesForCard(trx: ActorTrx, { siteId, ids }: Selection): Promise<ChangeForCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ChangeForCard>`
    select change.id, competitor.name as competitor, competitor.domain, page.kind as page, page.address,
      change.day::text as day, coalesce(change.corrected_kind, change.kind) as kind,
      coalesce(change.corrected_severity, change.severity) as severity, change.before, change.after, change.state
    from competitor_change as change
    join competitor on competitor.site_id = change.site_id and competitor.id = change.competitor_id
    join watched_page as page on page.site_id = change.site_id and page.id = change.page_id
    where change.site_id = ${siteId} and change.id = any(${[...ids]}::uuid[])`.execute(trx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Changes with the card that they are put on, by whom and when. */
interface CardedSelection extends Selection {
  cardId: string
  personId: string
  at: Date
}

/**
 * Makes changes handled on a card, each with an entry in its history that has its state before. Changes that are ignored,
 * or on another card that is still a plan, stay as they are.
 * @returns how many it changed
 */
export async function writeCarded(
  trx: ActorTrx,
  { siteId, ids, cardId, personId, at }: CardedSelection,
): Promise<number> {
  // In one order, because two transactions that lock the same rows would otherwise deadlock.
  const { rows } = await sql<{ id: string }>`
    select id from competitor_change where site_id = ${siteId} and id = any(${[...ids]}::uuid[])
      and state <> 'ignored' and (card_id is null or not exists (
        select from card where card.id = competitor_change.card_id and ${isPlanned}
      ))
    order by id for update`.execute(trx)
  const locked = rows.map(({ id }) => id)
  if (locked.length === 0) return 0
  await sql`
    insert into competitor_change_event (site_id, change_id, kind, at, person_id, details, before)
    select site_id, id, 'carded', ${at}::timestamptz, ${personId}::uuid, jsonb_build_object('card', ${cardId}::text),
      jsonb_build_object('state', state)
    from competitor_change where site_id = ${siteId} and id = any(${locked}::uuid[])`.execute(trx)
  await sql`
    update competitor_change set state = 'handled', card_id = ${cardId}
    where site_id = ${siteId} and id = any(${locked}::uuid[])`.execute(trx)
  return locked.length
}
