import { CompiledQuery } from 'kysely'
import type { Trx } from './database.ts'
import { requireOwnTransaction } from './joint-transaction.ts'

const setting = `select set_config('statement_timeout', $1, true)`

/**
 * Limits the time of each further statement of a transaction.
 * @throws from such a statement: an error with SQLSTATE 57014 as `code`
 */
export async function limitStatements(trx: Trx, milliseconds: number): Promise<void> {
  requireOwnTransaction(trx)
  await trx.executeQuery(CompiledQuery.raw(setting, [String(milliseconds)]))
}
