import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { Plan } from '#app/shared/billing/plans.ts'
import { admin, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { countPages } from '#tests/support/counted-site.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, insertPeople } from '#tests/support/people.ts'
import { getMonthOverview } from '../../analytics/query/month-overview.ts'
import { getPanel } from '../../analytics/query/panel.ts'
import { queryStats } from '../../analytics/stats-api/query-stats.ts'
import { getUpgradeOffer, requestUpgrade } from '../upgrade-requests/ask-upgrade.ts'
import { getOwnStanding } from './plan-limits.ts'

const clientId = companyId(1)
const over = planLimits.Starter.events + 1
const month = (text: string) => v.parse(monthSchema, text)

describe('A company whose months are locked since October', () => {
  const context = openContext()
  beforeAll(async () => {
    await insertPeople(context)
    const siteId = await insertWebsiteOf(context, 1)
    for (const first of ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'])
      await countPages(context, { siteId, from: first, pages: { '/': [first > '2026-08' ? over : 10] } })
    const lockAt = new Date('2026-10-10T00:00:00Z')
    const noticedAt = new Date('2026-09-26T00:00:00Z')
    await context.database.db
      .insertInto('plan_overage')
      .values({ client_id: clientId, noticed_at: noticedAt, lock_at: lockAt, locked_at: lockAt })
      .execute()
  })
  beforeEach(() => setPlan('Starter'))

  const setPlan = (plan: Plan) =>
    context.database.db.updateTable('client').set({ plan }).where('id', '=', clientId).execute()
  const overview = (asked: string, actor: Actor = clara, compare?: string) =>
    getMonthOverview(context, actor, {
      clientId,
      month: month(asked),
      filters: [],
      ...(compare && { compare: month(compare) }),
    })
  const locked = { code: 'plan.locked', status: 403 }

  it('keeps them from its own people, on pages and for their programs', async () => {
    await expect(overview('2026-10')).rejects.toMatchObject(locked)
    await expect(
      getPanel(context, clara, { clientId, month: month('2026-10'), filters: [], dimension: 'page' }),
    ).rejects.toMatchObject(locked)
    const asked = { site_id: 'site-1.test', metrics: ['pageviews'] }
    await expect(queryStats(context, clara, { ...asked, date_range: '7d' })).rejects.toMatchObject(locked)
    const before = await queryStats(context, clara, { ...asked, date_range: ['2026-09-01', '2026-09-30'] })
    expect(before.results).toEqual([{ dimensions: [], metrics: [over] }])
  })

  it('leaves earlier months open', async () => {
    expect((await overview('2026-09')).totals.pageviews).toBe(over)
  })

  it('does not show a locked month as a comparison either', async () => {
    context.clock.set('2026-11-05T12:00:00Z')
    await expect(overview('2026-09', clara, '2026-10')).rejects.toMatchObject(locked)
    context.clock.set('2026-10-15T12:00:00Z')
  })

  it('keeps months that are older than the plan shows, whatever is asked', async () => {
    const { historyMonths } = planLimits.Starter
    expect(historyMonths).toBe(36)
    expect((await overview('2023-11')).totals.pageviews).toBe(0)
    const older = { code: 'plan.history', status: 403 }
    await expect(overview('2023-10')).rejects.toMatchObject(older)
    const asked = { site_id: 'site-1.test', metrics: ['pageviews'], date_range: ['2023-10-31', '2023-11-02'] }
    await expect(queryStats(context, clara, asked)).rejects.toMatchObject(older)
    expect((await overview('2023-10', editor)).month).toBe('2023-10')
    await setPlan('Growth')
    expect((await overview('2023-10')).month).toBe('2023-10')
  })

  it('shows everything to staff', async () => {
    for (const actor of [editor, admin]) expect((await overview('2026-10', actor)).totals.pageviews).toBe(over)
  })

  it('is open in the same moment in which the plan is larger', async () => {
    await setPlan('Growth')
    expect((await overview('2026-10')).totals.pageviews).toBe(over)
  })

  it('reads why, and can request an upgrade from a paid plan', async () => {
    expect(await getOwnStanding(context, clara)).toMatchObject({
      plan: 'Starter',
      limit: planLimits.Starter.events,
      standing: { state: 'locked', from: '2026-10' },
    })
    await expect(getOwnStanding(context, admin)).rejects.toMatchObject({ status: 403 })
    expect(await getUpgradeOffer(context, clara)).toMatchObject({ plan: 'Starter', mayAsk: true })
    expect(await requestUpgrade(context, clara, { message: '' })).toMatchObject({ isNew: true })
    await setPlan('Agency')
    expect(await getUpgradeOffer(context, clara)).toMatchObject({ mayAsk: false })
  })
})
