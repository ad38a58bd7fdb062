import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { OverviewQuery } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { createGoal } from '#server/analytics/goals/goals.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { addWebsite } from '#tests/support/companies.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const is = (dimension: 'page' | 'country', value: string): Filter => ({ dimension, operator: 'is', values: [value] })
const september = v.parse(monthSchema, '2026-09')

describe('a filtered month that was seen before', () => {
  const context = openContext({ at: '2026-10-10T12:00:00Z' })
  let clientId: string
  let siteId = 0
  let visitor = 0n

  const arrive = async (...views: { day: string; page: string; country?: string }[]) => {
    const drafts = views.map(({ day, page, country = 'DE' }) => {
      visitor += 1_000_003n
      const place = { country, countryBasis: 'timeZone', language: 'de' } as const
      return draft({ siteId, day, at: new Date(`${day}T10:00:00Z`), visitor, page, place })
    })
    await createEventWriter(context.database).append(drafts)
    await refreshSite(context.database, siteId)
  }
  const overview = (asked: Partial<OverviewQuery> = {}, within: Filter[] = []) =>
    getMonthOverview(
      context,
      staff,
      { clientId, month: september, filters: [is('page', '/pricing')], ...asked },
      within,
    )
  const visits = async (...asked: Parameters<typeof overview>) => (await overview(...asked)).totals.visits
  /**
   * Empties all visits, which the product never does: so the test notices whether visits or a cache are read.
   */
  const takeVisitsAway = () =>
    context.database.db.updateTable('visit').set({ pages: [] }).where('site_id', '=', siteId).execute()

  beforeEach(async () => {
    siteId += 1
    ;({ clientId } = await addWebsite(context, { siteId }))
    await arrive(
      { day: '2026-08-01', page: '/pricing' },
      { day: '2026-09-01', page: '/pricing' },
      { day: '2026-09-02', page: '/pricing', country: 'AT' },
      { day: '2026-09-02', page: '/' },
      { day: '2026-10-01', page: '/pricing' },
    )
  })

  it('is answered again without reading its visits', async () => {
    const before = await overview()
    expect(before).toMatchObject({ totals: { visits: 2 }, previousTotals: { visits: 1 } })
    await takeVisitsAway()
    expect(await overview()).toEqual(before)
  })

  it('is read again with other filters, another comparison and while it is running', async () => {
    await overview()
    await overview({ month: undefined })
    await takeVisitsAway()
    expect(await visits({ filters: [is('page', '/')] })).toBe(0)
    expect(await visits({ compare: 'none' })).toBe(0)
    expect(await visits({ month: undefined })).toBe(0)
  })

  it('shows nothing beyond the locked filters of a share link', async () => {
    expect(await visits()).toBe(2)
    expect(await visits({}, [is('country', 'AT')])).toBe(1)
    expect(await visits({}, [is('country', 'CH')])).toBe(0)
  })

  it('shows a late event of its own days and of the compared days', async () => {
    await overview()
    await arrive({ day: '2026-09-30', page: '/pricing' })
    expect(await overview()).toMatchObject({ totals: { visits: 3 }, previousTotals: { visits: 1 } })
    await arrive({ day: '2026-08-31', page: '/pricing' })
    expect(await overview()).toMatchObject({ totals: { visits: 3 }, previousTotals: { visits: 2 } })
  })

  it('shows conversions of a goal added later', async () => {
    expect((await overview()).totals.conversions).toBe(0)
    await createGoal(context, staff, {
      clientId,
      goal: enteredGoal({ kind: 'page', name: 'Priced', pattern: '/pricing' }),
    })
    await refreshSite(context.database, siteId)
    expect((await overview()).totals.conversions).toBe(2)
  })
})
