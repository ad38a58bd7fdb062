import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import type { EffectResult } from '#app/shared/cards/effect.ts'
import { whyQuerySchema, type WhyChanged } from '#app/shared/growth/waterfall.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { admin, clientOf, companyId, editor, insertWebsiteOf } from '#tests/support/companies.ts'
import { countVisits, onEachDay } from '#tests/support/counted-visits.ts'
import { clientId, decisionScene } from '#tests/support/decision-scene.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertShipped } from '#tests/support/shipped-cards.ts'
import { getWhyChanged } from './why-changed.ts'

describe('Why a month changed', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  const scene = decisionScene(context)
  let siteId: number
  let otherSite: number
  beforeEach(async () => {
    await scene.reset()
    const created_at = new Date('2025-01-01T00:00:00Z')
    siteId = await insertWebsiteOf(context, 1, { created_at })
    otherSite = await insertWebsiteOf(context, 2, { created_at })
    context.clock.set('2026-10-01T09:00:00Z')
  })

  const ask = (more: object = {}, actor: Actor = admin): Promise<WhyChanged> =>
    getWhyChanged(context, actor, v.parse(whyQuerySchema, { clientId, month: '2026-09', ...more }))
  const parts = ({ causes }: WhyChanged) => causes.map(({ kind, amount }) => [kind, amount])
  const sumOf = ({ causes }: WhyChanged) => causes.reduce((sum, { amount }) => sum + amount, 0)
  const channelSum = ({ channels }: WhyChanged) =>
    (channels ?? []).reduce((sum, { volume, rate }) => sum + volume + rate, 0)
  const addGoal = async (pattern: string, more: { currency?: string; siteId?: number } = {}) => {
    const row = { site_id: more.siteId ?? siteId, name: pattern, kind: 'event' as const, pattern }
    const query = context.database.db.insertInto('goal').values({ ...row, currency: more.currency ?? null })
    return (await query.returning('id').executeTakeFirstOrThrow()).id
  }
  const shipped = (title: string, day: Day, result: Partial<EffectResult> = {}) =>
    insertShipped(context, { title, day, result })

  it('is the calendar first: fewer days and other weekdays', async () => {
    await countVisits(context, siteId, onEachDay({ from: '2026-06-01', to: '2026-09-30' }, { visits: 10 }))
    const answer = await ask()
    expect(answer).toMatchObject({
      month: '2026-09',
      before: '2026-08',
      isWhole: true,
      days: { before: 31, now: 30 },
      missing: null,
      from: 310,
      to: 300,
    })
    expect(answer.causes).toMatchObject([
      { kind: 'season', amount: -10, season: 'calendar' },
      { kind: 'rest', amount: 0, low: null },
    ])
    expect(answer.channels).toEqual([{ channel: '', volume: -10, rate: 0, visits: { before: 310, now: 300 } }])
  })

  it('is the season too, once the same two months of the year before were measured', async () => {
    await countVisits(context, siteId, [
      ...onEachDay({ from: '2025-08-01', to: '2025-08-31' }, { visits: 10 }),
      ...onEachDay({ from: '2025-09-01', to: '2025-09-30' }, { visits: 20 }),
      ...onEachDay({ from: '2026-06-01', to: '2026-08-31' }, { visits: 10 }),
      ...onEachDay({ from: '2026-09-01', to: '2026-09-30' }, { visits: 21 }),
    ])
    const answer = await ask()
    expect(answer.causes).toMatchObject([
      { kind: 'season', amount: 290, season: 'lastYear' },
      { kind: 'rest', amount: 30 },
    ])
    await countVisits(context, siteId, [{ day: '2025-08-01', visits: 1 }])
    expect(answer.from + sumOf(answer)).toBe(answer.to)
  })

  it('is what cards did, each with its interval; unclear, confounded and unmeasured cards count as nothing', async () => {
    await countVisits(context, siteId, onEachDay({ from: '2026-06-01', to: '2026-09-30' }, { visits: 100 }))
    context.clock.set('2026-11-01T09:00:00Z')
    await shipped('Faster', '2026-08-21')
    await shipped('Slower', '2026-09-20', { verdict: 'worse', change: -0.2, low: -0.4, high: -0.1 })
    await shipped('Unclear', '2026-09-05', { verdict: 'no-change', change: 0.01 })
    await shipped('Mixed', '2026-09-06', { verdict: 'confounded' })
    await shipped('Time', '2026-09-07', { metric: 'duration' })
    await shipped('Long ago', '2026-07-31')
    const answer = await ask()
    // 20 days more of 10 visits, and 10 days of 20 fewer.
    expect(answer.causes).toMatchObject([
      { kind: 'season', amount: -100 },
      { kind: 'card', amount: -200, low: -400, high: -100, card: { title: 'Slower', verdict: 'worse' } },
      { kind: 'card', amount: 200, low: 100, high: 400, card: { title: 'Faster' } },
      { kind: 'rest', amount: 0, low: -300, high: 300 },
    ])
    expect(answer.uncounted.map(({ title, verdict }) => [title, verdict])).toEqual([
      ['Mixed', 'confounded'],
      ['Unclear', 'no-change'],
    ])
    // Before its 28 days are full, no one knows what a card did.
    context.clock.set('2026-10-01T09:00:00Z')
    expect((await ask()).uncounted).toContainEqual(expect.objectContaining({ title: 'Slower', verdict: null }))
  })

  it('is what tracking missed, valued by the usual weekday', async () => {
    const measured = onEachDay({ from: '2026-06-01', to: '2026-09-30' }, { visits: 100 })
    await countVisits(
      context,
      siteId,
      measured.filter(({ day }) => !['2026-09-10', '2026-09-11', '2026-08-03'].includes(day)),
    )
    const answer = await ask()
    expect(answer.causes).toMatchObject([
      { kind: 'season', amount: -100 },
      { kind: 'tracking', amount: -100, missingDays: { before: 1, now: 2 } },
      { kind: 'rest', amount: 0 },
    ])
  })

  it('begins with the number as it was when the month ended, and shows what was restated', async () => {
    await countVisits(context, siteId, onEachDay({ from: '2026-06-01', to: '2026-09-30' }, { visits: 10 }))
    const freeze = (totals: object, goals: object[] = []) => {
      const content = JSON.stringify({ version: 1, currency: 'EUR', totals, goals })
      const row = { site_id: siteId, month: '2026-08-01', frozen_at: new Date('2026-09-01T00:00:00Z'), content }
      return context.database.db
        .insertInto('growth_month')
        .values(row)
        .onConflict((found) => found.columns(['site_id', 'month']).doUpdateSet({ content }))
        .execute()
    }
    await freeze({ visits: 290 })
    const answer = await ask()
    expect([answer.from, answer.channelsFrom, answer.to]).toEqual([290, 310, 300])
    expect(parts(answer)).toEqual([
      ['season', -10],
      ['restated', 20],
      ['rest', 0],
    ])
    expect(channelSum(answer)).toBe(-10)
    await freeze({ visits: 310 })
    expect(parts(await ask())).toEqual([
      ['season', -10],
      ['rest', 0],
    ])
    const goalId = await addGoal('Signup')
    await freeze({ conversions: 9 }, [{ id: goalId, conversions: 4 }])
    const fromOf = async (more: object) => (await ask(more)).from
    expect([await fromOf({}), await fromOf({ metric: 'conversions' })]).toEqual([310, 9])
    expect(await fromOf({ metric: 'conversions', goalId })).toBe(4)
    // Another currency says nothing.
    await addGoal('Purchase', { currency: 'EUR' })
    await appendEvents(context, siteId, [
      {
        at: new Date('2026-08-03T10:00:00Z'),
        kind: 2,
        name: 'Purchase',
        revenue: { currency: 'EUR', minor: 700 },
      },
    ])
    await context.database.db.updateTable('website').set({ currency: 'EUR' }).where('id', '=', siteId).execute()
    await freeze({ revenue: 500 })
    expect(await fromOf({ metric: 'revenue' })).toBe(500)
    await context.database.db
      .updateTable('growth_month')
      .set({ content: JSON.stringify({ currency: 'USD', totals: { revenue: 500 }, goals: [] }) })
      .execute()
    expect(await fromOf({ metric: 'revenue' })).toBe(700)
  })

  it('compares only the days of a running month that are over, and nothing on its first day', async () => {
    await countVisits(context, siteId, onEachDay({ from: '2026-06-01', to: '2026-10-03' }, { visits: 10 }))
    context.clock.set('2026-10-03T09:00:00Z')
    const running = await ask({ month: '2026-10' })
    expect(running).toMatchObject({ isWhole: false, days: { before: 2, now: 2 }, from: 20, to: 20, missing: null })
    expect([sumOf(running), channelSum(running)]).toEqual([0, 0])
    context.clock.set('2026-10-01T09:00:00Z')
    expect(await ask({ month: '2026-10' })).toMatchObject({
      days: { before: 0, now: 0 },
      missing: 'nothingNow',
      causes: [],
      channels: null,
    })
    // A running month has more days than all of February.
    context.clock.set('2026-03-31T09:00:00Z')
    await countVisits(context, siteId, onEachDay({ from: '2026-02-01', to: '2026-03-31' }, { visits: 10 }))
    expect(await ask({ month: '2026-03' })).toMatchObject({ days: { before: 28, now: 30 }, from: 280, to: 300 })
  })

  it('says why there is nothing to explain', async () => {
    expect((await ask()).missing).toBe('nothingNow')
    await countVisits(context, siteId, onEachDay({ from: '2026-09-01', to: '2026-09-30' }, { visits: 1 }))
    expect((await ask()).missing).toBe('nothingBefore')
    expect((await ask({ metric: 'revenue' })).missing).toBe('noRevenue')
    await countVisits(context, siteId, onEachDay({ from: '2026-08-20', to: '2026-08-31' }, { visits: 50 }), {
      imported: true,
    })
    expect((await ask()).missing).toBeNull()
    expect((await ask({ metric: 'conversions' })).missing).toBe('goalsUnknown')
    await addGoal('Purchase', { currency: 'EUR' })
    expect((await ask({ metric: 'revenue' })).missing).toBe('goalsUnknown')
  })

  it('works with no visit, one visit, and a website that was measured for a day', async () => {
    await countVisits(context, siteId, [
      { day: '2026-08-31', visits: 1, conversions: 1 },
      { day: '2026-09-30', visits: 1 },
    ])
    for (const metric of ['visits', 'conversions']) {
      const answer = await ask({ metric })
      expect([answer.missing, answer.from + sumOf(answer)]).toEqual([null, answer.to])
      expect(answer.channelsFrom + channelSum(answer)).toBe(answer.to)
      expect(answer.causes.every(({ amount }) => Number.isInteger(amount))).toBe(true)
    }
  })

  it('splits conversions by channel into more visits and a better rate, for all goals or one', async () => {
    const signup = await addGoal('Signup')
    const foreign = await addGoal('Foreign', { siteId: otherSite })
    let visitor = 1n
    const visit = (day: Day, source: string, names: readonly string[]) => {
      visitor += 1n
      const given = { visitor, attribution: source === '' ? null : cameFrom(source) }
      return [
        { ...given, at: new Date(`${day}T10:00:00Z`) },
        ...names.map((name) => ({ ...given, at: new Date(`${day}T10:01:00Z`), kind: 2 as const, name })),
      ]
    }
    await appendEvents(context, siteId, [
      ...visit('2026-08-03', 'x.test', ['Signup']),
      ...visit('2026-08-04', 'x.test', []),
      ...visit('2026-08-05', '', []),
      ...visit('2026-09-03', 'x.test', ['Signup', 'Signup']),
      ...visit('2026-09-04', '', ['Signup']),
      ...visit('2026-09-05', '', []),
    ])
    await addGoal('Other')
    for (const goalId of [null, signup, foreign]) {
      const answer = await ask({ metric: 'conversions', goalId })
      expect([answer.goal, answer.from, answer.to]).toEqual([goalId === signup ? 'Signup' : null, 1, 3])
      expect(answer.channels).toEqual([
        { channel: 'Referral', volume: -1, rate: 2, visits: { before: 2, now: 1 } },
        { channel: '', volume: 0, rate: 1, visits: { before: 1, now: 2 } },
      ])
    }
  })

  it('splits revenue by channel in one currency', async () => {
    await context.database.db.updateTable('website').set({ currency: 'EUR' }).where('id', '=', siteId).execute()
    await addGoal('Purchase', { currency: 'EUR' })
    let visitor = 1n
    const bought = (day: Day, source: string, minor: number, currency = 'EUR') => {
      visitor += 1n
      return {
        at: new Date(`${day}T10:00:00Z`),
        visitor,
        attribution: source === '' ? null : cameFrom(source),
        kind: 2 as const,
        name: 'Purchase',
        revenue: { currency, minor },
      }
    }
    await appendEvents(context, siteId, [
      bought('2026-08-03', 'x.test', 1000),
      bought('2026-09-03', 'x.test', 1500),
      bought('2026-09-04', 'x.test', 1500),
      bought('2026-09-05', '', 999),
      bought('2026-09-06', '', 777, 'USD'),
    ])
    const answer = await ask({ metric: 'revenue' })
    expect([answer.currency, answer.from, answer.to]).toEqual(['EUR', 1000, 3999])
    expect(answer.channels).toEqual([
      { channel: 'Referral', volume: 1250, rate: 750, visits: { before: 1, now: 2 } },
      { channel: '', volume: 999, rate: 0, visits: { before: 0, now: 2 } },
    ])
    expect(answer.from + sumOf(answer)).toBe(answer.to)
  })

  it('is for Admins, of clients with a website', async () => {
    for (const actor of [editor, clientOf(1), clientOf(2)])
      await expect(ask({}, actor)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(ask({ clientId: companyId(99) })).rejects.toMatchObject({ code: 'not_found' })
    // Another client's cards are never among the causes.
    await countVisits(context, otherSite, onEachDay({ from: '2026-06-01', to: '2026-09-30' }, { visits: 100 }))
    context.clock.set('2026-11-01T09:00:00Z')
    await shipped('Of the first', '2026-09-05')
    const other = await ask({ clientId: companyId(2) })
    expect([other.missing, other.uncounted, other.causes.map(({ kind }) => kind)]).toEqual([
      null,
      [],
      ['season', 'rest'],
    ])
  })
})
