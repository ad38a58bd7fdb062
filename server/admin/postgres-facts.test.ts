import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { contextOfTest } from '#tests/support/open-context.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { readPostgresFacts } from './admin.sql.ts'

let context: Context
beforeEach(async () => {
  context = await contextOfTest()
})

/** Adds settings and removes most of them, and has Postgres count the dead rows at once. */
const leaveDeadRows = (db: Db, count: number): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`insert into installation_setting (name, value, changed_at)
      select 'dead ' || n, 'true', now() from generate_series(1, ${count}) as n`.execute(connection)
    await sql`delete from installation_setting where name like 'dead %'`.execute(connection)
    await sql`select pg_stat_force_next_flush()`.execute(connection)
  })

test('Postgres says how many connections are open, and how large its write-ahead log is', async () => {
  const { connections, wal, autovacuum } = await readPostgresFacts(context.database.db)
  expect(connections.limit).toBe(400)
  expect(connections.used).toBeGreaterThanOrEqual(1)
  expect(connections.used).toBeLessThan(400)
  expect(wal?.bytes).toBeGreaterThanOrEqual(16 * 1024 ** 2)
  expect(wal?.limitBytes).toBe(1024 ** 3)
  // As the tests' Postgres is set.
  expect(autovacuum).toBe(false)
})

test('dead rows are counted by table until a vacuum removes them', async () => {
  const { db } = context.database
  // More than other tests have left in the tables of a database that is used again.
  await leaveDeadRows(db, 20_000)
  const { rows } = await readPostgresFacts(db)
  expect(rows.dead).toBeGreaterThanOrEqual(20_000)
  expect(rows.worst.length).toBeLessThanOrEqual(5)
  expect(rows.worst.find(({ table }) => table === 'installation_setting')?.dead).toBeGreaterThanOrEqual(20_000)
  await sql`vacuum installation_setting`.execute(db)
  const after = await readPostgresFacts(db)
  expect(after.rows.worst.map(({ table }) => table)).not.toContain('installation_setting')
})

test('the tables of compressed days show when they were last vacuumed', async () => {
  const { db } = context.database
  const before = Date.now()
  await sql`vacuum event_pack`.execute(db)
  const { packed } = await readPostgresFacts(db)
  expect(packed.map(({ table }) => table)).toEqual(['event_pack', 'day_rollup_pack'])
  expect(Date.parse(packed[0]?.vacuumedAt ?? '')).toBeGreaterThanOrEqual(before)
})

test('an open transaction is seen with its age, by others and not by itself', async () => {
  const { db } = context.database
  await db.transaction().execute(async (trx) => {
    await sql`select count(*) from website`.execute(trx)
    const { oldestTransactionSeconds } = await readPostgresFacts(db)
    expect(oldestTransactionSeconds).toBeGreaterThan(0)
    expect(oldestTransactionSeconds).toBeLessThan(60)
  })
  expect((await readPostgresFacts(db)).oldestTransactionSeconds).toBeNull()
})

test('a role without rights sees what it may, and nothing fails', async () => {
  const { db } = context.database
  await leaveDeadRows(db, 10)
  await db.transaction().execute(async (trx) => {
    await sql`select count(*) from website`.execute(trx)
    await db.connection().execute(async (connection) => {
      await sql`set role loop_app`.execute(connection)
      const facts = await readPostgresFacts(connection)
      await sql`reset role`.execute(connection)
      expect(facts).toMatchObject({ connections: { limit: 400 }, wal: null, oldestTransactionSeconds: null })
      expect(facts.connections.used).toBeGreaterThanOrEqual(2)
      expect(facts.rows.dead).toBeGreaterThanOrEqual(10)
    })
  })
})
