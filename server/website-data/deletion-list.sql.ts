import { sql } from 'kysely'
import type { DeletedPart } from '#app/shared/website-data/deletion.ts'
import type { Trx } from '../db/database.ts'

/**
 * Stores a deletion.
 * @returns its id, or null if another deletion of the website is not finished
 */
export async function insertDeletion(
  trx: Trx,
  asked: {
    siteId: number
    from: string
    to: string
    what: DeletedPart
    madeBy: string
    at: Date
    events: number
    visits: number
  },
): Promise<string | null> {
  const { what } = asked
  const row = await trx
    .insertInto('data_deletion')
    .values({
      site_id: asked.siteId,
      first_day: asked.from,
      last_day: asked.to,
      next_day: asked.from,
      page: what.part === 'page' ? what.value : null,
      event_name: what.part === 'event' ? what.value : null,
      requested_by: asked.madeBy,
      requested_at: asked.at,
      events: asked.events,
      visits: asked.visits,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('site_id').where('finished_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A deletion for the list on the page. */
export interface DeletionListRow {
  id: string
  firstDay: string
  lastDay: string
  nextDay: string
  page: string | null
  eventName: string | null
  requestedAt: Date
  requestedBy: string | null
  events: number
  visits: number
  deleted: number
  finishedAt: Date | null
}

const maxShown = 20

/**
 * Returns the newest deletions of a website. The name of the person who asked is included only for people who may see
 * them.
 */
export async function readDeletions(trx: Trx, siteId: number): Promise<DeletionListRow[]> {
  const { rows } = await sql<DeletionListRow>`
    select data_deletion.id, first_day as "firstDay", last_day as "lastDay", next_day as "nextDay", page,
      event_name as "eventName", requested_at as "requestedAt", events, visits, deleted_events as deleted,
      finished_at as "finishedAt", trim(app_user.first_name || ' ' || app_user.last_name) as "requestedBy"
    from data_deletion left join app_user on app_user.id = requested_by
    where site_id = ${siteId} order by requested_at desc, data_deletion.id limit ${maxShown}`.execute(trx)
  return rows
}
