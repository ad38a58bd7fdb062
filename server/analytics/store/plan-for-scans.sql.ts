import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { requireOwnTransaction } from '../../db/joint-transaction.ts'

/**
 * Select columns that set planner options for the rest of the transaction, for statements over many visits: derived
 * relations have no statistics, and a planner that expects one row instead of thousands chooses nested loops.
 */
export const scanSettings = sql`set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true),
  set_config('jit', 'off', true)`

/** Plans the rest of a transaction's statements for many visits. */
export async function planForScans(trx: Trx): Promise<void> {
  requireOwnTransaction(trx)
  await sql`select ${scanSettings}`.execute(trx)
}
