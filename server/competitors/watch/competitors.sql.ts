import { sql, type Updateable } from 'kysely'
import {
  learningVisits,
  usualSettings,
  type CompetitorSettings,
  type CompetitorState,
  type Pace,
  type PageKind,
  type WatchedPage,
} from '#app/shared/competitors/competitor.ts'
import type { ActorTrx, Db, SystemTrx, Trx } from '../../db/database.ts'
import type { CompetitorTable } from '../../db/schema-competitors.ts'
import { fileKinds } from './schedule.ts'

/** A competitor with what the list says of its changes. */
export interface CompetitorRow {
  id: string
  domain: string
  name: string
  state: Exclude<CompetitorState, 'removed'>
  pace: Pace | null
  changes: number
  lastChangeAt: Date | null
}

/** Returns a website's competitors in their order, each with its changes since a moment that are not ignored. */
export async function readCompetitors(trx: ActorTrx, siteId: number, since: Date): Promise<CompetitorRow[]> {
  const { rows } = await sql<CompetitorRow>`
    select id, domain, name, state, pace, coalesce(changes, 0)::int as changes, last_at as "lastChangeAt"
    from competitor left join (
      select competitor_id, count(*) filter (where found_at >= ${since}) as changes, max(last_at) as last_at
      from competitor_change
      where site_id = ${siteId} and state <> 'ignored' and coalesce(corrected_kind, kind) <> 'flicker'
      group by competitor_id
    ) as change on change.competitor_id = competitor.id
    where site_id = ${siteId} and state <> 'removed' and not is_own order by position, added_at, id`.execute(trx)
  return rows
}

/** A watched page as the list shows it. */
export interface PageRow {
  id: string
  competitorId: string
  kind: PageKind
  address: string
  visits: number
  dueAt: Date
  readAt: Date | null
  failure: string | null
  failureDetail: string | null
  /** What waits to be confirmed: a kind of candidate (candidate.ts); null without one. */
  candidate: string | null
  noiseRules: number
}

/** Returns the watched pages of a website's competitors in their order. */
export async function readPages(trx: ActorTrx, siteId: number): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select page.id, page.competitor_id as "competitorId", kind, address, visits, due_at as "dueAt", read_at as "readAt",
      failure, failure_detail as "failureDetail", candidate ->> 'what' as candidate, (
        select count(*)::int from noise_rule as rule where rule.site_id = page.site_id
          and rule.competitor_id = page.competitor_id and (rule.page_id is null or rule.page_id = page.id)
      ) as "noiseRules"
    from watched_page as page where page.site_id = ${siteId} and page.state = 'active' order by position, id`.execute(
    trx,
  )
  return rows
}

/** Returns what an Admin has set for a website, or the usual settings. */
export async function readSettings(trx: Trx | Db, siteId: number): Promise<CompetitorSettings> {
  const row = await trx.selectFrom('competitor_setting').selectAll().where('site_id', '=', siteId).executeTakeFirst()
  if (!row) return usualSettings
  return { pace: row.pace, maxCompetitors: row.max_competitors, maxPages: row.max_pages, alertFrom: row.alert_from }
}

export async function writeSettings(
  trx: ActorTrx,
  siteId: number,
  { pace, maxCompetitors, maxPages, alertFrom }: CompetitorSettings,
): Promise<void> {
  const values = { pace, max_competitors: maxCompetitors, max_pages: maxPages, alert_from: alertFrom }
  await trx
    .insertInto('competitor_setting')
    .values({ site_id: siteId, ...values })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
    .execute()
}

/** Returns a client's plan. */
export async function readPlan(trx: ActorTrx, clientId: string): Promise<string> {
  return (await trx.selectFrom('client').select('plan').where('id', '=', clientId).executeTakeFirstOrThrow()).plan
}

/** Returns how many competitors a website has. */
export async function countCompetitors(trx: Trx, siteId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('competitor')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('state', '!=', 'removed')
    .where('is_own', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a competitor, and locks it until the transaction ends; undefined if there is none. */
export const lockCompetitor = (trx: ActorTrx, siteId: number, id: string) =>
  trx
    .selectFrom('competitor')
    .select(['id', 'name', 'domain', 'state', 'pace'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '!=', 'removed')
    .where('is_own', '=', false)
    .forUpdate()
    .executeTakeFirst()

/** The unique index of the domains that a website watches. */
export const competitorDomain = 'competitor_domain'

/** Adds a competitor behind the others. Violates `competitorDomain` if its domain is watched already. @returns its id */
export async function insertCompetitor(
  trx: ActorTrx,
  siteId: number,
  given: { domain: string; name: string; pace: Pace | null; personId: string; at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('competitor')
    .values({
      site_id: siteId,
      domain: given.domain,
      name: given.name,
      pace: given.pace,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from competitor where site_id = ${siteId})`,
      added_by: given.personId,
      added_at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds the client's own website, which is measured for the table of facts, unless it is there. @returns its id if it is new */
