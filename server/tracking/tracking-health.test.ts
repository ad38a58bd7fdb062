import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { asActor } from '#server/db/scope.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { insertImport } from '#tests/support/imports.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getTrackingHealth, getTrackingPulse, listRecentEvents } from './tracking-health.ts'
import { readPulse, readRecentEvents } from './tracking.sql.ts'

const context = openContext({ at: '2026-10-15T12:00:00Z' })
let siteId: number
beforeEach(async () => {
  await insertCompanies(context, 2)
  siteId = await insertWebsiteOf(context, 1, { timeZone: 'Pacific/Auckland' })
})
afterEach(() => removeCompanies(context))

const at = (instant: string) => new Date(`2026-10-${instant}Z`)
const append = (...drafts: Parameters<typeof draft>[0][]) =>
  createEventWriter(context.database).append(drafts.map((given) => draft({ siteId, ...given })))

describe('the live state of a website', () => {
  /**
   * Stores events and derives their visits. The page itself waits for that only a limited time, which may not suffice
   * on a slow machine.
   */
  const appendVisits = async (...drafts: Parameters<typeof append>) => {
    await append(...drafts)
    await refreshSite(context.database, siteId)
  }

  it('is "waiting" until the first event arrives', async () => {
    expect(await getTrackingPulse(context, clientOf(1), companyId(1))).toEqual({ lastEventAt: null, liveVisitors: 0 })
    await appendVisits({ at: at('15T11:59:00') })
    expect(await getTrackingPulse(context, clientOf(1), companyId(1))).toEqual({
      lastEventAt: '2026-10-15T11:59:00.000Z',
      liveVisitors: 1,
    })
  })

  it('counts the visitors of the last five minutes, also with the visitor key of the day before', async () => {
    await appendVisits(
      { at: at('15T11:54:00'), visitor: 1n },
      { at: at('15T11:56:00'), visitor: 2n },
      { at: at('15T11:57:00'), visitor: 2n },
      { at: at('15T11:58:00'), visitor: 3n, day: '2026-10-14' },
    )
    expect(await getTrackingPulse(context, editor, companyId(1))).toEqual({
      lastEventAt: '2026-10-15T11:58:00.000Z',
      liveVisitors: 2,
    })
  })

  it('is not "waiting" for the first event while it is not derived into a visit yet', async () => {
    await append({ at: at('15T11:58:00') }, { at: at('15T11:59:00') })
    const seen = await asActor(context.database, editor, (trx) =>
      readPulse(trx, siteId, { liveSince: at('15T11:55:00'), now: at('15T12:00:00') }),
    )
    expect(seen).toEqual({ lastEventAt: at('15T11:59:00'), liveVisitors: 0 })
  })

  it.each(['access-log', 'umami'] as const)('stays "waiting" if events are imported: %s', async (kind) => {
    const pulse = () => getTrackingPulse(context, clientOf(1), companyId(1))
    const importId = await insertImport(context, siteId, ['2026-10-13', '2026-10-14', '2026-10-15'], kind)
    await append({ at: at('15T11:58:00'), importId })
    const unread = await asActor(context.database, editor, (trx) =>
      readPulse(trx, siteId, { liveSince: at('15T11:55:00'), now: at('15T12:00:00') }),
    )
    expect(unread).toEqual({ lastEventAt: null, liveVisitors: 0 })
    await refreshSite(context.database, siteId)
    await appendVisits({ at: at('13T11:00:00'), importId }, { at: at('14T11:00:00'), importId })
    expect(await pulse()).toEqual({ lastEventAt: null, liveVisitors: 0 })
    // Measured before the imported days, and on an imported day after the file existed.
    await appendVisits({ at: at('11T10:00:00') }, { at: at('12T10:00:00') })
    expect(await pulse()).toEqual({ lastEventAt: '2026-10-12T10:00:00.000Z', liveVisitors: 0 })
    await appendVisits({ at: at('15T12:00:01'), visitor: 9n })
    expect(await pulse()).toEqual({ lastEventAt: '2026-10-15T12:00:01.000Z', liveVisitors: 1 })
  })

  it("is refused to another company's client, in the code and in the database", async () => {
    await append({ at: at('15T11:59:00') })
    await expect(getTrackingPulse(context, clientOf(2), companyId(1))).rejects.toMatchObject({ code: 'auth.forbidden' })
    const seen = await asActor(context.database, clientOf(2), (trx) =>
      readPulse(trx, siteId, { liveSince: at('15T00:00:00'), now: at('15T12:00:00') }),
    )
    expect(seen).toEqual({ lastEventAt: null, liveVisitors: 0 })
  })
})

