import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, it, describe } from 'vitest'
import type { FunnelStep } from '#app/shared/analytics/funnels.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { previewFunnel } from '#server/analytics/funnels/funnel-month.ts'
import { getGoalMonth } from '#server/analytics/query/goal-month.ts'
import { previewGoal, previewExclusions } from '#server/analytics/query/pattern-preview.ts'
import type { Context } from '#server/context.ts'
import { createGoal, listGoals } from '#server/analytics/goals/goals.ts'
import { generateMonth } from '#tests/bench/generate-events.ts'
import { admin, companyId } from '#tests/support/companies.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { openContext } from '#tests/support/open-context.ts'
import { fromEndToEnd, plannedScans, type TableScan } from '#tests/support/query-plans.ts'

const clientId = companyId(1)
const month = v.parse(monthSchema, '2026-09')
const page = (pattern: string): FunnelStep => ({ kind: 'page', pattern })
const event = (pattern: string): FunnelStep => ({ kind: 'event', pattern })

describe('what the database reads for goals and funnels', () => {
  const context = openContext()
  let goalId: number
  beforeAll(async () => {
    await generateMonth(context.database, 4000, '2026-09-01')
    await sql`update event set revenue_minor = 100, currency = 'EUR' where kind = 2 and seq % 2 = 0`.execute(
      context.database.db,
    )
    await createGoal(context, admin, {
      clientId,
      goal: enteredGoal({ kind: 'event', pattern: 'event1', name: '', currency: 'EUR' }),
    })
    const articles = enteredGoal({ kind: 'page', pattern: '/articles/***', name: '' })
    goalId = (await createGoal(context, admin, { clientId, goal: articles })).id
    await sql`update site_day set dirty = 0, dirty_since = null`.execute(context.database.db)
    await sql`analyze`.execute(context.database.db)
  })

  const scans = (ask: (noted: Context) => Promise<unknown>) => plannedScans(context, admin, ask)
  /** Returns reads of events without a condition on days. */
  const unboundEvents = (found: TableScan[]) =>
    found.filter(({ table, by }) => table === 'event' && !/\bday\b/.test(by))

  it.each<[string, boolean, FunnelStep[]]>([
    ['pages', false, [page('/articles/1'), page('/articles/*')]],
    ['events', false, [event('event1'), event('event2')]],
    ['pages and events', false, [page('/**'), event('event1'), page('/articles/2')]],
    ['strict pages and events', true, [page('/articles/1'), event('event1')]],
    ['strict events', true, [event('event1'), event('event2')]],
  ])('a funnel of %s reads no whole table, and only events of its visits’ days', async (_, strict, steps) => {
    const found = await scans((noted) => previewFunnel(noted, admin, { clientId, month, strict, steps }))
    expect(found.map(({ table }) => table)).toContain('visit')
    expect(fromEndToEnd(found)).toEqual([])
    expect(unboundEvents(found)).toEqual([])
  })

  it('goals of a month, their revenue, previews and suggestions read no whole table', async () => {
    const filters = [{ dimension: 'device' as const, operator: 'is' as const, values: ['Device1'] }]
    for (const ask of [
      (noted: Context) => getGoalMonth(noted, admin, { clientId, month, filters: [] }),
      (noted: Context) => getGoalMonth(noted, admin, { clientId, month, filters }),
      (noted: Context) => listGoals(noted, admin, clientId),
      (noted: Context) => previewGoal(noted, admin, { clientId, kind: 'page', pattern: '/articles/*' }),
      (noted: Context) => previewGoal(noted, admin, { clientId, kind: 'page', pattern: '/articles/**', goalId }),
      (noted: Context) => previewGoal(noted, admin, { clientId, kind: 'visible', pattern: '30' }),
      (noted: Context) => previewExclusions(noted, admin, { clientId, excludedPaths: ['/articles/**', '/x'] }),
    ]) {
      const found = await scans(ask)
      expect(found).not.toEqual([])
      expect(fromEndToEnd(found)).toEqual([])
      expect(unboundEvents(found)).toEqual([])
    }
  })
})
