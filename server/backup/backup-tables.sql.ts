import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { databaseTables } from '../db/missing-tables.ts'

/** A table in a backup, without the columns that the database derives itself. */
export interface BackupTable {
  name: string
  columns: { name: string; type: string }[]
}

/** The state of the sequence that gives a table's next row its id. */
export interface BackupSequence {
  table: string
  column: string
  last: string
  called: boolean
}

/** Settings of the transactions that read or write rows, independent of the server's settings. */
const plainSettings = {
  // Values have the same text form from every server.
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  // A role that would see only some of the rows gets an error instead.
  row_security: 'off',
}
/** Time limits that are turned off. The last one does not exist in all versions of Postgres. */
const limits = ['statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout']

/** Prepares a transaction to read or write all rows as text. */
export async function prepareForRows(trx: Trx): Promise<void> {
  const settings = Object.entries(plainSettings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await sql`select ${sql.join(settings)}`.execute(trx)
  await sql`select set_config(name, '0', true) from pg_settings where name = any(${limits}::text[])`.execute(trx)
}

/** Returns the last schema step of a database; null if it is not one of Loop's. */
export async function readSchemaStep(db: Db | Trx): Promise<string | null> {
  const { rows: found } = await sql<{
    there: boolean
  }>`select to_regclass('loop_migration') is not null as there`.execute(db)
  if (!found[0]?.there) return null
  const { rows } = await sql<{ name: string }>`select name from loop_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/**
 * Returns every table of the product, each after all those that it refers to.
 * @throws if tables refer to each other in a circle
 */
export async function readTables(trx: Trx): Promise<BackupTable[]> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from unnest(${databaseTables}::text[]) as ours (name)
    join pg_class c on c.oid = to_regclass(quote_ident(ours.name)) and c.relkind in ('r', 'p')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(trx)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select distinct child.relname as from, parent.relname as to
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and child.relnamespace = current_schema()::regnamespace`.execute(trx)
  const left = new Map(
    [...Map.groupBy(columns, ({ table }) => table)].map(([name, ofTable]): [string, BackupTable] => [
      name,
      { name, columns: ofTable.map((column) => ({ name: column.name, type: column.type })) },
    ]),
  )
  const ordered: BackupTable[] = []
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && left.has(to)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`)
    for (const table of ready) left.delete(table.name)
    ordered.push(...ready)
  }
  return ordered
}

/** Returns the number of rows by table. */
export async function countRows(trx: Trx, tables: readonly { name: string }[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(trx)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}

interface OwnedSequence {
  table: string
  column: string
  sequence: string
}

async function ownedSequences(trx: Trx, tables: readonly BackupTable[]): Promise<OwnedSequence[]> {
  const { rows } = await sql<OwnedSequence>`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from unnest(${tables.map(({ name }) => name)}::text[]) as ours (name)
    join pg_class c on c.oid = to_regclass(quote_ident(ours.name))
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
    order by 1, 2`.execute(trx)
  return rows
}

/**
 * Returns the state of each sequence. Sequences are not transactional: read after the transaction sees its rows, they
 * are at least as far as those rows, or further if rows were added or deleted.
 */
export async function readSequences(trx: Trx, tables: readonly BackupTable[]): Promise<BackupSequence[]> {
  const found: BackupSequence[] = []
  for (const { table, column, sequence } of await ownedSequences(trx, tables)) {
    // The name comes from the database's catalogue, already quoted.
    const { rows } = await sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.raw(sequence)}`.execute(trx)
    for (const { last, called } of rows) found.push({ table, column, last, called })
  }
  return found
}

/** Moves the sequences to their stored state, but at least behind the existing rows. */
export async function moveSequences(
  trx: Trx,
  tables: readonly BackupTable[],
  sequences: readonly BackupSequence[],
): Promise<void> {
  for (const { table, column, sequence } of await ownedSequences(trx, tables)) {
    const was = sequences.find((one) => one.table === table && one.column === column)
    const { last, called } = was ?? { last: '1', called: false }
    await sql`
      select setval(${sequence}::text::regclass, greatest(${last}::text::bigint, largest), ${called} or largest >= ${last}::text::bigint)
      from (select coalesce(max(${sql.ref(column)}), 0)::bigint as largest from ${sql.table(table)}) as rows`.execute(
      trx,
    )
  }
}

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
