import { beforeEach, describe, expect, it } from 'vitest'
import { eachDay } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { maxTargets, type TargetForm } from '#app/shared/growth/target.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompany,
  insertWebsiteOf,
  removeEverybody,
} from '#tests/support/companies.ts'
import { countDays } from '#tests/support/counted-days.ts'
import { insertAccounts } from '#tests/support/people.ts'
import { openContext } from '#tests/support/open-context.ts'
import { listAlertRules, updateAlertRule } from '../../alerts/alerts.ts'
import { deleteGoal, restoreGoal } from '../../analytics/goals/goals.ts'
import { asActor } from '../../db/scope.ts'
import { addTarget, changeTarget, endTarget, listTargets, restoreTarget, suggestAmount } from './targets.ts'

const clientId = companyId(1)
const siteId = 1
const from = '2025-08-01'
const month = (text: string) => monthOf(`${text}-01`)
const visits = { metric: 'visits' } as const

const form = (given: Partial<TargetForm> = {}): TargetForm => ({
  subject: visits,
  span: 'month',
  first: month('2026-10'),
  repeats: false,
  basis: { from: 'hand', amount: 400 },
  ...given,
})

describe('The targets of a website', () => {
  // Thursday, 15 October, in Berlin.
  const context = openContext({ at: '2026-10-15T12:30:00Z' })
  let goalId: number
  beforeEach(async () => {
    context.clock.set('2026-10-15T12:30:00Z')
    await removeEverybody(context)
    for (const number of [1, 2]) {
      await insertCompany(context, number, { plan: 'Growth', created_at: new Date('2025-08-01T00:00:00Z') })
      await insertWebsiteOf(context, number, { id: number, timeZone: 'Europe/Berlin' })
    }
    await insertAccounts(context, [
      { actor: admin, email: 'ada@loop.test' },
      { actor: editor, email: 'emil@loop.test' },
      { actor: clientOf(1), email: 'clara@one.test' },
    ])
    goalId = await addGoal(siteId)
    const days = eachDay({ from, to: '2026-10-14' })
    // Since October of last year measured: 20 a day in winter, 10 otherwise.
    const count = (day: string) => (day >= '2025-12-01' && day < '2026-03-01' ? 20 : 10)
    await countDays(context, { siteId, from, visits: days.map(count) })
    await countDays(context, { siteId, from, conversions: days.map(() => 1), of: { goalId } })
  })
  const addGoal = async (site: number) => {
    const goal = { site_id: site, kind: 'event', pattern: 'order', name: 'Order' } as const
    return (await context.database.db.insertInto('goal').values(goal).returning('id').executeTakeFirstOrThrow()).id
  }
  const add = (given: Partial<TargetForm> = {}, actor = admin) =>
    addTarget(context, actor, { clientId, target: form(given) })
  const list = async (of = '2026-10', actor = admin) =>
    (await listTargets(context, actor, { clientId, month: month(of) })).targets
  const amounts = async (of: string) => (await list(of)).map(({ amount }) => amount)
  it('are listed with how they stand, for the month, quarter and year that contain a month', async () => {
    await add()
    await add({ span: 'year', first: month('2026-01'), basis: { from: 'hand', amount: 4000 } })
    await add({ span: 'quarter', first: month('2027-01'), basis: { from: 'hand', amount: 9 } })
    const targets = await list()
    expect(targets.map(({ span, amount }) => [span, amount])).toEqual([
      ['month', 400],
      ['year', 4000],
    ])
    expect(targets[0]).toMatchObject({
      subject: visits,
      goal: null,
      isGone: false,
      months: [],
      decisive: null,
      lastYear: 310,
      pace: { came: 140, through: '2026-10-14', missingDays: 0 },
    })
    expect(targets[0]?.pace.forecast?.value).toBeCloseTo(310, 6)
    expect(targets[0]?.pace.state).toBe('atRisk')
    expect(await list('2027-02')).toMatchObject([{ span: 'quarter', pace: { state: 'notBegun' } }])
  })

  it('are shown to the client and to Editors, and only Admins set them', async () => {
    const { id } = await add()
    for (const actor of [clientOf(1), editor]) {
      expect(await listTargets(context, actor, { clientId })).toMatchObject({ mayChange: false, targets: [{ id }] })
      const refused = { code: 'auth.forbidden' }
      await expect(add({}, actor)).rejects.toMatchObject(refused)
      await expect(changeTarget(context, actor, { clientId, targetId: id, target: form() })).rejects.toMatchObject(
        refused,
      )
      await expect(endTarget(context, actor, { clientId, targetId: id })).rejects.toMatchObject(refused)
      await expect(restoreTarget(context, actor, { clientId, targetId: id })).rejects.toMatchObject(refused)
      const asked = { clientId, subject: visits, span: 'month', first: month('2026-10') } as const
      await expect(suggestAmount(context, actor, asked)).rejects.toMatchObject(refused)
    }
    await expect(listTargets(context, clientOf(2), { clientId })).rejects.toMatchObject({ code: 'auth.forbidden' })
  })

  it('of another client can’t be changed, ended or restored by their id, nor set for its goals', async () => {
    const { id } = await add()
    await endTarget(context, admin, { clientId, targetId: id })
    const theirs = { clientId: companyId(2), targetId: id }
    const missing = { code: 'not_found' }
    await expect(restoreTarget(context, admin, theirs)).rejects.toMatchObject(missing)
    await restoreTarget(context, admin, { clientId, targetId: id })
    await expect(changeTarget(context, admin, { ...theirs, target: form() })).rejects.toMatchObject(missing)
    await expect(endTarget(context, admin, theirs)).rejects.toMatchObject(missing)
    const otherGoal = await addGoal(2)
    await expect(add({ subject: { metric: 'conversions', goalId: otherGoal } })).rejects.toMatchObject(missing)
    const seen = (number: number) =>
      asActor(context.database, clientOf(number), (trx) => trx.selectFrom('growth_target').select('id').execute())
    expect(await seen(1)).toEqual([{ id }])
    expect(await seen(2)).toEqual([])
    const steal = asActor(context.database, clientOf(2), (trx) =>
      trx
        .insertInto('growth_target')
        .values({
          site_id: 1,
          subject: 'x',
          goal_id: null,
          span: 'month',
          first_month: '2026-10-01',
          amount: 1,
          changed_at: context.clock(),
        })
        .execute(),
    )
    await expect(steal).rejects.toThrow(/row-level security/)
  })

  it('for a quarter or year are split by the season of the year before, and sum exactly', async () => {
    await add({ span: 'quarter', first: month('2026-10'), basis: { from: 'hand', amount: 1000 } })
    const [quarter] = await list()
    // 310, 300 and 620 visits a year before.
    expect(quarter?.months.map(({ amount, came }) => [amount, came])).toEqual([
      [252, 140],
      [244, null],
      [504, null],
    ])
    expect(quarter?.decisive).toEqual({ month: '2026-12', amount: 504 })
    await add({ span: 'year', first: month('2026-01'), basis: { from: 'hand', amount: 3650 } })
    const year = (await list()).find(({ span }) => span === 'year')
    // Not all months of last year were measured: by days, all weekdays being alike.
    expect(year?.months.map(({ amount }) => amount)).toEqual([
      310, 280, 310, 300, 310, 300, 310, 310, 300, 310, 300, 310,
    ])
  })

  it('of last year and so many percent more are computed when they are saved', async () => {
    const suggested = (span: 'month' | 'year', first: string) =>
      suggestAmount(context, admin, { clientId, subject: visits, span, first: month(first) })
    expect(await suggested('month', '2026-12')).toEqual({ lastYear: 620, usual: Math.round((365 * 10 + 90 * 10) / 12) })
    expect((await suggested('year', '2026-01')).lastYear).toBeNull()
    await add({ first: month('2026-12'), basis: { from: 'lastYear', percent: 10 } })
    const target = (await list('2026-12'))[0]
    expect(target).toMatchObject({ amount: 682, basis: { from: 'lastYear', percent: 10 }, lastYear: 620 })
    // The year before is counted anew: the target stays.
    await countDays(context, { siteId, from: '2025-12-01', visits: [1000] })
    expect((await list('2026-12'))[0]).toMatchObject({ amount: 682, lastYear: 1600 })
    const unknown = add({ span: 'year', first: month('2026-01'), basis: { from: 'lastYear', percent: 5 } })
    await expect(unknown).rejects.toMatchObject({
      code: 'input.invalid',
      message: expect.stringContaining('wasn’t measured'),
    })
    await countDays(context, {
      siteId,
      from,
      conversions: eachDay({ from, to: '2026-10-14' }).map(() => 0),
      of: { goalId },
    })
    const nothing = add({ subject: { metric: 'conversions', goalId }, basis: { from: 'lastYear', percent: 5 } })
    await expect(nothing).rejects.toMatchObject({ code: 'input.invalid', message: expect.stringContaining('was 0') })
  })

  it('that repeat hold until another begins or they end, and past months keep theirs', async () => {
    context.clock.set('2026-08-10T12:00:00Z')
    const { id } = await add({ repeats: true, first: month('2026-08') })
    context.clock.set('2026-10-15T12:30:00Z')
    await changeTarget(context, admin, {
      clientId,
      targetId: id,
      target: form({ repeats: true, first: month('2026-08'), basis: { from: 'hand', amount: 500 } }),
    })
    await add({ repeats: true, first: month('2026-12'), basis: { from: 'hand', amount: 600 } })
    expect(await amounts('2026-07')).toEqual([])
    expect(await amounts('2026-09')).toEqual([400])
    expect(await amounts('2026-10')).toEqual([500])
    expect(await amounts('2026-11')).toEqual([500])
    expect(await amounts('2027-12')).toEqual([600])
    await expect(add({ repeats: true })).rejects.toMatchObject({ code: 'target.exists' })
    // One month may differ.
    await add({ first: month('2026-11'), basis: { from: 'hand', amount: 1 } })
    expect(await amounts('2026-11')).toEqual([1])
    const [current] = await list()
    await expect(changeTarget(context, admin, { clientId, targetId: id, target: form() })).rejects.toMatchObject({
      code: 'target.over',
    })
    context.clock.set('2026-11-02T12:00:00Z')
    await endTarget(context, admin, { clientId, targetId: current?.id ?? '' })
    expect(await amounts('2026-10')).toEqual([500])
  })

  it('come back as they were when their end is undone, once', async () => {
    context.clock.set('2026-08-10T12:00:00Z')
    const repeating = await add({ repeats: true, first: month('2026-08') })
    context.clock.set('2026-10-15T12:30:00Z')
    const quarter = await add({ span: 'quarter', basis: { from: 'hand', amount: 1000 } })
    const before = await list()
    for (const { id } of [repeating, quarter]) await endTarget(context, admin, { clientId, targetId: id })
    expect(await list()).toEqual([])
    expect(await amounts('2026-09')).toEqual([400])
    for (const { id } of [repeating, quarter, repeating, quarter]) {
      await restoreTarget(context, admin, { clientId, targetId: id })
    }
    expect(await list()).toEqual(before)
    await endTarget(context, admin, { clientId, targetId: quarter.id })
    await add({ span: 'quarter', basis: { from: 'hand', amount: 7 } })
    await expect(restoreTarget(context, admin, { clientId, targetId: quarter.id })).rejects.toMatchObject({
      code: 'target.exists',
    })
    const kinds = await context.database.db.selectFrom('audit_event').select('kind').orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'target.added',
      'target.added',
      'target.ended',
      'target.ended',
      'target.restored',
      'target.restored',
      'target.ended',
      'target.added',
    ])
  })

  it('of a goal are the same for its alert, and come back with it', async () => {
    await add({ subject: { metric: 'conversions', goalId }, repeats: true, basis: { from: 'hand', amount: 25 } })
    const alert = async () => (await listAlertRules(context, admin, clientId)).targets[0]?.rule?.settings.target
    expect(await alert()).toBe(25)
    await updateAlertRule(context, admin, {
      clientId,
      rule: { kind: 'pacing', goalId, enabled: true, settings: { target: 35, margin: 10 } },
    })
    expect(await list()).toMatchObject([
      { subject: { metric: 'conversions', goalId }, goal: 'Order', repeats: true, amount: 35 },
    ])
    await deleteGoal(context, admin, { clientId, goalId })
    expect(await list()).toMatchObject([{ goal: null, isGone: true, lastYear: null, pace: { state: 'unknown' } }])
    await restoreGoal(context, admin, { clientId, goalId })
    expect(await list()).toMatchObject([{ goal: 'Order', isGone: false, amount: 35 }])
    expect(await alert()).toBe(35)
  })

  it('refuse what can’t be', async () => {
    const wrong: Partial<TargetForm>[] = [
      { basis: { from: 'hand', amount: 1.5 } },
      { subject: { metric: 'channelShare', channel: 'Email' }, basis: { from: 'hand', amount: 1.01 } },
      { subject: { metric: 'revenue', goalId: null } },
      { subject: { metric: 'revenue', goalId } },
      { first: month('2037-10') },
      { first: month('1000-01') },
      { first: month('9999-12') },
    ]
    for (const given of wrong)
      await expect(add(given), JSON.stringify(given)).rejects.toMatchObject({ code: 'input.invalid' })
    await expect(add({ subject: { metric: 'conversions', goalId: 2_000_000_000 } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(add({ first: month('2026-09') })).rejects.toMatchObject({ code: 'target.over' })
    expect(await context.database.db.selectFrom('growth_target').select('id').execute()).toEqual([])
  })

  it('are limited in number, and one of two at the same time is stored', async () => {
    const rows = Array.from({ length: maxTargets - 1 }, (_, at) => ({
      ...({ site_id: siteId, subject: `x:${at}`, goal_id: null, span: 'month', first_month: '2026-11-01' } as const),
      amount: 1,
      changed_at: context.clock(),
    }))
    await context.database.db.insertInto('growth_target').values(rows).execute()
    const both = await Promise.allSettled([add(), add({ first: month('2026-12') })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(add({ first: month('2027-01') })).rejects.toMatchObject({ code: 'target.too_many' })
  })
})
