import { sql } from 'kysely'
import type { PostgresFacts } from '#app/shared/admin/system-facts.ts'
import type { Db } from '../db/database.ts'

/** How many tables with dead rows are named. */
const maxNamed = 5
/** Most of the data: whole days in one row, which are replaced when their numbers change. */
const packedTables = ['event_pack', 'day_rollup_pack']

interface ServerRow {
  used: number
  limit: number
  maySeeWal: boolean
  maxWalBytes: number
  oldestTransactionSeconds: number | null
  autovacuum: boolean
}

/**
 * Returns the state of the Postgres that has the database. A role without rights sees the connections and the rows, but
 * neither the write-ahead log nor the transactions of other roles. Connections of other roles count without their kind.
 */
export async function readPostgresFacts(db: Db): Promise<PostgresFacts> {
  const server = await sql<ServerRow>`
    select count(*) filter (where datid is not null and coalesce(backend_type, 'client backend') = 'client backend')::int
        as used,
      current_setting('max_connections')::int as limit,
      coalesce(has_function_privilege(to_regprocedure('pg_ls_waldir()'), 'execute'), false) as "maySeeWal",
      pg_size_bytes(current_setting('max_wal_size'))::float8 as "maxWalBytes",
      extract(epoch from clock_timestamp() - min(xact_start) filter (
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      ))::float8 as "oldestTransactionSeconds",
      current_setting('autovacuum')::boolean as autovacuum
    from pg_stat_activity`.execute(db)
  const [row] = server.rows
  if (!row) throw new Error('The database did not report its connections.')
  const { used, limit, maySeeWal, maxWalBytes, oldestTransactionSeconds, autovacuum } = row
  return {
    connections: { used, limit },
    wal: maySeeWal ? { bytes: await readWalBytes(db), limitBytes: maxWalBytes } : null,
    ...(await readTables(db)),
    oldestTransactionSeconds,
    autovacuum,
  }
}

async function readWalBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from pg_ls_waldir()`.execute(db)
  return rows[0]?.bytes ?? 0
}

async function readTables(db: Db): Promise<Pick<PostgresFacts, 'rows' | 'packed'>> {
  const { rows: tables } = await sql<{ table: string; live: number; dead: number; vacuumedAt: Date | null }>`
    select relid::regclass::text as table, n_live_tup::float8 as live, n_dead_tup::float8 as dead,
      greatest(last_vacuum, last_autovacuum) as "vacuumedAt"
    from pg_stat_user_tables where schemaname in (current_schema(), 'loop_queue')
    order by n_dead_tup desc, relname`.execute(db)
  return {
    rows: {
      live: tables.reduce((sum, { live }) => sum + live, 0),
      dead: tables.reduce((sum, { dead }) => sum + dead, 0),
      worst: tables
        .filter(({ dead }) => dead > 0)
        .slice(0, maxNamed)
        .map(({ table, live, dead }) => ({ table, live, dead })),
    },
    packed: packedTables.map((name) => ({
      table: name,
      vacuumedAt: tables.find(({ table }) => table === name)?.vacuumedAt?.toISOString() ?? null,
    })),
  }
}
