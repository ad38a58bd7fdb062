import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BreakdownPart } from '#app/shared/analytics/breakdown.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { appendEvents, longBefore, type GivenEvent } from '#tests/support/append-events.ts'
import { companyId, editor, insertCompanies, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { plannedScans } from '#tests/support/query-plans.ts'
import { getChangeBreakdown } from './breakdown.ts'

const clientId = companyId(1)
type Asked = Partial<Parameters<typeof getChangeBreakdown>[2]>

/** A purchase on a day, in cents, each by another visitor. */
let visitors = 5000n
const bought = (
  day: string,
  source: string,
  minor: number,
  more: Partial<GivenEvent> & { currency?: string } = {},
): GivenEvent => {
  visitors += 1n
  const { currency = 'EUR', ...others } = more
  return {
    at: new Date(`2026-${day}T10:00:00Z`),
    visitor: visitors,
    kind: 2,
    name: 'Purchase',
    attribution: source === '' ? null : cameFrom(source),
    revenue: { currency, minor },
    ...others,
  }
}

describe('The explanation of a month’s revenue change', () => {
  const context = openContext({ at: '2026-11-30T12:00:00Z' })
  let siteId: number
  beforeEach(async () => {
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1)
    await addGoal('Purchase', 'EUR')
  })
  afterEach(() => removeCompanies(context))

  const addGoal = (pattern: string, currency: string | null) =>
    context.database.db
      .insertInto('goal')
      .values({ site_id: siteId, name: pattern, kind: 'event', pattern, currency })
      .execute()
  const append = (...events: GivenEvent[]) => appendEvents(context, siteId, [longBefore, ...events])
  const ask = (more: Asked = {}) =>
    getChangeBreakdown(context, editor, { clientId, filters: [], metric: 'revenue', by: 'source', ...more })
  /** Returns the totals before and now, with the parts as `value change` in between. */
  async function breakdownOf(more: Asked = {}) {
    const { bridge } = await ask(more)
    const name = ({ kind, value }: BreakdownPart) => (kind === 'value' ? value : `(${kind})`)
    return bridge && [bridge.before, ...bridge.parts.map((part) => `${name(part)} ${part.change}`), bridge.now]
  }

  it('names each source with its part of the change in cents, largest first', async () => {
    await append(
      bought('10-03', 'x.test', 1999),
      bought('10-03', '', 500),
      bought('11-03', 'x.test', 4999),
      bought('11-04', 'y.test', 1),
    )
    expect(await breakdownOf()).toEqual([2499, 'x.test 3000', ' -500', 'y.test 1', 5000])
    expect(await ask()).toMatchObject({ money: { currency: 'EUR', currencies: ['EUR'] }, missing: null })
  })

  it('splits a part into the number of purchases and the amount per purchase', async () => {
    await append(
      bought('10-03', 'x.test', 1000),
      bought('10-04', 'x.test', 1001),
      bought('11-03', 'x.test', 1500),
      bought('11-04', 'x.test', 1500),
      bought('11-05', 'x.test', 1500),
    )
    // One purchase more than two, at 1000.5 each, is 1001 rounded; the split's second part is the rest of the 2499.
    expect((await ask()).bridge?.parts).toEqual([
      {
        kind: 'value',
        value: 'x.test',
        before: 2001,
        now: 4500,
        change: 2499,
        judged: 'tooFew',
        split: { volume: 1001, within: 1498 },
      },
    ])
  })

  it('explains one currency at a time, the website’s currency first, and converts nothing', async () => {
    await context.database.db.updateTable('website').set({ currency: 'EUR' }).where('id', '=', siteId).execute()
    await append(
      bought('10-03', 'x.test', 100),
      bought('11-03', 'x.test', 250),
      ...Array.from({ length: 3 }, () => bought('11-03', 'y.test', 700, { currency: 'USD' })),
    )
    expect(await breakdownOf()).toEqual([100, 'x.test 150', 250])
    expect((await ask()).money).toEqual({ currency: 'EUR', currencies: ['EUR', 'USD'] })
    expect(await breakdownOf({ currency: 'USD' })).toEqual([0, 'y.test 2100', 2100])
    expect((await ask({ currency: 'USD' })).money?.currency).toBe('USD')
    // A requested currency without any revenue is replaced by the first one.
    expect((await ask({ currency: 'CHF' })).money?.currency).toBe('EUR')
  })

  it('counts the revenue of goals, and can break it down by goal', async () => {
    await addGoal('Donation', 'EUR')
    await addGoal('Play', null)
    await append(
      bought('10-03', '', 100),
      bought('11-03', '', 300),
      bought('11-03', '', 5000, { name: 'Donation' }),
      bought('11-03', '', 70_000, { name: 'Play' }),
      bought('11-03', '', 70_000, { name: 'Unasked' }),
    )
    const goals = await context.database.db
      .selectFrom('goal')
      .select(['id', 'pattern'])
      .where('site_id', '=', siteId)
      .execute()
    const id = (pattern: string) => goals.find((goal) => goal.pattern === pattern)?.id
    expect(await breakdownOf({ by: 'goal' })).toEqual([100, `${id('Donation')} 5000`, `${id('Purchase')} 200`, 5300])
  })

  it('credits the visit of an event, and explains only the visits that meet the filters', async () => {
    const visitor = 77n
    await append(
      bought('10-03', 'x.test', 10),
      // Two visits of one visitor on one day.
      { at: new Date('2026-11-03T08:00:00Z'), visitor, attribution: cameFrom('x.test'), page: '/a' },
      bought('11-03', '', 400, { visitor, at: new Date('2026-11-03T08:01:00Z') }),
      { at: new Date('2026-11-03T15:00:00Z'), visitor, attribution: cameFrom('y.test'), page: '/b' },
      bought('11-03', '', 900, { visitor, at: new Date('2026-11-03T15:01:00Z') }),
    )
    expect(await breakdownOf()).toEqual([10, 'y.test 900', 'x.test 390', 1300])
    expect(await breakdownOf({ by: 'entryPage' })).toEqual([10, '/b 900', '/a 400', ' -10', 1300])
    const filters: Filter[] = [{ dimension: 'entryPage', operator: 'is', values: ['/a'] }]
    expect(await breakdownOf({ filters })).toEqual([0, 'x.test 400', 400])
    expect(await breakdownOf({ filters, by: 'device' })).toEqual([0, 'Desktop 400', 400])
  })

  it('puts all but the eight largest changes, and values without a change, into one part', async () => {
    await append(
      bought('10-03', 'same.test', 9000),
      bought('11-03', 'same.test', 9000),
      ...Array.from({ length: 9 }, (_, index) => bought('11-03', `s${index}.test`, 100 - index)),
    )
    const { bridge } = await ask()
    expect(bridge?.parts).toHaveLength(9)
    expect(bridge?.parts.at(-1)).toMatchObject({ kind: 'rest', before: 9000, now: 9092, change: 92 })
    expect(bridge?.others).toBe(2)
  })

  it('says why a change can’t be explained', async () => {
    await append(bought('10-03', '', 5), bought('11-03', '', 5))
    expect(await ask({ compare: 'none' })).toMatchObject({ bridge: null, missing: 'nothingCompared' })
    await context.database.db.updateTable('goal').set({ currency: null }).where('site_id', '=', siteId).execute()
    expect(await ask()).toMatchObject({ bridge: null, missing: 'noRevenue' })
  })

  it('reads amounts and visits by their indexes, with and without filters', async () => {
    await append(bought('10-03', 'x.test', 100), bought('11-03', 'x.test', 100))
    for (const filters of [[], [{ dimension: 'country', operator: 'is', values: ['DE'] }]] satisfies Filter[][]) {
      const scans = await plannedScans(context, editor, (noted) =>
        getChangeBreakdown(noted, editor, { clientId, filters, metric: 'revenue', by: 'source' }),
      )
      const events = scans.filter(({ table }) => table === 'event')
      expect(events.length).toBeGreaterThan(0)
      expect(events.filter(({ how, by }) => how === 'Seq Scan' || !by.includes('name'))).toEqual([])
      const visits = scans.filter(({ table }) => table === 'visit')
      expect(visits.length).toBeGreaterThan(0)
      expect(visits.filter(({ how, by }) => how === 'Seq Scan' || !by.includes('visitor'))).toEqual([])
    }
  })
})
