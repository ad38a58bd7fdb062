import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NormalizedEvent, EventWriter } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { freshen, markDirty, rebuild, refreshSite } from '#server/analytics/store/refresh.ts'
import { createRefresher } from '#server/analytics/store/refresher.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { storedRollups } from '#tests/support/stored-rollups.ts'

const day = '2026-10-15'
const at = (time: string, on = day) => new Date(`${on}T${time}Z`)

describe('visits and rollups', () => {
  const context = openContext()
  let writer: EventWriter
  let siteId = 0
  beforeAll(async () => {
    writer = createEventWriter(context.database)
  })
  beforeEach(() => {
    siteId += 1
  })

  const view = (time: string, given: Partial<NormalizedEvent> = {}) => draft({ siteId, day, at: at(time), ...given })
  const engagement = (time: string, visibleMs: number, given: Partial<NormalizedEvent> = {}) =>
    view(time, { kind: 3, visibleMs, ...given })
  const custom = (time: string, name: string, given: Partial<NormalizedEvent> = {}) =>
    view(time, { kind: 2, name, interactive: true, ...given })
  const arrive = async (...drafts: NormalizedEvent[]) => {
    await writer.append(drafts)
    await refreshSite(context.database, siteId)
  }
  const addGoal = (kind: 'event' | 'page' | 'visible', pattern: string) =>
    context.database.db.insertInto('goal').values({ site_id: siteId, kind, pattern, name: pattern }).execute()
  const counts = async (key = 'totals ', from: 'day_rollup' | 'month_rollup' = 'day_rollup', on?: string) =>
    (await storedRollups(context.database.db, siteId, from, on)).get(key)
  const visits = () =>
    context.database.db
      .selectFrom('visit')
      .select(['started_at', 'ended_at', 'pageviews', 'visible_ms', 'engaged'])
      .where('site_id', '=', siteId)
      .orderBy('started_at')
      .execute()

  it('counts a return within half an hour as the same visit, and a later one as a new visit', async () => {
    await arrive(view('10:00:00'), view('10:30:00'), view('11:00:00.001'))
    expect(await visits()).toMatchObject([
      { started_at: at('10:00:00'), ended_at: at('10:30:00'), pageviews: 2 },
      { started_at: at('11:00:00.001'), pageviews: 1 },
    ])
    expect(await counts()).toMatchObject({ visitors: 1, visits: 2, pageviews: 3 })
  })

  it('counts a visit over midnight and the end of a month where it began', async () => {
    const began = '2026-10-31'
    await arrive(
      view('23:50:00', { day: began, at: at('23:50:00', began) }),
      view('00:10:00', { day: began, at: at('00:10:00', '2026-11-01') }),
    )
    expect(await visits()).toHaveLength(1)
    expect(await counts('totals ', 'day_rollup', began)).toMatchObject({ visits: 1, pageviews: 2 })
    expect(await counts('totals ', 'month_rollup', '2026-10-01')).toMatchObject({ visits: 1, pageviews: 2 })
    expect(await counts('totals ', 'month_rollup', '2026-11-01')).toBeUndefined()
  })

  it('begins a new visit from another source, but not from the same one or directly', async () => {
    await arrive(
      view('10:00:00', { attribution: cameFrom('a.test') }),
      view('10:01:00'),
      view('10:02:00', { attribution: cameFrom('a.test') }),
      view('10:03:00', { attribution: cameFrom('b.test') }),
      view('10:04:00', { attribution: cameFrom('b.test', { utmCampaign: 'spring' }) }),
    )
    expect((await visits()).map((visit) => visit.pageviews)).toEqual([3, 1, 1])
    expect(await counts('source a.test')).toMatchObject({ visitors: 1, visits: 1, pageviews: 3 })
    expect(await counts('source b.test')).toMatchObject({ visitors: 1, visits: 2, pageviews: 2 })
    expect(await counts('utmCampaign spring')).toMatchObject({ visits: 1 })
  })

  it('separates two visits that begin in the same millisecond', async () => {
    await arrive(
      view('10:00:00', { seq: 1, attribution: cameFrom('a.test') }),
      view('10:00:00', { seq: 2, attribution: cameFrom('b.test') }),
    )
    expect(await counts()).toMatchObject({ visitors: 1, visits: 2 })
  })

  it('adds late visible time to the latest visit, and never begins a visit with it', async () => {
    await arrive(engagement('09:00:00', 5000), view('10:00:00'), engagement('11:00:00', 7000))
    expect(await visits()).toMatchObject([{ started_at: at('10:00:00'), visible_ms: 7000, pageviews: 1 }])
  })

  it('counts at most the length of the visit plus two seconds as visible time', async () => {
    await addGoal('visible', '12')
    await arrive(
      view('10:00:00'),
      engagement('10:00:04', 4900),
      engagement('10:00:10', 86_400_000),
      view('10:00:00', { visitor: 2n }),
      engagement('10:00:00.500', 86_400_000, { visitor: 2n }),
      view('10:00:00', { visitor: 3n }),
      engagement('10:01:00', 61_999, { visitor: 3n }),
      view('10:00:00', { visitor: 4n }),
      engagement('10:00:09.999', 11_999, { visitor: 4n }),
    )
    const lasted = async () => (await visits()).map((visit) => visit.visible_ms ?? Number.NaN).toSorted((a, b) => a - b)
    expect(await lasted()).toEqual([2500, 11_999, 12_000, 61_999])
    expect(await counts()).toMatchObject({ visits: 4, visibleMs: 88_498, bounces: 1, conversions: 2 })
    const months = await storedRollups(context.database.db, siteId, 'month_rollup')
    await rebuild(context.database, siteId)
    expect(await storedRollups(context.database.db, siteId, 'month_rollup')).toEqual(months)
  })

  it.each([
    ['one short page view', [{}, { kind: 3, visibleMs: 9999 }], true],
    ['ten seconds on one page', [{}, { kind: 3, visibleMs: 10_000 }], false],
    ['two page views', [{}, {}], false],
    ['an interactive event', [{}, { kind: 2, name: 'play', interactive: true }], false],
    ['an event that happened by itself', [{}, { kind: 2, name: 'seen', interactive: false }], true],
  ] as [string, Partial<NormalizedEvent>[], boolean][])('calls %s a bounce: %#', async (_, events, bounced) => {
    await arrive(...events.map((given, index) => view(`10:00:${index}0`, given)))
    expect(await counts()).toMatchObject({ visits: 1, bounces: bounced ? 1 : 0 })
  })

  it('joins two visits into one when the event between them arrives late', async () => {
    await arrive(view('10:00:00', { page: '/in' }), view('10:50:00', { page: '/out' }))
    expect(await counts()).toMatchObject({ visits: 2, bounces: 2 })
    await arrive(view('10:25:00', { page: '/between' }))
    expect(await counts()).toMatchObject({ visits: 1, bounces: 0, pageviews: 3 })
    expect(await counts('entryPage /in', 'month_rollup')).toMatchObject({ visits: 1 })
    expect(await counts('entryPage /out', 'month_rollup')).toBeUndefined()
    expect(await counts('exitPage /out', 'month_rollup')).toMatchObject({ visits: 1 })
  })

  it('counts conversions of later goals in the past too, and forgets those of a deleted one', async () => {
    await arrive(
      view('10:00:00', { page: '/shop/shoes' }),
      custom('10:01:00', 'signup'),
      custom('10:02:00', 'signup'),
      view('10:00:00', { visitor: 2n, page: '/shop/shoes/red' }),
    )
    expect(await counts()).toMatchObject({ conversions: 0, convertedVisits: 0 })
    await addGoal('event', 'signup')
    await addGoal('page', '/shop/*')
    await addGoal('page', '/shop/**')
    await markDirty(context.database.db, siteId, context.clock())
    await refreshSite(context.database, siteId)
    expect(await counts()).toMatchObject({ visits: 2, conversions: 5, convertedVisits: 2, convertedVisitors: 2 })
    expect(await counts('goal signup')).toMatchObject({ visits: 1, conversions: 2 })
    expect(await counts('goal /shop/*')).toMatchObject({ visits: 1, conversions: 1 })
    expect(await counts('goal /shop/**')).toMatchObject({ visits: 2, conversions: 2 })

    await context.database.db.deleteFrom('goal').where('site_id', '=', siteId).execute()
    await markDirty(context.database.db, siteId, context.clock())
    await refreshSite(context.database, siteId)
    expect(await counts()).toMatchObject({ visits: 2, conversions: 0, convertedVisits: 0 })
  })

  it('keeps the numbers while a day counted as a whole is split into parts, and counts each visitor once', async () => {
    const visitors = Array.from({ length: 40 }, (_, index) => BigInt(index - 20) << 58n)
    const views = (time: string) => visitors.map((visitor) => view(time, { visitor }))
    await arrive(...views('10:00:00'))
    await writer.append(views('10:05:00'))
    await markDirty(context.database.db, siteId, context.clock())
    const seen: unknown[] = []
    await refreshSite(context.database, siteId, {
      partLimit: 10,
      afterStep: async ({ outcome }) => {
        if (outcome === 'split') seen.push((await counts())?.visits, (await counts('totals ', 'month_rollup'))?.visits)
        return true
      },
    })
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen)).toEqual(new Set([40]))
    expect(await counts()).toMatchObject({ visitors: 40, visits: 40, pageviews: 80, bounces: 0 })
    const { rows } =
      await sql`select count(distinct part) > 4 as many from day_rollup where site_id = ${siteId}`.execute(
        context.database.db,
      )
    expect(rows).toEqual([{ many: true }])
  })

  it('joins the parts of a finished day, or when another event comes', async () => {
    const visitors = Array.from({ length: 30 }, (_, index) => BigInt(index - 15) << 59n)
    await writer.append(visitors.map((visitor) => view('10:00:00', { visitor })))
    const countAsWhole = async () => {
      await markDirty(context.database.db, siteId, context.clock())
      await refreshSite(context.database, siteId, { partLimit: 10 })
    }
    await countAsWhole()
    const parts = async () => {
      const { rows } = await sql<{ parts: number }>`
        select count(distinct part)::int as parts from day_rollup where site_id = ${siteId}`.execute(
        context.database.db,
      )
      return rows[0]?.parts
    }
    const split = await storedRollups(context.database.db, siteId, 'day_rollup')
    expect(await parts()).toBeGreaterThan(2)
    await createRefresher({ ...context, clock: () => at('23:00:00', '2026-10-17') }, { partLimit: 10 }).runOnce()
    expect(await parts()).toBeGreaterThan(2)
    await createRefresher({ ...context, clock: () => at('01:00:00', '2026-10-18') }, { partLimit: 10 }).runOnce()
    expect(await parts()).toBe(1)
    expect(await storedRollups(context.database.db, siteId, 'day_rollup')).toEqual(split)

    await countAsWhole()
    expect(await parts()).toBeGreaterThan(2)
    await writer.append([view('10:05:00', { visitor: visitors[0] ?? 0n })])
    await refreshSite(context.database, siteId, { partLimit: 10 })
    expect(await parts()).toBe(1)
    const late = await storedRollups(context.database.db, siteId, 'day_rollup')
    expect(late.get('totals ')).toMatchObject({ visits: 30, pageviews: 31, bounces: 29 })
    expect(await storedRollups(context.database.db, siteId, 'month_rollup')).toEqual(late)
  })

  it('continues the work of a stopped process, and counts nothing twice', async () => {
    await writer.append([view('10:00:00'), view('10:00:00', { visitor: -1n, day: '2026-10-16' })])
    await refreshSite(context.database, siteId, { afterStep: () => false })
    const refresher = createRefresher(context)
    expect(await refresher.runOnce()).toBe(1)
    expect(await refresher.runOnce()).toBe(0)
    expect(await counts()).toMatchObject({ visits: 2 })
  })

  it('leaves a day dirty when events arrive while it is being counted', async () => {
    await writer.append([view('10:00:00')])
    await sql`create or replace function arrives() returns trigger language plpgsql as $$ begin
      insert into arrival (site_id, day, events, visitors) values (new.site_id, new.day, 1, array[new.visitor]);
      update site_day set version = version + 1 where site_id = new.site_id; return null; end $$`.execute(
      context.database.db,
    )
    await sql`create trigger arrives after insert on visit for each row execute function arrives()`.execute(
      context.database.db,
    )
    const refresher = createRefresher(context)
    await refresher.runOnce()
    await sql`drop trigger arrives on visit`.execute(context.database.db)
    expect(await refresher.runOnce()).toBe(1)
    expect(await refresher.runOnce()).toBe(0)
    expect(await counts()).toMatchObject({ visits: 1 })
  })

  it('counts a day as a whole that an earlier version of Loop has marked', async () => {
    await arrive(view('10:00:00'))
    await writer.append([view('11:00:00'), view('11:00:00', { visitor: -1n })])
    await sql`delete from arrival where site_id = ${siteId}`.execute(context.database.db)
    await refreshSite(context.database, siteId)
    expect(await counts()).toMatchObject({ visits: 3, visitors: 2 })
  })

  it('counts the newest events of a quiet website when a page is opened', async () => {
    await writer.append([view('10:00:00')])
    expect(await freshen(context.database, siteId, { budgetMs: 10_000 })).toBe(true)
    expect(await counts()).toMatchObject({ visits: 1 })
  })

  it('repairs rollups that differ from the events', async () => {
    await arrive(view('10:00:00'), view('10:00:00', { visitor: 2n, page: '/b' }))
    const before = await storedRollups(context.database.db, siteId, 'month_rollup')
    await sql`update month_rollup set visits = visits + 5 where site_id = ${siteId}`.execute(context.database.db)
    await sql`update day_rollup set pageviews = 99 where site_id = ${siteId}`.execute(context.database.db)
    await rebuild(context.database, siteId, day, day)
    expect(await storedRollups(context.database.db, siteId, 'month_rollup')).toEqual(before)
  })
})