export async function insertOwnWebsite(
  trx: ActorTrx,
  siteId: number,
  { domain, at }: { domain: string; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into competitor (site_id, domain, name, is_own, position, added_at)
    select ${siteId}, ${domain}, left(${domain}, 100), true, 0, ${at}
    where not exists (select from competitor where site_id = ${siteId} and is_own and state <> 'removed')
    on conflict do nothing returning id`.execute(trx)
  return rows[0]?.id ?? null
}

export async function updateCompetitor(
  trx: Trx,
  siteId: number,
  { id, ...change }: { id: string } & Pick<Updateable<CompetitorTable>, 'name' | 'pace' | 'state'>,
): Promise<void> {
  await trx.updateTable('competitor').set(change).where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Puts competitors in an order; those that are not named stay behind them. */
export async function writeOrder(trx: ActorTrx, siteId: number, ids: readonly string[]): Promise<void> {
  await sql`
    update competitor set position = coalesce(array_position(${[...ids]}::uuid[], id), ${ids.length} + position)
    where site_id = ${siteId} and not is_own`.execute(trx)
}

interface OfCompetitor {
  siteId: number
  competitorId: string
}

/** Watches exactly these pages: known ones get their place and kind, others are new and due, or are no longer watched. */
export async function writePages(
  trx: Trx,
  { siteId, competitorId, pages, at }: OfCompetitor & { pages: readonly WatchedPage[]; at: Date },
): Promise<void> {
  const addresses = pages.map(({ address }) => address)
  const given = sql`unnest(${addresses}::text[], ${pages.map(({ kind }) => kind)}::text[]) with ordinality
    as given (address, kind, position)`
  await sql`
    update watched_page set state = 'removed', candidate = null
    where site_id = ${siteId} and competitor_id = ${competitorId} and state = 'active'
      and address <> all(${addresses}::text[])`.execute(trx)
  await sql`
    update watched_page set position = given.position, kind = given.kind from ${given}
    where site_id = ${siteId} and competitor_id = ${competitorId} and state = 'active'
      and watched_page.address = given.address`.execute(trx)
  await sql`
    insert into watched_page (site_id, competitor_id, kind, address, position, due_at)
    select ${siteId}, ${competitorId}::uuid, kind, address, position, ${at} from ${given}
    on conflict do nothing`.execute(trx)
}

/** Ends watching all pages of a competitor; what was found stays. */
export async function removePages(trx: ActorTrx, { siteId, competitorId }: OfCompetitor): Promise<void> {
  await trx
    .updateTable('watched_page')
    .set({ state: 'removed', candidate: null })
    .where('site_id', '=', siteId)
    .where('competitor_id', '=', competitorId)
    .where('state', '=', 'active')
    .execute()
}

/** Whether a page is compared already. */
const isLearnt = sql`(visits >= ${sql.lit(learningVisits)} or kind = any(${[...fileKinds]}::text[]))`

/**
 * Makes the pages of a competitor due. Not those that are learning, because their visits are an hour apart, nor those whose
 * server asked for a person, because it is left alone for a week.
 */
export async function makeDue(trx: ActorTrx, { siteId, competitorId, at }: OfCompetitor & { at: Date }): Promise<void> {
  await sql`
    update watched_page set due_at = ${at}
    where site_id = ${siteId} and competitor_id = ${competitorId} and state = 'active' and due_at > ${at}
      and (visits = 0 or ${isLearnt})
      and failure is distinct from 'challenge'`.execute(trx)
}

/** A competitor with how often it is visited, and when its first page is due. */
export interface DueCompetitor {
  id: string
  pace: Pace | null
  dueAt: Date
}

/** Returns a website's active competitors with pages, also the client's own website. */
export async function readDueOfSite(trx: Trx, siteId: number): Promise<DueCompetitor[]> {
  const { rows } = await sql<DueCompetitor>`
    select competitor.id, competitor.pace, min(due_at) as "dueAt"
    from competitor join watched_page as page on page.site_id = competitor.site_id and page.competitor_id = competitor.id
    where competitor.site_id = ${siteId} and competitor.state = 'active' and page.state = 'active'
    group by competitor.id, competitor.pace order by competitor.id`.execute(trx)
  return rows
}

/** Makes the pages of a competitor that are simply watched due a pause after their last visit, at the earliest now. */
export async function rescheduleWatched(
  trx: Trx | SystemTrx,
  { siteId, competitorId, paceMs, now }: OfCompetitor & { paceMs: number; now: Date },
): Promise<void> {
  await sql`
    update watched_page set due_at = greatest(${now}::timestamptz, read_at + ${paceMs} * interval '1 millisecond')
    where site_id = ${siteId} and competitor_id = ${competitorId} and state = 'active' and failure is null
      and candidate is null and read_at is not null
      and ${isLearnt}`.execute(trx)
}
