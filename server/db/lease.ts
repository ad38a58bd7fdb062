import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'

/** How long work may go on without a renewal, in milliseconds: so long a killed process keeps others from it. */
const leaseMs = 60_000
const renewEveryMs = 20_000

/**
 * Does long work that two processes must not do at the same time. It takes no connection meanwhile, and no lock of a
 * session, which a pool of connections in front of Postgres would lose.
 * @param name of the work
 * @returns null if another process does it
 */
export async function whileAlone<T>(
  { database, clock }: { database: Pick<Database, 'db'>; clock: () => Date },
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const { db } = database
  const holder = randomUUID()
  const row = `lease/${name}`
  const take = async (): Promise<boolean> => {
    const now = clock()
    const value = JSON.stringify({ holder, until: new Date(now.getTime() + leaseMs).toISOString() })
    // A lease that ends later than any does was taken before a clock was set back.
    const latest = new Date(now.getTime() + 2 * leaseMs)
    const { rows } = await sql`
      insert into job_state as held (name, value, changed_at) values (${row}, ${value}::jsonb, ${now})
      on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at
      where held.value->>'holder' = ${holder}
        or (held.value->>'until')::timestamptz not between ${now}::timestamptz and ${latest}::timestamptz
      returning held.name`.execute(db)
    return rows.length > 0
  }
  if (!(await take())) return null
  const renewing = setInterval(() => void take().catch(() => undefined), renewEveryMs)
  renewing.unref()
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await sql`delete from job_state where name = ${row} and value->>'holder' = ${holder}`
      .execute(db)
      .catch(() => undefined)
  }
}

/** Ends what killed processes have left. Call it where no other process can be at work. */
export async function endLeases(db: Db): Promise<void> {
  await sql`delete from job_state where starts_with(name, 'lease/')`.execute(db)
}
