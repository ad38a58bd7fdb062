import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#app/shared/calendar/day.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { subjectOfKey, type GrowthSubject } from '#app/shared/growth/subject.ts'
import {
  addWebsite,
  admin,
  clientOf,
  companyId,
  editor,
  insertCompany,
  removeCompanies,
} from '#tests/support/companies.ts'
import { countDays } from '#tests/support/counted-days.ts'
import { generatedSeries } from '#tests/support/generated-series.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { endForecasts } from './end-forecasts.ts'
import { getForecast, listForecasts, readForecast } from './forecasts.ts'

const siteId = 1
const clientId = companyId(1)
const from = '2025-09-01'
const visits = generatedSeries(3, 600)
const month = (text: string) => v.parse(monthSchema, text)
const november = { span: 'month', first: month('2026-11') } as const
const ofVisits: GrowthSubject = { metric: 'visits' }
const site = { id: siteId, timeZone: 'Pacific/Auckland', currency: 'EUR' }

const clock = testClock('2026-11-10T20:00:00Z')
const context = openContext({ clock })
beforeEach(async () => {
  clock.set('2026-11-10T20:00:00Z')
  await removeCompanies(context)
  await addWebsite(context, { siteId, timeZone: site.timeZone })
  await countDays(context, { siteId, from, visits: visits.slice(0, daysBetween(from, '2026-11-11')) })
})

const ask = (asked: Partial<Parameters<typeof getForecast>[2]> = {}, actor = admin) =>
  getForecast(context, actor, { clientId, subject: ofVisits, ...november, ...asked })
const stored = () => context.database.db.selectFrom('growth_forecast').selectAll().orderBy('made_on').execute()
const end = () => context.database.db.transaction().execute((trx) => endForecasts(trx, site, clock()))

