import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { appendEvents, longBefore, type GivenEvent } from '#tests/support/append-events.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { fromEndToEnd, plannedScans } from '#tests/support/query-plans.ts'
import { getMonthOverview } from './month-overview.ts'
import { getNotFound, getNotFoundOrigins } from './not-found.ts'

const clientId = companyId(1)
const at = (text: string) => new Date(`2026-${text}:00Z`)
const missing = (page: string, when: string, more: Partial<GivenEvent> = {}): GivenEvent => ({
  at: at(when),
  kind: 2,
  name: '404',
  page,
  ...more,
})
const viewed = (page: string, when: string, more: Partial<GivenEvent> = {}): GivenEvent => ({
  at: at(when),
  page,
  ...more,
})

describe('Pages that were not found', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  let siteId: number
  beforeEach(async () => {
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1)
  })
  afterEach(() => removeCompanies(context))

  const append = (...events: GivenEvent[]) => appendEvents(context, siteId, events)
  const ask = (more: Partial<Parameters<typeof getNotFound>[2]> = {}) =>
    getNotFound(context, editor, { clientId, filters: [], ...more })
  const origins = async (path: string, filters: Filter[] = []) =>
    (await getNotFoundOrigins(context, editor, { clientId, filters, path })).rows

  it('are empty for a website without events', async () => {
    expect(await ask()).toEqual({
      domain: 'site-1.test',
      timeZone: 'UTC',
      period: { from: '2026-10-01', to: '2026-10-15' },
      complete: false,
      comparison: null,
      times: 0,
      visitors: 0,
      previous: null,
      total: 0,
      rows: [],
    })
    expect(await origins('/gone')).toEqual([])
  })

  it('are counted by path, with visitors once a day and the first and last day', async () => {
    await append(
      missing('/a', '10-02T10:00'),
      missing('/a', '10-02T10:01'),
      missing('/a', '10-09T10:00'),
      missing('/a', '10-09T10:00', { visitor: 2n }),
      missing('/b', '10-05T10:00'),
      viewed('/c', '10-05T10:01'),
    )
    expect(await ask()).toMatchObject({
      times: 5,
      visitors: 4,
      total: 2,
      rows: [
        { path: '/a', times: 4, visitors: 3, firstDay: '2026-10-02', lastDay: '2026-10-09' },
        { path: '/b', times: 1, visitors: 1, firstDay: '2026-10-05', lastDay: '2026-10-05' },
      ],
    })
    // The panel of events, read from rollups, has the same numbers.
    const { panels } = await getMonthOverview(context, editor, { clientId, filters: [] })
    expect(panels.event.rows).toMatchObject([{ value: '404', events: 5, visitors: 4 }])
  })

  it('are compared by finished days, also those that were not requested any more', async () => {
    await append(
      longBefore,
      missing('/a', '09-03T10:00'),
      missing('/old', '09-14T10:00'),
      // Today is not over, so it is not compared.
      missing('/a', '09-15T10:00'),
      missing('/a', '10-02T10:00'),
      missing('/a', '10-03T10:00'),
    )
    const month = await ask()
    expect(month.comparison).toEqual({ from: '2026-09-01', to: '2026-09-14' })
    expect(month).toMatchObject({ times: 2, previous: { times: 2, visitors: 2 }, total: 2 })
    expect(month.rows).toEqual([
      {
        path: '/a',
        times: 2,
        visitors: 2,
        firstDay: '2026-10-02',
        lastDay: '2026-10-03',
        previous: { times: 1, visitors: 1 },
      },
      { path: '/old', times: 0, visitors: 0, firstDay: null, lastDay: null, previous: { times: 1, visitors: 1 } },
    ])
    expect(await ask({ compare: 'none' })).toMatchObject({ comparison: null, previous: null, total: 1 })
    expect(await ask({ month: v.parse(monthSchema, '2026-09') })).toMatchObject({ times: 3, total: 2 })
  })

  it('are limited to the visits that meet the filters', async () => {
    await append(
      missing('/a', '10-02T10:00', { attribution: cameFrom('x.test') }),
      missing('/a', '10-02T10:00', { visitor: 2n }),
    )
    const filters: Filter[] = [{ dimension: 'source', operator: 'is', values: ['x.test'] }]
    expect(await ask({ filters })).toMatchObject({ times: 1, rows: [{ path: '/a', times: 1, visitors: 1 }] })
    expect(await origins('/a', filters)).toEqual([{ kind: 'source', value: 'x.test', times: 1, visitors: 1 }])
  })

  it('count once where two visits of a visitor meet in one millisecond', async () => {
    await append(
      viewed('/', '10-02T10:00', { seq: 1, attribution: cameFrom('x.test') }),
      viewed('/', '10-02T10:00', { seq: 5, attribution: cameFrom('y.test') }),
      missing('/a', '10-02T10:00', { seq: 6 }),
      missing('/a', '10-02T10:00', { seq: 3 }),
    )
    expect(await ask()).toMatchObject({ times: 2, visitors: 1 })
    for (const source of ['x.test', 'y.test']) {
      const filters: Filter[] = [{ dimension: 'source', operator: 'is', values: [source] }]
      expect(await ask({ filters })).toMatchObject({ times: 1, visitors: 1 })
      expect(await origins('/a', filters)).toEqual([{ kind: 'page', value: '/', times: 1, visitors: 1 }])
    }
    expect(await origins('/a')).toEqual([{ kind: 'page', value: '/', times: 2, visitors: 1 }])
  })

  describe('show where the requests came from:', () => {
    it('the last other page viewed before in the visit', async () => {
      await append(
        viewed('/', '10-02T10:00', { attribution: cameFrom('x.test') }),
        viewed('/blog', '10-02T10:01'),
        viewed('/gone', '10-02T10:02'),
        missing('/gone', '10-02T10:02'),
        // A later visit on the same day has its own previous pages.
        viewed('/gone', '10-02T15:00'),
        missing('/gone', '10-02T15:00'),
      )
      expect(await origins('/gone')).toEqual([
        { kind: 'page', value: '/blog', times: 1, visitors: 1 },
        { kind: 'unknown', value: '', times: 1, visitors: 1 },
      ])
      expect(await origins('/blog')).toEqual([])
    })

    it('else the visit’s referrer, or its source if there is no referrer', async () => {
      const linked = cameFrom('x.test', { referrer: 'x.test/links' })
      await append(
        viewed('/gone', '10-02T10:00', { attribution: linked }),
        missing('/gone', '10-02T10:00'),
        // A UTM tag in the link does not change the referrer.
        missing('/gone', '10-02T10:05', { visitor: 2n, attribution: { ...linked, source: 'tagged' } }),
        missing('/gone', '10-03T10:05', { visitor: 3n, attribution: cameFrom('Newsletter') }),
        missing('/gone', '10-03T10:05', { visitor: 4n }),
      )
      expect(await origins('/gone')).toEqual([
        { kind: 'referrer', value: 'x.test/links', times: 2, visitors: 2 },
        { kind: 'unknown', value: '', times: 1, visitors: 1 },
        { kind: 'source', value: 'Newsletter', times: 1, visitors: 1 },
      ])
    })
  })

  it('are for staff only, like their page', async () => {
    const own = clientOf(1)
    await expect(getNotFound(context, own, { clientId, filters: [] })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    await expect(getNotFoundOrigins(context, own, { clientId, filters: [], path: '/a' })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    await append(missing('/a', '10-02T10:00'))
    expect(await getNotFound(context, editor, { clientId, filters: [] })).toMatchObject({ times: 1 })
    await expect(getNotFound(context, editor, { clientId: companyId(2), filters: [] })).rejects.toMatchObject({
      code: 'website.missing',
    })
  })

  it('read neither events nor visits outside the requested days', async () => {
    await append(missing('/a', '09-02T10:00'), viewed('/', '10-02T10:00'), missing('/a', '10-02T10:00'))
    const filters: Filter[] = [{ dimension: 'page', operator: 'is', values: ['/'] }]
    const scans = await plannedScans(context, editor, async (noted) => {
      for (const asked of [[], filters]) {
        await getNotFound(noted, editor, { clientId, filters: asked })
        await getNotFoundOrigins(noted, editor, { clientId, filters: asked, path: '/a' })
      }
    })
    expect(scans.some(({ table }) => table === 'event')).toBe(true)
    expect(fromEndToEnd(scans)).toEqual([])
    const unbounded = scans.filter(({ table, by }) => ['event', 'visit'].includes(table) && !by.includes('day'))
    expect(unbounded).toEqual([])
  })
})
