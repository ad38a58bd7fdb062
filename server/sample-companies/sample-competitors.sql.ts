import { sql } from 'kysely'
import type { WatchedPage } from '#app/shared/competitors/competitor.ts'
import type { SystemTrx } from '../db/database.ts'

interface WatchedSample {
  domain: string
  name: string
  pages: readonly WatchedPage[]
}

/** Adds competitors with their pages, all of them due. They are asked for no address that can't exist. @returns their ids */
export async function insertSampleCompetitors(
  trx: SystemTrx,
  { siteId, competitors, at }: { siteId: number; competitors: readonly WatchedSample[]; at: Date },
): Promise<{ id: string; domain: string }[]> {
  const rows = await trx
    .insertInto('competitor')
    .values(
      competitors.map(({ domain, name }, index) => ({
        site_id: siteId,
        domain,
        name,
        pace: null,
        position: index + 1,
        added_by: null,
        added_at: at,
        probed_at: at,
      })),
    )
    .returning(['id', 'domain'])
    .execute()
  const pages = rows.flatMap(({ id, domain }) =>
    (competitors.find((one) => one.domain === domain)?.pages ?? []).map(({ kind, address }, index) => ({
      site_id: siteId,
      competitor_id: id,
      kind,
      address,
      position: index + 1,
      due_at: at,
      final_url: null,
      etag: null,
      last_modified: null,
      candidate: null,
    })),
  )
  await trx.insertInto('watched_page').values(pages).execute()
  return rows
}

/** The tables of a watched competitor, each after those that it refers to, with their columns of ids, which get new values. */
const copied: readonly (readonly [table: string, ids: readonly string[]])[] = [
  ['competitor', ['id']],
  ['watched_page', ['id', 'competitor_id']],
  ['page_snapshot', ['page_id']],
  ['noise_rule', ['id', 'competitor_id', 'page_id']],
  ['competitor_fact', ['competitor_id']],
  ['competitor_change', ['id', 'competitor_id', 'page_id']],
  ['competitor_change_visit', ['change_id']],
  ['competitor_change_event', ['change_id']],
]

/** Copies the competitors of a website, not the website's own measurements, to another one that has none. */
export async function copySampleCompetitors(trx: SystemTrx, { from, to }: { from: number; to: number }): Promise<void> {
  for (const [table, ids] of copied) {
    const columns = await readColumns(trx, table)
    const values = columns.map((name) => {
      if (name === 'site_id') return sql`${to}::integer`
      return ids.includes(name) ? sql`md5(${sql.ref(name)}::text || '/' || ${to}::text)::uuid` : sql.ref(name)
    })
    const isCompetitors =
      table === 'competitor'
        ? sql`not is_own`
        : ids.includes('competitor_id')
          ? sql`competitor_id in (select id from competitor where site_id = ${from} and not is_own)`
          : sql`true`
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(table)} where site_id = ${from} and ${isCompetitors}
      on conflict do nothing`.execute(trx)
  }
}

async function readColumns(trx: SystemTrx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Adds the website itself, whose pages a first visit finds. @returns the ids of everything that has to be visited */
export async function insertSampleOwnWebsite(
  trx: SystemTrx,
  siteId: number,
  { domain, at }: { domain: string; at: Date },
): Promise<string[]> {
  await sql`
    insert into competitor (site_id, domain, name, is_own, added_at) values (${siteId}, ${domain}, ${domain}, true, ${at})
    on conflict do nothing`.execute(trx)
  const rows = await trx
    .selectFrom('competitor')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'active')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Sorts the changes that were found before a moment, each with an entry in its history a day later: severe ones are
 * important, the others handled.
 */
export async function triageSampleChanges(
  trx: SystemTrx,
  siteId: number,
  { before, personId }: { before: Date; personId: string | null },
): Promise<void> {
  await sql`
    with sorted as (
      update competitor_change set state = case when severity = 'high' then 'important' else 'handled' end
      where site_id = ${siteId} and state = 'new' and found_at < ${before}
      returning id, state, last_at
    )
    insert into competitor_change_event (site_id, change_id, kind, at, person_id)
    select ${siteId}::integer, id, state, last_at + interval '1 day', ${personId}::uuid from sorted`.execute(trx)
}
