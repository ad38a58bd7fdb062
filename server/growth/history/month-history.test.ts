import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { historyQuerySchema, type MonthHistory } from '#app/shared/growth/month-history.ts'
import { moveCards } from '#server/cards/move-cards.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { insertChangeRow } from '#tests/support/change-rows.ts'
import { admin, clientOf, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { storeCompetitor } from '#tests/support/competitor-rows.ts'
import { countVisits, onEachDay } from '#tests/support/counted-visits.ts'
import { clientId, decisionScene } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getMonthHistory } from './month-history.ts'

describe('The last 13 months of a website', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  const scene = decisionScene(context)
  let siteId: number
  let otherSite: number
  beforeEach(async () => {
    await scene.reset()
    const created_at = new Date('2025-09-10T00:00:00Z')
    siteId = await insertWebsiteOf(context, 1, { created_at })
    otherSite = await insertWebsiteOf(context, 2, { created_at })
  })

  const ask = (more: object = {}, actor: Actor = admin): Promise<MonthHistory> =>
    getMonthHistory(context, actor, v.parse(historyQuerySchema, { clientId, ...more }))
  const values = async (more: object) => (await ask(more)).months.map(({ value }) => value)
  const goal = async (name: string, more: { kind?: 'event' | 'page'; currency?: string; siteId?: number } = {}) => {
    const { kind = 'event', currency = null, siteId: site = siteId } = more
    const row = { site_id: site, name, kind, pattern: kind === 'page' ? '/thanks' : name, currency }
    const created_at = new Date('2026-09-01T08:00:00Z')
    const query = context.database.db.insertInto('goal').values({ ...row, created_at })
    return (await query.returning('id').executeTakeFirstOrThrow()).id
  }

  it('are shown with the same months a year before, and say what was not measured', async () => {
    await countVisits(context, siteId, [
      ...onEachDay({ from: '2025-09-10', to: '2025-10-31' }, { visits: 10 }),
      ...onEachDay({ from: '2026-09-01', to: '2026-09-30' }, { visits: 20 }),
      ...onEachDay({ from: '2026-10-01', to: '2026-10-15' }, { visits: 30 }),
    ])
    const { months, metric } = await ask()
    expect(metric).toBe('visits')
    expect(months.map(({ month }) => month)).toHaveLength(13)
    expect(months[0]).toEqual({
      month: '2025-10',
      value: 310,
      yearBefore: null,
      isComplete: true,
      missingDays: 0,
      importedDays: 0,
    })
    expect(months[11]).toMatchObject({ month: '2026-09', value: 600, yearBefore: 210, missingDays: 0 })
    expect(months[12]).toMatchObject({ month: '2026-10', value: 450, yearBefore: 310, isComplete: false })
    // Ten months without a visit, on a website that has 10 to 20 a day.
    expect(months[5]).toMatchObject({ month: '2026-03', value: null, missingDays: 31 })
    expect((await ask({ month: '2025-09' })).months[12]).toMatchObject({ value: 210, missingDays: 9 })
  })

  it('begin with the first month of the website, and end with the running one', async () => {
    await countVisits(context, siteId, onEachDay({ from: '2025-09-10', to: '2025-09-30' }, { visits: 10 }))
    expect((await ask({ month: '1000-01' })).months.at(-1)?.month).toBe('2025-09')
    expect((await ask({ month: '2099-12' })).months.at(-1)?.month).toBe('2026-10')
    expect((await ask({ month: '2025-09' })).months.slice(0, 12).every(({ value }) => value === null)).toBe(true)
  })

  it('are all unknown for a website without a single visit', async () => {
    const { months, marks, channels } = await ask({ metric: 'channelShare' })
    expect(months.every(({ value, yearBefore }) => value === null && yearBefore === null)).toBe(true)
    expect([marks, channels]).toEqual([[], []])
  })

  it('have no rate with fewer than 30 visits, and no duration that nobody measured', async () => {
    await countVisits(context, siteId, [
      { day: '2026-08-05', visits: 29, bounces: 10, conversions: 3 },
      { day: '2026-09-05', visits: 30, bounces: 15, conversions: 3 },
      { day: '2026-10-05', visits: 1 },
    ])
    await goal('Signup')
    expect((await values({ metric: 'bounceRate' })).slice(-3)).toEqual([null, 0.5, null])
    expect((await values({ metric: 'conversionRate' })).slice(-3)).toEqual([null, 0.1, null])
    expect((await values({ metric: 'conversions' })).slice(-3)).toEqual([3, 3, 0])
    expect((await values({ metric: 'duration' })).slice(-3)).toEqual([null, null, null])
  })

  it('know nothing of goals where every visit was imported, and count the other days where some were', async () => {
    await countVisits(context, siteId, onEachDay({ from: '2026-08-01', to: '2026-09-15' }, { visits: 40 }), {
      imported: true,
    })
    await countVisits(context, siteId, onEachDay({ from: '2026-09-16', to: '2026-10-15' }, { visits: 40, conversions: 4 }))
    await goal('Thanks', { kind: 'page' })
    const { months } = await ask({ metric: 'conversions' })
    expect(months.slice(-3)).toMatchObject([
      { month: '2026-08', value: null, importedDays: 31 },
      { month: '2026-09', value: 60, importedDays: 15 },
      { month: '2026-10', value: 60, importedDays: 0 },
    ])
    expect((await values({ metric: 'conversionRate' })).slice(-3)).toEqual([null, 0.1, 0.1])
    expect((await values({ metric: 'visits' })).slice(-3)).toEqual([1240, 1200, 600])
    expect((await values({ metric: 'bounceRate' })).slice(-1)).toEqual([0])
  })

  it('count one goal or all, and all instead of a goal that is gone or another client’s', async () => {
    const [signup, other] = [await goal('Signup'), await goal('Other')]
    const foreign = await goal('Foreign', { siteId: otherSite })
    await countVisits(context, siteId, [
      { day: '2026-09-05', visits: 50, conversions: 5, goalId: signup },
      { day: '2026-09-06', visits: 50, conversions: 2, goalId: other },
    ])
    const of = async (goalId: number | null, metric = 'conversions') => {
      const { months, about } = await ask({ metric, goalId })
      return [about.goal, months[11]?.value]
    }
    expect(await of(signup)).toEqual(['Signup', 5])
    expect(await of(null)).toEqual([null, 7])
    expect(await of(foreign)).toEqual([null, 7])
    expect(await of(2_000_000_000)).toEqual([null, 7])
    expect(await of(signup, 'conversionRate')).toEqual(['Signup', 0.05])
    await context.database.db.deleteFrom('goal').where('id', '=', signup).execute()
    expect(await of(signup)).toEqual([null, 7])
  })

  it('sum amounts in one currency, and have none without a goal that counts amounts', async () => {
    const bought = (at: string, minor: number, currency = 'EUR', name = 'Purchase') => ({
      at: new Date(at),
      visitor: BigInt(minor),
      kind: 2 as const,
      name,
      revenue: { currency, minor },
    })
    await context.database.db.updateTable('website').set({ currency: 'EUR' }).where('id', '=', siteId).execute()
    const plain = await goal('Signup')
    expect((await values({ metric: 'revenue' })).slice(-1)).toEqual([null])
    const purchase = await goal('Purchase', { currency: 'USD' })
    await appendEvents(context, siteId, [
      bought('2025-09-20T10:00:00Z', 700),
      bought('2026-09-03T10:00:00Z', 1999),
      bought('2026-09-30T23:59:59Z', 1),
      bought('2026-09-04T10:00:00Z', 50, 'USD'),
      bought('2026-10-02T10:00:00Z', 30, 'EUR', 'Unasked'),
    ])
    const all = await ask({ metric: 'revenue' })
    expect(all.about).toMatchObject({ currency: 'EUR', goal: null })
    expect(all.months[11]).toMatchObject({ value: 2000, yearBefore: 700 })
    expect(all.months[12]?.value).toBe(0)
    const one = await ask({ metric: 'revenue', goalId: purchase })
    expect([one.about.currency, one.months[11]?.value]).toEqual(['USD', 50])
    expect((await ask({ metric: 'revenue', goalId: plain })).months[11]?.value).toBeNull()
    expect(one.goals.map(({ name, currency }) => [name, currency])).toEqual([
      ['Signup', null],
      ['Purchase', 'USD'],
    ])
  })

  it('show the share of a channel, by default of the largest', async () => {
    await countVisits(context, siteId, [
      { day: '2026-09-05', visits: 60, channel: 'Email' },
      { day: '2026-09-06', visits: 40 },
      { day: '2026-10-06', visits: 20 },
    ])
    const largest = await ask({ metric: 'channelShare' })
    expect([largest.about.channel, largest.channels]).toEqual(['Direct', ['Direct', 'Email']])
    expect((await values({ metric: 'channelShare', channel: 'Email' })).slice(-2)).toEqual([0.6, null])
    expect((await values({ metric: 'channelShare', channel: 'SMS' })).slice(-2)).toEqual([0, null])
  })

  it('mark cards, notes, competitors and tracking, the newest first, and count what is too much', async () => {
    await countVisits(context, siteId, [{ day: '2026-08-03', visits: 9 }])
    await countVisits(context, siteId, [{ day: '2026-08-01', visits: 9 }], { imported: true })
    await goal('Signup')
    const card = await scene.add('Shorter form', { internal: true })
    for (const action of ['start', 'ship'] as const)
      await moveCards(context, editor, { cardIds: [card], move: { action, note: '' } })
    await scene.add('Only planned')
    const rival = await storeCompetitor(context, siteId, { name: 'Rival' })
    for (const severity of ['medium', 'low'] as const)
      await insertChangeRow(context, rival, { at: '2026-09-12T08:00:00Z', severity })
    const note = (text: string, kind: 'manual' | 'outage', first_day: string) =>
      context.database.db
        .insertInto('annotation')
        .values({
          site_id: siteId,
          text,
          kind,
          first_day,
          last_day: '2026-09-20',
          internal: true,
          made_by: null,
          created_at: new Date(),
          changed_at: new Date(),
        })
        .execute()
    await note('Fair', 'manual', '2025-09-01')
    await note('No power', 'outage', '2026-09-19')
    const { marks, moreMarks } = await ask()
    expect(marks.map(({ day, kind, tracking, text, id }) => [day, kind, tracking, text, id !== null])).toEqual([
      ['2026-10-15', 'card', null, 'Shorter form', true],
      ['2026-09-19', 'tracking', 'outage', 'No power', false],
      ['2026-09-12', 'competitor', null, 'Rival: €9 → €12', true],
      ['2026-09-01', 'tracking', 'goal', 'Signup', false],
      ['2026-08-01', 'tracking', 'begun', 'site-1.test', false],
      ['2026-08-01', 'tracking', 'import', 'export', false],
      ['2025-10-01', 'annotation', null, 'Fair', true],
    ])
    expect(moreMarks).toBe(0)
    for (let count = 0; count < 100; count += 1) await note(`Note ${count}`, 'manual', '2026-09-20')
    const many = await ask()
    expect([many.marks.length, many.moreMarks]).toEqual([100, 7])
  })

  it('are for Admins, of clients with a website', async () => {
    for (const actor of [editor, clientOf(1), clientOf(2)])
      await expect(ask({}, actor)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(ask({ clientId: companyId(99) })).rejects.toMatchObject({ code: 'not_found' })
    await context.database.db.deleteFrom('website').where('id', '=', siteId).execute()
    await expect(ask()).rejects.toMatchObject({ code: 'website.missing' })
  })
})
