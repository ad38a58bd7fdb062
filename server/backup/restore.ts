import { createHash } from 'node:crypto'
import type { Database, Trx } from '../db/database.ts'
import { unmarkFilling } from '../db/filling-mark.ts'
import { isSchemaStep, newestStep, type SchemaStep } from '../db/migrate.ts'
import { cutOff, isRow, linesOf, readHead, parseMark, type BackupHead } from './backup-format.ts'
import { BackupError } from './backup-error.ts'
import {
  countRows,
  moveSequences,
  prepareForRows,
  readSchemaStep,
  readTables,
  type BackupTable,
  addRows,
  analyzeTables,
  filledTables,
  keepOthersOut,
} from './backup-tables.sql.ts'
import type { RowProgress } from './dump.ts'

/** The head of a backup of this or an earlier version. */
type KnownHead = BackupHead & { schema: SchemaStep }

/**
 * Parses the head of a backup that this program can restore.
 * @throws BackupError
 */
function readKnownHead(line: string): KnownHead {
  const head = readHead(line)
  const { schema } = head
  if (isSchemaStep(schema)) return { ...head, schema }
  throw new BackupError(
    `The backup has schema step ${schema}, which this version of Loop does not know: its newest is ${newestStep}. ` +
      'Restore it with the version that made it, or a later one. Nothing was restored.',
  )
}

/**
 * Reads a backup to its end without restoring anything.
 * @returns its schema step
 * @throws BackupError if it is of a newer version, damaged or cut off
 */
export async function requireWhole(pieces: AsyncIterable<string>): Promise<SchemaStep> {
  const hash = createHash('sha256')
  let digest: string | undefined
  let head: KnownHead | undefined
  for await (const line of linesOf(pieces)) {
    if (digest !== undefined) throw continued()
    if (!head) head = readKnownHead(line)
    else if (!isRow(line)) {
      const mark = parseMark(line)
      if ('end' in mark) digest = mark.sha256
    }
    if (digest === undefined) hash.update(`${line}\n`)
  }
  head ??= readKnownHead('')
  if (digest === undefined) throw cutOff()
  if (digest !== hash.digest('hex')) throw mismatch()
  return head.schema
}

const continued = () => new BackupError('The file continues after its end. Nothing was restored.')
const mismatch = () =>
  new BackupError('The file is damaged: its contents do not match its checksum. Nothing was restored.')

/** Limits for the rows of one insert statement. */
const [maxRows, maxCharacters] = [5000, 1024 * 1024]
const lockNotAvailable = '55P03'

/** The head of the restored backup; the database was compared with its counts. */
export type RestoreResult = Pick<BackupHead, 'madeAt' | 'tables'>

/**
 * Writes a backup into an empty database with the backup's schema, in one transaction: everything or nothing. Compares
 * the number of rows of each table with the backup's, and moves the sequences behind the rows.
 * @param pieces the text of the backup, in pieces of any size
 * @throws BackupError if the text is not a backup, damaged or cut off, has another schema step, or the database
 * contains rows; nothing is written then
 */
export async function restorePieces(
  database: Database,
  pieces: AsyncIterable<string>,
  progress: RowProgress = {},
): Promise<RestoreResult> {
  const lines = linesOf(pieces)
  try {
    const first = await lines.next()
    return await restoreLines(database, { first: first.done ? '' : first.value, rest: lines }, progress)
  } finally {
    // Closes the file if it was not read to its end.
    await lines.return()
  }
}

async function restoreLines(
  database: Database,
  { first, rest }: { first: string; rest: AsyncIterable<string> },
  progress: RowProgress,
): Promise<RestoreResult> {
  const head = readKnownHead(first)
  return database.db.transaction().execute(async (trx) => {
    await prepareForRows(trx)
    const tables = await readTables(trx)
    await keepAlone(trx, tables)
    await requireEmpty(trx, tables)
    requireSameTables(tables, head)
    await progress.began?.(head.tables.reduce((sum, { rows }) => sum + rows, 0))
    const hash = createHash('sha256').update(`${first}\n`)
    const said = await addLines(trx, rest, { head, hash: (text) => void hash.update(text), progress })
    if (said !== hash.digest('hex')) throw mismatch()
    await requireSameCounts(trx, head)
    await moveSequences(trx, tables, head.sequences)
    await analyzeTables(trx, tables)
    await unmarkFilling(trx)
    return { madeAt: head.madeAt, tables: head.tables }
  })
}

