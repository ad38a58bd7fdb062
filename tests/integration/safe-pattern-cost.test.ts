import fc from 'fast-check'
import { contextOfTest } from '#tests/support/open-context.ts'
import { sql } from 'kysely'
import { expect, test, describe } from 'vitest'
import { safePattern } from '#server/analytics/stats-api/safe-pattern.ts'
import { limitStatements } from '#server/db/statement-limit.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'

const pieces = [
  'a',
  'b',
  '.',
  '\\b',
  '\\B',
  '^',
  '$',
  '(',
  '(?:',
  ')',
  '|',
  '*',
  '+',
  '?',
  '{2,30}',
  '{50}',
  '[a-z]',
  '\\d',
]
const patterns = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 40 }).map((parts) => parts.join(''))

const isTaken = (pattern: string): boolean => {
  try {
    safePattern(pattern)
    return true
  } catch {
    return false
  }
}

// A statement may take three hundred times as long as the slowest of these.
describe('A pattern that the Stats API takes', () => {
  test('is compiled and matched by the database quickly', async () => {
    const context = await contextOfTest()
    let tried = 0
    await fc.assert(
      fc.asyncProperty(patterns.filter(isTaken), async (pattern) => {
        const { source } = safePattern(pattern)
        await context.database.db.transaction().execute(async (trx) => {
          await limitStatements(trx, 5000)
          await sql`select ${'ab '.repeat(300)}::text ~ ${source}::text as found`.execute(trx)
        })
        tried += 1
      }),
      propertyRuns(300, 750),
    )
    expect(tried).toBeGreaterThan(100)
  })
})
