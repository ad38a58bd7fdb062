import { sql, type Updateable } from 'kysely'
import * as v from 'valibot'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import { noiseRuleSchema, usualSettings, type NoiseRule, type Pace } from '#app/shared/competitors/competitor.ts'
import { contentSchema, type WatchedContent } from '#app/shared/competitors/content.ts'
import { storableJson } from '../../db/clean-text.ts'
import type { Db, SystemTrx } from '../../db/database.ts'
import type { CompetitorTable, WatchedPageTable } from '../../db/schema-competitors.ts'

interface OfCompetitor {
  siteId: number
  competitorId: string
}

/** Returns active competitors with the moment of their next visit. */
export async function readActiveCompetitors(db: Db): Promise<(OfCompetitor & { dueAt: Date })[]> {
  const { rows } = await sql<OfCompetitor & { dueAt: Date }>`
    select site_id as "siteId", id as "competitorId", coalesce((
      select min(due_at) from watched_page as page
      where page.site_id = competitor.site_id and page.competitor_id = competitor.id and page.state = 'active'
    ), added_at) as "dueAt"
    from competitor where state = 'active' order by site_id, id`.execute(db)
  return rows
}

/** A competitor as visiting it needs it. */
export interface CompetitorToVisit {
  siteId: number
  id: string
  domain: string
  isOwn: boolean
  pace: Pace
  probedAt: Date | null
  /** What the website answers for an address that can't exist, in hexadecimal; null if it says that there is none. */
  soft404: string | null
  movedTo: string | null
  /** Whether its client is archived. */
  isArchived: boolean
  /** Of the client's website. */
  timeZone: TimeZone
  siteDomain: string
}

/** Returns an active competitor; undefined if there is none. */
export async function readCompetitorToVisit(
  db: Db,
  { siteId, competitorId }: OfCompetitor,
): Promise<CompetitorToVisit | undefined> {
  const { rows } = await sql<CompetitorToVisit>`
    select competitor.site_id as "siteId", competitor.id, competitor.domain, is_own as "isOwn",
      coalesce(competitor.pace, setting.pace, ${usualSettings.pace}) as pace, probed_at as "probedAt",
      encode(soft_404, 'hex') as "soft404", moved_to as "movedTo", client.archived_at is not null as "isArchived",
      time_zone as "timeZone", website.domain as "siteDomain"
    from competitor
    join website on website.id = competitor.site_id
    join client on client.id = website.client_id
    left join competitor_setting as setting on setting.site_id = competitor.site_id
    where competitor.site_id = ${siteId} and competitor.id = ${competitorId} and competitor.state = 'active'`.execute(
    db,
  )
  return rows[0]
}

const pagesOf = (db: Db, { siteId, competitorId }: OfCompetitor) =>
  db
    .selectFrom('watched_page')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('competitor_id', '=', competitorId)
    .where('state', '=', 'active')
export type PageToVisit = Awaited<ReturnType<ReturnType<typeof pagesOf>['execute']>>[number]

/** Returns the pages of a competitor that are due until a moment, in their order. */
export const readDuePages = (db: Db, { until, ...of }: OfCompetitor & { until: Date }): Promise<PageToVisit[]> =>
  pagesOf(db, of).where('due_at', '<=', until).orderBy('position').orderBy('id').execute()

/** Returns when the next page of a competitor is due; null if it has none. */
export async function readNextDue(db: Db, of: OfCompetitor): Promise<Date | null> {
  const row = await pagesOf(db, of).clearSelect().select('due_at').orderBy('due_at').limit(1).executeTakeFirst()
  return row?.due_at ?? null
}

/** Returns the ids of the first page of each kind: facts are measured there. */
export async function readFirstPages(db: Db, of: OfCompetitor): Promise<Set<string>> {
  const rows = await pagesOf(db, of).clearSelect().select(['id', 'kind']).orderBy('position').orderBy('id').execute()
  return new Set(rows.filter(({ kind }, at) => rows.findIndex((one) => one.kind === kind) === at).map(({ id }) => id))
}

/** Returns what is ignored of a page, the oldest rule first. Rules of a form that this version doesn't know are left out. */
export async function readRulesOfPage(
  db: Db,
  { siteId, competitorId, pageId }: OfCompetitor & { pageId: string },
): Promise<NoiseRule[]> {
  const rows = await db
    .selectFrom('noise_rule')
    .select('rule')
    .where('site_id', '=', siteId)
    .where('competitor_id', '=', competitorId)
    .where((where) => where.or([where('page_id', 'is', null), where('page_id', '=', pageId)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ rule }) => {
    const parsed = v.safeParse(noiseRuleSchema, rule)
    return parsed.success ? [parsed.output] : []
  })
}

