import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { BackupTable } from './backup-tables.sql.ts'

/** Approximate number of characters to fetch at once, estimated from the previous rows. */
const pieceLength = 512 * 1024
/** Rows of the first fetch, and at most. */
const [firstFetch, largestFetch] = [16, 4096]

/**
 * Returns the rows of a table as pieces of whole lines, with the number of rows in each. The size of a fetch is
 * derived from the longest row of the previous one, so that pieces stay limited even with large rows.
 */
export async function* readRows(
  trx: Trx,
  { name, columns }: BackupTable,
): AsyncGenerator<{ text: string; rows: number }> {
  const cursor = sql.id(`backup_${name}`)
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  await sql`declare ${cursor} no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.table(name)}`.execute(trx)
  let most = firstFetch
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(most)} from ${cursor}`.execute(trx)
    if (rows.length === 0) break
    const longest = rows.reduce((length, { line }) => Math.max(length, line.length), 1)
    const fitting = 2 ** Math.floor(Math.log2(Math.max(1, pieceLength / longest)))
    most = Math.min(largestFetch, most * 4, fitting)
    yield { text: rows.map(({ line }) => `${line}\n`).join(''), rows: rows.length }
  }
  await sql`close ${cursor}`.execute(trx)
}

/** Inserts rows, given as their lines, into a table. */
export async function addRows(trx: Trx, { name, columns }: BackupTable, lines: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  // The types come from the database's own catalogue, so they are safe as SQL.
  const values = sql.join(columns.map(({ type }, index) => sql`(line->>${sql.lit(index)})::${sql.raw(type)}`))
  await sql`insert into ${sql.table(name)} (${names})
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as line`.execute(trx)
}

/** Returns which tables contain a row. */
export async function filledTables(trx: Trx, tables: readonly BackupTable[]): Promise<string[]> {
  const asked = tables.map(
    ({ name }) => sql`select ${name}::text as name where exists (select from ${sql.table(name)})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(trx)
  return rows.map((row) => row.name)
}

/** Keeps others from writing until the transaction ends; fails after five seconds if someone is writing. */
export async function keepOthersOut(trx: Trx, tables: readonly BackupTable[]): Promise<void> {
  await sql`select set_config('lock_timeout', '5s', true)`.execute(trx)
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in share row exclusive mode`.execute(trx)
}

/** Updates planner statistics, which are missing for rows that were just inserted. */
export async function analyzeTables(trx: Trx, tables: readonly BackupTable[]): Promise<void> {
  for (const { name } of tables) await sql`analyze ${sql.table(name)}`.execute(trx)
}
