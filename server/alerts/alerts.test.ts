import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { alertRuleSchema, type AlertRule, type Snooze } from '#app/shared/alerts/alert-rules.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeEverybody,
} from '#tests/support/companies.ts'
import { clara, insertAccounts } from '#tests/support/people.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { createEventWriter } from '../analytics/store/event-writer.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import { asActor } from '../db/scope.ts'
import { listAlertRules, listAlerts, snoozeAlert, updateAlertRule } from './alerts.ts'

const clientId = companyId(1)
const stranger = clientOf(2)

describe('A website’s alert rules', () => {
  const context = openContext()
  let siteId: number
  let otherSite: number
  beforeEach(async () => {
    // Thursday, 14:30 in Berlin.
    context.clock.set('2026-10-15T12:30:00Z')
    await removeEverybody(context)
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin' })
    otherSite = await insertWebsiteOf(context, 2)
    await insertAccounts(context, [
      { actor: clara, email: 'clara@one.test' },
      { actor: stranger, email: 'bert@two.test' },
      { actor: editor, email: 'emil@loop.test' },
      { actor: admin, email: 'ada@loop.test' },
    ])
  })

  const list = (actor: Actor = clara) => listAlertRules(context, actor, clientId)
  const change = (rule: AlertRule, actor: Actor = clara) => updateAlertRule(context, actor, { clientId, rule })
  const snooze = (given: Snooze, actor: Actor = clara) => snoozeAlert(context, actor, { clientId, snooze: given })
  const audit = () =>
    context.database.db
      .selectFrom('audit_event')
      .select(['kind', 'user_id', 'client_id', 'details'])
      .orderBy('id')
      .execute()
  const addGoal = async (site = siteId) => {
    const { id } = await context.database.db
      .insertInto('goal')
      .values({ site_id: site, kind: 'event', pattern: 'order', name: 'Placed an order' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const putAlert = (occurrence: string, at: string, site = siteId) =>
    context.database.db
      .insertInto('alert')
      .values({
        site_id: site,
        kind: 'drop',
        occurrence,
        day: at.slice(0, 10),
        at: new Date(at),
        told: null,
        facts: JSON.stringify({ what: 'drop', day: occurrence, measured: 1, expected: 20, threshold: 4, weeks: 8 }),
        ended_at: new Date(at),
      })
      .execute()

  it('have their defaults at first, and no goal has a target', async () => {
    const goalId = await addGoal()
    expect(await list()).toEqual({
      timeZone: 'Europe/Berlin',
      today: '2026-10-15',
      spike: { enabled: true, settings: { by: 'usual', sensitivity: 'normal' }, snoozedUntil: null },
      drop: { enabled: true, settings: { sensitivity: 'normal' }, snoozedUntil: null },
      noData: { enabled: true, settings: { hours: null }, snoozedUntil: null },
      targets: [{ goalId, goal: 'Placed an order', reached: 0, rule: null, pace: null }],
    })
  })

  it('can be changed by the company’s own people and staff, and the audit log says by whom', async () => {
    await change({ kind: 'spike', enabled: true, settings: { by: 'number', visitors: 300, minutes: 30 } })
    await change({ kind: 'noData', enabled: false, settings: { hours: 6 } }, editor)
    // The same settings again change nothing, and are not recorded.
    await change({ kind: 'noData', enabled: false, settings: { hours: 6 } }, admin)
    expect(await list()).toMatchObject({
      spike: { enabled: true, settings: { by: 'number', visitors: 300, minutes: 30 } },
      noData: { enabled: false, settings: { hours: 6 } },
    })
    const settings = { by: 'number', minutes: 30, visitors: 300 }
    expect(await audit()).toEqual([
      {
        kind: 'alert.rule_changed',
        user_id: clara.userId,
        client_id: clientId,
        details: { siteId, kind: 'spike', goalId: null, enabled: true, settings, until: null, before: null },
      },
      {
        kind: 'alert.rule_changed',
        user_id: editor.userId,
        client_id: clientId,
        details: {
          siteId,
          kind: 'noData',
          goalId: null,
          enabled: false,
          settings: { hours: 6 },
          until: null,
          before: null,
        },
      },
    ])
  })

  it('refuse invalid numbers', () => {
    const wrong: unknown[] = [
      { kind: 'noData', enabled: true, settings: { hours: 0 } },
      { kind: 'noData', enabled: true, settings: { hours: 169 } },
      { kind: 'spike', enabled: true, settings: { by: 'number', visitors: 1.5, minutes: 30 } },
      { kind: 'spike', enabled: true, settings: { by: 'number', visitors: 5, minutes: 7 } },
      { kind: 'pacing', enabled: true, goalId: 1, settings: { target: 0, margin: 20 } },
    ]
    for (const rule of wrong) expect(v.is(alertRuleSchema, rule), JSON.stringify(rule)).toBe(false)
  })

  it('belong to their company: no one from another company reads or changes them, or sets a target for its goals', async () => {
    const refused = { code: 'auth.forbidden' }
    await expect(list(stranger)).rejects.toMatchObject(refused)
    await expect(listAlerts(context, stranger, { clientId })).rejects.toMatchObject(refused)
    const drop = { kind: 'drop', enabled: false, settings: { sensitivity: 'low' } } as const
    await expect(change(drop, stranger)).rejects.toMatchObject(refused)
    await expect(snooze({ kind: 'drop', goalId: null, until: null }, stranger)).rejects.toMatchObject(refused)
    const theirs = await addGoal(otherSite)
    const target = { kind: 'pacing', goalId: theirs, enabled: true, settings: { target: 5, margin: 20 } } as const
    await expect(change(target)).rejects.toMatchObject({ code: 'not_found' })
    await expect(change(target, admin)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are protected by the database itself, like the alerts', async () => {
    await change({ kind: 'drop', enabled: false, settings: { sensitivity: 'low' } })
    await putAlert('2026-10-14', '2026-10-15T01:00:00Z')
    const seen = (actor: Actor) =>
      asActor(context.database, actor, async (trx) => [
        (await trx.selectFrom('alert_rule').select('id').execute()).length,
        (await trx.selectFrom('alert').select('id').execute()).length,
      ])
    expect(await seen(clara)).toEqual([1, 1])
    expect(await seen(stranger)).toEqual([0, 0])
    expect(await seen(editor)).toEqual([1, 1])
    expect(await seen({ ...clara, demo: true })).toEqual([0, 0])
    const take = (actor: Actor) =>
      asActor(context.database, actor, (trx) =>
        trx.updateTable('alert_rule').set({ enabled: true }).returning('id').execute(),
      )
    expect(await take(stranger)).toEqual([])
    const steal = asActor(context.database, stranger, (trx) =>
      trx
        .insertInto('alert_rule')
        .values({
          site_id: siteId,
          kind: 'spike',
          goal_id: null,
          enabled: false,
          settings: '{}',
          snoozed_until: null,
          changed_at: context.clock(),
        })
        .execute(),
    )
    await expect(steal).rejects.toThrow(/row-level security/)
    // No person may write alerts, not even staff.
    const forged = asActor(context.database, admin, (trx) => trx.deleteFrom('alert').execute())
    await expect(forged).rejects.toThrow(/permission denied/)
  })

  it('are silent until the day a snooze ends, which must be within the next year', async () => {
    const drop = { kind: 'drop', goalId: null } as const
    await snooze({ ...drop, until: '2026-10-20' })
    expect((await list()).drop).toEqual({
      enabled: true,
      settings: { sensitivity: 'normal' },
      snoozedUntil: '2026-10-20',
    })
    // Changed settings don't end the snooze.
    await change({ kind: 'drop', enabled: true, settings: { sensitivity: 'high' } })
    expect((await list()).drop.snoozedUntil).toBe('2026-10-20')
    // It ends by the website's clock: 22:00 UTC is midnight in Berlin.
    context.clock.set('2026-10-19T21:59:00Z')
    expect((await list()).drop.snoozedUntil).toBe('2026-10-20')
    context.clock.set('2026-10-19T22:00:00Z')
    expect((await list()).drop.snoozedUntil).toBeNull()
    for (const until of ['2026-10-20', '2026-10-01', '2027-10-21']) {
      await expect(snooze({ ...drop, until })).rejects.toMatchObject({ code: 'input.invalid' })
    }
    await snooze({ ...drop, until: null })
    const kinds = (await audit()).map(({ kind }) => kind)
    expect(kinds).toEqual(['alert.snoozed', 'alert.rule_changed', 'alert.snoozed'])
    const goalId = await addGoal()
    await expect(snooze({ kind: 'pacing', goalId, until: '2026-11-01' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('show the progress of a goal’s month, by finished days and by today', async () => {
    const goalId = await addGoal()
    const order = (at: string, visitor: bigint) =>
      draft({ siteId, at: new Date(at), visitor, kind: 2, name: 'order', interactive: true })
    await createEventWriter(context.database).append([
      draft({ siteId, at: new Date('2026-07-01T10:00:00Z') }),
      order('2026-10-02T10:00:00Z', 2n),
      order('2026-10-14T10:00:00Z', 3n),
      order('2026-10-15T10:00:00Z', 4n),
    ])
    await refreshSite(context.database, siteId)
    await change({ kind: 'pacing', goalId, enabled: true, settings: { target: 31, margin: 20 } })
    expect((await list(editor)).targets).toEqual([
      {
        goalId,
        goal: 'Placed an order',
        reached: 3,
        rule: { enabled: true, settings: { target: 31, margin: 20 }, snoozedUntil: null },
        pace: {
          month: '2026-10',
          day: '2026-10-14',
          reached: 3,
          target: 31,
          expected: 14,
          projected: 2 / (14 / 31),
          state: 'behind',
        },
      },
    ])
  })

  it('have a history, newest first, twenty at a time', async () => {
    const days = Array.from({ length: 25 }, (_, index) => `2026-09-${String(index + 1).padStart(2, '0')}`)
    for (const day of days) await putAlert(day, `${day}T23:30:00Z`)
    const first = await listAlerts(context, clara, { clientId })
    expect(first.alerts).toHaveLength(20)
    expect(first.alerts[0]).toMatchObject({ kind: 'drop', notified: false, facts: { what: 'drop', day: '2026-09-25' } })
    const rest = await listAlerts(context, editor, { clientId, after: first.after })
    expect(rest.alerts.map(({ at }) => at.slice(0, 10))).toEqual([
      '2026-09-05',
      '2026-09-04',
      '2026-09-03',
      '2026-09-02',
      '2026-09-01',
    ])
    expect(rest.after).toBeNull()
  })
})
