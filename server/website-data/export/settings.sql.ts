import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Row = Record<string, unknown>

/** Returns the website with its settings and client, without keys that give access to anything. */
export async function readExportedWebsite(
  db: Db,
  siteId: number,
): Promise<Row & { domain: string; time_zone: string }> {
  const { rows } = await sql<Row & { domain: string; time_zone: string }>`
    select domain, client.company, website.time_zone, currency, website.settings, website.created_at
    from website join client on client.id = client_id where website.id = ${siteId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no website ${siteId}.`)
  return row
}

export async function readExportedGoals(db: Db, siteId: number) {
  return db
    .selectFrom('goal')
    .select(['id', 'name', 'kind', 'pattern', 'currency', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
}

export async function readExportedFunnels(db: Db, siteId: number): Promise<Row[]> {
  return db
    .selectFrom('funnel')
    .select(['id', 'name', 'strict', 'steps', 'created_at', 'changed_at'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
}

/** Returns the client's shared segments. Personal segments are in the export of the person's account. */
export async function readExportedSegments(db: Db, siteId: number): Promise<Row[]> {
  return db
    .selectFrom('segment')
    .innerJoin('website', 'website.client_id', 'segment.client_id')
    .select(['segment.id', 'segment.name', 'segment.filters', 'segment.created_at', 'segment.changed_at'])
    .where('website.id', '=', siteId)
    .where('segment.person_id', 'is', null)
    .orderBy('segment.created_at')
    .orderBy('segment.id')
    .execute()
}

export async function readExportedAnnotations(db: Db, siteId: number, internalToo: boolean) {
  return db
    .selectFrom('annotation')
    .select(['id', 'first_day', 'last_day', 'kind', 'internal', 'text', 'tags', 'created_at', 'changed_at'])
    .where('site_id', '=', siteId)
    .$if(!internalToo, (query) => query.where('internal', '=', false))
    .orderBy('first_day')
    .orderBy('id')
    .execute()
}

/**
 * Returns the client's cards outside the trash, with the names of their files; for staff with internal ones, and with
 * comments.
 */
export async function readExportedCards(db: Db, siteId: number, internalToo: boolean): Promise<Row[]> {
  const comments = sql`(select coalesce(jsonb_agg(jsonb_build_object('at', at, 'text', text) order by at), '[]')
    from card_comment where card_comment.client_id = card.client_id and card_id = card.id) as comments`
  const files = sql`(select coalesce(jsonb_agg(jsonb_build_object('at', at, 'name', name, 'type', type, 'size', size)
    order by at), '[]') from card_attachment as file
    where file.client_id = card.client_id and file.card_id = card.id) as files`
  const { rows } = await sql<Row>`
    select card.id, title, why, checklist, metric, direction, low, high, effort, confidence, priority, due_month, tags,
      internal, stage, snoozed_until, card.created_at, card.changed_at, ${files} ${internalToo ? sql`, ${comments}` : sql``}
    from card join website on website.client_id = card.client_id
    where website.id = ${siteId} and trashed_at is null ${internalToo ? sql`` : sql`and not internal`}
    order by card.created_at, card.id`.execute(db)
  return rows
}

/** Returns the alert rules that someone has changed; missing rules have their defaults. */
export async function readExportedAlertRules(db: Db, siteId: number): Promise<Row[]> {
  return db
    .selectFrom('alert_rule')
    .select(['kind', 'goal_id', 'enabled', 'settings', 'snoozed_until', 'changed_at'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
}

/** Returns the targets, each with the months of a quarter or year. */
export async function readExportedTargets(db: Db, siteId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select subject, span, first_month, repeats, last_month, amount, currency, percent, changed_at, coalesce((
        select json_agg(json_build_object('month', part.month, 'amount', part.amount) order by part.month)
        from growth_target_month part where part.site_id = target.site_id and part.target_id = target.id
      ), '[]') as months
    from growth_target target where site_id = ${siteId} order by first_month, subject, span`.execute(db)
  return rows
}

/** Returns the alerts that were sent, oldest first, and those that are only in the history. */
export async function readExportedAlerts(db: Db, siteId: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('alert')
    .select(['id', 'kind', 'day', 'at', 'told', 'facts', 'ended_at'])
    .where('site_id', '=', siteId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ told, ...row }) => ({ ...row, notified: told !== null }))
}

/** Returns the share links without what opens them: secrets and passwords are stored only as hashes. */
export async function readExportedShareLinks(db: Db, siteId: number): Promise<Row[]> {
  return db
    .selectFrom('share_link')
    .select(['id', 'name', 'filters', 'month', 'expires_at', 'created_at', 'changed_at', 'last_used_at'])
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns dropped events by day and reason, for the days of a month. */
export async function readExportedDropped(db: Db, siteId: number, from: string, to: string) {
  return db
    .selectFrom('dropped_event')
    .select(['day', 'reason', 'detail', 'count'])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('reason')
    .orderBy('detail')
    .execute()
}

/** Returns page views that came from another own host, by day and host. */
export async function readExportedOwnReferrals(db: Db, siteId: number) {
  return db
    .selectFrom('own_referral')
    .select(['day', 'host', 'pageviews'])
    .where('site_id', '=', siteId)
    .orderBy('day')
    .orderBy('host')
    .execute()
}
