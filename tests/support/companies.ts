import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import { deletingRowsOf } from './deleting-rows.ts'

const uuid = (kind: string, number: number) => `00000000-0000-4000-${kind}-${String(number).padStart(12, '0')}`

/** Returns the fixed id of the test company with this number. */
export const companyId = (number: number): string => uuid('8000', number)

/** Returns a Client of the test company with this number. Ids are fixed. */
export const clientOf = (number: number): Actor => ({
  userId: uuid('8001', number),
  role: 'Client',
  clientId: companyId(number),
})
export const editor: Actor = { userId: uuid('8002', 1), role: 'Editor', clientId: null }
export const admin: Actor = { userId: uuid('8002', 2), role: 'Admin', clientId: null }

type Given = Pick<Context, 'database'>

/** The fields of a test company that a test may set. */
interface TestCompany {
  company?: string
  plan?: string
  created_at?: Date
}

/** Inserts the test company with this number, without a website. */
export async function insertCompany({ database }: Given, number: number, wanted: TestCompany = {}): Promise<void> {
  const company = { id: companyId(number), company: `Company ${number}`, plan: 'Starter', ...wanted }
  await database.db.insertInto('client').values(company).execute()
}

/** Inserts companies without a website, numbered from 1. */
export async function insertCompanies(context: Given, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await insertCompany(context, number)
}

/** The fields of a test website that a test may set. */
interface TestWebsite {
  id?: number
  timeZone?: string
  settings?: Record<string, unknown>
  created_at?: Date
}

/** Inserts the website `site-<number>.test` of a test company. @returns its id */
export async function insertWebsiteOf(
  { database }: Given,
  number: number,
  { timeZone = 'UTC', settings = {}, ...wanted }: TestWebsite = {},
): Promise<number> {
  const { id } = await database.db
    .insertInto('website')
    .values({
      client_id: companyId(number),
      domain: `site-${number}.test`,
      public_key: `key${number}`,
      time_zone: timeZone,
      settings: JSON.stringify(settings),
      import_salt: new Uint8Array(16),
      ...wanted,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the test company with the number `siteId` and one website with that id, both of New Year 2026. */
export async function addWebsite(
  context: Given,
  { siteId, timeZone = 'UTC', ...wanted }: { siteId: number; timeZone?: string; company?: string; plan?: string },
): Promise<{ clientId: string; siteId: number }> {
  const created_at = new Date('2026-01-01T00:00:00Z')
  await insertCompany(context, siteId, { plan: 'Growth', ...wanted, created_at })
  await insertWebsiteOf(context, siteId, { id: siteId, timeZone, created_at })
  return { clientId: companyId(siteId), siteId }
}

/** Tables that companies and their websites fill; the schema gives the tables that refer to these. */
const filled = [
  'client',
  'audit_event',
  'attempt_count',
  'term',
  'attribution',
  'technology',
  'place',
  'event',
  'event_pack',
  'visit',
  'day_rollup',
  'day_rollup_pack',
  'month_rollup',
  'arrival',
  'site_day',
  'visitor_salt',
  'goal',
  'goal_recount',
  'funnel',
  'dropped_event',
  'own_referral',
  'crawler_read',
  'speed_day',
  'speed_page',
]

const emptyings = new WeakMap<Context['database'], Map<string, string>>()

/** Empties every table that companies and their websites fill, which is cheaper than a new database for each test. */
export const removeCompanies = (context: Given): Promise<void> => emptyTables(context, filled)

/**
 * Removes all companies with their websites, and all people.
 * @param further tables to empty as well
 */
export const removeEverybody = (context: Given, ...further: readonly string[]): Promise<void> =>
  emptyTables(context, [...filled, 'app_user', ...further])

/**
 * Empties tables and every table that refers to them. Deleting takes a hundredth of the time of truncate for the few
 * rows that a test leaves.
 */
export async function emptyTables(context: Given, tables: readonly string[]): Promise<void> {
  const { database } = context
  const known = emptyings.get(database) ?? new Map<string, string>()
  emptyings.set(database, known)
  const key = tables.join()
  const emptying = known.get(key) ?? deletingRowsOf(await withReferring(context, tables))
  known.set(key, emptying)
  await sql.raw(emptying).execute(database.db)
}

/** Returns the names of these tables and of every table that refers to them, directly or indirectly. */
export async function withReferring({ database }: Given, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive found as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relname in (${sql.join(tables)})
      union
      select conrelid from pg_constraint, found where contype = 'f' and confrelid = found.oid
    )
    select oid::regclass::text as name from found order by name`.execute(database.db)
  return rows.map(({ name }) => name)
}
