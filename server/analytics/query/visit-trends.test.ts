import { beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#app/shared/calendar/day.ts'
import { trendDays } from '#app/shared/analytics/visit-trend.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeEverybody,
} from '#tests/support/companies.ts'
import { countPages } from '#tests/support/counted-site.ts'
import { openContext } from '#tests/support/open-context.ts'
import { listVisitTrends } from './visit-trends.ts'

describe('The visits of the last 30 days in the list of clients', () => {
  const context = openContext()
  beforeEach(async () => {
    await removeEverybody(context)
    await insertCompanies(context, 4)
    context.clock.set('2026-11-15T12:00:00Z')
  })
  const trends = async (actor = editor) =>
    new Map((await listVisitTrends(context, actor)).map(({ clientId, days }) => [clientId, days]))
  /** Stores the visits of a website from a day on. */
  const count = (siteId: number, from: string, visits: readonly number[]) =>
    countPages(context, { siteId, from: from as Day, pages: { '/': visits } })

  it('are by day, without today and what came before; nothing is measured before the first counted day', async () => {
    const siteId = await insertWebsiteOf(context, 1)
    await count(siteId, '2026-11-10', [4, 0, 6, 1, 2, 50])
    const days = (await trends()).get(companyId(1)) ?? []
    expect(days).toHaveLength(trendDays)
    expect(days.slice(-6)).toEqual([null, 4, 0, 6, 1, 2])
    await count(siteId, '2026-10-15', [9, 3])
    expect((await trends()).get(companyId(1))?.slice(0, 3)).toEqual([3, 0, 0])
  })

  it('end on the day before today in the website’s time zone', async () => {
    // November 16 has begun in Auckland.
    const siteId = await insertWebsiteOf(context, 1, { timeZone: 'Pacific/Auckland' })
    await count(siteId, '2026-11-14', [1, 2, 3])
    expect((await trends()).get(companyId(1))?.slice(-2)).toEqual([1, 2])
  })

  it('are each client’s own; archived clients and those without visits are absent', async () => {
    const at = context.clock()
    for (const number of [1, 2, 3]) await insertWebsiteOf(context, number)
    const sites = await context.database.db.selectFrom('website').select(['id', 'client_id']).orderBy('id').execute()
    for (const [index, { id }] of sites.slice(0, 2).entries()) await count(id, '2026-11-14', [index + 1])
    await count(sites[2]?.id ?? 0, '2026-11-14', [7])
    await context.database.db.updateTable('client').set({ archived_at: at }).where('id', '=', companyId(3)).execute()
    const found = await trends(admin)
    expect([...found.keys()].toSorted()).toEqual([companyId(1), companyId(2)])
    expect([1, 2].map((number) => found.get(companyId(number))?.at(-1))).toEqual([1, 2])
  })

  it('are for the Loop team', async () => {
    await expect(listVisitTrends(context, clientOf(1))).rejects.toMatchObject({ code: 'auth.forbidden', status: 403 })
  })
})
