import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { OverviewQuery } from '#app/shared/analytics/overview.ts'
import { monthSchema, type Month } from '#app/shared/calendar/month.ts'
import { getLiveVisitors } from '#server/analytics/query/live-visitors.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { getPortfolio } from '#server/analytics/query/portfolio.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { rebuild, refreshSite } from '#server/analytics/store/refresh.ts'
import { asActor } from '#server/db/scope.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { addWebsite } from '#tests/support/companies.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const clientOf = (clientId: string): Actor => ({
  userId: '00000000-0000-4000-8000-0000000000bb',
  role: 'Client',
  clientId,
})

describe('asking for a month', () => {
  const clock = testClock('2026-10-15T20:00:00Z')
  const context = openContext({ clock })
  let own: string
  let other: string
  let silent: string
  let searched: string

  beforeAll(async () => {
    own = (await addWebsite(context, { siteId: 1, timeZone: 'Asia/Kolkata', company: 'Alpha' })).clientId
    other = (await addWebsite(context, { siteId: 2, company: 'Beta' })).clientId
    silent = (await addWebsite(context, { siteId: 3, company: 'Gamma' })).clientId
    await addWebsite(context, { siteId: 4, company: 'Delta' })
    searched = (await addWebsite(context, { siteId: 5, company: 'Omega' })).clientId
    const at = (text: string) => new Date(text)
    await createEventWriter(context.database).append([
      // In Kolkata it is the 16th, half past one in the morning.
      draft({ siteId: 1, day: '2026-10-16', at: at('2026-10-15T19:58:00Z'), attribution: cameFrom('a.test') }),
      draft({ siteId: 1, day: '2026-10-15', at: at('2026-10-15T10:00:00Z'), visitor: 2n }),
      draft({ siteId: 1, day: '2026-08-20', at: at('2026-08-20T10:00:00Z'), visitor: 5n }),
      draft({ siteId: 1, day: '2026-09-15', at: at('2026-09-15T10:00:00Z'), visitor: 3n }),
      draft({ siteId: 1, day: '2026-09-16', at: at('2026-09-16T10:00:00Z'), visitor: 4n }),
      draft({ siteId: 2, day: '2026-10-01', at: at('2026-10-01T10:00:00Z') }),
      draft({ siteId: 4, day: '2026-09-10', at: at('2026-09-10T10:00:00Z') }),
    ])
    for (const siteId of [1, 2, 4]) await refreshSite(context.database, siteId)
  })
  const ask = async (actor: Actor, query: Partial<OverviewQuery>) =>
    getMonthOverview(context, actor, { clientId: own, filters: [], ...query })

  it('counts days in the website’s time zone, and compares as many days of the previous month as are finished', async () => {
    const overview = await ask(staff, {})
    expect(overview).toMatchObject({
      month: '2026-10',
      complete: false,
      period: { from: '2026-10-01', to: '2026-10-16' },
      comparison: { from: '2026-09-01', to: '2026-09-15' },
      totals: { visits: 2 },
      previousTotals: { visits: 1 },
      hasEvents: true,
    })
    expect(overview.days.slice(-2)).toMatchObject([
      { day: '2026-10-15', complete: true, visits: 1 },
      { day: '2026-10-16', complete: false, visits: 1 },
    ])
  })

  it('shows a change of the compared days at once, although their numbers are cached', async () => {
    const previousOf = async (month: Month | undefined, page: string) => {
      const overview = await ask(staff, month ? { month } : {})
      const row = overview.panels.page.rows.find(({ value }) => value === page)
      return [overview.previousTotals?.visits, row?.previous?.visits ?? null]
    }
    const page = (await ask(staff, {})).panels.page.rows[0]?.value ?? ''
    for (const month of [undefined, v.parse(monthSchema, '2026-10')]) {
      expect(await previousOf(month, page)).toEqual(await previousOf(month, page))
    }
    const [before, beforeOfPage] = await previousOf(undefined, page)
    await createEventWriter(context.database).append([
      draft({ siteId: 1, day: '2026-09-02', at: new Date('2026-09-02T10:00:00Z'), visitor: 9n }),
    ])
    expect(await previousOf(undefined, page)).toEqual([Number(before) + 1, Number(beforeOfPage) + 1])
    await context.database.db.deleteFrom('event').where('site_id', '=', 1).where('day', '=', '2026-09-02').execute()
    await rebuild(context.database, 1)
    expect(await previousOf(undefined, page)).toEqual([before, beforeOfPage])
  })

  it('has nothing to compare with before tracking began', async () => {
    const overview = await getMonthOverview(context, staff, { clientId: other, filters: [] })
    expect(overview).toMatchObject({ comparison: null, previousTotals: null, previousDays: [], totals: { visits: 1 } })
  })

  it('shows an empty month for a website without any event', async () => {
    const overview = await getMonthOverview(context, staff, { clientId: silent, filters: [] })
    expect(overview).toMatchObject({ hasEvents: false, totals: { visits: 0, medianSeconds: null } })
    expect(overview.panels.page).toEqual({ rows: [], total: 0 })
  })

  it('shows which days the exports cover for a website with Search Console data only', async () => {
    await sql`insert into search_day (site_id, day, import_id, clicks, impressions, position_sum)
      values (5, '2026-08-03', 1, 4, 90, 36000), (5, '2026-09-28', 1, 2, 40, 20000)`.execute(context.database.db)
    const known = { hasEvents: false, searchAlone: { from: '2026-08-03', to: '2026-09-28' } }
    for (const actor of [staff, clientOf(searched)]) {
      expect(await getMonthOverview(context, actor, { clientId: searched, filters: [] })).toMatchObject(known)
    }
    expect(await getMonthOverview(context, staff, { clientId: silent, filters: [] })).not.toHaveProperty('searchAlone')
    expect(await ask(staff, {})).not.toHaveProperty('searchAlone')
  })

  it('refuses a client of another company, and the database shows them nothing either', async () => {
    expect((await ask(clientOf(own), {})).totals.visits).toBe(2)
    await expect(ask(clientOf(other), {})).rejects.toMatchObject({ code: 'auth.forbidden', status: 403 })
    await expect(getLiveVisitors(context, clientOf(other), { clientId: own })).rejects.toMatchObject({ status: 403 })
    await expect(getPortfolio(context, clientOf(own), {})).rejects.toMatchObject({ status: 403 })
    const seen = await asActor(context.database, clientOf(other), async (trx) => {
      const { rows } = await sql<{ site: number }>`
        select site_id as site from event union all select site_id from visit union all select site_id from day_rollup
        union all select site_id from month_rollup union all select site_id from term union all select site_id from site_day
        union all select site_id from attribution union all select site_id from technology
        union all select site_id from place`.execute(trx)
      return new Set(rows.map((row) => row.site))
    })
    expect(seen).toEqual(new Set([2]))
  })

  it('reports that a company has no website, and that an unknown company was not found', async () => {
    const { database } = context
    const without = '00000000-0000-4000-8000-0000000000fe'
    await database.db.insertInto('client').values({ id: without, company: 'Epsilon', plan: 'Growth' }).execute()
    await expect(ask(staff, { clientId: without })).rejects.toMatchObject({ code: 'website.missing', status: 404 })
    const missing = '00000000-0000-4000-8000-0000000000ff'
    await expect(ask(staff, { clientId: missing })).rejects.toMatchObject({ code: 'not_found', status: 404 })
    await database.db.deleteFrom('client').where('id', '=', without).execute()
  })

  it('answers without reading an event, filtered or not', async () => {
    const { database } = context
    await sql`revoke select on event from loop_app`.execute(database.db)
    try {
      expect((await ask(staff, {})).totals.visits).toBe(2)
      const filters: OverviewQuery['filters'] = [{ dimension: 'source', operator: 'is', values: ['a.test'] }]
      expect((await ask(staff, { filters })).totals.visits).toBe(1)
    } finally {
      await sql`grant select on event to loop_app`.execute(database.db)
    }
  })

  it('counts live visitors by their newest event', async () => {
    expect(await getLiveVisitors(context, staff, { clientId: own })).toEqual({
      visitors: 1,
      asOf: '2026-10-15T20:00:00.000Z',
      pages: { total: 1, rows: [{ value: '/', visitors: 1 }] },
      sources: { total: 1, rows: [{ value: 'a.test', visitors: 1 }] },
    })
  })

  it('lists all companies for staff', async () => {
    expect(await getPortfolio(context, staff, {})).toMatchObject([
      {
        name: 'Alpha',
        website: 'site-1.test',
        totals: { visits: 2 },
        previous: { visits: 1 },
        today: { visits: 1 },
        tracking: 'receiving',
      },
      {
        name: 'Beta',
        totals: { visits: 1 },
        previous: null,
        tracking: 'quiet',
      },
      // Tracking began within the compared days.
      { name: 'Delta', totals: { visits: 0 }, previous: null, tracking: 'quiet' },
      { name: 'Gamma', totals: { visits: 0 }, previous: null, tracking: 'waiting', hasGoals: false },
      { name: 'Omega', totals: { visits: 0 }, tracking: 'waiting' },
    ])
  })

  it('shows nothing for a month that has begun elsewhere but not in the website’s time zone', async () => {
    const [alpha] = await getPortfolio(context, staff, { month: v.parse(monthSchema, '2026-11') })
    expect(alpha).toMatchObject({ name: 'Alpha', totals: { visits: 0 }, previous: null })
  })
})
