import { beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getChangeBreakdown } from '#server/analytics/query/breakdown.ts'
import { getGoalMonth } from '#server/analytics/query/goal-month.ts'
import { queryStats } from '#server/analytics/stats-api/query-stats.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { companyId, editor, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'

const clientId = companyId(1)
const minor = Number.MAX_SAFE_INTEGER
/** Their sum is larger than Postgres's bigint. */
const events = 1100
/** The number closest to the sum, which has no exact number. */
const sum = Number(BigInt(minor) * BigInt(events))

describe('Amounts that were stored before there was a limit', () => {
  const context = openContext({ at: '2026-11-30T12:00:00Z' })
  beforeAll(async () => {
    await insertCompanies(context, 1)
    const siteId = await insertWebsiteOf(context, 1)
    await context.database.db
      .insertInto('goal')
      .values({ site_id: siteId, name: 'Purchase', kind: 'event', pattern: 'Purchase', currency: 'EUR' })
      .execute()
    const attribution = cameFrom('x.test')
    const bought = Array.from({ length: events }, (_, index) => ({
      at: new Date('2026-11-03T10:00:00Z'),
      visitor: 1n,
      seq: index,
      kind: 2 as const,
      name: 'Purchase',
      attribution,
      revenue: { currency: 'EUR', minor },
    }))
    // In the month before, the same amount was refunded.
    const givenBack = bought.map((event) => ({
      ...event,
      at: new Date('2026-10-01T10:00:00Z'),
      revenue: { currency: 'EUR', minor: -minor },
    }))
    await appendEvents(context, siteId, [...bought, ...givenBack])
  })

  const november = v.parse(monthSchema, '2026-11')
  const fromX: Filter[] = [{ dimension: 'source', operator: 'is', values: ['x.test'] }]

  it.each([[[]], [fromX]])('are shown by a goal’s month as the nearest number, filtered by %j', async (filters) => {
    const { goals } = await getGoalMonth(context, editor, { clientId, month: november, filters })
    expect(goals).toMatchObject([
      {
        revenue: [{ currency: 'EUR', minor: sum, events }],
        previous: { revenue: [{ currency: 'EUR', minor: -sum, events }] },
      },
    ])
  })

  it.each([[[]], [fromX]])('are explained by what changed, filtered by %j', async (filters) => {
    const asked = { clientId, month: november, filters, metric: 'revenue', by: 'source' } as const
    const { bridge } = await getChangeBreakdown(context, editor, asked)
    expect(bridge).toMatchObject({ before: -sum, now: sum, parts: [{ value: 'x.test', change: 2 * sum }] })
  })

  it.each([[[]], [['visit:source']], [['time:day']]])('are summed up by the Stats API by %j', async (dimensions) => {
    const { results } = await queryStats(context, editor, {
      site_id: 'site-1.test',
      date_range: ['2026-11-01', '2026-11-30'],
      metrics: ['total_revenue', 'average_revenue'],
      dimensions,
    })
    expect(results).toMatchObject([
      {
        metrics: [
          { value: sum / 100, currency: 'EUR' },
          { value: minor / 100, currency: 'EUR' },
        ],
      },
    ])
  })
})
