import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostFunnels } from '#app/shared/analytics/funnels.ts'
import { mostAnnotations, type AnnotationForm } from '#app/shared/annotations/annotation.ts'
import { mostGoals } from '#app/shared/tracking/goals.ts'
import { createFunnel } from '#server/analytics/funnels/funnels.ts'
import { createAnnotation } from '#server/annotations/annotations.ts'
import type { Context } from '#server/context.ts'
import { createGoal } from '#server/goals/goals.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { insertPeople } from '#tests/support/people.ts'
import { testContext } from '#tests/support/test-context.ts'

const clientId = companyId(1)

let context: Context
let siteId: number
beforeAll(async () => {
  context = await testContext({ database: 'postgres' })
  await insertPeople(context)
  siteId = await insertWebsiteOf(context, 1)
})
afterAll(() => context.close())

/** Leaves room for one more. */
async function fill(table: 'goal' | 'funnel' | 'annotation', most: number): Promise<void> {
  const numbers = Array.from({ length: most - 1 }, (_, number) => String(number))
  const { db } = context.database
  const [at, day] = [new Date('2026-10-01T12:00:00Z'), '2026-10-01']
  const times = { created_at: at, changed_at: at }
  if (table === 'goal') {
    const goals = numbers.map((pattern) => ({ site_id: siteId, kind: 'event' as const, name: pattern, pattern }))
    await db.insertInto('goal').values(goals).execute()
  } else if (table === 'funnel') {
    const funnels = numbers.map((name) => ({ site_id: siteId, name, strict: false, steps: '[]', ...times }))
    await db.insertInto('funnel').values(funnels).execute()
  } else {
    for (let from = 0; from < numbers.length; from += 1000) {
      const some = numbers.slice(from, from + 1000).map((text) => ({
        site_id: siteId,
        first_day: day,
        last_day: day,
        kind: 'manual' as const,
        internal: true,
        text,
        ...times,
      }))
      await db.insertInto('annotation').values(some).execute()
    }
  }
}

const note: AnnotationForm = {
  firstDay: '2026-10-02',
  lastDay: '2026-10-02',
  kind: 'manual',
  visibility: 'internal',
  text: 'Sale',
  tags: [],
}
const steps = ['/a', '/b'].map((pattern) => ({ kind: 'page' as const, pattern }))

describe('Two that come at once for the last of', () => {
  test.each<['goal' | 'funnel' | 'annotation', number, string, (name: string) => Promise<unknown>]>([
    [
      'goal',
      mostGoals,
      'goal.too_many',
      (name) => createGoal(context, editor, { clientId, goal: enteredGoal({ kind: 'event', pattern: name, name }) }),
    ],
    [
      'funnel',
      mostFunnels,
      'funnel.too_many',
      (name) => createFunnel(context, editor, { clientId, funnel: { name, strict: false, steps } }),
    ],
    [
      'annotation',
      mostAnnotations,
      'annotation.too_many',
      (text) => createAnnotation(context, editor, { clientId, annotation: { ...note, text } }),
    ],
  ])('a website’s %ss (of %i) do not both get it', async (table, most, code, add) => {
    await fill(table, most)
    const tries = await atOnce(
      context,
      [table],
      ['one', 'other'].map((name) => () => add(name)),
    )
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toMatchObject([{ code }])
    const { count } = await context.database.db
      .selectFrom(table)
      .select((row) => row.fn.countAll().as('count'))
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(most)
  })
})
