import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { testContext } from '#tests/support/test-context.ts'
import { findLink, makeLink, useLink as takeLink } from './one-time-link.ts'

let context: Awaited<ReturnType<typeof testContext>>
beforeAll(async () => void (context = await testContext()))
afterAll(() => context.close())

const make = () =>
  makeLink(context.database.db, { kind: 'first-run', userId: null, at: context.clock(), lifeMinutes: 30 })
const use = (token: string, kind: 'first-run' | 'email-change' = 'first-run') =>
  context.database.db.transaction().execute((trx) => takeLink(trx, kind, token, context.clock()))

test('a link works until the minute it ends, even if it was found valid before', async () => {
  const [token, begun] = [await make(), context.clock().getTime()]
  expect(await findLink(context.database.db, 'first-run', token, context.clock())).not.toBeNull()
  context.clock.set(new Date(begun + 30 * 60_000).toISOString())
  expect(await use(token)).toBeNull()
  context.clock.set(new Date(begun + 30 * 60_000 - 1).toISOString())
  expect(await use(token)).toEqual({ userId: null, details: {} })
})

test('a link works once, also for simultaneous requests, and for its own purpose only', async () => {
  const token = await make()
  expect(await use(token, 'email-change')).toBeNull()
  const used = await atOnce(context, ['one_time_link'], [() => use(token), () => use(token)])
  const results = used.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
  expect(results.filter((one) => one !== null)).toEqual([{ userId: null, details: {} }])
  expect(await use(token)).toBeNull()
})
