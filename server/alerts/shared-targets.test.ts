import { beforeEach, describe, expect, it } from 'vitest'
import type { PaceState } from '#app/shared/growth/target.ts'
import type { Span } from '#app/shared/growth/span.ts'
import { alertScene } from '#tests/support/alert-scene.ts'
import { clientOf, companyId } from '#tests/support/companies.ts'
import { listAlertRules, snoozeAlert, updateAlertRule } from './alerts.ts'

const clientId = companyId(1)
const clara = clientOf(1)

interface GivenTarget {
  span?: Span
  first?: string
  repeats?: boolean
  last?: string
  amount: number
  /** The part of October of a target for a quarter or year. */
  october?: number
}

describe('The monthly target of a goal is the same for alerts and Growth', () => {
  const scene = alertScene()
  const { look, come, write, firstEver, alerts, setRule, context } = scene
  let goalId: number
  beforeEach(async () => {
    const goal = { site_id: scene.siteId, kind: 'event', pattern: 'order', name: 'Order' } as const
    goalId = (await context.database.db.insertInto('goal').values(goal).returning('id').executeTakeFirstOrThrow()).id
  })
  const aim = async ({ span = 'month', first = '2026-10', repeats = false, last, amount, october }: GivenTarget) => {
    const { db } = context.database
    const target = {
      site_id: scene.siteId,
      subject: `conversions:${goalId}`,
      goal_id: goalId,
      span,
      first_month: `${first}-01`,
      repeats,
      last_month: last === undefined ? null : `${last}-01`,
      amount,
      changed_at: context.clock(),
    }
    const { id } = await db.insertInto('growth_target').values(target).returning('id').executeTakeFirstOrThrow()
    if (october !== undefined) {
      const month = { site_id: scene.siteId, target_id: id, month: '2026-10-01', amount: october }
      await db.insertInto('growth_target_month').values(month).execute()
    }
    return id
  }
  const target = async () => (await listAlertRules(context, clara, clientId)).targets[0]?.rule?.settings.target
  const set = (amount: number, enabled = true, margin = 20) =>
    setRule({ kind: 'pacing', goalId, enabled, settings: { target: amount, margin } })
  const stored = () =>
    context.database.db
      .selectFrom('growth_target')
      .select(['span', 'first_month', 'repeats', 'last_month', 'amount'])
      .orderBy('first_month')
      .orderBy('span')
      .execute()

  it('a goal with a target of Growth has the default rule, and its own month counts before its quarter and year', async () => {
    expect(await target()).toBeUndefined()
    await aim({ span: 'year', first: '2026-01', amount: 1200, october: 110 })
    expect(await target()).toBe(110)
    await aim({ span: 'quarter', amount: 300, october: 105 })
    expect(await target()).toBe(105)
    await aim({ first: '2026-03', repeats: true, last: '2026-06', amount: 60 })
    expect(await target()).toBe(105)
    await aim({ first: '2026-07', repeats: true, amount: 70 })
    await aim({ first: '2026-08', repeats: true, amount: 80 })
    expect(await target()).toBe(80)
    await aim({ amount: 90 })
    const { targets } = await listAlertRules(context, clara, clientId)
    expect(targets[0]?.rule).toEqual({ enabled: true, settings: { target: 90, margin: 20 }, snoozedUntil: null })
  })

  it('a target of 0 is none for alerts', async () => {
    await aim({ amount: 0 })
    expect(await target()).toBeUndefined()
    await write(firstEver(), come(1, '2026-10-02T10:00:00Z', { kind: 2, name: 'order' }))
    await look()
    expect(await alerts()).toEqual([])
  })

  it('a target that is set for alerts repeats from the website’s month on, and past months keep theirs', async () => {
    // Half past midnight of the first in Berlin.
    context.clock.set('2026-09-30T22:30:00Z')
    await aim({ first: '2026-05', repeats: true, amount: 50 })
    await aim({ first: '2026-12', repeats: true, amount: 200 })
    await set(70)
    await set(70, false)
    await set(80, false)
    expect(await target()).toBe(80)
    const month = { span: 'month', repeats: true }
    expect(await stored()).toEqual([
      { ...month, first_month: '2026-05-01', last_month: '2026-09-01', amount: 50 },
      { ...month, first_month: '2026-10-01', last_month: '2026-11-01', amount: 80 },
      { ...month, first_month: '2026-12-01', last_month: null, amount: 200 },
    ])
    const rules = context.database.db.selectFrom('alert_rule').select(['kind', 'enabled', 'settings'])
    expect(await rules.execute()).toEqual([{ kind: 'pacing', enabled: false, settings: { margin: 20 } }])
  })

  it('a rule that is switched off, changed in its margin, or snoozed leaves the target of a quarter as it is', async () => {
    await aim({ span: 'quarter', amount: 300, october: 105 })
    await snoozeAlert(context, clara, { clientId, snooze: { kind: 'pacing', goalId, until: '2026-10-20' } })
    await set(105, false, 30)
    const [shown] = (await listAlertRules(context, clara, clientId)).targets
    const settings = { target: 105, margin: 30 }
    expect(shown?.rule).toEqual({ enabled: false, settings, snoozedUntil: '2026-10-20' })
    expect(await stored()).toHaveLength(1)
    const log = context.database.db.selectFrom('audit_event').select('details').where('kind', '=', 'alert.rule_changed')
    expect((await log.execute())[0]?.details).toMatchObject({
      settings,
      before: { settings: { target: 105, margin: 20 } },
    })
  })

  it('nobody is told that a goal is behind while Growth says that its target is on track or reached', async () => {
    const targetId = await aim({ amount: 31, repeats: true })
    // 14 conversions are expected by the end of 14 October; nobody came.
    await write(firstEver(), come(1, '2026-10-02T10:00:00Z', { kind: 2, name: 'order' }))
    const judge = async (state: PaceState, day = '2026-10-14') => {
      const { db } = context.database
      await db.deleteFrom('growth_pace').execute()
      await db.deleteFrom('alert_watch').execute()
      const pace = {
        site_id: scene.siteId,
        target_id: targetId,
        month: '2026-10-01',
        day,
        state,
        came: 1,
        expected: 14,
      }
      await db.insertInto('growth_pace').values(pace).execute()
      await look()
      const [shown] = (await listAlertRules(context, clara, clientId)).targets
      return [shown?.pace?.state, (await alerts()).map(({ facts }) => facts)]
    }
    expect(await judge('onTrack')).toEqual(['onTrack', []])
    expect(await judge('reached')).toEqual(['onTrack', []])
    expect(await judge('early')).toEqual(['early', []])
    const facts = { what: 'behindTarget', goalId, target: 31, measured: 1, expected: 14, margin: 20 }
    expect(await judge('behind')).toEqual(['behind', [expect.objectContaining(facts)]])
    await context.database.db.deleteFrom('alert').execute()
    // A judgement of an earlier day says nothing about this one.
    expect(await judge('onTrack', '2026-10-13')).toEqual(['behind', [expect.objectContaining(facts)]])
  })

  it('how a target stood is forgotten when it changes', async () => {
    const targetId = await aim({ amount: 31, repeats: true })
    const pace = { target_id: targetId, month: '2026-10-01', day: '2026-10-14', state: 'onTrack', came: 1, expected: 1 }
    await context.database.db
      .insertInto('growth_pace')
      .values({ site_id: scene.siteId, ...pace, state: 'onTrack' })
      .execute()
    await set(60)
    expect(await context.database.db.selectFrom('growth_pace').selectAll().execute()).toEqual([])
  })

  it('notifies once when a target of Growth is reached, also one without a rule', async () => {
    await aim({ span: 'quarter', amount: 9, october: 3 })
    await write(firstEver(), come(3, '2026-10-15T09:00:00Z', { kind: 2, name: 'order' }))
    await look()
    await look()
    expect((await scene.notices()).map(({ text }) => text)).toEqual(['3 conversions in October 2026; the target is 3.'])
    await updateAlertRule(context, clara, {
      clientId,
      rule: { kind: 'pacing', goalId, enabled: false, settings: { target: 2, margin: 20 } },
    })
    await look()
    expect(await alerts()).toHaveLength(1)
  })
})
