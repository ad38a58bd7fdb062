import pg from 'pg'
import type { Context } from '#server/context.ts'
import { eventually } from './eventually.ts'

/**
 * Runs work at the same moment. A lock holds every write to the tables until each piece of work has done its
 * reads and waits. So work that reads first and writes later without a lock of its own fails every time, not by chance.
 * @param tables that the work writes or locks
 */
export async function atOnce<Result>(
  context: Context,
  tables: readonly string[],
  work: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const address = context.env.DATABASE_URL
  if (!address) throw new Error('The context has no address of its database.')
  const holder = new pg.Client({ connectionString: address })
  await holder.connect()
  try {
    await holder.query(
      `begin; lock table ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')} in exclusive mode`,
    )
    let settled = 0
    const running = work.map((one) => one().finally(() => (settled += 1)))
    const results = Promise.allSettled(running)
    await eventually(
      async () => settled + (await waiting(holder)),
      (ready) => ready >= work.length,
      { everyMs: 5 },
    )
    await holder.query('commit')
    return await results
  } finally {
    await holder.end()
  }
}

/** Returns the number of connections to this database that wait for a lock. */
async function waiting(holder: pg.Client): Promise<number> {
  // Within one transaction Postgres caches the list of connections; clear it.
  await holder.query('select pg_stat_clear_snapshot()')
  const { rows } = await holder.query<{ count: number }>(`select count(distinct pid)::int as count from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`)
  return rows[0]?.count ?? 0
}
