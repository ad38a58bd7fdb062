import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** What an export shows: a website as it was at a moment. */
export interface ExportScope {
  siteId: number
  moment: Date
  /**
   * Makes the pseudonyms of this export: the same visitor has the same in all its files, another in the next export, and
   * none leads back to the key that the event store knows the visitor by.
   */
  secret: string
}

const pageSize = 2000
/** Selected as `visitor`: in `order by` the key needs its table's name, or the rows come in the order of the pseudonyms. */
const visitorName = ({ secret }: ExportScope) => sql<string>`left(md5(visitor::text || ${secret}), 16)`

/** The days of a website that have events, with the number of their changes, oldest first. */
export async function readDays(db: Db, siteId: number): Promise<{ day: string; version: number; dirty: boolean }[]> {
  const { rows } = await sql<{ day: string; version: number; dirty: boolean }>`
    select day, version, dirty <> 0 as dirty from site_day where site_id = ${siteId} order by day`.execute(db)
  return rows
}

/** An event as it is stored; what refers to words does so by their ids. */
export interface ExportedEvent {
  visitor: string
  at: Date
  kind: number
  page: number
  hostname: number
  name: number
  attribution: number
  technology: number
  place: number
  visibleMs: number
  scrollDepth: number | null
  interactive: boolean
  currency: string | null
  revenueMinor: number | null
  props: Record<string, string> | null
  imported: boolean
  /** Where the next page begins; written nowhere. */
  key: { visitor: string; at: string; seq: number }
}

/** A day's events by visitor and time, in pages. */
export async function* readEvents(db: Db, scope: ExportScope, day: string): AsyncGenerator<ExportedEvent[]> {
  let after: ExportedEvent['key'] | undefined
  for (;;) {
    const from = after
      ? sql`and (visitor, at, seq) > (${after.visitor}::bigint, ${after.at}::timestamptz, ${after.seq}::int)
          and last_visitor >= ${after.visitor}::bigint`
      : sql``
    const { rows } = await sql<ExportedEvent>`
      select ${visitorName(scope)} as visitor, at, kind, page, hostname, name, attribution, technology, place,
        visible_ms as "visibleMs", scroll_depth as "scrollDepth", interactive, currency, revenue_minor as "revenueMinor", props,
        import_id is not null as imported,
        json_build_object('visitor', visitor::text, 'at', at::text, 'seq', seq) as key
      from stored_event where site_id = ${scope.siteId} and day = ${day}::date and at <= ${scope.moment} ${from}
      order by stored_event.visitor, at, seq limit ${pageSize}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.key
  }
}

/** A visit as it is stored; what refers to words does so by their ids. */
export interface ExportedVisit {
  visitor: string
  startedAt: Date
  endedAt: Date
  entryPage: number
  exitPage: number
  hostname: number
  attribution: number
  technology: number
  place: number
  pageviews: number
  events: number
  /** Null where it was not measured: of imported requests. */
  visibleMs: number | null
  /** Null where nothing tells. */
  engaged: boolean | null
  goals: number[]
  key: { visitor: string; at: string; seq: number }
}

/** A day's visits that had ended, by visitor and time, in pages. */
export async function* readVisits(db: Db, scope: ExportScope, day: string): AsyncGenerator<ExportedVisit[]> {
  let after: ExportedVisit['key'] | undefined
  for (;;) {
    const from = after
      ? sql`and (visitor, started_at, seq) > (${after.visitor}::bigint, ${after.at}::timestamptz, ${after.seq}::int)`
      : sql``
    const { rows } = await sql<ExportedVisit>`
      select ${visitorName(scope)} as visitor, started_at as "startedAt", ended_at as "endedAt",
        entry_page as "entryPage", exit_page as "exitPage", hostname, attribution, technology, place, pageviews, events,
        visible_ms as "visibleMs", case when engaged or visible_ms is not null then engaged end as engaged, goals,
        json_build_object('visitor', visitor::text, 'at', started_at::text, 'seq', seq) as key
      from visit where site_id = ${scope.siteId} and day = ${day}::date and ended_at <= ${scope.moment} ${from}
      order by visit.visitor, started_at, seq limit ${pageSize}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.key
  }
}

/** Whether data of a website was asked to be deleted since an instant, or still is being deleted. */
export async function wasDeletedSince(db: Db, siteId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select from data_deletion where site_id = ${siteId} and (finished_at is null or finished_at > ${since})
    ) as was`.execute(db)
  return rows[0]?.was === true
}
