import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { OverviewQuery, PanelQuery } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { getPanel } from '#server/analytics/query/panel.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { contextOfTest, openContext } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const month = (text: string) => v.parse(monthSchema, text)

/** Returns page views of one visitor on these days, each with this source and page. */
const views = (source: string, page: string, ...days: string[]) =>
  days.map((day, index) =>
    draft({
      day,
      at: new Date(`${day}T10:00:00Z`),
      visitor: BigInt(index + 1) * 1_000_003n + BigInt(page.length),
      page,
      attribution: source === '' ? null : cameFrom(source),
    }),
  )

describe('a month compared with another', () => {
  const context = openContext({ at: '2026-10-10T12:00:00Z' })
  let clientId: string
  const overview = (asked: Partial<OverviewQuery>) =>
    getMonthOverview(context, staff, { clientId, filters: [], newAndLost: true, ...asked })
  const panel = (asked: Partial<PanelQuery>) =>
    getPanel(context, staff, { clientId, filters: [], dimension: 'page', ...asked })
  const pathsOf = ({ rows }: { rows: { value: string }[] }) => rows.map(({ value }) => value)

  beforeAll(async () => {
    ;({ clientId } = await addWebsite(context, { siteId: 1 }))
    await createEventWriter(context.database).append([
      // Last year, tracked since the end of September: one day of October within the first ten, one after them.
      ...views('old.test', '/autumn', '2025-09-30', '2025-10-05', '2025-10-11'),
      // August: three visits, one of them after the tenth.
      ...views('a.test', '/august', '2026-08-01', '2026-08-02', '2026-08-20'),
      // September: /always as often as in ten days, and a page that is gone in October.
      ...views('a.test', '/always', '2026-09-01', '2026-09-02'),
      ...views('b.test', '/gone', '2026-09-03', '2026-09-04', '2026-09-10'),
      ...views('b.test', '/late', '2026-09-11'),
      // The running month.
      ...views('a.test', '/always', '2026-10-01'),
      ...views('c.test', '/new', '2026-10-02', '2026-10-10'),
    ])
    await refreshSite(context.database, 1)
  })

  it('brings the three days after the compared ones for a chart by weekday, in no sum', async () => {
    for (const filters of [[], [{ dimension: 'source' as const, operator: 'is' as const, values: ['b.test'] }]]) {
      const { laterDays, previousDays, previousTotals } = await overview({ filters })
      expect(laterDays?.map(({ day, visits }) => [day, visits])).toEqual([
        ['2026-09-10', 1],
        ['2026-09-11', 1],
        ['2026-09-12', 0],
      ])
      expect(previousTotals?.visits).toBe(previousDays.reduce((sum, { visits }) => sum + visits, 0))
    }
    expect((await overview({ month: month('2026-09') })).laterDays).toBeUndefined()
  })

  it.each([
    [undefined, { compare: 'previous', comparison: { from: '2026-09-01', to: '2026-09-09' } }, 4],
    ['year' as const, { compare: 'year', comparison: { from: '2025-10-01', to: '2025-10-09' } }, 1],
    [month('2026-08'), { compare: '2026-08', comparison: { from: '2026-08-01', to: '2026-08-09' } }, 2],
  ])('counts as many days as are over of the month that was chosen (%s)', async (compare, expected, visits) => {
    const answer = await overview({ compare })
    expect(answer).toMatchObject({ ...expected, totals: { visits: 3 }, previousTotals: { visits } })
    expect(answer.previousDays).toHaveLength(9)
    expect(answer.previousDays.every(({ complete }) => complete)).toBe(true)
    expect(answer.days.map(({ complete }) => complete)).toEqual([...Array<boolean>(9).fill(true), false])
  })

  it('has no numbers of another month without a comparison', async () => {
    const answer = await overview({ compare: 'none' })
    expect(answer).toMatchObject({ compare: 'none', comparison: null, previousTotals: null, previousDays: [] })
    expect(answer.totals.visits).toBe(3)
    expect(answer.panels.page).toMatchObject({
      total: 2,
      rows: [{ value: '/new', previous: null }, { value: '/always' }],
    })
    expect(answer.panels.page).not.toHaveProperty('newAndLost')
    expect(await panel({ compare: 'none' })).not.toHaveProperty('newAndLost')
    expect(await panel({ compare: 'none', part: 'gone' })).toMatchObject({ rows: [], total: 2, matching: 0 })
  })

  it('compares all days of finished months, also an earlier one with a later one', async () => {
    expect(await overview({ month: month('2026-09'), compare: month('2026-08') })).toMatchObject({
      totals: { visits: 6 },
      previousTotals: { visits: 3 },
    })
    const backwards = await overview({ month: month('2026-08'), compare: month('2026-09') })
    expect(backwards).toMatchObject({ totals: { visits: 3 }, previousTotals: { visits: 6 } })
    expect(backwards.days.reduce((sum, { visits }) => sum + visits, 0)).toBe(3)
  })

  it('has nothing to compare with before tracking began', async () => {
    expect(await overview({ month: month('2026-09'), compare: 'year' })).toMatchObject({
      compare: 'year',
      comparison: null,
      previousTotals: null,
    })
  })

  it('has nothing to compare with in the month in which tracking began', async () => {
    const { clientId: young } = await addWebsite(context, { siteId: 2 })
    const began = views('a.test', '/', '2026-08-03', '2026-08-20', '2026-09-05').map((one) => ({ ...one, siteId: 2 }))
    await createEventWriter(context.database).append(began)
    await refreshSite(context.database, 2)
    const none = { comparison: null, previousTotals: null, previousDays: [] }
    const [august, september] = [month('2026-08'), month('2026-09')]
    expect(await overview({ clientId: young, month: september })).toMatchObject({ ...none, compare: 'previous' })
    expect(await overview({ clientId: young, compare: august })).toMatchObject({ ...none, compare: august })
    expect(await panel({ clientId: young, month: september, part: 'gone' })).toMatchObject({ rows: [] })
    expect(await overview({ clientId: young })).toMatchObject({ comparison: { from: '2026-09-01', to: '2026-09-09' } })
  })

  it('compares with the previous month instead of an unfinished one', async () => {
    expect(await overview({ compare: month('2026-10') })).toMatchObject({
      compare: 'previous',
      comparison: { from: '2026-09-01', to: '2026-09-09' },
    })
  })

  it('shows for each row what today added, which is compared with nothing', async () => {
    const added = { value: '/new', visits: 2, today: { visits: 1, visitors: 1, pageviews: 1 } }
    expect((await overview({})).panels.page.rows[0]).toMatchObject(added)
    expect((await panel({})).rows[0]).toMatchObject(added)
    expect((await panel({})).rows[1]).not.toHaveProperty('today')
    const filters: OverviewQuery['filters'] = [{ dimension: 'source', operator: 'is', values: ['c.test'] }]
    expect((await overview({ filters })).panels.page.rows[0]).toMatchObject(added)
    expect((await panel({ filters })).rows[0]).toMatchObject(added)
    expect((await overview({ compare: 'none' })).panels.page.rows[0]).not.toHaveProperty('today')
  })

  it('shows new and gone values, with their previous numbers', async () => {
    expect((await overview({})).panels.page.newAndLost).toEqual({ new: 1, gone: 1 })
    const fresh = await panel({ part: 'new' })
    expect(fresh).toMatchObject({ total: 2, matching: 1, newAndLost: { new: 1, gone: 1 } })
    expect(fresh.rows).toMatchObject([{ value: '/new', visits: 2, previous: null }])
    const gone = await panel({ part: 'gone' })
    expect(gone).toMatchObject({ total: 2, matching: 1 })
    expect(gone.rows).toMatchObject([{ value: '/gone', visits: 0, visitors: 0, previous: { visits: 2 } }])
    expect(pathsOf(await panel({}))).toEqual(['/new', '/always'])
  })

  it('finds a text in all values, with special characters taken literally', async () => {
    const found = await panel({ search: 'WAY' })
    expect([pathsOf(found), found.matching, found.total]).toEqual([['/always'], 1, 2])
    expect(await panel({ search: '%' })).toMatchObject({ rows: [], matching: 0, total: 2 })
    const gone = await panel({ part: 'gone', search: 'gone' })
    expect([pathsOf(gone), gone.matching, gone.newAndLost]).toEqual([['/gone'], 1, { new: 1, gone: 1 }])
    expect(await panel({ part: 'new', search: 'gone' })).toMatchObject({ rows: [], matching: 0 })
  })

  it('shows them for whole months, where a late page counts too', async () => {
    const asked = { month: month('2026-09'), compare: month('2026-08') }
    expect((await overview(asked)).panels.page.newAndLost).toEqual({ new: 3, gone: 1 })
    expect(pathsOf(await panel({ ...asked, part: 'gone' }))).toEqual(['/august'])
    expect(pathsOf(await panel({ ...asked, part: 'new' }))).toEqual(['/gone', '/always', '/late'])
  })

  it('shows them for filtered visits only', async () => {
    const filters: OverviewQuery['filters'] = [{ dimension: 'source', operator: 'is', values: ['a.test'] }]
    const answer = await overview({ filters, compare: month('2026-08') })
    expect(answer).toMatchObject({ totals: { visits: 1 }, previousTotals: { visits: 2 } })
    expect(answer.panels.page.newAndLost).toEqual({ new: 1, gone: 1 })
    expect(answer.panels.source.newAndLost).toEqual({ new: 0, gone: 0 })
    expect(pathsOf(await panel({ filters, compare: month('2026-08'), part: 'gone' }))).toEqual(['/august'])
    expect(answer).not.toHaveProperty('unmatched')
  })

  it('shows for filters without results how many visits match each, and which values are unknown', async () => {
    const filters: OverviewQuery['filters'] = [
      { dimension: 'source', operator: 'is', values: ['c.test'] },
      { dimension: 'page', operator: 'is', values: ['/always'] },
      { dimension: 'country', operator: 'is', values: ['XX'] },
      { dimension: 'page', operator: 'is_not', values: ['/nowhere'] },
    ]
    expect((await overview({ filters })).unmatched).toEqual([
      { visits: 2, known: true },
      { visits: 1, known: true },
      { visits: 0, known: false },
      { visits: 3, known: false },
    ])
  })

  it('reads no event for any of this, and no daily breakdown to compare finished months', async () => {
    const { db } = context.database
    await sql`revoke select on event from loop_app`.execute(db)
    try {
      const filters: OverviewQuery['filters'] = [{ dimension: 'source', operator: 'contains', values: ['test'] }]
      for (const compare of ['previous', 'year', 'none', month('2026-08')] as const) {
        await overview({ compare })
        await overview({ compare, filters })
        for (const part of ['all', 'new', 'gone'] as const) {
          await panel({ compare, part })
          await panel({ compare, part, filters })
        }
      }
      await overview({ filters: [{ dimension: 'page', operator: 'is', values: ['/nowhere'] }] })
      await sql`revoke select on day_rollup, visit from loop_app`.execute(db)
      const whole = { month: month('2026-09'), compare: month('2026-08') }
      expect(pathsOf(await panel({ ...whole, part: 'gone' }))).toEqual(['/august'])
      expect(pathsOf(await panel(whole))).toEqual(['/gone', '/always', '/late'])
    } finally {
      await sql`grant select on event, day_rollup, visit to loop_app`.execute(db)
    }
  })
})

