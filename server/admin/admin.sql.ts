import { sql } from 'kysely'
import type { PostgresFacts } from '#app/shared/admin/system-facts.ts'
import type { Db, Trx } from '../db/database.ts'

/** Returns every stored setting by its name. */
export async function readStoredSettings(db: Db | Trx): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('installation_setting').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function upsertSetting(trx: Trx, name: string, value: unknown, at: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: at }
  await trx
    .insertInto('installation_setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Returns the staff (people without a client), Admins first, then by name. */
export async function readStaffAccounts(trx: Trx) {
  return trx
    .selectFrom('app_user')
    .select(['id', 'role', 'first_name', 'last_name', 'email', 'disabled_at', 'last_sign_in_at'])
    .where('client_id', 'is', null)
    .orderBy('role')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
}

/** Returns the number of staff invitations that can still be accepted. */
export async function countOpenStaffInvitations(trx: Trx, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', 'is', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface DatabaseFacts {
  version: string
  sizeBytes: number
  migrations: number
  waitingDays: number
  oldestDirty: Date | null
  mailsWaiting: number
  oldestMail: Date | null
  mailsFailed: number
  mailsKept: number
}

/** Returns facts about the database and the work that waits in it. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as "sizeBytes",
      (select count(*)::int from loop_migration) as migrations,
      dirty.days as "waitingDays", dirty.oldest as "oldestDirty",
      mails.waiting as "mailsWaiting", mails.oldest as "oldestMail", mails.failed as "mailsFailed",
      mails.kept as "mailsKept"
    from (select count(*)::int as days, min(dirty_since) as oldest from site_day where dirty <> 0) as dirty,
      (select (count(*) filter (where next_try_at is not null))::int as waiting,
        min(created_at) filter (where next_try_at is not null) as oldest,
        (count(*) filter (where next_try_at is null and failure is not null))::int as failed,
        (count(*) filter (where next_try_at is null and failure is null))::int as kept
      from mail where sent_at is null and body_text <> '') as mails`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not report its size.')
  return row
}

/** Returns how long the database takes for the simplest query, including waiting, in milliseconds. */
export async function timeAnswer(db: Db): Promise<number> {
  const began = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - began
}

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
