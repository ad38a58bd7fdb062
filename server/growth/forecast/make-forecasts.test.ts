import { beforeEach, describe, expect, it } from 'vitest'
import { daysBetween } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { addWebsite, admin, companyId, removeCompanies } from '#tests/support/companies.ts'
import { countDays } from '#tests/support/counted-days.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { getForecast } from './forecasts.ts'
import { makeForecasts } from './make-forecasts.ts'

const clock = testClock('2026-11-10T12:30:00Z')
const context = openContext({ clock })
const from = '2026-06-01'
beforeEach(async () => {
  clock.set('2026-11-10T12:30:00Z')
  await removeCompanies(context)
  // 12:30 UTC is 01:30 of the next day in Auckland, and noon in UTC.
  for (const [siteId, timeZone] of [
    [1, 'Pacific/Auckland'],
    [2, 'UTC'],
  ] as const) {
    await addWebsite(context, { siteId, timeZone })
    const visits = Array.from({ length: daysBetween(from, '2026-11-11') }, (_, at) => 100 + (at % 7))
    await countDays(context, { siteId, from, visits })
  }
})

const make = (signal = new AbortController().signal) => makeForecasts(context, signal)
const database = () => context.database.db
const stored = async () =>
  (
    await database()
      .selectFrom('growth_forecast')
      .selectAll()
      .orderBy('site_id')
      .orderBy('made_on')
      .orderBy('subject')
      .execute()
  ).map(({ site_id, subject, span, first_month, made_on }) =>
    [site_id, subject, span, first_month.slice(0, 7), made_on].join(' '),
  )
const addTarget = (target: {
  subject: string
  span: 'month' | 'quarter' | 'year'
  first_month: string
  repeats?: boolean
  last_month?: string
}) =>
  database()
    .insertInto('growth_target')
    .values({ site_id: 2, amount: 10, changed_at: clock(), ...target })
    .execute()

describe('The daily forecasts', () => {
  it('are made for each website on its own day, once', async () => {
    await make()
    await make()
    expect(await stored()).toEqual(['1 visits month 2026-11 2026-11-11', '2 visits month 2026-11 2026-11-10'])
    clock.set('2026-11-11T00:30:00Z')
    await make()
    expect(await stored()).toHaveLength(2)
    clock.set('2026-11-11T01:30:00Z')
    await make()
    expect(await stored()).toHaveLength(3)
  })

  it('are of all conversions and of every running target too', async () => {
    const goal = { site_id: 2, kind: 'page' as const, pattern: '/thanks', name: 'Thanks' }
    const { id } = await database().insertInto('goal').values(goal).returning('id').executeTakeFirstOrThrow()
    await addTarget({ subject: `conversions:${id}`, span: 'month', first_month: '2026-08-01', repeats: true })
    await addTarget({ subject: 'visits', span: 'year', first_month: '2026-01-01' })
    await addTarget({ subject: 'visits', span: 'month', first_month: '2026-11-01' })
    await addTarget({ subject: 'visits', span: 'quarter', first_month: '2026-07-01' })
    await addTarget({
      subject: 'revenue',
      span: 'month',
      first_month: '2026-08-01',
      repeats: true,
      last_month: '2026-10-01',
    })
    await addTarget({ subject: 'conversions', span: 'quarter', first_month: '2027-01-01' })
    await make()
    expect((await stored()).filter((row) => row.startsWith('2')).toSorted()).toEqual([
      '2 conversions month 2026-11 2026-11-10',
      `2 conversions:${id} month 2026-11 2026-11-10`,
      '2 visits month 2026-11 2026-11-10',
      '2 visits year 2026-01 2026-11-10',
    ])
  })

  it('continue where a run was stopped, and leave what a person saw', async () => {
    const ended = new AbortController()
    ended.abort()
    await make(ended.signal)
    expect(await stored()).toEqual([])
    const seen = await getForecast(context, admin, {
      clientId: companyId(2),
      subject: { metric: 'visits' },
      span: 'month',
      first: monthOf('2026-11-01'),
    })
    await countDays(context, { siteId: 2, from: '2026-11-01', visits: [5000] })
    await make()
    const rows = await database().selectFrom('growth_forecast').select(['site_id', 'value']).execute()
    expect(rows.find(({ site_id }) => site_id === 2)?.value).toBe(seen.forecast?.value)
    expect(rows).toHaveLength(2)
  })

  it('wait until the days before are counted, and leave out archived clients and those with few days', async () => {
    await database()
      .updateTable('site_day')
      .set({ dirty: 1 })
      .where('site_id', '=', 2)
      .where('day', '=', '2026-11-09')
      .execute()
    await database().updateTable('client').set({ archived_at: clock() }).where('id', '=', companyId(1)).execute()
    await addWebsite(context, { siteId: 3 })
    await countDays(context, { siteId: 3, from: '2026-10-01', visits: Array.from({ length: 40 }, () => 5) })
    await make()
    expect(await stored()).toEqual([])
    await database().updateTable('site_day').set({ dirty: 0 }).execute()
    await make()
    expect(await stored()).toEqual(['2 visits month 2026-11 2026-11-10'])
  })
})