describe('A forecast', () => {
  it('is of the website’s own day, with each day of the period', async () => {
    const { forecast, days, measuredDays } = await ask()
    // In Auckland it is the morning of the 11th.
    expect(forecast).toMatchObject({ ...november, madeOn: '2026-11-11', origins: 26 })
    expect(days).toHaveLength(30)
    expect(days[9]).toEqual({ day: '2026-11-10', came: visits[435], expected: null, isMissing: false })
    expect(days[10]).toMatchObject({ day: '2026-11-11', came: null, isMissing: false })
    const expected = days.reduce((sum, day) => sum + (day.expected ?? 0), 0)
    expect(forecast?.value).toBeCloseTo((forecast?.came ?? 0) + expected, 6)
    expect(measuredDays).toBe(forecast?.history)
  })

  it('is stored once and stays the same all day, also if counts change', async () => {
    const [one, other] = await Promise.all([ask(), ask()])
    expect(other).toEqual(one)
    await countDays(context, { siteId, from: '2026-11-01', visits: [9000, 9000] })
    const later = await ask()
    expect(later.forecast).toEqual(one.forecast)
    expect(later.days[0]?.came).toBe(9000)
    expect(await stored()).toHaveLength(1)
    clock.set('2026-11-11T20:00:00Z')
    expect((await ask()).forecast?.value).not.toBe(one.forecast?.value)
    expect((await stored()).map(({ made_on }) => made_on)).toEqual(['2026-11-11', '2026-11-12'])
  })

  it('for other parts of the server is the same, and stores nothing', async () => {
    const read = () => readForecast(context.database.db, site, ofVisits, november, clock())
    const before = await read()
    expect(await stored()).toEqual([])
    expect(await ask()).toEqual(before)
    expect(await read()).toEqual(before)
  })

  it('says why there is none', async () => {
    expect(await ask({ first: month('2026-10') })).toMatchObject({ missing: 'notAhead', forecast: null })
    expect((await ask({ first: month('2026-10') })).days[30]).toMatchObject({ came: visits[425] })
    expect(await ask({ first: month('2027-02') })).toMatchObject({ missing: 'notAhead' })
    expect(await ask({ subject: { metric: 'conversions', goalId: 7 } })).toMatchObject({
      missing: 'goalGone',
      isGone: true,
    })
    expect(await ask({ subject: { metric: 'conversions', goalId: null } })).toMatchObject({ missing: 'notMeasured' })
    await countDays(context, {
      siteId: (await addWebsite(context, { siteId: 2 })).siteId,
      from: '2026-10-20',
      visits: [1, 2, 3],
    })
    expect(await ask({ clientId: companyId(2) })).toMatchObject({ missing: 'fewDays', forecast: null })
    expect(await stored()).toEqual([])
  })

  it('is of a quarter, a year, a goal, its revenue and a channel’s share', async () => {
    const { id } = await context.database.db
      .insertInto('goal')
      .values({ site_id: siteId, kind: 'event', pattern: 'order', name: 'Order', currency: 'CHF' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await countDays(context, {
      siteId,
      from,
      of: { goalId: id },
      conversions: visits.slice(0, 436).map((day) => (day / 10) | 0),
    })
    await countDays(context, {
      siteId,
      from,
      of: { dimension: 'channel', value: 'Email' },
      visits: visits.slice(0, 436).map((day) => (day / 4) | 0),
    })
    const quarter = await ask({ span: 'quarter', first: month('2026-10') })
    const year = await ask({ span: 'year', first: month('2026-01') })
    expect(quarter.days).toHaveLength(92)
    expect([year.days.length, year.forecast?.value ?? 0]).toEqual([365, expect.any(Number)])
    expect(year.forecast?.value).toBeGreaterThan(quarter.forecast?.value ?? Infinity)
    const goal = await ask({ subject: { metric: 'conversions', goalId: id } })
    expect(goal).toMatchObject({ goal: 'Order', isGone: false, currency: null, missing: null })
    const revenue = await ask({ subject: { metric: 'revenue', goalId: id } })
    expect(revenue).toMatchObject({ currency: 'CHF', forecast: { value: 0, low: 0, high: 0 } })
    const share = await ask({ subject: { metric: 'channelShare', channel: 'Email' } })
    expect(share.forecast?.value).toBeCloseTo(0.25, 1)
    expect(share.days).toEqual([])
  })

  it('is for Admins', async () => {
    for (const actor of [editor, clientOf(1)]) {
      await expect(ask({}, actor)).rejects.toMatchObject({ code: 'auth.forbidden' })
      await expect(listForecasts(context, actor, { clientId, at: 1 })).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    await insertCompany(context, 2)
    await expect(ask({ clientId: companyId(2) })).rejects.toMatchObject({ code: 'website.missing' })
    await expect(ask({ clientId: companyId(3) })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of the sample company is not stored', async () => {
    await context.database.db.updateTable('client').set({ plan: 'Free' }).execute()
    await context.database.db
      .insertInto('demo_site')
      .values({
        site_id: -1,
        company: 'Sample',
        domain: 'sample.test',
        public_key: 'sample',
        time_zone: 'UTC',
        currency: 'EUR',
        created_at: new Date('2025-01-01T00:00:00Z'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await countDays(context, { siteId: -1, from, visits: visits.slice(0, 436).map((day) => 2 * day) })
    const sample = await ask({}, { ...admin, demo: true })
    expect(sample.forecast?.madeOn).toBe('2026-11-10')
    expect(await stored()).toEqual([])
    const ledger = await listForecasts(context, { ...admin, demo: true }, { clientId, at: 1 })
    expect(ledger).toMatchObject({ rows: [], total: 0, errors: null })
  })
})

describe('The ledger of forecasts', () => {
  const list = (at = 1) => listForecasts(context, admin, { clientId, at })

  it('holds every forecast with what came, and says which months were restated', async () => {
    const early = await ask()
    clock.set('2026-11-28T20:00:00Z')
    await countDays(context, { siteId, from: '2026-11-11', visits: visits.slice(436, 454) })
    await ask()
    expect(await list()).toMatchObject({ total: 2, inside: { count: 0, of: 0 }, errors: null })
    const first = await listForecasts(context, admin, { clientId, at: 1, part: 'first' })
    expect(first).toMatchObject({ total: 1, rows: [{ madeOn: early.forecast?.madeOn }] })
    await end()
    expect((await stored()).map(({ ended_at }) => ended_at)).toEqual([null, null])

    clock.set('2026-12-01T20:00:00Z')
    await countDays(context, { siteId, from: '2026-11-29', visits: visits.slice(454, 460) })
    await end()
    await end()
    const came = visits.slice(426, 456).reduce((sum, day) => sum + day, 0)
    const { rows, inside, errors } = await list()
    expect(rows.map((row) => [row.madeOn, row.came, row.restated])).toEqual([
      ['2026-11-29', came, null],
      ['2026-11-11', came, null],
    ])
    const { low, high, value, naive } = early.forecast ?? { value: 0, naive: 0 }
    expect(rows[1]).toMatchObject({ value, naive, wasInside: came >= (low ?? 0) && came <= (high ?? 0) })
    expect(inside).toEqual({ count: rows.filter(({ wasInside }) => wasInside).length, of: 2 })
    const error = (of: 'value' | 'naive') =>
      Math.expm1(rows.reduce((sum, row) => sum + Math.abs(Math.log((came + 0.5) / (row[of] + 0.5))), 0) / 2)
    expect(errors?.shown).toBeCloseTo(error('value'), 8)
    expect(errors?.naive).toBeCloseTo(error('naive'), 8)

    await countDays(context, { siteId, from: '2026-11-30', visits: [(visits[455] ?? 0) + 7] })
    expect((await list()).rows.map(({ restated }) => restated)).toEqual([came + 7, came + 7])
    await end()
    expect((await list()).rows[0]?.came).toBe(came)
  })

  it('knows not what came of a goal that was deleted', async () => {
    const goal = { site_id: siteId, kind: 'page' as const, pattern: '/thanks', name: 'Thanks' }
    const { id } = await context.database.db.insertInto('goal').values(goal).returning('id').executeTakeFirstOrThrow()
    await ask({ subject: { metric: 'conversions', goalId: id } })
    await context.database.db.deleteFrom('goal').execute()
    clock.set('2026-12-02T20:00:00Z')
    await end()
    expect((await list()).rows).toMatchObject([{ isGone: true, came: null, wasInside: null, restated: null }])
  })

  it('has twenty forecasts on a page, the newest first', async () => {
    for (let day = 0; day < 21; day += 1) {
      clock.set(`${addDays('2026-10-31', day)}T20:00:00Z`)
      await ask()
    }
    const [first, second] = [await list(), await list(2)]
    expect([first.rows.length, second.rows.length, first.total]).toEqual([20, 1, 21])
    expect(first.rows[0]?.madeOn).toBe('2026-11-21')
    expect(second.rows[0]?.madeOn).toBe('2026-11-01')
  })
})

describe('The text of a subject', () => {
  it('means the subject again, and any other text nothing', () => {
    expect(subjectOfKey('visits')).toEqual({ metric: 'visits' })
    expect(subjectOfKey('revenue')).toEqual({ metric: 'revenue', goalId: null })
    expect(subjectOfKey('conversions:12')).toEqual({ metric: 'conversions', goalId: 12 })
    expect(subjectOfKey('channelShare:Organic Search')).toEqual({ metric: 'channelShare', channel: 'Organic Search' })
    for (const text of ['', 'visits:1', 'conversions:', 'conversions:x', 'channelShare', 'channelShare:No', 'bounces'])
      expect(subjectOfKey(text)).toBeNull()
  })
})
