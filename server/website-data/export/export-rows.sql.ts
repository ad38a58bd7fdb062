import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** The website to export, as of an instant. */
export interface ExportScope {
  siteId: number
  moment: Date
  /**
   * The secret from which this export's pseudonyms are derived. A visitor has the same pseudonym in all files of the
   * export and another one in the next export, and no pseudonym leads back to the stored visitor key.
   */
  secret: string
}

const pageSize = 2000
/**
 * The pseudonym, selected as `visitor`. In `order by` the key must be qualified with its table; otherwise the rows
 * would be sorted by the pseudonym.
 */
const visitorName = ({ secret }: ExportScope) => sql<string>`left(md5(visitor::text || ${secret}), 16)`

/** Returns the days of a website with events, with their version, oldest first. */
export async function readDays(db: Db, siteId: number): Promise<{ day: string; version: number; dirty: boolean }[]> {
  const { rows } = await sql<{ day: string; version: number; dirty: boolean }>`
    select day, version, dirty <> 0 as dirty from site_day where site_id = ${siteId} order by day`.execute(db)
  return rows
}

/** A stored event; texts are still ids. */
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
  /** The position of the next page; not exported. */
  key: { visitor: string; at: string; seq: number }
}

/** Returns a day's events by visitor and time, in pages. */
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

/** A stored visit; texts are still ids. */
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
  /** Null if it was not measured: visits from access logs. */
  visibleMs: number | null
  /** Null if it is unknown. */
  engaged: boolean | null
  goals: number[]
  key: { visitor: string; at: string; seq: number }
}

/** Returns a day's finished visits by visitor and time, in pages. */
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

/** Returns whether a deletion of the website's data was finished after an instant or is still in progress. */
export async function wasDeletedSince(db: Db, siteId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select from data_deletion where site_id = ${siteId} and (finished_at is null or finished_at > ${since})
    ) as was`.execute(db)
  return rows[0]?.was === true
}
