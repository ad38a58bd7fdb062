import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#app/shared/calendar/day.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { aggregateImporter } from '#server/imports/kinds/aggregate/aggregate-importer.ts'
import { plausibleFormat } from '#server/imports/kinds/aggregate/plausible.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { addWebsite, removeCompanies } from '#tests/support/companies.ts'
import { countDays } from '#tests/support/counted-days.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { zipOf } from '#tests/support/zip.ts'
import { readCountedDays, type CountedNumber } from './counted-days.sql.ts'
import { readGoals } from '../numbers/goals.sql.ts'

const siteId = 1
const days = { from: '2026-09-01', to: '2026-09-10' }
const context = openContext({ at: '2026-10-15T12:00:00Z' })
beforeEach(async () => {
  await removeCompanies(context)
  await addWebsite(context, { siteId })
})

/** Returns the counts of days with null for those that were not measured. */
async function read(number: CountedNumber): Promise<(number | null)[]> {
  const { counts, isMeasured } = await readCountedDays(context.database.db, siteId, number, days)
  return counts.map((count, at) => (isMeasured[at] ? count : null))
}
const visits: CountedNumber = { of: 'visits' }
const addGoal = async (kind: 'event' | 'page' | 'visible', pattern: string, currency: string | null = null) =>
  context.database.db
    .insertInto('goal')
    .values({ site_id: siteId, kind, pattern, name: pattern, currency })
    .returning('id')
    .executeTakeFirstOrThrow()
const conversions = async (ids?: readonly number[]): Promise<CountedNumber> => {
  const goals = await readGoals(context.database.db, siteId)
  return { of: 'conversions', goals: goals.filter(({ id }) => ids?.includes(id) ?? true), areAll: ids === undefined }
}

describe('What was counted by day', () => {
  it('has no day before the first, which may be partial, and a day without visits is 0', async () => {
    await countDays(context, { siteId, from: '2026-09-03', visits: [5, 6, 0, 8, 9, 10, 11, 12] })
    expect(await read(visits)).toEqual([null, null, null, 6, 0, 8, 9, 10, 11, 12])
  })

  it('lacks days with an outage', async () => {
    await countDays(context, { siteId, from: '2026-08-20', visits: Array.from({ length: 22 }, () => 4) })
    const at = context.clock()
    await context.database.db
      .insertInto('annotation')
      .values({
        site_id: siteId,
        kind: 'outage',
        internal: true,
        made_by: null,
        text: 'Down',
        first_day: '2026-09-02',
        last_day: '2026-09-03',
        created_at: at,
        changed_at: at,
      })
      .execute()
    expect(await read(visits)).toEqual([4, null, null, 4, 4, 4, 4, 4, 4, 4])
  })

  it('is of a channel, of a goal, or of all goals', async () => {
    const { id } = await addGoal('page', '/thanks')
    const from = '2026-08-31'
    await countDays(context, { siteId, from, visits: [9, 9, 9], conversions: [0, 3, 4] })
    await countDays(context, { siteId, from, of: { dimension: 'channel', value: 'Email' }, visits: [1, 2, 3] })
    await countDays(context, { siteId, from, of: { dimension: 'channel', value: '' }, visits: [4, 5, 6] })
    await countDays(context, { siteId, from, of: { goalId: id }, visits: [0, 1, 1], conversions: [0, 1, 2] })
    const first = async (number: CountedNumber) => (await read(number)).slice(0, 3)
    expect(await first({ of: 'channel', channel: 'Email' })).toEqual([2, 3, 0])
    expect(await first({ of: 'channel', channel: 'Direct' })).toEqual([5, 6, 0])
    expect(await first({ of: 'channel', channel: 'Audio' })).toEqual([0, 0, 0])
    expect(await first(await conversions())).toEqual([3, 4, 0])
    expect(await first(await conversions([id]))).toEqual([1, 2, 0])
    expect(await first(await conversions([]))).toEqual([null, null, null])
  })

  it('of revenue is the sum of amounts in one currency', async () => {
    await addGoal('event', 'order', 'EUR')
    const of = (day: string, revenue: { minor: number; currency: string } | null) => [
      draft({ siteId, day, visitor: 1n, at: new Date(`${day}T10:00:00Z`) }),
      draft({
        siteId,
        day,
        visitor: 1n,
        at: new Date(`${day}T10:00:10Z`),
        kind: 2,
        name: 'order',
        ...(revenue && { revenue }),
      }),
    ]
    await createEventWriter(context.database).append([
      ...of('2026-08-31', null),
      ...of('2026-09-02', { minor: 1250, currency: 'EUR' }),
      ...of('2026-09-02', { minor: 999, currency: 'USD' }),
      ...of('2026-09-04', { minor: 50, currency: 'EUR' }),
    ])
    await refreshSite(context.database, siteId)
    const goals = await readGoals(context.database.db, siteId)
    const revenue: CountedNumber = { of: 'revenue', goals, currency: 'EUR' }
    expect((await read(revenue)).slice(0, 5)).toEqual([0, 1250, 0, 50, 0])
  })

  it('has visits of imported days, and only what the import knows', async () => {
    const [order, page] = [await addGoal('event', 'order'), await addGoal('page', '/thanks')]
    await addGoal('event', 'order-with-amount', 'EUR')
    await countDays(context, { siteId, from: '2026-09-07', visits: [7, 8, 9, 10] })
    const imported = (table: string) =>
      `${table}\n${[1, 2, 3, 4].map((day) => `2026-09-0${day},20,50,8,${20 + day},1200`).join('\n')}\n`
    const zip = zipOf({
      'imported_visitors.csv': imported('date,visitors,pageviews,bounces,visits,visit_duration'),
      'imported_custom_events.csv': 'date,name,link_url,path,visitors,events\n2026-09-02,order,,,3,5\n',
    })
    await importInto(context, aggregateImporter('plausible', plausibleFormat), fileOf('export.zip', zip))
    // Nobody measured between the import and the first day of the own tracking.
    expect(await read(visits)).toEqual([null, 22, 23, 24, null, null, null, 8, 9, 10])
    expect(await read(await conversions([order.id]))).toEqual([null, 5, 0, 0, null, null, null, 0, 0, 0])
    expect(await read(await conversions([page.id]))).toEqual([null, null, null, null, null, null, null, 0, 0, 0])
    expect(await read(await conversions())).toEqual([null, null, null, null, null, null, null, 0, 0, 0])
    expect(await read({ of: 'channel', channel: 'Email' })).toEqual([null, null, null, null, null, null, null, 0, 0, 0])
    const goals = (await readGoals(context.database.db, siteId)).filter(({ currency }) => currency !== null)
    expect((await read({ of: 'revenue', goals, currency: 'EUR' })).slice(0, 4)).toEqual([null, null, null, null])
  })

  it('reads two years in order', async () => {
    const from = addDays(days.from, -730)
    await countDays(context, { siteId, from, visits: Array.from({ length: 740 }, (_, at) => at) })
    const { first, counts } = await readCountedDays(context.database.db, siteId, visits, { from, to: days.to })
    expect([first, counts.length, counts[700]]).toEqual([from, 740, 700])
  })
})
