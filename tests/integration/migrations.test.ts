import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeContext } from '#server/compose.ts'
import type { Context } from '#server/context.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/registry.ts'
import type { Schema } from '#server/db/schema.ts'
import { asActor } from '#server/db/scope.ts'
import { readEnv } from '#server/env.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { databaseName, startPostgres, type PostgresServer } from '#tests/support/postgres.ts'
import { testClock } from '#tests/support/test-context.ts'
import { schemaOf } from '#tests/support/schema-of.ts'
import { facts, versionNow } from '#tests/support/version-facts.ts'
import { writeRowsOf, type Step } from '#tests/support/version-rows.ts'

const steps = Object.keys(migrations) as Step[]

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const settings = { LOG_LEVEL: 'silent', SAMPLE_DATA: 'off' }
const clock = testClock(versionNow)

function open(address: string): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: address })
  // A database can be copied only without connections; the server ends the remaining ones.
  pool.on('error', () => {})
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Applies one step after the other, and after each writes the rows of that version's product. */
async function growTo(db: Kysely<Schema>, last: Step, from = 0): Promise<void> {
  for (const step of steps.slice(from, steps.indexOf(last) + 1)) {
    await migrate(db, step)
    await writeRowsOf(db, step)
  }
}

/** Each takes seconds. `npm test` updates from every thirtieth step and the newest ones, the full run from all. */
const updatedSteps = steps.filter((_step, index) => isFullRun || index % 30 === 0 || index > steps.length - 3)

/** Checks that the current product has updated the database: it has the newest schema, and every fact is unchanged. */
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
/** Returns the schema of a database that was empty before. */
const expectedSchema = () =>
  (newest ??= (async () => {
    const db = open(await postgres.createDatabase())
    await migrate(db)
    const schema = await schemaOf(db)
    await db.destroy()
    expect(schema.columns.length).toBeGreaterThan(0)
    return schema
  })())

describe('A database of each earlier version is updated and keeps all its data', () => {
  /** Grows from test to test; each test continues with a copy. */
  let growing: { address: string; steps: number }
  beforeAll(async () => {
    growing = { address: await postgres.createDatabase(), steps: 0 }
  })

  /** Copies a database after ending its connections. */
  async function copyOf(address: string): Promise<string> {
    const client = new pg.Client({ connectionString: postgres.address('postgres') })
    await client.connect()
    // The sockets of a pool close a little after it has ended.
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      databaseName(address),
    ])
    await client.end()
    return postgres.createDatabase(databaseName(address))
  }

  test.each(updatedSteps)('from %s', async (step) => {
    const db = open(growing.address)
    await growTo(db, step, growing.steps)
    growing.steps = steps.indexOf(step) + 1
    await db.destroy()
    const env = readEnv({ ...settings, DATABASE_URL: await copyOf(growing.address) })
    const context = await composeContext({ env, clock })
    await expectKept(context, step)
    await context.close()
  })
})

describe('The schema steps', () => {
  test('are applied once: a second start changes nothing', async () => {
    const context = await contextOfTest()
    const { db } = context.database
    const before = await sql`select * from loop_migration order by name`.execute(db)
    expect(before.rows).toHaveLength(steps.length)
    await migrate(db)
    expect((await sql`select * from loop_migration order by name`.execute(db)).rows).toEqual(before.rows)
  })
})

test('The schema steps apply for an owner without superuser rights, as on a hosted Postgres', async () => {
  // A separate server: roles belong to all databases of a server, and only a role's creator may grant it.
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
