import { sql } from 'kysely'

/**
 * Statements for the tables that change most, each short. Other tables are cleaned up page by page when they are
 * read.
 */
export const upkeepSteps = [
  sql`vacuum analyze site_day`,
  sql`vacuum analyze month_rollup`,
  sql`vacuum analyze day_rollup`,
  sql`analyze day_rollup_pack`,
  sql`analyze visit`,
  sql`analyze event`,
  sql`analyze event_pack`,
  sql`analyze term`,
  sql`analyze attribution`,
  sql`analyze technology`,
  sql`analyze place`,
]
