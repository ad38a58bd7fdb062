import { sql, type RawBuilder } from 'kysely'
import type { DeletedPart } from '#app/shared/website-data/deletion.ts'
import { asWhole } from '../analytics/store/change-days.ts'
import { exactForms } from '../analytics/filters/path-forms.ts'
import type { Db, Trx } from '../db/database.ts'
import { dimensions } from '../db/dimensions.ts'
import { eventKinds } from '../db/event-kinds.ts'

/** The events to delete on a website's days: all, those on a page, or those with a name. */
export type EventPart = { part: 'all' } | { part: 'page' | 'event'; term: number }

/**
 * Returns the part with its value as an id; a path may be in its readable or stored form. Null if the website never
 * had such a page or event.
 */
export async function readEventPart(db: Db | Trx, siteId: number, what: DeletedPart): Promise<EventPart | null> {
  if (what.part === 'all') return { part: 'all' }
  const kind = dimensions[what.part]
  const { rows } = await sql<{ id: number }>`
    select id
    from unnest(${exactForms(kind, [what.value])}::text[]) with ordinality as form (value, position)
    join term on site_id = ${siteId} and kind = ${kind} and digest = md5(form.value)::uuid
    order by position limit 1`.execute(db)
  return rows[0] ? { part: what.part, term: rows[0].id } : null
}

/** Condition on a row of `event`; website and day are checked separately. */
function isInPart(part: EventPart): RawBuilder<unknown> {
  if (part.part === 'all') return sql`true`
  // The names of custom events have their own index.
  return part.part === 'page'
    ? sql`event.page = ${part.term}`
    : sql`event.kind = ${sql.lit(eventKinds.custom)} and event.name = ${part.term}`
}

interface Days {
  siteId: number
  from: string
  to: string
}

/** Returns the months of a range with counted days, each with its days within the range. */
export async function readMonthsOfRange(
  trx: Trx,
  { siteId, from, to }: Days,
): Promise<{ month: string; from: string; to: string }[]> {
  const { rows } = await sql<{ month: string; from: string; to: string }>`
    select to_char(day, 'YYYY-MM') as month, min(day) as from, max(day) as to
    from site_day where site_id = ${siteId} and day between ${from}::date and ${to}::date
    group by 1 order by 1`.execute(trx)
  return rows
}

/** Returns how many events of a month's days belong to the part, and to how many visits. */
export async function countPart(
  trx: Trx,
  { siteId, from, to }: Days,
  part: EventPart,
): Promise<{ events: number; visits: number }> {
  const ofDays = (table: string) =>
    sql`${sql.ref(`${table}.site_id`)} = ${siteId} and ${sql.ref(`${table}.day`)} between ${from}::date and ${to}::date`
  if (part.part === 'all') {
    const { rows } = await sql<{ events: number; visits: number }>`
      select (select count(*)::int from stored_event where ${ofDays('stored_event')}) as events,
        (select count(*)::int from visit where ${ofDays('visit')}) as visits`.execute(trx)
    return rows[0] ?? { events: 0, visits: 0 }
  }
  // A visitor's visits don't overlap: an event belongs to the last visit that began before it.
  const { rows } = await sql<{ events: number; visits: number }>`
    select count(*)::int as events, count(distinct (day, visitor, began))::int as visits
    from (
      select event.day, event.visitor, (
        select (visit.started_at, visit.seq)::text from visit
        where visit.site_id = ${siteId} and visit.day = event.day and visit.visitor = event.visitor
          and (visit.started_at, visit.seq) <= (event.at, event.seq)
        order by visit.started_at desc, visit.seq desc limit 1
      ) as began
      from stored_event as event where ${ofDays('event')} and ${isInPart(part)}
      offset 0
    ) as hit`.execute(trx)
  return rows[0] ?? { events: 0, visits: 0 }
}

/** A deletion in progress. */
export interface DeletionRow {
  siteId: number
  id: string
  firstDay: string
  lastDay: string
  page: string | null
  eventName: string | null
  requestedAt: Date
  nextDay: string
}

