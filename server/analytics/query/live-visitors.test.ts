import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appendEvents, type GivenEvent } from '#tests/support/append-events.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { clara } from '#tests/support/people.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { plannedScans } from '#tests/support/query-plans.ts'
import { getLiveVisitors } from './live-visitors.ts'

const clientId = companyId(1)
const seen = (visitor: bigint, time: string, more: Partial<GivenEvent> = {}): GivenEvent => ({
  at: new Date(`2026-11-15T${time}Z`),
  visitor,
  ...more,
})

describe('Visitors right now', () => {
  const context = openContext({ at: '2026-11-15T12:00:00Z' })
  let siteId: number
  beforeEach(async () => {
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1)
  })
  afterEach(() => removeCompanies(context))

  const append = (...events: GivenEvent[]) => appendEvents(context, siteId, events)
  const ask = () => getLiveVisitors(context, clara, { clientId })
  const nobody = { total: 0, rows: [] }

  it('are none if nothing happened for five minutes', async () => {
    await append(seen(1n, '11:55:00'))
    expect(await ask()).toEqual({ visitors: 0, asOf: '2026-11-15T12:00:00.000Z', pages: nobody, sources: nobody })
  })

  it('are those with an event in the last five minutes, on the page of their last page view', async () => {
    await append(
      seen(1n, '11:30:00', { page: '/first', attribution: cameFrom('x.test') }),
      seen(1n, '11:55:01', { page: '/last' }),
      // Visible time on a page opened earlier counts as an event too.
      seen(2n, '11:50:00', { page: '/last' }),
      seen(2n, '11:59:00', { kind: 3, page: '/last', visibleMs: 9000 }),
      seen(3n, '11:58:00', { page: '/other' }),
      seen(4n, '11:54:59', { page: '/gone' }),
    )
    expect(await ask()).toMatchObject({
      visitors: 3,
      pages: {
        total: 2,
        rows: [
          { value: '/last', visitors: 2 },
          { value: '/other', visitors: 1 },
        ],
      },
      sources: {
        total: 2,
        rows: [
          { value: '', visitors: 2 },
          { value: 'x.test', visitors: 1 },
        ],
      },
    })
  })

  it('count once, with their newest visit, and only the five largest pages and sources are listed', async () => {
    await append(
      seen(1n, '11:56:00', { page: '/a', attribution: cameFrom('x.test') }),
      seen(1n, '11:58:00', { page: '/b', attribution: cameFrom('y.test') }),
      ...Array.from({ length: 6 }, (_, index) => seen(BigInt(index + 2), '11:59:00', { page: `/${index}` })),
    )
    const { visitors, pages, sources } = await ask()
    expect([visitors, pages.total, pages.rows.length]).toEqual([7, 7, 5])
    expect(sources.rows).toEqual([
      { value: '', visitors: 6 },
      { value: 'y.test', visitors: 1 },
    ])
  })

  it('are shown to the company’s own people and staff only', async () => {
    await expect(getLiveVisitors(context, clientOf(2), { clientId })).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect(await getLiveVisitors(context, editor, { clientId })).toMatchObject({ visitors: 0 })
    await expect(getLiveVisitors(context, editor, { clientId: companyId(2) })).rejects.toMatchObject({
      code: 'website.missing',
    })
  })

  it('are read from the visits of the newest days by index, without reading events', async () => {
    await append(seen(1n, '11:59:00', { attribution: cameFrom('x.test') }))
    const scans = await plannedScans(context, editor, (noted) => getLiveVisitors(noted, editor, { clientId }))
    expect(scans.filter(({ table }) => table === 'event')).toEqual([])
    const visits = scans.filter(({ table }) => table === 'visit')
    expect(visits.length).toBeGreaterThan(0)
    expect(visits.filter(({ by }) => !/\bday\b/.test(by))).toEqual([])
  })
})
