import { sql } from 'kysely'

/**
 * Columns of a select that prepare its transaction for statements that work through many visits: derived relations have
 * no statistics, and a planner that takes thousands of rows for one loops over them thousands of times.
 */
export const planForScans = sql`set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true),
  set_config('jit', 'off', true)`
