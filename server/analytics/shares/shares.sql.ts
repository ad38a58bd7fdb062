import { sql } from 'kysely'
import * as v from 'valibot'
import { filtersSchema, type Filter } from '#app/shared/analytics/filters.ts'
import type { Share } from '#app/shared/analytics/shares/share.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { Db, Trx } from '../../db/database.ts'

/** A stored link. */
export interface StoredShare extends Omit<Share, 'lastDay' | 'expired' | 'createdAt' | 'lastUsedAt'> {
  expiresAt: Date | null
  createdAt: Date
  lastUsedAt: Date | null
}

const columns = [
  'share_link.id',
  'share_link.name',
  'share_link.filters',
  'share_link.month',
  'share_link.expires_at as expiresAt',
  'share_link.created_at as createdAt',
  'share_link.last_used_at as lastUsedAt',
] as const

const monthOfDay = (day: Day | null): Month | null => (day === null ? null : monthOf(day))

/**
 * Returns the filters of a link.
 * @throws if they can't be parsed, for example because an older version stored them: without filters the link would
 * show all visits
 */
const filtersOf = (stored: unknown): Filter[] => v.parse(filtersSchema, stored)

/** Returns a website's links, newest first. */
export async function readShares(trx: Trx, siteId: number): Promise<StoredShare[]> {
  const rows = await trx
    .selectFrom('share_link')
    .leftJoin('app_user', 'app_user.id', 'share_link.made_by')
    .select(columns)
    .select(sql<boolean>`share_link.password_hash is not null`.as('hasPassword'))
    .select(sql<string | null>`nullif(trim(app_user.first_name || ' ' || app_user.last_name), '')`.as('madeBy'))
    .where('share_link.site_id', '=', siteId)
    .orderBy('share_link.created_at', 'desc')
    .orderBy('share_link.id')
    .execute()
  return rows.map((row) => ({ ...row, filters: filtersOf(row.filters), month: monthOfDay(row.month) }))
}

