import { Kysely, PostgresDialect, sql } from 'kysely'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeContext } from '#server/compose.ts'
import type { Context } from '#server/context.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/registry.ts'
import { openPglite } from '#server/db/pglite-client.ts'
import { PgliteWorkerDialect } from '#server/db/pglite-dialect.ts'
import type { Schema } from '#server/db/schema.ts'
import { asActor } from '#server/db/scope.ts'
import { SqlLease } from '#server/db/sql-lease.ts'
import { readEnv } from '#server/env.ts'
import { onBothDatabases } from '#tests/support/both-databases.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { testClock } from '#tests/support/test-context.ts'
import { facts, versionNow, writeRowsOf, type Step } from '#tests/support/version-data.ts'

const steps = Object.keys(migrations) as Step[]

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: string
  is_generated: string
}
const schemaOf = async (db: Kysely<Schema>) => ({
  columns: (
    await sql<Column>`select table_name, column_name, data_type, is_nullable, is_generated
      from information_schema.columns
      where table_schema = current_schema() and table_name not like 'loop\\_%'
      order by table_name, column_name`.execute(db)
  ).rows,
  indexes: (
    await sql<{ indexdef: string }>`select indexdef from pg_indexes
      where schemaname = current_schema() and tablename not like 'loop\\_%' order by indexname`.execute(db)
  ).rows,
})

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const settings = { LOG_LEVEL: 'silent', SAMPLE_DATA: 'off' }
const clock = testClock(versionNow)

const embedded = async (folder: string) => {
  const client = await openPglite(join(folder, 'pg'))
  const db = new Kysely<Schema>({ dialect: new PgliteWorkerDialect(client, new SqlLease(), 'normal') })
  return { db, close: () => client.close() }
}
const onPostgres = (address: string) =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: address }) }) })

/** Applies one step after the other and writes after each what the product of that step wrote. */
async function growTo(db: Kysely<Schema>, last: Step, from = 0): Promise<void> {
  for (const step of steps.slice(from, steps.indexOf(last) + 1)) {
    await migrate(db, step)
    await writeRowsOf(db, step)
  }
}

/** The product as it is now has brought the database up to date: it has the newest schema, and every fact is as before. */
async function expectKept(context: Context, from: Step): Promise<void> {
  expect(await schemaOf(context.database.db)).toEqual(await expectedSchema())
  const told: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const { name, since, ask, is } of facts) {
    if (steps.indexOf(since) > steps.indexOf(from)) continue
    told[name] = await ask(context)
    expected[name] = is
  }
  expect(Object.keys(told).length).toBeGreaterThan(0)
  expect(told).toEqual(expected)
}

let newest: Promise<Awaited<ReturnType<typeof schemaOf>>> | undefined
/** The schema of a database that was empty. */
const expectedSchema = () =>
  (newest ??= (async () => {
    const db = onPostgres(await postgres.createDatabase())
    await migrate(db)
    const schema = await schemaOf(db)
    await db.destroy()
    expect(schema.columns.length).toBeGreaterThan(0)
    return schema
  })())

describe('A database of each earlier version comes up to date with all it holds (Postgres)', () => {
  /** Grows by a step from test to test; each test goes on with a copy of it. */
  let growing: { address: string; steps: number }
  beforeAll(async () => {
    growing = { address: await postgres.createDatabase(), steps: 0 }
  })

  /** A copy of a database that nobody is connected to. */
  async function copyOf(address: string): Promise<string> {
    const copy = new URL(address)
    copy.pathname = `${copy.pathname}_${growing.steps}`
    const server = new URL(address)
    server.pathname = '/postgres'
    const client = new pg.Client({ connectionString: server.href })
    await client.connect()
    // The sockets of a pool close a little after it has ended.
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      new URL(address).pathname.slice(1),
    ])
    await client.query(`create database ${copy.pathname.slice(1)} template ${new URL(address).pathname.slice(1)}`)
    await client.end()
    return copy.href
  }

  test.each(steps)('from %s', async (step) => {
    const db = onPostgres(growing.address)
    await growTo(db, step, growing.steps)
    growing.steps = steps.indexOf(step) + 1
    await db.destroy()
    const env = readEnv({ ...settings, DATABASE_URL: await copyOf(growing.address) })
    const context = await composeContext({ env, clock })
    await expectKept(context, step)
    await context.close()
  })
})

