import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { SiteDays } from '../store/forget-days.sql.ts'

/** Counts to add for one website, day, kind of device and page; ids are those of the dictionary, 0 means none. */
export interface SpeedRow {
  siteId: number
  day: string
  page: number
  device: number
  cells: ReadonlyMap<number, number>
}

type Table = 'speed_page' | 'speed_day'

/** The stored cells of a row added to the new ones, summed up by key. */
const merged = (table: Table): RawBuilder<unknown> => {
  const cellsOf = (row: string) =>
    sql`select * from unnest(${sql.ref(`${row}.keys`)}, ${sql.ref(`${row}.counts`)}) as cell (key, n)`
  return sql`(
    select array_agg(key order by key), array_agg(n order by key) from (
      select key, least(sum(n), 2147483647)::integer as n
      from (${cellsOf(table)} union all ${cellsOf('excluded')}) as cell group by key
    ) as summed
  )`
}

/**
 * Rows as one parameter, in the order of their keys: all writers use the same order, so that two of them never
 * deadlock.
 */
function given(table: Table, rows: readonly SpeedRow[]): string {
  const byKey = (a: SpeedRow, b: SpeedRow) =>
    a.siteId - b.siteId || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) || a.page - b.page || a.device - b.device
  const summed = new Map<string, SpeedRow & { cells: Map<number, number> }>()
  for (const row of rows) {
    const page = table === 'speed_page' ? row.page : 0
    const key = `${row.siteId} ${row.day} ${page} ${row.device}`
    const sum = summed.get(key) ?? { ...row, page, cells: new Map<number, number>() }
    summed.set(key, sum)
    for (const [cell, n] of row.cells) sum.cells.set(cell, (sum.cells.get(cell) ?? 0) + n)
  }
  return JSON.stringify(
    [...summed.values()].toSorted(byKey).map(({ siteId, day, page, device, cells }) => {
      const sorted = [...cells].toSorted(([a], [b]) => a - b)
      return {
        site_id: siteId,
        day,
        page,
        device,
        keys: sorted.map(([key]) => key),
        counts: sorted.map(([, n]) => n),
      }
    }),
  )
}

const columns = {
  speed_page: sql`site_id, day, page, device`,
  speed_day: sql`site_id, day, device`,
} satisfies Record<Table, unknown>

const added = (table: Table, rows: readonly SpeedRow[]) => sql`
  insert into ${sql.table(table)} (${columns[table]}, keys, counts)
  select ${columns[table]}, keys, counts from json_to_recordset(${given(table, rows)}::json) as given
    (site_id integer, day date, page integer, device integer, keys smallint[], counts integer[])
  on conflict (${columns[table]}) do update set (keys, counts) = ${merged(table)}`

/**
 * Adds counts to the stored ones, by page and by day, in one statement, so that either both are written or nothing.
 */
export async function addSpeed(db: Db, rows: readonly SpeedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`with pages as (${added('speed_page', rows)}) ${added('speed_day', rows)}`.execute(db)
}

/** Replaces the stored counts of a website's days (both ends included). */
export async function replaceSpeedRows(db: Db, days: SiteDays, rows: readonly SpeedRow[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await removeSpeedRows(trx, days, null)
    await addSpeed(trx, rows)
  })
}

const ofDays = ({ siteId, from, to }: SiteDays) =>
  sql`site_id = ${siteId} and day between ${from}::date and ${to}::date`

/**
 * Deletes the counts of some days, or those of one page. In the second case the counts of each day are then summed up
 * again from the other pages.
 */
export async function removeSpeedRows(trx: Trx, days: SiteDays, page: number | null): Promise<void> {
  const ofPage = page === null ? sql`` : sql`and page = ${page}`
  await sql`delete from speed_page where ${ofDays(days)} ${ofPage}`.execute(trx)
  await sql`delete from speed_day where ${ofDays(days)}`.execute(trx)
  if (page === null) return
  await sql`
    insert into speed_day (site_id, day, device, keys, counts)
    select site_id, day, device, array_agg(key order by key), array_agg(n order by key)
    from (
      select site_id, day, device, key, least(sum(n), 2147483647)::integer as n
      from speed_page cross join lateral unnest(keys, counts) as cell (key, n)
      where ${ofDays(days)} group by site_id, day, device, key
    ) as summed
    group by site_id, day, device`.execute(trx)
}

/** Returns the cells of a day's pages, with the texts of page and device. */
export async function readSpeedCells(db: Db, siteId: number, day: string) {
  const word = (id: string) => sql`coalesce((
    select value from term where term.site_id = ${siteId} and term.id = ${sql.ref(id)}), '')`
  const { rows } = await sql<{ page: string; device: string; key: number; count: number }>`
    select ${word('page')} as page, ${word('device')} as device, key, n as count
    from speed_page cross join lateral unnest(keys, counts) as cell (key, n)
    where site_id = ${siteId} and day = ${day}::date order by page, device, key`.execute(db)
  return rows
}

/** Returns the days with speed data of a website, oldest first. */
export async function readSpeedDays(db: Db, siteId: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from speed_day where site_id = ${siteId} order by day`.execute(db)
  return rows.map(({ day }) => day)
}
