import { sql } from 'kysely'
import type { MentionState } from '#app/shared/listening/mention.ts'
import type { ActorTrx } from '../../db/database.ts'
import { isPlanned } from '../../items/planned-card.sql.ts'

/** A mention with what a card keeps of it, and its state. */
export interface MentionForCard {
  id: string
  title: string
  host: string
  address: string | null
  day: string
  excerpt: string
  author: string | null
  state: MentionState
  linksToUs: string[]
  /** Names of its topics. */
  topics: string[]
}

interface Selection {
  siteId: number
  ids: readonly string[]
}

/** Returns mentions of a website by their ids, in the order of these; copies are none, as in lists. */
export async function readMentionsForCard(trx: ActorTrx, { siteId, ids }: Selection): Promise<MentionForCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MentionForCard>`
    select id, title, host, address, day::text as day, excerpt, author, state, links_to_us as "linksToUs",
      array(
        select topic.name from mention_topic as about
        join topic on topic.site_id = about.site_id and topic.id = about.topic_id
        where about.site_id = mention.site_id and about.mention_id = mention.id order by lower(topic.name), topic.id
      ) as topics
    from mention where site_id = ${siteId} and id = any(${[...ids]}::uuid[]) and lead_id is null`.execute(trx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Mentions with the card that they are put on, by whom and when. */
interface CardedSelection extends Selection {
  cardId: string
  personId: string
  at: Date
}

/**
 * Makes mentions handled on a card, each with an entry in its history that has its state before; copies follow. Mentions
 * that are irrelevant, or on another card that is still a plan, stay as they are.
 * @returns how many it changed
 */
export async function writeCarded(
  trx: ActorTrx,
  { siteId, ids, cardId, personId, at }: CardedSelection,
): Promise<number> {
  // In one order, because two transactions that lock the same rows would otherwise deadlock.
  const { rows } = await sql<{ id: string }>`
    select id from mention where site_id = ${siteId} and id = any(${[...ids]}::uuid[]) and lead_id is null
      and state <> 'irrelevant' and (card_id is null or not exists (
        select from card where card.id = mention.card_id and ${isPlanned}
      ))
    order by id for update`.execute(trx)
  const locked = rows.map(({ id }) => id)
  if (locked.length === 0) return 0
  await sql`
    insert into mention_event (site_id, mention_id, kind, at, person_id, details, before)
    select site_id, id, 'carded', ${at}::timestamptz, ${personId}::uuid, jsonb_build_object('card', ${cardId}::text),
      jsonb_build_object('state', state)
    from mention where site_id = ${siteId} and id = any(${locked}::uuid[])`.execute(trx)
  await sql`
    update mention set state = 'handled', card_id = ${cardId} where site_id = ${siteId} and id = any(${locked}::uuid[])
    `.execute(trx)
  await sql`
    update mention set state = 'handled' where site_id = ${siteId} and lead_id = any(${locked}::uuid[])`.execute(trx)
  return locked.length
}