/** Each costs a database of its own: `npm test` begins at both ends and in the middle. */
const embeddedSteps = isFullRun
  ? steps
  : steps.filter((_, index) => [0, 11].includes(index) || index >= steps.length - 2)

test.each(embeddedSteps)(
  'An embedded database of an earlier version comes up to date with all it holds: from %s',
  async (step) => {
    const folder = await temporaryFolder()
    const { db, close } = await embedded(folder.path)
    await growTo(db, step)
    await close()
    const context = await composeContext({ env: readEnv({ ...settings, DATA_DIR: folder.path }), clock })
    await expectKept(context, step)
    await context.close()
    await folder.remove()
  },
)

onBothDatabases('The schema steps', (open) => {
  test('are applied once: a second start changes nothing', async () => {
    const context = await open()
    const { db } = context.database
    const before = await sql`select * from loop_migration order by name`.execute(db)
    expect(before.rows).toHaveLength(steps.length)
    await migrate(db)
    expect((await sql`select * from loop_migration order by name`.execute(db)).rows).toEqual(before.rows)
    await context.close()
  })
})

test('The schema steps apply for an owner who is no superuser, as on a hosted Postgres', async () => {
  // A server of its own: roles belong to all databases of a server, and a role's maker alone may grant it.
  const hosted = await startPostgres()
  const address = await hosted.createDatabase()
  const superuser = new pg.Client({ connectionString: address })
  await superuser.connect()
  const name = new URL(address).pathname.slice(1)
  await superuser.query(`create role hosted login createrole password 'hosted'`)
  await superuser.query(`alter database ${name} owner to hosted`)
  await superuser.query(`alter schema public owner to hosted`)
  await superuser.end()
  const theirs = new URL(address)
  theirs.username = 'hosted'
  theirs.password = 'hosted'
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: theirs.href }) }),
  })
  await migrate(db)
  const actor = { userId: '5a3b1e00-0000-4000-8001-000000000001', role: 'Admin', clientId: null } as const
  expect(await asActor({ db }, actor, (trx) => trx.selectFrom('client').selectAll().execute())).toEqual([])
  await db.destroy()
  await hosted.stop()
})

/** The tables and columns that server/db/schema*.ts declare, with whether each may be null. */
async function declaredColumns(): Promise<Record<string, Record<string, boolean>>> {
  const folder = new URL('../../server/db/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => /^schema.*\.ts$/.test(name))
  const files = names.map((name) => readFile(new URL(name, folder), 'utf8'))
  const source = (await Promise.all(files)).join('\n')
  const interfaces: Record<string, { parent: string | undefined; fields: Record<string, boolean> }> = {}
  for (const [, name = '', parent, body = ''] of source.matchAll(
    /interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)\n\}/g,
  )) {
    const fields = [...body.matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, field = '', type = '']): [string, boolean] => [
      field,
      /(^|\| |<)null\b/.test(type),
    ])
    interfaces[name] = { parent, fields: Object.fromEntries(fields) }
  }
  const tables = [...source.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, table = '', type = '']) => {
    const found = interfaces[type]
    return [table, { ...(found?.parent ? interfaces[found.parent]?.fields : {}), ...found?.fields }] as const
  })
  return Object.fromEntries(tables)
}

