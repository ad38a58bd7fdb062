import { CompiledQuery } from 'kysely'
import type { Trx } from './database.ts'

/** Postgres applies this setting itself; for the embedded database its driver does (pglite-dialect.ts). */
const setting = `select set_config('statement_timeout', $1, true)`

/**
 * Limits the time of each further statement of a transaction, on both databases.
 * @throws from such a statement: an error with SQLSTATE 57014 as `code`
 */
export async function limitStatements(trx: Trx, milliseconds: number): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(setting, [String(milliseconds)]))
}

/** Returns the limit that a statement sets, in milliseconds; null for any other statement. */
export const limitSetBy = ({ sql, parameters }: CompiledQuery): number | null =>
  sql === setting ? Number(parameters[0]) : null
