import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { appendEvents, longBefore, type GivenEvent } from '#tests/support/append-events.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { insertImport } from '#tests/support/imports.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { fromEndToEnd, plannedScans } from '#tests/support/query-plans.ts'
import { getBotsMonth } from './bots.ts'

const clientId = companyId(1)
const sentBy = (source: string, when: string, more: Partial<GivenEvent> = {}): GivenEvent => ({
  at: new Date(`2026-${when}:00Z`),
  attribution: cameFrom(source, { channel: 'AI Assistants' }),
  ...more,
})

describe('The month of AI assistants and crawlers', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  let siteId: number
  beforeEach(async () => {
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1)
  })
  afterEach(() => removeCompanies(context))

  const append = (...events: GivenEvent[]) => appendEvents(context, siteId, events)
  const drop = (day: string, reason: string, detail: string, count: number, site_id = siteId) => ({
    site_id,
    day,
    reason,
    detail,
    count,
    last_at: context.clock(),
  })
  const ask = (more: Partial<Parameters<typeof getBotsMonth>[2]> = {}) =>
    getBotsMonth(context, editor, { clientId, filters: [], ...more })

  it('has no numbers for a website without events', async () => {
    expect(await ask()).toEqual({
      domain: 'site-1.test',
      timeZone: 'UTC',
      period: { from: '2026-10-01', to: '2026-10-15' },
      complete: false,
      comparison: null,
      assistants: { visits: 0, previousVisits: null, rows: [] },
      crawlers: { known: false, rows: [], days: [] },
      dropped: { days: [], previous: null },
    })
  })

  it('counts the visits each assistant sent, also for an assistant that sends none any more', async () => {
    await append(
      longBefore,
      sentBy('ChatGPT', '10-02T10:00'),
      sentBy('ChatGPT', '10-02T11:00'),
      sentBy('ChatGPT', '10-03T10:00'),
      sentBy('Perplexity', '10-03T10:00', { visitor: 2n }),
      { at: new Date('2026-10-03T10:00:00Z'), visitor: 3n, attribution: cameFrom('x.test') },
      sentBy('ChatGPT', '09-14T10:00'),
      sentBy('Claude', '09-14T10:00', { visitor: 2n }),
      // Today is not over, so it is not compared.
      sentBy('Claude', '09-15T10:00'),
    )
    expect((await ask()).assistants).toEqual({
      visits: 4,
      today: { visits: 0 },
      previousVisits: 2,
      rows: [
        { source: 'ChatGPT', visits: 3, visitors: 2, previous: { visits: 1, visitors: 1 } },
        { source: 'Perplexity', visits: 1, visitors: 1, previous: { visits: 0, visitors: 0 } },
        { source: 'Claude', visits: 0, visitors: 0, previous: { visits: 1, visitors: 1 } },
      ],
    })
    expect((await ask({ compare: 'none' })).assistants).toMatchObject({ previousVisits: null, visits: 4 })
  })

  it('counts only the visits that meet the filters, and never filters what was not counted', async () => {
    await append(
      sentBy('ChatGPT', '10-02T10:00', { page: '/a' }),
      sentBy('Claude', '10-02T10:00', { page: '/b', visitor: 2n }),
    )
    await context.database.db
      .insertInto('dropped_event')
      .values(drop('2026-10-01', 'bot', '', 3))
      .execute()
    const filters: Filter[] = [{ dimension: 'entryPage', operator: 'is', values: ['/b'] }]
    expect(await ask({ filters })).toMatchObject({
      assistants: { visits: 1, rows: [{ source: 'Claude', visits: 1 }] },
      dropped: { days: [{ day: '2026-10-01', reason: 'bot', count: 3 }] },
    })
    // Filters for another channel exclude all of them.
    const direct: Filter[] = [{ dimension: 'channel', operator: 'is', values: ['Direct'] }]
    expect((await ask({ filters: direct })).assistants.rows).toEqual([])
  })

  it('sums up what was not counted by day and reason, with the comparison', async () => {
    await append({ at: new Date('2026-09-01T10:00:00Z') })
    const other = await insertWebsiteOf(context, 2)
    await context.database.db
      .insertInto('dropped_event')
      .values([
        drop('2026-10-02', 'rate', '', 5),
        drop('2026-10-01', 'bot', 'one', 3),
        drop('2026-10-01', 'bot', 'two', 4),
        drop('2026-10-01', 'bot', '', 100, other),
        drop('2026-10-01', 'no_such_reason', '', 100),
        drop('2026-09-14', 'bot', '', 6),
        drop('2026-09-13', 'rate', '', 7),
        drop('2026-09-15', 'bot', '', 100),
      ])
      .execute()
    expect((await ask()).dropped).toEqual({
      days: [
        { day: '2026-10-01', reason: 'bot', count: 7 },
        { day: '2026-10-02', reason: 'rate', count: 5 },
      ],
      previous: [
        { reason: 'rate', count: 7 },
        { reason: 'bot', count: 6 },
      ],
    })
  })

  it('counts what each named crawler read, with the comparison and the pages it read most', async () => {
    await append(
      { at: new Date('2026-09-01T10:00:00Z'), page: '/a' },
      { at: new Date('2026-09-01T10:01:00Z'), page: '/b' },
    )
    const importId = await insertImport(context, siteId, [])
    const pages = await context.database.db
      .selectFrom('term')
      .select(['id', 'value'])
      .where('site_id', '=', siteId)
      .where('value', 'in', ['/a', '/b'])
      .execute()
    const read = (seq: number, day: string, crawler: number, page: string) => ({
      site_id: siteId,
      import_id: importId,
      day: `2026-${day}`,
      at: new Date(`2026-${day}T10:00:00Z`),
      seq,
      crawler,
      page: pages.find(({ value }) => value === page)?.id ?? 0,
    })
    await context.database.db
      .insertInto('crawler_read')
      .values([
        read(1, '10-01', 1, '/a'),
        read(2, '10-01', 1, '/b'),
        read(3, '10-02', 1, '/b'),
        read(4, '10-02', 8, '/a'),
        read(5, '09-02', 8, '/a'),
        read(6, '09-03', 4, '/a'),
        // After the finished days of October, and by a crawler with an unknown id.
        read(7, '09-15', 4, '/a'),
        read(8, '10-02', 999, '/a'),
        // Today.
        read(9, '10-15', 8, '/a'),
      ])
      .execute()
    expect((await ask()).crawlers).toEqual({
      known: true,
      rows: [
        {
          crawler: 1,
          reads: 3,
          days: 2,
          previous: 0,
          pages: [
            { page: '/b', reads: 2 },
            { page: '/a', reads: 1 },
          ],
        },
        { crawler: 8, reads: 2, days: 2, previous: 1, today: { reads: 1 }, pages: [{ page: '/a', reads: 2 }] },
        { crawler: 4, reads: 0, days: 0, previous: 1, pages: [] },
      ],
      days: [
        { day: '2026-10-01', crawler: 1, reads: 2 },
        { day: '2026-10-02', crawler: 1, reads: 1 },
        { day: '2026-10-02', crawler: 8, reads: 1 },
        { day: '2026-10-15', crawler: 8, reads: 1 },
      ],
    })
  })

  it('is for staff only, like its page', async () => {
    await expect(getBotsMonth(context, clientOf(1), { clientId, filters: [] })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    expect(await getBotsMonth(context, editor, { clientId, filters: [] })).toMatchObject({ domain: 'site-1.test' })
    await expect(getBotsMonth(context, editor, { clientId: companyId(2), filters: [] })).rejects.toMatchObject({
      code: 'website.missing',
    })
  })

  it('reads no events, and visits by their index only', async () => {
    await append(sentBy('ChatGPT', '09-02T10:00'), sentBy('ChatGPT', '10-02T10:00'))
    const scans = await plannedScans(context, editor, (noted) => getBotsMonth(noted, editor, { clientId, filters: [] }))
    const tables = new Set(scans.map(({ table }) => table))
    expect([tables.has('event'), tables.has('visit')]).toEqual([false, true])
    expect(fromEndToEnd(scans)).toEqual([])
    const unbounded = scans.filter(({ table, by }) => ['visit', 'dropped_event'].includes(table) && !by.includes('day'))
    expect(unbounded).toEqual([])
  })
})
