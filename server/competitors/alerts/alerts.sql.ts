import { sql } from 'kysely'
import { severities, type ChangeKind, type Severity } from '#app/shared/competitors/change.ts'
import { usualSettings } from '#app/shared/competitors/competitor.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { SystemTrx } from '../../db/database.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'

/** A website whose competitors raise alerts. */
export interface AlertedSite {
  id: number
  clientId: string
  company: string
  timeZone: TimeZone
  /** The least severe changes that notify; null notifies of none. */
  alertFrom: Severity | null
}

/**
 * Waits until no other transaction raises alerts of a website's competitors, so that the limit of a day holds and nothing is
 * raised twice.
 * @returns the website; undefined if it was removed or its client archived
 */
export async function lockCompetitorAlerts(trx: SystemTrx, siteId: number): Promise<AlertedSite | undefined> {
  await oneAtATime(trx, 'competitor alerts', siteId)
  const { rows } = await sql<AlertedSite>`
    select website.id, client.id as "clientId", company, time_zone as "timeZone",
      case when setting.site_id is null then ${usualSettings.alertFrom} else setting.alert_from end as "alertFrom"
    from website
    join client on client.id = website.client_id
    left join competitor_setting setting on setting.site_id = website.id
    where website.id = ${siteId} and archived_at is null`.execute(trx)
  return rows[0]
}

/** A change that an alert is about. Its texts are the competitor's. */
export interface AlertedChange {
  id: string
  day: Day
  kind: Exclude<ChangeKind, 'flicker'>
  competitor: string
  before: string
  after: string
  /** The address of the changed page. */
  page: string
}

/**
 * Returns those of the given changes that staff was not notified of, with one of these severities: the most severe first,
 * then the oldest. Leaves out what is ignored, flickers, the client's own website and removed competitors.
 */
export async function readUnalertedChanges(
  trx: SystemTrx,
  siteId: number,
  { ids, severe }: { ids: readonly string[]; severe: readonly Severity[] },
): Promise<AlertedChange[]> {
  const { rows } = await sql<AlertedChange>`
    with change as (
      select id, competitor_id, page_id, day, found_at, before, after, coalesce(corrected_kind, kind) as kind,
        coalesce(corrected_severity, severity) as severity
      from competitor_change
      where site_id = ${siteId} and id = any(${[...ids]}::uuid[]) and state <> 'ignored' and alerted_at is null
    )
    select change.id, day, change.kind, name as competitor, before, after, address as page
    from change
    join competitor on competitor.site_id = ${siteId} and competitor.id = change.competitor_id
    join watched_page page on page.site_id = ${siteId} and page.id = change.page_id
    where change.kind <> 'flicker' and change.severity = any(${[...severe]}::text[])
      and not is_own and competitor.state <> 'removed'
    order by array_position(${[...severities]}::text[], change.severity), found_at, change.id`.execute(trx)
  return rows
}

/** A change that notifies is at most this old: it belongs to the running week. */
const newestMs = 8 * dayMs

/** Returns how many changes have notified people since a moment. */
export async function countAlerted(trx: SystemTrx, siteId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from competitor_change
    where site_id = ${siteId} and found_at >= ${new Date(since.getTime() - newestMs)} and alerted_at >= ${since}`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** Notes that staff was notified of changes. */
export async function noteAlerted(trx: SystemTrx, siteId: number, ids: readonly string[], at: Date): Promise<void> {
  await trx
    .updateTable('competitor_change')
    .set({ alerted_at: at })
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()
}
