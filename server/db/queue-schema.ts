import { sql, type Kysely } from 'kysely'
import { getConstructionPlans } from 'pg-boss'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

/** The Postgres schema of pg-boss's tables. pg-boss creates them itself, and backups don't contain them. */
export const queueSchema = 'loop_queue'

/** The kinds of background work; each has its own queue. */
const workKinds = [
  'mails',
  'exports',
  'deletions',
  'import-previews',
  'import-runs',
  'stripe-events',
  'crawls',
  'discovery-runs',
  'search-syncs',
  'report-mails',
  'source-reads',
  'competitor-visits',
  'recurring',
] as const
export type WorkKind = (typeof workKinds)[number]

/** Advisory lock for installing the queue, because several processes may open an empty database at the same time. */
const installing = 7015

/** Creates pg-boss's tables and Loop's queues if they don't exist. */
export async function installQueue(db: Kysely<Schema>): Promise<void> {
  if (await isInstalled(db)) return
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${installing})`.execute(trx)
    if (!(await hasTables(trx))) {
      for (const statement of statementsOf(getConstructionPlans(queueSchema))) await sql.raw(statement).execute(trx)
    }
    for (const kind of workKinds) {
      // `singleton`: one piece of work per key is done at a time, and any number may wait. `exclusive`: a recurring
      // job is in the queue only once.
      const options = JSON.stringify({ policy: kind === 'recurring' ? 'exclusive' : 'singleton' })
      await sql`select loop_queue.create_queue(${kind}::text, ${options}::text::jsonb)`.execute(trx)
    }
  })
}

/**
 * Reads the catalogue's rows: `to_regclass` may answer from a cache that was filled before the lock, and another process
 * has made the tables since.
 */
async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from pg_catalog.pg_tables where schemaname = ${queueSchema} and tablename = 'version') as there`.execute(
    db,
  )
  return rows[0]?.there ?? false
}

async function isInstalled(db: Db): Promise<boolean> {
  if (!(await hasTables(db))) return false
  const { rows } = await sql<{ name: string }>`
    select kind as name from unnest(${[...workKinds]}::text[]) kind
    where not exists (select from loop_queue.queue where queue.name = kind)`.execute(db)
  return rows.length === 0
}

/**
 * Returns the statements of a script without those that begin and end its transaction, because it runs in ours.
 * Semicolons in quoted text, including dollar quotes, don't end a statement.
 */
function statementsOf(script: string): string[] {
  const found = script.match(/(?:\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|[^;'$]|\$)+/g) ?? []
  return found
    .map((statement) => statement.trim())
    .filter((statement) => !/^(begin|commit|set local .*|)$/i.test(statement))
}