/** Returns a link's name and expiry, and locks it until the transaction ends. */
export async function lockShare(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<{ name: string; expiresAt: Date | null } | undefined> {
  return trx
    .selectFrom('share_link')
    .select(['name', 'expires_at as expiresAt'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the number of links of a website. */
export async function countShares(trx: Trx, siteId: number): Promise<number> {
  const row = await trx
    .selectFrom('share_link')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A new link. */
export interface NewShare {
  siteId: number
  tokenHash: Buffer
  name: string
  passwordHash: string | null
  filters: readonly Filter[]
  month: Month | null
  expiresAt: Date | null
  madeBy: string
  at: Date
}

/**
 * Stores a link.
 * @returns its id
 */
export async function insertShare(trx: Trx, share: NewShare): Promise<string> {
  const row = await trx
    .insertInto('share_link')
    .values({
      site_id: share.siteId,
      token_hash: share.tokenHash,
      name: share.name,
      password_hash: share.passwordHash,
      filters: JSON.stringify(share.filters),
      month: share.month && firstDayOf(share.month),
      expires_at: share.expiresAt,
      made_by: share.madeBy,
      created_at: share.at,
      changed_at: share.at,
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes a link's name or expiry. */
export async function updateShareRow(
  trx: Trx,
  siteId: number,
  id: string,
  { name, expiresAt, at }: { name: string; expiresAt: Date | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('share_link')
    .set({ name, expires_at: expiresAt, changed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes a link.
 * @returns its name, or undefined if there was none
 */
export async function deleteShareRow(trx: Trx, siteId: number, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('share_link')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Returns the links a person created, for all websites. */
export async function readOwnShares(trx: Trx, personId: string) {
  return trx
    .selectFrom('share_link')
    .innerJoin('website', 'website.id', 'share_link.site_id')
    .select([...columns, 'website.domain'])
    .where('share_link.made_by', '=', personId)
    .orderBy('share_link.created_at')
    .orderBy('share_link.id')
    .execute()
}

/** Reassigns a person's links to another person, or to no one. */
export async function updateShareMaker(trx: Trx, from: string, to: string | null): Promise<void> {
  await trx.updateTable('share_link').set({ made_by: to }).where('made_by', '=', from).execute()
}

/** A link found by its secret, with its website. */
export interface FoundShare {
  id: string
  siteId: number
  clientId: string
  domain: string
  timeZone: string
  /** When the client began: earlier months are not shown. */
  since: Date
  passwordHash: string | null
  filters: Filter[]
  month: Month | null
  expiresAt: Date | null
  /** The client's colour, `#rrggbb`, and a hash of its logo; null without one. */
  accentColor: string | null
  logo: string | null
  /** The name of the agency; '' without one. */
  preparedBy: string
}

/**
 * Returns the link with this secret, unless its client is archived. Runs without row-level security: the secret is
 * the permission.
 */
export async function readShareByHash(db: Db, tokenHash: Buffer): Promise<FoundShare | undefined> {
  const row = await db
    .selectFrom('share_link')
    .innerJoin('website', 'website.id', 'share_link.site_id')
    .innerJoin('client', 'client.id', 'website.client_id')
    .leftJoin('client_profile as p', 'p.client_id', 'client.id')
    .leftJoin('report_agency as agency', (join) => join.onTrue())
    .select([
      'p.accent_color as accentColor',
      sql<string | null>`left(encode(sha256(p.logo), 'hex'), 20)`.as('logo'),
      sql<string>`coalesce(agency.sender_name, '')`.as('preparedBy'),
      'share_link.id',
      'share_link.site_id as siteId',
      'website.client_id as clientId',
      'website.domain',
      'website.time_zone as timeZone',
      'client.created_at as since',
      'share_link.password_hash as passwordHash',
      'share_link.filters',
      'share_link.month',
      'share_link.expires_at as expiresAt',
    ])
    .where('share_link.token_hash', '=', tokenHash)
    .where('client.archived_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, filters: filtersOf(row.filters), month: monthOfDay(row.month) }
}

/**
 * Returns the logo of a client, for a link that was checked; undefined without one. Runs without row-level security: the
 * link's secret is the permission.
 */
export async function readLogoOfShare(
  db: Db,
  { clientId }: Pick<FoundShare, 'clientId'>,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array; type: string }>`
    select logo as bytes, logo_type as type from client_profile where client_id = ${clientId} and logo is not null`.execute(
    db,
  )
  return rows[0]
}

/** Stores when a link was last used, at most once a minute. */
export async function noteUse(db: Db, { id, siteId }: Pick<FoundShare, 'id' | 'siteId'>, at: Date): Promise<void> {
  await db
    .updateTable('share_link')
    .set({ last_used_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where((row) =>
      row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', new Date(at.getTime() - 60_000))]),
    )
    .execute()
}

/** For each goal value in a filter: whether a goal has this id, and whether a goal's name contains this text. */
interface NamedGoal {
  value: string
  numbered: boolean
  contained: boolean
}

/**
 * Looks values up in a website's goals, and returns whether past months are being recalculated after a goal changed.
 */
export async function readNamedGoals(
  trx: Trx,
  siteId: number,
  values: readonly string[],
): Promise<{ named: NamedGoal[]; recounting: boolean }> {
  const { rows } = await sql<{ named: NamedGoal[]; recounting: boolean }>`
    select exists (select from site_day where site_id = ${siteId} and recount <> 0) as recounting, (
      select json_agg(json_build_object(
        'value', value,
        'numbered', exists (select from goal where site_id = ${siteId} and id::text = value),
        'contained', exists (select from goal where site_id = ${siteId} and strpos(lower(name), lower(value)) > 0)
      )) from unnest(${values}::text[]) as value
    ) as named`.execute(trx)
  return rows[0] ?? { named: [], recounting: true }
}
