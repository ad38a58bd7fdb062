import { expect, test } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { openContext } from '#tests/support/open-context.ts'
import { userError } from '../errors/user-errors.ts'
import { oneTimeLinks } from './one-time-links.ts'

const context = openContext()

const kind = (name: 'first-run' | 'email-change') =>
  oneTimeLinks({
    kind: name,
    page: '/create-account?token=',
    lifeMinutes: 30,
    over: () => userError('link.over', (t) => t('firstRunLinkOver')),
  })
const links = kind('first-run')
const make = async () =>
  (await links.create(context, context.database.db, { userId: null })).split('token=').at(-1) ?? ''
/** Returns what a link contained; null if it is refused. */
const use = (token: string, of = links) =>
  context.database.db
    .transaction()
    .execute((trx) => of.use(context, trx, token))
    .catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'link.over', status: 410 })
      return null
    })

test('a link works until the minute it ends, even if it was found valid before', async () => {
  const [token, begun] = [await make(), context.clock().getTime()]
  expect(await links.find(context, { token })).toMatchObject({ state: 'open' })
  context.clock.set(new Date(begun + 30 * 60_000).toISOString())
  expect(await links.find(context, { token })).toEqual({ state: 'over' })
  expect(await use(token)).toBeNull()
  context.clock.set(new Date(begun + 30 * 60_000 - 1).toISOString())
  expect(await use(token)).toEqual({ userId: null, details: {} })
})

test('a link works once, also for simultaneous requests, and for its own purpose only', async () => {
  const token = await make()
  expect(await use(token, kind('email-change'))).toBeNull()
  expect(await kind('email-change').find(context, { token })).toEqual({ state: 'unknown' })
  const used = await atOnce(context, ['one_time_link'], [() => use(token), () => use(token)])
  const results = used.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
  expect(results.filter((one) => one !== null)).toEqual([{ userId: null, details: {} }])
  expect(await use(token)).toBeNull()
  await expect(links.require(context, { token })).rejects.toMatchObject({ code: 'link.over' })
})
