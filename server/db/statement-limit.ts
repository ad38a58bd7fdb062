import { CompiledQuery } from 'kysely'
import type { Trx } from './database.ts'

/** Postgres keeps to it by itself; the embedded database cannot, so its driver does (pglite-dialect.ts). */
const setting = `select set_config('statement_timeout', $1, true)`

/**
 * Ends each further statement of a transaction that takes longer, on either database.
 * @throws from that statement: SQLSTATE 57014, as `code`
 */
export async function limitStatements(trx: Trx, milliseconds: number): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(setting, [String(milliseconds)]))
}

/** The limit that a statement sets, in milliseconds; null for any other statement. */
export const limitSetBy = ({ sql, parameters }: CompiledQuery): number | null =>
  sql === setting ? Number(parameters[0]) : null
