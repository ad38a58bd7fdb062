import { sql } from 'kysely'

/**
 * Select columns that set planner options for the rest of the transaction, for statements over many visits: derived
 * relations have no statistics, and a planner that expects one row instead of thousands chooses nested loops.
 */
export const planForScans = sql`set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true),
  set_config('jit', 'off', true)`
