import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { composeContext } from '#server/compose.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { purgeExpired } from '../auth/purge.sql.ts'
import { createRateLimit } from './rate-limit.ts'

const tooMany = { code: 'rate.too_many', status: 429 }

test('attempts beyond the limit are refused with the time to wait, however the key is written', async () => {
  const context = await contextOfTest()
  const limit = createRateLimit('tried', { points: 2, seconds: 60 })
  await limit.take(context, 'ada@fern.test')
  await limit.take(context, ' Ada@fern.test')
  await expect(limit.take(context, 'ada@fern.test')).rejects.toMatchObject({ code: 'rate.too_many', status: 429 })
  await expect(limit.take(context, 'ben@fern.test')).resolves.toBeUndefined()
  await limit.forget(context, 'ada@fern.test')
  await expect(limit.take(context, 'ada@fern.test')).resolves.toBeUndefined()
})

test('attempts at one installation don’t count at another', async () => {
  const [one, other] = [await contextOfTest(), await contextOfTest()]
  const limit = createRateLimit('tried', { points: 1, seconds: 60 })
  await limit.take(one, 'ada@fern.test')
  await expect(limit.take(one, 'ada@fern.test')).rejects.toMatchObject({ code: 'rate.too_many' })
  await expect(limit.take(other, 'ada@fern.test')).resolves.toBeUndefined()
})

test('two processes on one Postgres share one limit, also for simultaneous attempts', async () => {
  const one = await contextOfTest()
  const other = await composeContext({ env: one.env })
  const limit = createRateLimit('tried', { points: 5, seconds: 60 })
  const counted = await Promise.all(
    [one, other, one, other, one, other, one, other].map((process) => limit.count(process, 'ada@fern.test')),
  )
  expect(counted.filter((refused) => refused === null)).toHaveLength(5)
  expect(counted.filter((refused) => refused?.isFirst)).toHaveLength(1)
  await expect(limit.take(other, 'ada@fern.test')).rejects.toMatchObject(tooMany)
  await limit.forget(one, 'ada@fern.test')
  await limit.take(other, 'ada@fern.test')
  await other.close()
})

test('a per-process limit writes nothing, and counts separately in each of two processes', async () => {
  const one = await contextOfTest()
  const other = await composeContext({ env: one.env })
  const limit = createRateLimit('asked', { points: 1, seconds: 60, perProcess: true })
  await limit.take(one, 'ada@fern.test')
  await limit.take(other, 'ada@fern.test')
  await expect(limit.take(one, 'ada@fern.test')).rejects.toMatchObject(tooMany)
  expect(await one.database.db.selectFrom('attempt_count').selectAll().execute()).toEqual([])
  await other.close()
})

test('a process continues to count while its database does not answer', async () => {
  const context = await contextOfTest()
  const limit = createRateLimit('tried', { points: 2, seconds: 60 })
  await context.close()
  await limit.take(context, 'ada@fern.test')
  await limit.take(context, 'ada@fern.test')
  await expect(limit.take(context, 'ada@fern.test')).rejects.toMatchObject(tooMany)
})

test('stored attempts identify no one, and are deleted when they expire', async () => {
  const context = await contextOfTest()
  const { db } = context.database
  await createRateLimit('tried', { points: 1, seconds: 60 }).take(context, 'ada@fern.test')
  const [kept, ...others] = await db.selectFrom('attempt_count').selectAll().execute()
  expect([kept?.points, others]).toEqual([1, []])
  expect(kept?.key).toMatch(/^tried:[\w-]{43}$/)
  await purgeExpired(context)
  expect(await db.selectFrom('attempt_count').select('key').execute()).toHaveLength(1)
  await sql`update attempt_count set expire = expire - 120000`.execute(db)
  await purgeExpired(context)
  expect(await db.selectFrom('attempt_count').select('key').execute()).toEqual([])
})

test.each([{ perProcess: false }, { perProcess: true }])(
  'if the clock is set back, no one waits longer than the limit lasts (%o)',
  async ({ perProcess }) => {
    const context = await contextOfTest()
    const limit = createRateLimit('tried', { points: 1, seconds: 60, perProcess })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await limit.take(context, 'ada@fern.test')
      vi.setSystemTime(Date.now() - 3_600_000)
      await limit.take(context, 'ada@fern.test')
      await expect(limit.take(context, 'ada@fern.test')).rejects.toMatchObject({ retryAfterSeconds: 60 })
    } finally {
      vi.useRealTimers()
    }
  },
)
