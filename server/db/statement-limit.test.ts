import { openContext } from '#tests/support/open-context.ts'
import { sql } from 'kysely'
import { expect, test, describe } from 'vitest'
import { limitStatements } from './statement-limit.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

describe('A transaction with a time limit', () => {
  const context = openContext()

  /** Takes more than a minute unless it is cancelled. */
  const slow = sql`select count(*) from generate_series(1, 2000000000) as one where one % 7 = 3`

  test('cancels a statement that takes longer, without a limit for later transactions', async () => {
    const { db } = context.database
    const began = performance.now()
    const asked = db.transaction().execute(async (trx) => {
      await limitStatements(trx, 200)
      await slow.execute(trx)
    })
    await expect(asked).rejects.toMatchObject({ code: '57014' })
    expect(performance.now() - began).toBeLessThan(20_000)
    const { rows } = await db.transaction().execute(async (trx) => {
      return sql<{ one: number }>`select count(*)::int as one from generate_series(1, 3000000)`.execute(trx)
    })
    expect(rows).toEqual([{ one: 3_000_000 }])
  })

  test('ends with its transaction, also with a successful one', async () => {
    const { db } = context.database
    await db.transaction().execute((trx) => limitStatements(trx, 100))
    const count = sql<{ one: number }>`select count(*)::int as one from generate_series(1, 3000000)`
    const { rows } = await db.transaction().execute((trx) => count.execute(trx))
    expect(rows).toEqual([{ one: 3_000_000 }])
  })

  test('gives an error that says to try again later', async () => {
    const failure = await context.database.db
      .transaction()
      .execute(async (trx) => {
        await limitStatements(trx, 200)
        await slow.execute(trx)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })

  test('lets waiting callers have the database afterwards', async () => {
    const { db } = context.database
    const asked = db.transaction().execute(async (trx) => {
      await limitStatements(trx, 200)
      await slow.execute(trx)
    })
    const [, waited] = await Promise.all([
      expect(asked).rejects.toMatchObject({ code: '57014' }),
      sql<{ one: number }>`select 1 as one`.execute(db),
    ])
    expect(waited.rows).toEqual([{ one: 1 }])
  })
})