const work = sql`site_id as "siteId", id, first_day as "firstDay", last_day as "lastDay", page,
  event_name as "eventName", requested_at as "requestedAt", next_day as "nextDay"`

/** Returns the deletions that are not finished, oldest first. */
export async function unfinishedDeletions(db: Db): Promise<{ siteId: number; id: string }[]> {
  const { rows } = await sql<{ siteId: number; id: string }>`
    select site_id as "siteId", id from data_deletion where finished_at is null order by requested_at`.execute(db)
  return rows
}

/** Returns an unfinished deletion and locks it for this transaction; null if it is finished. */
export async function lockDeletion(
  trx: Trx,
  { siteId, id }: { siteId: number; id: string },
): Promise<DeletionRow | null> {
  const { rows } = await sql<DeletionRow>`
    select ${work} from data_deletion where site_id = ${siteId} and id = ${id} and finished_at is null
    for update`.execute(trx)
  return rows[0] ?? null
}

/** Returns the first day of a range that ever had events; null if there is none. */
export async function readNextDayWithEvents(
  trx: Trx,
  siteId: number,
  from: string,
  to: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day from site_day where site_id = ${siteId} and day between ${from}::date and ${to}::date
    order by day limit 1`.execute(trx)
  return rows[0]?.day ?? null
}

/**
 * Deletes up to `limit` events of a day that happened before `until`, and marks the day for recounting in the same
 * transaction, so that the numbers never include deleted events for long. The day must be unpacked (openDays).
 * @returns the number of deleted events
 */
export async function deleteEvents(
  trx: Trx,
  { siteId, day, part, until, limit }: { siteId: number; day: string; part: EventPart; until: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with doomed as materialized (
      select visitor, at, seq from event
      where event.site_id = ${siteId} and event.day = ${day}::date and event.at <= ${until} and ${isInPart(part)}
      limit ${limit}
    ), gone as (
      delete from event using doomed
      where event.site_id = ${siteId} and event.day = ${day}::date and event.visitor = doomed.visitor
        and event.at = doomed.at and event.seq = doomed.seq
      returning 1
    ), marked as (
      update site_day set ${asWhole}, dirty_since = coalesce(dirty_since, now())
      where site_id = ${siteId} and day = ${day}::date and exists (select from doomed)
    )
    select count(*)::int as count from gone`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Stores the progress of a deletion. */
export async function noteDeletionProgress(
  trx: Trx,
  { siteId, id }: { siteId: number; id: string },
  { nextDay, deleted }: { nextDay: string; deleted: number },
): Promise<void> {
  await sql`
    update data_deletion set next_day = ${nextDay}::date, deleted_events = deleted_events + ${deleted}
    where site_id = ${siteId} and id = ${id}`.execute(trx)
}

/** Returns the days of a range that must be recounted. */
export async function daysToCount(db: Db, siteId: number, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from site_day
    where site_id = ${siteId} and day between ${from}::date and ${to}::date and dirty <> 0 order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/**
 * Marks a deletion as finished.
 * @returns what it was about, or null if another process has ended it
 */
export async function endDeletion(trx: Trx, { siteId, id }: { siteId: number; id: string }, at: Date) {
  const { rows } = await sql<{ requestedBy: string | null; clientId: string; deleted: number }>`
    update data_deletion set finished_at = ${at}
    where site_id = ${siteId} and id = ${id} and finished_at is null
    returning requested_by as "requestedBy", deleted_events as deleted,
      (select client_id from website where website.id = site_id) as "clientId"`.execute(trx)
  return rows[0] ?? null
}

/** Returns which events a stored deletion is about. */
export function partOf({ page, eventName }: { page: string | null; eventName: string | null }): DeletedPart {
  if (page !== null) return { part: 'page', value: page }
  return eventName === null ? { part: 'all' } : { part: 'event', value: eventName }
}

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
