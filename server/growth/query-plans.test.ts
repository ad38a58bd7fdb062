import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { concentrationKinds, concentrationQuerySchema } from '#app/shared/growth/concentration.ts'
import { historyMetrics, historyQuerySchema } from '#app/shared/growth/month-history.ts'
import { explainedMetrics, whyQuerySchema } from '#app/shared/growth/waterfall.ts'
import type { Context } from '#server/context.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { admin, companyId, insertWebsiteOf } from '#tests/support/companies.ts'
import { countVisits } from '#tests/support/counted-visits.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertPeople } from '#tests/support/people.ts'
import { fromEndToEnd, plannedScans } from '#tests/support/query-plans.ts'
import { getWhyChanged } from './change/why-changed.ts'
import { getConcentration } from './concentration/concentration.ts'
import { getMonthHistory } from './history/month-history.ts'

const clientId = companyId(1)

describe('What explains months', () => {
  const context = openContext({ at: '2026-10-20T12:00:00Z' })
  let goalId: number
  beforeAll(async () => {
    await insertPeople(context)
    const siteId = await insertWebsiteOf(context, 1, { created_at: new Date('2025-01-01T00:00:00Z') })
    const { db } = context.database
    await db.updateTable('website').set({ currency: 'EUR' }).execute()
    const goal = { site_id: siteId, name: 'Buy', kind: 'event', pattern: 'buy', currency: 'EUR' } as const
    goalId = (await db.insertInto('goal').values(goal).returning('id').executeTakeFirstOrThrow()).id
    const days = ['2026-08-05', '2026-09-05', '2026-10-05', '2026-10-20']
    await appendEvents(
      context,
      siteId,
      days.map((day) => ({
        at: new Date(`${day}T10:00:00Z`),
        attribution: cameFrom('a.test'),
        kind: 2 as const,
        name: 'buy',
        revenue: { currency: 'EUR', minor: 100 },
      })),
    )
    await countVisits(context, siteId, [{ day: '2026-07-05', visits: 1 }], { imported: true })
    await sql`analyze`.execute(db)
  })

  const readCompletely = async (ask: (noted: Context) => Promise<unknown>) =>
    fromEndToEnd(await plannedScans(context, admin, ask))

  it.each(historyMetrics)('reads only the rows of its months for 13 months of %s', async (metric) => {
    const query = v.parse(historyQuerySchema, { clientId, metric, goalId })
    expect(await readCompletely((noted) => getMonthHistory(noted, admin, query))).toEqual([])
  })

  it.each(explainedMetrics)(
    'reads only the rows of both months for a change of %s, finished or running',
    async (metric) => {
      for (const more of [{ month: '2026-09' }, { month: '2026-10' }, { month: '2026-09', goalId }]) {
        const query = v.parse(whyQuerySchema, { clientId, metric, ...more })
        expect(await readCompletely((noted) => getWhyChanged(noted, admin, query))).toEqual([])
      }
    },
  )

  it.each(concentrationKinds)('reads only the rows of its months for the concentration by %s', async (by) => {
    const query = v.parse(concentrationQuerySchema, { clientId, by, month: '2026-09' })
    expect(await readCompletely((noted) => getConcentration(noted, admin, query))).toEqual([])
  })
})