onBothDatabases('The migrated schema', (open) => {
  test('has exactly the tables, columns and nulls that the query layer declares', async () => {
    const context = await open()
    const migrated: Record<string, Record<string, boolean>> = {}
    const { rows: views } = await sql<{ name: string }>`
      select table_name as name from information_schema.views where table_schema = current_schema()`.execute(
      context.database.db,
    )
    expect(views.map(({ name }) => name).toSorted()).toEqual([
      'counted_day',
      'packed_day',
      'packed_event',
      'stored_event',
    ])
    for (const column of (await schemaOf(context.database.db)).columns) {
      // Of a view nothing is known about nulls.
      if (views.some(({ name }) => name === column.table_name)) continue
      // A generated column is never written, and read only by its index.
      if (column.is_generated === 'ALWAYS') continue
      ;(migrated[column.table_name] ??= {})[column.column_name] = column.is_nullable === 'YES'
    }
    expect(migrated).toEqual(await declaredColumns())
    await context.close()
  })

  test('keys every table of the event store by site first, in each of its unique indexes', async () => {
    const context = await open()
    const { db } = context.database
    const { rows: tables } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = current_schema() and column_name = 'site_id' order by 1`.execute(db)
    expect(tables.map(({ table_name }) => table_name)).toEqual(
      expect.arrayContaining(['day_rollup', 'event', 'month_rollup', 'site_day', 'term', 'visit']),
    )
    const { rows: keys } = await sql<{ table: string; key: string; columns: string[] }>`
      select c.relname as table, i.relname as key,
        (select array_agg(a.attname::text order by k.ordinality)
           from unnest(x.indkey::smallint[]) with ordinality k (attnum, ordinality)
           join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum) as columns
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where x.indisunique and c.relname = any(${sql.val(tables.map(({ table_name }) => table_name))}::text[])
      order by 1, 2`.execute(db)
    expect(keys.length).toBeGreaterThanOrEqual(tables.length)
    // Citus takes a table as it is only if the column it is sharded by is part of every unique key.
    expect(keys.filter(({ columns }) => columns[0] !== 'site_id')).toEqual([])
    await context.close()
  })

  test('lets the role of use cases bypass nothing: no superuser, no bypass, no ownership', async () => {
    const context = await open()
    const { db } = context.database
    const { rows } = await sql`select rolsuper, rolbypassrls, rolcreaterole, rolcanlogin from pg_roles
      where rolname = 'loop_app'`.execute(db)
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false }])
    // Writing alone is no way to see: use cases may add to the audit log, which nobody but its reader can read.
    const { rows: unguarded } = await sql<{ relname: string }>`
      select c.relname from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
        and has_table_privilege('loop_app', c.oid, 'select, update, delete')`.execute(db)
    expect(unguarded).toEqual([])
    const { rows: owned } = await sql`select relname from pg_class where relowner = 'loop_app'::regrole`.execute(db)
    expect(owned).toEqual([])
    await context.close()
  })

  test('shows a client’s statements their own company only, and somebody without a scope nothing', async () => {
    const context = await open()
    const { db } = context.database
    const [ours, theirs] = ['5a3b1e00-0000-4000-8000-0000000000aa', '5a3b1e00-0000-4000-8000-0000000000bb'] as const
    await db
      .insertInto('client')
      .values([
        { id: ours, company: 'Ours', plan: 'Free', archived_at: null },
        { id: theirs, company: 'Theirs', plan: 'Free', archived_at: null },
      ])
      .execute()
    const person = { userId: '5a3b1e00-0000-4000-8001-0000000000aa', role: 'Client', clientId: ours } as const
    const seen = await asActor(context.database, person, async (trx) => {
      const companies = await trx.selectFrom('client').select('company').execute()
      const changed = await trx
        .updateTable('client')
        .set({ company: 'Taken' })
        .where('id', '=', theirs)
        .executeTakeFirst()
      return { companies, changed: Number(changed.numUpdatedRows) }
    })
    expect(seen).toEqual({ companies: [{ company: 'Ours' }], changed: 0 })
    await expect(
      asActor(context.database, person, (trx) =>
        trx.insertInto('client').values({ company: 'New', plan: 'Free', archived_at: null }).execute(),
      ),
    ).rejects.toThrow(/row-level security/)
    await expect(
      asActor(context.database, person, (trx) => trx.selectFrom('session').selectAll().execute()),
    ).rejects.toThrow(/permission denied/)
    const unscoped = await db.transaction().execute(async (trx) => {
      await sql`select set_config('role', 'loop_app', true)`.execute(trx)
      return trx.selectFrom('client').selectAll().execute()
    })
    expect(unscoped).toEqual([])
    expect(await db.selectFrom('client').select('company').orderBy('company').execute()).toEqual([
      { company: 'Ours' },
      { company: 'Theirs' },
    ])
    await context.close()
  })
})