describe("a website's tracking health", () => {
  const rollup = (day: string, pageviews: number, events: number, part = 0) =>
    context.database.db
      .insertInto('day_rollup')
      .values({
        site_id: siteId,
        day,
        dimension: 0,
        term_id: 0,
        part,
        pageviews,
        events,
        visitors: 1,
        visits: 1,
        bounces: 0,
        visible_ms: 0,
        conversions: 0,
        converted_visits: 0,
        converted_visitors: 0,
      })
      .execute()

  it("shows 14 days of the website's own calendar, finished ones and the running one", async () => {
    await rollup('2026-10-16', 3, 1)
    await rollup('2026-10-15', 10, 0, 0)
    await rollup('2026-10-15', 5, 2, 1)
    await rollup('2026-10-02', 99, 0)
    const { days } = await getTrackingHealth(context, clientOf(1), companyId(1))
    expect(days).toHaveLength(14)
    expect(days[0]).toEqual({ day: '2026-10-03', events: 0, complete: true })
    // Noon UTC is one in the morning of the 16th in Auckland.
    expect(days.slice(-2)).toEqual([
      { day: '2026-10-15', events: 17, complete: true },
      { day: '2026-10-16', events: 4, complete: false },
    ])
  })

  it('says what was not counted and why, most frequent first', async () => {
    const drop = { site_id: siteId, last_at: at('15T10:00:00') }
    await context.database.db
      .insertInto('dropped_event')
      .values([
        { ...drop, day: '2026-10-14', reason: 'bot', detail: 'Googlebot', count: 4, last_at: at('14T10:00:00') },
        { ...drop, day: '2026-10-15', reason: 'bot', detail: 'Googlebot', count: 3 },
        { ...drop, day: '2026-10-15', reason: 'bot', detail: 'GPTBot', count: 1 },
        { ...drop, day: '2026-10-15', reason: 'excluded', detail: '', count: 2 },
        { ...drop, day: '2026-10-01', reason: 'rate', detail: '', count: 50 },
      ])
      .execute()
    const { dropped } = await getTrackingHealth(context, editor, companyId(1))
    expect(dropped).toEqual([
      {
        reason: 'bot',
        count: 8,
        lastAt: '2026-10-15T10:00:00.000Z',
        details: [
          { detail: 'Googlebot', count: 7 },
          { detail: 'GPTBot', count: 1 },
        ],
      },
      { reason: 'excluded', count: 2, lastAt: '2026-10-15T10:00:00.000Z', details: [] },
    ])
  })

  it("is refused to another company's client", async () => {
    await expect(getTrackingHealth(context, clientOf(2), companyId(1))).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  })
})

describe('the newest events', () => {
  it('are listed with texts, newest first, without engagement events', async () => {
    await append(
      { at: at('14T09:00:00'), page: '/start', attribution: cameFrom('news.test') },
      { at: at('15T09:00:00'), kind: 2, name: 'Signup', page: '/join', props: { plan: 'Pro' } },
      { at: at('15T09:01:00'), kind: 3, page: '/join', visibleMs: 4000 },
    )
    expect(await listRecentEvents(context, clientOf(1), companyId(1))).toEqual([
      {
        at: '2026-10-15T09:00:00.000Z',
        kind: 'custom',
        name: 'Signup',
        page: '/join',
        source: '',
        country: 'DE',
        device: 'Desktop',
        browser: 'Chrome',
        props: { plan: 'Pro' },
      },
      {
        at: '2026-10-14T09:00:00.000Z',
        kind: 'pageview',
        name: '',
        page: '/start',
        source: 'news.test',
        country: 'DE',
        device: 'Desktop',
        browser: 'Chrome',
        props: null,
      },
    ])
  })

  it('are at most 50', async () => {
    await append(...Array.from({ length: 60 }, (_, index) => ({ at: new Date(at('15T09:00:00').getTime() + index) })))
    const events = await listRecentEvents(context, editor, companyId(1))
    expect(events).toHaveLength(50)
    expect(events[0]?.at).toBe('2026-10-15T09:00:00.059Z')
  })

  it("can't be read by another company, in the code and in the database", async () => {
    await append({ at: at('15T09:00:00') })
    await expect(listRecentEvents(context, clientOf(2), companyId(1))).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect(await asActor(context.database, clientOf(2), (trx) => readRecentEvents(trx, siteId, 50))).toEqual([])
  })
})
