import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'

test('a query that runs while the database closes is refused, and its failure is not logged', async () => {
  const context = await testContext({ database: 'embedded', env: { LOG_LEVEL: 'error' } })
  expect(context.log.isLevelEnabled('error')).toBe(true)
  const { promise: asking, resolve: ask } = Promise.withResolvers<void>()
  const leftBehind = context.database.db.transaction().execute(async (trx) => {
    ask()
    for (;;) await trx.selectFrom('client').select('id').execute()
  })
  const failure = leftBehind.catch((error: unknown) => ({ error, logged: context.log.isLevelEnabled('error') }))
  await asking
  await context.close()
  expect(await failure).toEqual({ error: new Error('The database is closed.'), logged: false })
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