interface OfPage {
  siteId: number
  pageId: string
}

/** What a page was like. */
export interface Snapshot {
  id: string
  seenAt: Date
  content: WatchedContent
}

/** Returns what the last visits of a page found, the newest first. What this version can't read is left out. */
export async function readSnapshots(db: Db, { siteId, pageId, most }: OfPage & { most: number }): Promise<Snapshot[]> {
  const rows = await db
    .selectFrom('page_snapshot')
    .select(['id', 'seen_at', 'content'])
    .where('site_id', '=', siteId)
    .where('page_id', '=', pageId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ id, seen_at, content }) => {
    const parsed = v.safeParse(contentSchema, content)
    return parsed.success ? [{ id, seenAt: seen_at, content: parsed.output }] : []
  })
}

/** Returns whether a page was like this before a change of the last day that was not undone. */
export async function wasLike(
  db: Db,
  { siteId, pageId, hash, since }: OfPage & { hash: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from competitor_change as change
    join competitor_change_visit as visit on visit.site_id = change.site_id and visit.change_id = change.id
    where change.site_id = ${siteId} and change.page_id = ${pageId} and change.last_at > ${since} and visit.at > ${since}
      and visit.undone_at is null and visit.before_hash = decode(${hash}, 'hex') limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Locks a page until the transaction ends, if no one has visited or changed it meanwhile and its competitor is still
 * visited.
 */
export async function lockVisited(
  trx: SystemTrx,
  { site_id: siteId, id, visits, due_at: dueAt, kind }: PageToVisit,
): Promise<boolean> {
  const { rows } = await sql`
    select from watched_page as page join competitor
      on competitor.site_id = page.site_id and competitor.id = page.competitor_id and competitor.state = 'active'
    where page.site_id = ${siteId} and page.id = ${id} and page.state = 'active' and page.kind = ${kind}
      and page.visits = ${visits} and date_trunc('milliseconds', page.due_at) = ${dueAt}
    for update of page`.execute(trx)
  return rows.length > 0
}

/** What a visit changes of its page. */
export type PageUpdate = Pick<
  Updateable<WatchedPageTable>,
  | 'visits'
  | 'due_at'
  | 'tried_at'
  | 'read_at'
  | 'failures'
  | 'failure'
  | 'failure_detail'
  | 'final_url'
  | 'etag'
  | 'last_modified'
  | 'snapshot_id'
  | 'candidate'
>

export async function updatePage(trx: SystemTrx, { siteId, pageId }: OfPage, update: PageUpdate): Promise<void> {
  await trx.updateTable('watched_page').set(update).where('site_id', '=', siteId).where('id', '=', pageId).execute()
}

/** What a visit found, as it is stored. */
export interface NewSnapshot {
  at: Date
  status: number
  wireBytes: number
  content: WatchedContent
  /** Of the content, in hexadecimal. */
  hash: string
}

/** Snapshots of a page that are kept. */
const maxSnapshots = 60

/** Stores what a visit found, and deletes the oldest beyond those that are kept. @returns its id */
export async function insertSnapshot(
  trx: SystemTrx,
  { siteId, pageId }: OfPage,
  { at, status, wireBytes, content, hash }: NewSnapshot,
): Promise<string> {
  const { id } = await trx
    .insertInto('page_snapshot')
    .values({
      site_id: siteId,
      page_id: pageId,
      at,
      seen_at: at,
      status,
      wire_bytes: wireBytes,
      content: storableJson(content),
      hash: Buffer.from(hash, 'hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    delete from page_snapshot where site_id = ${siteId} and page_id = ${pageId} and id <= (
      select id from page_snapshot where site_id = ${siteId} and page_id = ${pageId}
      order by id desc offset ${maxSnapshots} limit 1)`.execute(trx)
  return id
}

/** Notes that a page was found as in a snapshot again. */
export async function touchSnapshot(
  trx: SystemTrx,
  { siteId, pageId }: OfPage,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('page_snapshot')
    .set({ seen_at: at })
    .where('site_id', '=', siteId)
    .where('page_id', '=', pageId)
    .where('id', '=', id)
    .execute()
}

/** Changes what is known of a competitor's website. */
export async function updateVisitedCompetitor(
  db: Db | SystemTrx,
  { siteId, competitorId }: OfCompetitor,
  change: Pick<Updateable<CompetitorTable>, 'probed_at' | 'soft_404' | 'moved_to' | 'domain' | 'name'>,
): Promise<void> {
  await db.updateTable('competitor').set(change).where('site_id', '=', siteId).where('id', '=', competitorId).execute()
}
