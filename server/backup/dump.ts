import { createHash } from 'node:crypto'
import type { Database, Trx } from '../db/database.ts'
import { newestStep } from '../db/migrate.ts'
import { formatNumber, type BackupHead } from './backup-format.ts'
import { BackupError } from './backup-error.ts'
import { countRows, prepareForRows, readSchemaStep, readSequences, readTables, readRows } from './backup-tables.sql.ts'

/** Progress of work over the rows of all tables. */
export interface RowProgress {
  /** Called once with the total and awaited, before the first row. */
  began?(rows: number): void | Promise<void>
  /** Called repeatedly with the number of processed rows. */
  reached?(rows: number): void
}

/**
 * Runs work in a transaction that sees the database as of one instant, whatever others write meanwhile.
 * @throws BackupError for a database with another schema step than this program's
 */
export async function atOneMoment<T>(database: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  const step = await readSchemaStep(database.db)
  if (step === null) throw new BackupError('This is not a Loop database: no schema step was ever applied.')
  if (step !== newestStep) {
    throw new BackupError(
      `The database has schema step ${step}, but this version of Loop has ${newestStep}. Use the version that runs on it.`,
    )
  }
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await prepareForRows(trx)
      return work(trx)
    })
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`

/**
 * Returns everything in the database as the text of a backup (backup-format.ts), in limited pieces of whole lines.
 * @param trx from `atOneMoment`
 */
export async function* dumpPieces(trx: Trx, madeAt: Date, progress: RowProgress = {}): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  const tables = await readTables(trx)
  const counts = await countRows(trx, tables)
  const head: BackupHead = {
    loop: 'backup',
    format: formatNumber,
    schema: newestStep,
    madeAt: madeAt.toISOString(),
    tables: tables.map((table) => ({ ...table, rows: counts.get(table.name) ?? 0 })),
    sequences: await readSequences(trx, tables),
  }
  await progress.began?.(head.tables.reduce((sum, { rows }) => sum + rows, 0))
  yield hashed(line(head))
  let reached = 0
  for (const table of tables) {
    yield hashed(line({ table: table.name }))
    for await (const { text, rows } of readRows(trx, table)) {
      yield hashed(text)
      reached += rows
      progress.reached?.(reached)
    }
  }
  yield line({ end: true, sha256: hash.digest('hex') })
}