describe('a value that was among the first rows', () => {
  it('is shown with its numbers when it has left them, for whole and partial months', async () => {
    const context = await contextOfTest({ at: '2026-10-10T12:00:00Z' })
    const { clientId } = await addWebsite(context, { siteId: 1 })
    const others = Array.from({ length: 8 }, (_, index) => `o${index}.test`)
    await createEventWriter(context.database).append([
      ...views('top.test', '/a', '2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04', '2026-09-20'),
      ...views('fewer.test', '/a', '2026-09-01', '2026-09-02', '2026-09-03'),
      ...views('late.test', '/a', '2026-09-20', '2026-09-21', '2026-09-22'),
      ...others.flatMap((source) => views(source, '/a', '2026-09-01')),
      ...others.flatMap((source) => views(source, '/a', '2026-10-01', '2026-10-02')),
      ...views('fewer.test', '/a', '2026-10-01'),
    ])
    await refreshSite(context.database, 1)
    const overviewOf = async (asked: Partial<OverviewQuery>) => {
      const { panels } = await getMonthOverview(context, staff, { clientId, filters: [], ...asked })
      expect(panels.page).not.toHaveProperty('fallen')
      expect(panels.source.rows).toHaveLength(8)
      return panels.source.fallen?.map(({ value, visitors, previous }) => [value, visitors, previous?.visitors])
    }
    // Of the month's first rows only those within the first ten days: one top row and all late rows came after.
    const expected = [
      ['top.test', 0, 4],
      ['fewer.test', 1, 3],
    ]
    expect(await overviewOf({})).toEqual(expected)
    expect(await overviewOf({})).toEqual(expected)
    const filters: OverviewQuery['filters'] = [{ dimension: 'source', operator: 'contains', values: ['.test'] }]
    expect(await overviewOf({ filters })).toEqual(expected)
  })
})