async function keepAlone(trx: Trx, tables: readonly BackupTable[]): Promise<void> {
  await keepOthersOut(trx, tables).catch((error: { code?: unknown }) => {
    if (error.code !== lockNotAvailable) throw error
    throw new BackupError('Another process is writing to this database. Stop every server that uses it, and try again.')
  })
}

/**
 * Checks that all tables are empty.
 * @throws BackupError if a table has a row
 */
export async function requireEmpty(trx: Trx, tables: readonly BackupTable[]): Promise<void> {
  const filled = tables.length === 0 ? [] : await filledTables(trx, tables)
  if (filled.length === 0) return
  throw new BackupError(
    `The database is not empty (${filled.slice(0, 5).join(', ')}${filled.length > 5 ? ', …' : ''}). ` +
      'Restore the backup into a new database. Nothing was changed.',
  )
}

/**
 * Checks that a database's schema is not ahead of a backup's.
 * @throws BackupError if it is
 */
export async function requireNotAfter(trx: Trx, step: SchemaStep): Promise<void> {
  const there = await readSchemaStep(trx)
  if (there === null || there <= step) return
  throw new BackupError(
    `The database has schema step ${there} already, but the backup is of an earlier version, with ${step}. Restore it ` +
      'into a database without any table, or into a new DATA_DIR. Nothing was changed.',
  )
}

/** Refuses a backup with other columns than the database, which would be filled wrongly. */
function requireSameTables(tables: readonly BackupTable[], head: BackupHead): void {
  const described = (all: readonly BackupTable[]) =>
    all
      .map(({ name, columns }) => `${name} ${columns.map((column) => `${column.name} ${column.type}`).join(', ')}`)
      .sort()
      .join('\n')
  if (described(tables) === described(head.tables)) return
  throw new BackupError('The backup and the database have different tables. Nothing was restored.')
}

/**
 * Inserts all rows.
 * @returns the digest in the last line of the file
 */
async function addLines(
  trx: Trx,
  lines: AsyncIterable<string>,
  { head, hash, progress }: { head: BackupHead; hash: (text: string) => void; progress: RowProgress },
): Promise<string> {
  const byName = new Map(head.tables.map((table) => [table.name, table]))
  let table: BackupTable | undefined
  let batch: string[] = []
  let length = 0
  let reached = 0
  let digest: string | undefined
  const flush = async () => {
    if (batch.length === 0) return
    if (!table) throw cutOff()
    await addRows(trx, table, batch)
    reached += batch.length
    progress.reached?.(reached)
    batch = []
    length = 0
  }
  for await (const line of lines) {
    if (digest !== undefined) throw continued()
    if (isRow(line)) {
      batch.push(line)
      length += line.length
      hash(`${line}\n`)
      if (batch.length >= maxRows || length >= maxCharacters) await flush()
      continue
    }
    await flush()
    const mark = parseMark(line)
    if ('end' in mark) digest = mark.sha256
    else {
      hash(`${line}\n`)
      table = byName.get(mark.table)
    }
  }
  if (digest === undefined) throw cutOff()
  return digest
}

async function requireSameCounts(trx: Trx, head: BackupHead): Promise<void> {
  const counts = await countRows(trx, head.tables)
  const wrong = head.tables.filter(({ name, rows }) => counts.get(name) !== rows)
  if (wrong.length === 0) return
  const facts = wrong.map(({ name, rows }) => `${name} has ${counts.get(name)} rows instead of ${rows}`)
  throw new BackupError(`The tables are not complete: ${facts.join('; ')}. Nothing was restored.`)
}
