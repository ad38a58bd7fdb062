import { isFullRun } from '#tests/support/full-run.ts'
import { expect, test, vi } from 'vitest'
import { databaseSnapshot } from '#tests/support/database-snapshot.ts'
import { openPglite, type PgliteOptions } from './pglite-client.ts'

/** Opens a database in memory that need not be made first. */
const open = (options: PgliteOptions) => openPglite(null, { snapshot: databaseSnapshot(), ...options })

const slow = 'select count(*)::int as count from generate_series(1, $1::int) as a where a % 7 = 3'

test('a statement that exceeds its time limit is cancelled, and the database continues', async () => {
  const stuck = vi.fn<() => void>()
  const client = await open({ stuck, patienceMs: 3_000 })
  await client.script('create table kept (id int); insert into kept values (1)')
  const began = performance.now()
  // It would take more than a minute.
  const refused = client.query(slow, [2_000_000_000], 100)
  await expect(refused).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - began).toBeLessThan(20_000)
  expect((await client.query('select id from kept', [])).rows).toEqual([{ id: 1 }])
  // A statement without its own limit has the default limit.
  await expect(client.query(slow, [2_000_000_000])).rejects.toMatchObject({ code: '57014' })
  expect((await client.query(slow, [1000], 60_000)).rows).toEqual([{ count: 143 }])
  expect(stuck).not.toHaveBeenCalled()
  await client.close()
})

test.runIf(isFullRun)(
  'a statement within a transaction is cancelled alone: the transaction continues as after any error',
  async () => {
    const client = await open({ patienceMs: 3_000 })
    await client.script('create table kept (id int)')
    await client.query('begin', [])
    await client.query('insert into kept values (1)', [])
    await expect(client.query(slow, [2_000_000_000], 100)).rejects.toMatchObject({ code: '57014' })
    await expect(client.query('select 1', [])).rejects.toMatchObject({ code: '25P02' })
    await client.query('rollback', [])
    expect((await client.query('select id from kept', [])).rows).toEqual([])
    await client.close()
  },
)

test.runIf(isFullRun)('a thread that does not answer for long and can’t be interrupted is reported', async () => {
  const stuck = vi.fn<() => void>()
  const client = await open({ stuck, patienceMs: 60, cancel: () => {} })
  // As with a disk that hangs, except that this statement ends.
  const answer = client.query(slow, [3_000_000])
  await vi.waitFor(() => expect(stuck).toHaveBeenCalled())
  expect((await answer).rows).toHaveLength(1)
  await client.close()
})

test.runIf(isFullRun)('a step of the schema may take any time', async () => {
  const stuck = vi.fn<() => void>()
  let isUnhurried = true
  const client = await open({ stuck, patienceMs: 60, isUnhurried: () => isUnhurried })
  expect((await client.query(slow, [2_000_000])).rows).toHaveLength(1)
  isUnhurried = false
  await client.script(slow.replace('$1', '2000000'))
  expect(stuck).not.toHaveBeenCalled()
  await client.close()
})

test('a thread that answers many statements in a row is not reported', async () => {
  const stuck = vi.fn<() => void>()
  const client = await open({ stuck, patienceMs: 10_000 })
  await Promise.all(Array.from({ length: 200 }, (_, number) => client.query('select $1::int as one', [number])))
  expect(stuck).not.toHaveBeenCalled()
  await client.close()
})
