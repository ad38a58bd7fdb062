import { expect, test } from 'vitest'
import { dropDatabase } from '#tests/support/postgres.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'
import { testContext } from '#tests/support/test-context.ts'
import { composeContext } from './compose.ts'
import { readEnv } from './env.ts'

/** Returns a context with connections of its own, as a server has. */
async function openedContext() {
  const url = await sharedDatabase()
  const context = await composeContext({ env: readEnv({ DATABASE_URL: url, SAMPLE_DATA: 'off', LOG_LEVEL: 'error' }) })
  return { context, drop: () => dropDatabase(url) }
}

test('a query that is asked while the database closes is refused, and its failure is not logged', async () => {
  const { context, drop } = await openedContext()
  expect(context.log.isLevelEnabled('error')).toBe(true)
  const { promise: asking, resolve: ask } = Promise.withResolvers<void>()
  const leftBehind = (async () => {
    for (;;) {
      await context.database.db.selectFrom('client').select('id').execute()
      ask()
    }
  })()
  const failure = leftBehind.catch((error: unknown) => ({ error, logged: context.log.isLevelEnabled('error') }))
  await asking
  await context.close()
  expect(await failure).toEqual({ error: expect.any(Error), logged: false })
  await drop()
})

test('a transaction that runs while the database closes is ended first', async () => {
  const { context, drop } = await openedContext()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: goingOn, resolve: goOn } = Promise.withResolvers<void>()
  const rows = context.database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('client').select('id').execute()
    begin()
    await goingOn
    return trx.selectFrom('client').select('id').execute()
  })
  await begun
  const order: string[] = []
  const closed = context.close().then(() => order.push('closed'))
  goOn()
  await rows.then(() => order.push('ended'))
  await closed
  expect(order).toEqual(['ended', 'closed'])
  await drop()
})

test('a database that can’t be closed is logged', async () => {
  const context = await testContext({ env: { LOG_LEVEL: 'error' } })
  const close = context.database.close.bind(context.database)
  context.database.close = async () => {
    await close()
    throw new Error('The disk is full.')
  }
  await expect(context.close()).rejects.toThrow('The disk is full.')
  expect(context.log.isLevelEnabled('error')).toBe(true)
})
