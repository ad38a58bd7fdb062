import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BreakdownMetric, BreakdownPart } from '#app/shared/analytics/breakdown.ts'
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
import { cameFrom } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { plannedScans } from '#tests/support/query-plans.ts'
import { getChangeBreakdown } from './breakdown.ts'

const clientId = companyId(1)
type Asked = Partial<Parameters<typeof getChangeBreakdown>[2]>

/** A visit of one page view on a day, each by another visitor. */
let visitors = 1000n
const visit = (day: string, source: string, more: Partial<GivenEvent> = {}): GivenEvent => {
  visitors += 1n
  return {
    at: new Date(`2026-${day}T10:00:00Z`),
    visitor: visitors,
    attribution: source === '' ? null : cameFrom(source),
    ...more,
  }
}
const times = (count: number, day: string, source: string, more: Partial<GivenEvent> = {}): GivenEvent[] =>
  Array.from({ length: count }, () => visit(day, source, more))

describe('The explanation of a month’s change', () => {
  const context = openContext({ at: '2026-11-15T12:00:00Z' })
  let siteId: number
  beforeEach(async () => {
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1)
  })
  afterEach(() => removeCompanies(context))

  const append = (...events: GivenEvent[]) => appendEvents(context, siteId, [longBefore, ...events])
  const ask = (metric: BreakdownMetric, more: Asked = {}) =>
    getChangeBreakdown(context, editor, { clientId, filters: [], metric, by: 'source', ...more })
  /** Returns the totals before and now, with the parts as `value change` in between. */
  async function breakdownOf(metric: BreakdownMetric, more: Asked = {}) {
    const { bridge } = await ask(metric, more)
    const name = ({ kind, value }: BreakdownPart) => (kind === 'value' ? value : `(${kind})`)
    return bridge && [bridge.before, ...bridge.parts.map((part) => `${name(part)} ${part.change}`), bridge.now]
  }

  it('names each source with its part of the change in visits, largest first, for finished days', async () => {
    await append(
      ...times(2, '10-03', 'x.test'),
      ...times(3, '10-03', ''),
      ...times(9, '10-15', 'late.test'),
      ...times(5, '11-03', 'x.test'),
      ...times(2, '11-03', ''),
      ...times(1, '11-14', 'new.test'),
      ...times(7, '11-15', 'today.test'),
    )
    expect(await breakdownOf('visits')).toEqual([5, 'x.test 3', ' -1', 'new.test 1', 8])
    expect(await ask('visits')).toMatchObject({
      period: { from: '2026-11-01', to: '2026-11-14' },
      comparison: { from: '2026-10-01', to: '2026-10-14' },
      complete: false,
      bridge: {
        others: 0,
        parts: [
          { before: 2, now: 5 },
          { before: 3, now: 2 },
          { before: 0, now: 1 },
        ],
      },
      missing: null,
    })
  })

  it('puts all but the eight largest changes, and values without a change, into one part', async () => {
    const sources = Array.from({ length: 10 }, (_, index) => times(12 - index, '11-03', `s${index}.test`))
    await append(...times(4, '10-03', 'same.test'), ...sources.flat(), ...times(4, '11-03', 'same.test'))
    const { bridge } = await ask('visits')
    expect(bridge?.parts).toHaveLength(9)
    expect(bridge?.parts.at(-1)).toEqual({
      judged: 'within',
      kind: 'rest',
      value: '',
      before: 4,
      now: 4 + 4 + 3,
      change: 7,
      split: null,
    })
    expect(bridge?.others).toBe(3)
  })

  it('subtracts visitors who came from two sources on one day, in a part of its own', async () => {
    await append(
      visit('10-03', 'x.test'),
      visit('11-03', 'x.test', { visitor: 7n }),
      visit('11-03', 'y.test', { visitor: 7n, at: new Date('2026-11-03T12:00:00Z') }),
      visit('11-03', 'y.test'),
    )
    expect(await breakdownOf('visitors')).toEqual([1, 'y.test 2', '(rest) 0', '(overlap) -1', 2])
    // No visitor has two devices on a day.
    expect(await breakdownOf('visitors', { by: 'device' })).toEqual([1, 'Desktop 1', 2])
  })

  it('splits page views into the number of visits and the pages per visit', async () => {
    const twoPages = (day: string) => [visit(day, 'x.test', { visitor: 5n }), visit(day, 'x.test', { visitor: 5n })]
    await append(...times(2, '10-03', 'x.test'), ...twoPages('11-03'), ...times(3, '11-03', 'x.test'))
    expect((await ask('pageviews')).bridge?.parts).toEqual([
      {
        kind: 'value',
        value: 'x.test',
        before: 2,
        now: 5,
        change: 3,
        split: { volume: 2, within: 1 },
        judged: 'tooFew',
      },
    ])
  })

  it('breaks page views down by page and conversions by goal, which visits can’t be', async () => {
    await context.database.db
      .insertInto('goal')
      .values({ site_id: siteId, name: 'Contact', kind: 'page', pattern: '/contact' })
      .execute()
    await append(
      visit('10-03', '', { page: '/contact' }),
      visit('11-03', '', { page: '/contact', visitor: 5n }),
      visit('11-03', '', { page: '/contact', visitor: 5n }),
      visit('11-03', '', { page: '/other', visitor: 5n }),
    )
    expect(await breakdownOf('pageviews', { by: 'page' })).toEqual([1, '/contact 1', '/other 1', 3])
    const { bridge } = await ask('conversions', { by: 'goal' })
    expect(bridge).toMatchObject({ before: 1, now: 2, parts: [{ change: 1, split: null }] })
    // A visit contains many pages, so visits are explained by source.
    expect(await breakdownOf('visits', { by: 'page' })).toEqual(await breakdownOf('visits'))
  })

  it('explains a rate by the mix of visits and the rate within each value, in hundredths of a percent', async () => {
    const stays = (day: string, source: string) => {
      const one = visit(day, source)
      return [one, { ...one, at: new Date(one.at.getTime() + 1000), page: '/b' }]
    }
    const many = (count: number, day: string, source: string) =>
      Array.from({ length: count }, () => stays(day, source)).flat()
    await append(
      // All visits of x bounce and none of y: x has 30 of 40 visits before, and 20 of 40 now.
      ...times(30, '10-03', 'x.test'),
      ...many(10, '10-03', 'y.test'),
      ...times(20, '11-03', 'x.test'),
      ...many(20, '11-03', 'y.test'),
    )
    const { bridge } = await ask('bounceRate')
    expect(bridge).toMatchObject({
      before: 7500,
      now: 5000,
      judged: { kind: 'within' },
      others: 0,
      parts: [
        // Each value's share changed by a quarter. The bounce rate of y is 62.5 points below the mean of both
        // periods, that of x 37.5 points above it. With fewer than 30 visits a value shows no rate of its own.
        {
          kind: 'value',
          value: 'y.test',
          before: 'tooFew',
          now: 'tooFew',
          change: -1562,
          split: { volume: -1562, within: 0 },
        },
        {
          kind: 'value',
          value: 'x.test',
          before: 10_000,
          now: 'tooFew',
          change: -938,
          split: { volume: -938, within: 0 },
        },
      ],
    })
  })

  it('says why a change can’t be explained', async () => {
    expect(await ask('visits')).toMatchObject({ bridge: null, missing: 'nothingCompared', comparison: null })
    await append(visit('10-03', 'x.test'), visit('11-03', 'x.test'))
    expect(await ask('visits', { compare: 'none' })).toMatchObject({ bridge: null, missing: 'nothingCompared' })
    expect(await ask('bounceRate')).toMatchObject({ bridge: null, missing: 'tooFewVisits' })
    expect(await ask('duration')).toMatchObject({ bridge: null, missing: 'notMeasured' })
  })

  it('explains only the visits that meet the filters', async () => {
    await append(
      ...times(2, '10-03', 'x.test', { page: '/a' }),
      ...times(1, '10-03', 'x.test', { page: '/b' }),
      ...times(4, '11-03', 'x.test', { page: '/a' }),
      ...times(7, '11-03', 'y.test', { page: '/b' }),
    )
    const filters: Filter[] = [{ dimension: 'entryPage', operator: 'is', values: ['/a'] }]
    expect(await breakdownOf('visits', { filters })).toEqual([2, 'x.test 2', 4])
    const nowhere: Filter[] = [{ dimension: 'entryPage', operator: 'is', values: ['/nowhere'] }]
    expect(await breakdownOf('visits', { filters: nowhere })).toEqual([0, 0])
  })

  it('is for staff only, like its page', async () => {
    const question: Parameters<typeof getChangeBreakdown>[2] = { clientId, filters: [], metric: 'visits', by: 'source' }
    await expect(getChangeBreakdown(context, clientOf(1), question)).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    expect(await getChangeBreakdown(context, editor, question)).toMatchObject({ bridge: null })
    const other = { ...question, clientId: companyId(2) }
    await expect(getChangeBreakdown(context, editor, other)).rejects.toMatchObject({ code: 'website.missing' })
  })

  it('reads rollups by their index, and visits only if there is a filter', async () => {
    await append(visit('10-03', 'x.test'), visit('11-03', 'x.test'))
    const scansOf = (filters: Filter[], month?: Asked['month']) =>
      plannedScans(context, editor, (noted) =>
        getChangeBreakdown(noted, editor, {
          clientId,
          filters,
          metric: 'duration',
          by: 'page',
          ...(month && { month }),
        }),
      )
    const unfiltered = await scansOf([])
    const tables = new Set(unfiltered.map(({ table }) => table))
    expect(['event', 'visit'].filter((table) => tables.has(table))).toEqual([])
    expect(unfiltered.filter(({ how, table }) => how === 'Seq Scan' && table.endsWith('_rollup'))).toEqual([])
    const rollups = unfiltered.filter(({ table }) => table.endsWith('_rollup'))
    expect(rollups.filter(({ by }) => !by.includes('dimension'))).toEqual([])

    const filtered = await scansOf([{ dimension: 'country', operator: 'is', values: ['DE'] }])
    expect(filtered.filter(({ table }) => table === 'event')).toEqual([])
    const visits = filtered.filter(({ table }) => table === 'visit')
    expect(visits.length).toBeGreaterThan(0)
    expect(visits.filter(({ how, by }) => how === 'Seq Scan' || !by.includes('day'))).toEqual([])
  })
})
