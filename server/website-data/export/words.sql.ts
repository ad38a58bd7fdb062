import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { sqlArray } from '#server/db/sql-array.ts'

/** Returns the terms of a website by id, each with its display name if it is a code. */
export async function readTermsOf(db: Db, siteId: number, ids: number[]) {
  const { rows } = await sql<{ id: number; value: string }>`
    select id, value || coalesce(' ' || label, '') as value from term
    where site_id = ${siteId} and id = any(${sqlArray(ids)}::int[])`.execute(db)
  return rows
}

/** Returns the tuples of a website by id: the ids of their terms, in the order of the columns. */
export async function readTuplesOf(
  db: Db,
  siteId: number,
  { table, columns, ids }: { table: string; columns: readonly string[]; ids: number[] },
) {
  const { rows } = await sql<{ id: number; words: number[] }>`
    select id, array[${sql.join(columns.map((column) => sql.ref(column)))}] as words from ${sql.table(table)}
    where site_id = ${siteId} and id = any(${sqlArray(ids)}::int[])`.execute(db)
  return rows
}
