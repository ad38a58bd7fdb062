import { beforeAll, expect, it, describe } from 'vitest'
import { monthOf } from '#app/shared/calendar/month.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { fromEndToEnd, plannedScansOfJob } from '#tests/support/query-plans.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { writeMonthTarget } from '../db/month-targets.sql.ts'
import { createEventWriter } from '../analytics/store/event-writer.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import { watchNoData } from './no-data.ts'
import { watchAlerts } from './watch-alerts.ts'

/** Tables that grow with traffic, or with the number of alerts. */
describe('The job that watches websites', () => {
  const context = openContext({ at: '2026-10-15T12:30:00Z' })
  beforeAll(async () => {
    await addWebsite(context, { siteId: 1 })
    const goal = { site_id: 1, kind: 'page', pattern: '/', name: 'Came' } as const
    const { id } = await context.database.db.insertInto('goal').values(goal).returning('id').executeTakeFirstOrThrow()
    await context.database.db
      .insertInto('alert_rule')
      .values({
        site_id: 1,
        kind: 'pacing',
        goal_id: id,
        enabled: true,
        settings: JSON.stringify({ margin: 20 }),
        snoozed_until: null,
        changed_at: context.clock(),
      })
      .execute()
    const target = { amount: 10, by: null }
    await context.database.db
      .transaction()
      .execute((trx) =>
        writeMonthTarget(trx, { siteId: 1, goalId: id, month: monthOf('2026-10-01'), ...target }, context.clock()),
      )
    const days = ['2026-07-02', '2026-09-03', '2026-10-01', '2026-10-08']
    await createEventWriter(context.database).append([
      ...days.map((day) => draft({ day, at: new Date(`${day}T12:10:00Z`) })),
      // Enough visitors for a spike, so that the weeks before are read too.
      ...Array.from({ length: 25 }, (_, index) =>
        draft({ day: '2026-10-15', at: new Date('2026-10-15T12:10:00Z'), visitor: BigInt(index + 2) }),
      ),
    ])
    await refreshSite(context.database, 1)
  })

  it('reads no events, and no growing table completely', async () => {
    const { signal } = new AbortController()
    const scans = await plannedScansOfJob(context, async (watched) => {
      await watchAlerts(watched, signal)
      await watchNoData(watched, signal)
    })
    const tables = new Set(scans.map(({ table }) => table))
    expect(['event', 'event_pack', 'visit', 'day_rollup', 'month_rollup'].filter((table) => tables.has(table))).toEqual(
      ['visit', 'day_rollup', 'month_rollup'],
    )
    expect(fromEndToEnd(scans)).toEqual([])
    // Day rollups are read by website, day and dimension; visits by website and day, the newest one directly from the
    // index.
    const keys = scans.filter(({ table }) => table === 'day_rollup').map(({ by }) => by)
    expect(keys.some((key) => /site_id/.test(key) && /\bday\b/.test(key) && /dimension/.test(key))).toBe(true)
    expect(
      scans.filter(({ how, table, by }) => table === 'visit' && how !== 'Index Only Scan' && !/\bday\b/.test(by)),
    ).toEqual([])
  })
})