describe('events and goals', () => {
  it('are ordered by the number that their panels show, in the first rows and in full', async () => {
    const context = await contextOfTest({ at: '2026-10-10T12:00:00Z' })
    const { clientId } = await addWebsite(context, { siteId: 1 })
    const at = new Date('2026-10-01T10:00:00Z')
    const happened = (name: string, ...visitors: bigint[]) =>
      visitors.map((visitor) => draft({ at, visitor, kind: 2, name }))
    await createEventWriter(context.database).append([
      ...[1n, 2n, 3n].map((visitor) => draft({ at, visitor })),
      ...happened('seen by many', 1n, 2n, 3n),
      ...happened('frequent', 1n, 1n, 1n, 1n),
      ...Array.from({ length: 8 }, (_, index) => happened(`rare ${index}`, 1n, 2n)).flat(),
    ])
    await refreshSite(context.database, 1)
    const { panels } = await getMonthOverview(context, staff, { clientId, filters: [] })
    const first = panels.event.rows.map(({ value, events, visitors }) => [value, events, visitors])
    expect(first.slice(0, 2)).toEqual([
      ['frequent', 4, 1],
      ['seen by many', 3, 3],
    ])
    const full = await getPanel(context, staff, { clientId, filters: [], dimension: 'event' })
    expect(full.rows.slice(0, 8)).toEqual(panels.event.rows)
    const always: OverviewQuery['filters'] = [{ dimension: 'device', operator: 'is', values: ['Desktop'] }]
    const filtered = await getMonthOverview(context, staff, { clientId, filters: always })
    expect(filtered.panels.event.rows).toEqual(panels.event.rows)
  })
})

describe('a new value', () => {
  it('is not one that was merely below the first rows before', async () => {
    const context = await contextOfTest({ at: '2026-10-10T12:00:00Z' })
    const { clientId } = await addWebsite(context, { siteId: 1 })
    const many = Array.from({ length: 12 }, (_, index) => `/popular/${index}`)
    await createEventWriter(context.database).append([
      ...many.flatMap((page) => views('', page, '2026-09-01', '2026-09-02')),
      ...views('', '/small', '2026-09-01'),
      ...views('', '/small', '2026-10-01', '2026-10-02', '2026-10-03'),
    ])
    await refreshSite(context.database, 1)
    const { panels } = await getMonthOverview(context, staff, { clientId, filters: [], newAndLost: true })
    expect(panels.page).toMatchObject({
      total: 1,
      rows: [{ value: '/small', visitors: 3, previous: { visitors: 1 } }],
      newAndLost: { new: 0, gone: 12 },
    })
  })
})
