import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AlertRule } from '#app/shared/alerts/alert-rules.ts'
import { onBothDatabases } from '#tests/support/both-databases.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { insertImport } from '#tests/support/imports.ts'
import { insertPeople } from '#tests/support/team.ts'
import { testClock, type TestClock } from '#tests/support/test-context.ts'
import type { EventDraft } from '../analytics/store/event-draft.ts'
import { createEventWriter } from '../analytics/store/event-writer.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import type { Context } from '../context.ts'
import { changeAlertRule, snoozeAlert } from './alerts.ts'
import { hoursBefore } from './spikes.ts'
import { watchAlerts } from './watch-alerts.ts'

const clientId = companyId(1)
const weeks = [1, 2, 3, 4, 5, 6, 7, 8]
const dayMs = 86_400_000

onBothDatabases('Alerts', (open) => {
  let context: Context & { clock: TestClock }
  let siteId: number
  let visitor = 1n
  const look = () => watchAlerts(context, new AbortController().signal)

  beforeAll(async () => {
    context = await open({ clock: testClock() })
  })
  afterAll(() => context.close())
  beforeEach(async () => {
    // Thursday, 14:30 in Berlin.
    context.clock.set('2026-10-15T12:30:00Z')
    await sql`truncate app_user, mail cascade`.execute(context.database.db)
    await removeCompanies(context)
    await insertCompanies(context, 1)
    await insertPeople(context, [
      { actor: clientOf(1), email: 'clara@one.test' },
      { actor: editor, email: 'emil@loop.test' },
      { actor: admin, email: 'ada@loop.test' },
    ])
    siteId = await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin' })
  })

  /** As many visitors as that, each with one page view (or event) at an instant. */
  const come = (count: number, at: string | Date, more: Partial<EventDraft> = {}): EventDraft[] =>
    Array.from({ length: count }, () => draft({ siteId, at: new Date(at), visitor: (visitor += 1n), ...more }))
  const write = async (...drafts: EventDraft[][]) => {
    await createEventWriter(context.database, context.log).append(drafts.flat())
    await refreshSite(context.database, siteId)
  }
  const before = (instant: string, week: number) => new Date(Date.parse(instant) - week * 7 * dayMs)
  /** The first event ever, so that the weeks after it count. */
  const firstEver = () => come(1, '2026-07-01T10:00:00Z')
  const told = () =>
    context.database.db
      .selectFrom('notification')
      .select(['title', 'text', 'url', 'kind'])
      .where('user_id', '=', editor.userId)
      .orderBy('created_at')
      .orderBy('title')
      .execute()
  const alerts = () =>
    context.database.db.selectFrom('alert').select(['kind', 'day', 'told', 'facts']).orderBy('at').execute()
  const setRule = (rule: AlertRule) => changeAlertRule(context, clientOf(1), { clientId, rule })

  describe('about a rush of visitors', () => {
    const hour = '2026-10-15T12:10:00Z'
    /** Ten visitors between two and three of each Thursday before. */
    const usually = () => [firstEver(), ...weeks.map((week) => come(10, before(hour, week)))]

    it('come at the number that is unusual for the hour of the weekday, and not one below', async () => {
      await write(...usually(), come(21, hour))
      await look()
      expect(await told()).toEqual([])
      await write(come(1, '2026-10-15T12:29:00Z'))
      await look()
      expect(await told()).toEqual([
        {
          kind: 'alert',
          title: 'site-1.test has a rush of visitors',
          text: '22 visitors have come since 14:00 (Europe/Berlin). Usual for this hour of the weekday are about 10; you are told from 22 on.',
          url: `/analytics?client=${clientId}&month=2026-10`,
        },
      ])
      expect(await alerts()).toEqual([
        {
          kind: 'spike',
          day: '2026-10-15',
          told: 1,
          facts: {
            what: 'rush',
            hour: '2026-10-15T12:00:00.000Z',
            measured: 22,
            expected: 10,
            threshold: 22,
            weeks: 8,
          },
        },
      ])
      const rows = await context.database.db.selectFrom('notification').select(['user_id', 'url']).execute()
      expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(
        [clientOf(1).userId, editor.userId, admin.userId].toSorted(),
      )
      // A company’s people have no /analytics.
      expect(rows.find(({ user_id }) => user_id === clientOf(1).userId)?.url).toBe(`/?client=${clientId}&month=2026-10`)
    })

    it('count the present hour alone, and a visit that goes on into it', async () => {
      await write(...usually(), come(21, '2026-10-15T11:50:00Z'), come(21, hour))
      await look()
      expect(await told()).toEqual([])
      const staying = come(1, '2026-10-15T11:45:00Z')
      const staysOn = staying.map((event) => draft({ siteId, visitor: event.visitor, at: new Date(hour) }))
      await write(staying, staysOn)
      await look()
      expect(await told()).toHaveLength(1)
    })

    it('are not moved by one holiday or one viral day among the weeks', async () => {
      const odd = weeks.map((week) => come(week === 3 ? 0 : week === 5 ? 90 : 10, before(hour, week)))
      await write(firstEver(), ...odd, come(22, hour))
      await look()
      expect(await told()).toHaveLength(1)
    })

    it('wait for four measured weeks', async () => {
      await write(come(1, '2026-09-17T10:00:00Z'), come(400, hour))
      await look()
      expect(await told()).toEqual([])
    })

    it('are silent on small websites, whatever is usual there', async () => {
      await write(firstEver(), come(19, hour))
      await look()
      expect(await told()).toEqual([])
    })

    it('come once for one rush, however often one looks', async () => {
      await write(...usually(), come(30, hour))
      await Promise.all([look(), look(), look()])
      context.clock.advance(1_800_000)
      await write(come(60, '2026-10-15T12:59:00Z'), come(60, '2026-10-15T13:00:00Z'))
      await look()
      expect(await told()).toHaveLength(1)
      expect(await alerts()).toHaveLength(1)
    })

    it('follow the number that somebody set instead', async () => {
      const settings = { by: 'number', visitors: 3, minutes: 15 } as const
      await setRule({ kind: 'spike', enabled: true, settings })
      await write(come(2, '2026-10-15T12:14:59Z'), come(2, '2026-10-15T12:15:00Z'))
      await look()
      expect(await told()).toEqual([])
      await write(come(1, '2026-10-15T12:30:00Z'))
      await look()
      expect((await told())[0]?.text).toBe(
        '3 visitors were there in the last 15 minutes. You are told from 3 on, as it was set on Site Tracking.',
      )
    })

    it('are not looked for while they are off or snoozed, and are on the day the snooze ends', async () => {
      await write(...usually(), come(30, hour))
      const settings = { by: 'usual', sensitivity: 'normal' } as const
      await setRule({ kind: 'spike', enabled: false, settings })
      await look()
      await setRule({ kind: 'spike', enabled: true, settings })
      const snooze = { kind: 'spike', goalId: null, until: '2026-10-16' } as const
      await snoozeAlert(context, clientOf(1), { clientId, snooze })
      await look()
      expect(await told()).toEqual([])
      await snoozeAlert(context, clientOf(1), { clientId, snooze: { ...snooze, until: null } })
      await look()
      expect(await told()).toHaveLength(1)
    })

    it('never come of an archived company', async () => {
      await write(...usually(), come(30, hour))
      await context.database.db.updateTable('client').set({ archived_at: context.clock() }).execute()
      await look()
      expect(await alerts()).toEqual([])
    })

    it('hold the hour of the clock against the same hour over a change of the clock', () => {
      // 25 October 2026: three o’clock becomes two. 14:00 is 13:00 UTC after it and 12:00 before.
      const after = hoursBefore(new Date('2026-10-29T13:00:00Z'), 'Europe/Berlin', '2026-01-01')
      expect(after.slice(0, 2).map((at) => at.toISOString())).toEqual([
        '2026-10-22T12:00:00.000Z',
        '2026-10-15T12:00:00.000Z',
      ])
      // 28 March 2027: two o’clock is left out, so that week has no such hour.
      const gap = hoursBefore(new Date('2027-04-04T00:00:00Z'), 'Europe/Berlin', '2026-01-01')
      expect(gap).toHaveLength(7)
      expect(gap[0]?.toISOString()).toBe('2027-03-21T01:00:00.000Z')
      expect(hoursBefore(new Date('2026-10-29T13:00:00Z'), 'Europe/Berlin', '2026-10-15')).toHaveLength(1)
    })
  })

  describe('about a day with far fewer visitors', () => {
    const noon = '2026-10-14T10:00:00Z'
    const wednesdays = (count: number) => [firstEver(), ...weeks.map((week) => come(count, before(noon, week)))]

    it('come when the day is over, at the number that is unusual, and not one above', async () => {
      await write(...wednesdays(20), come(5, noon))
      await look()
      expect(await told()).toEqual([])
      await context.database.db.deleteFrom('alert_watch').execute()
      await removeLast()
      await look()
      expect(await told()).toEqual([
        {
          kind: 'alert',
          title: 'site-1.test has lost visitors',
          text: '4 visitors came on Wednesday 14 October. Usual for this weekday are about 20; you are told at 4 or fewer.',
          url: `/analytics?client=${clientId}&month=2026-10`,
        },
      ])
      expect((await alerts())[0]?.facts).toEqual({
        what: 'drop',
        day: '2026-10-14',
        measured: 4,
        expected: 20,
        threshold: 4,
        weeks: 8,
      })
    })
    /** As if one visitor of the day had not come. */
    const removeLast = () =>
      context.database.db
        .updateTable('day_rollup')
        .set({ visitors: 4 })
        .where('site_id', '=', siteId)
        .where('day', '=', '2026-10-14')
        .where('dimension', '=', 0)
        .execute()

    it('come an hour after the website’s own midnight, also on the day its clock changes, and once', async () => {
      // Sunday 25 October 2026 has 25 hours; it ends at 23:00 UTC.
      const sunday = '2026-10-25T11:00:00Z'
      await write(firstEver(), ...weeks.map((week) => come(20, before(sunday, week))), come(1, sunday))
      context.clock.set('2026-10-25T23:59:00Z')
      await look()
      const drops = async () => (await alerts()).filter(({ kind }) => kind === 'drop').map(({ facts }) => facts)
      expect((await drops()).filter((facts) => JSON.stringify(facts).includes('2026-10-25'))).toEqual([])
      context.clock.set('2026-10-26T00:00:00Z')
      await Promise.all([look(), look()])
      await look()
      expect((await drops()).filter((facts) => JSON.stringify(facts).includes('2026-10-25'))).toHaveLength(1)
    })

    it('count a day without anybody as nought, in the day and in the weeks', async () => {
      const many = weeks.filter((week) => week > 3).map((week) => come(30, before(noon, week)))
      await write(firstEver(), ...many, come(1, '2026-10-15T08:00:00Z'))
      await look()
      expect((await alerts())[0]?.facts).toMatchObject({ measured: 0, expected: 30, weeks: 8 })
    })

    it('wait for four measured weeks', async () => {
      await write(come(1, '2026-09-23T10:00:00Z'), ...[1, 2].map((week) => come(50, before(noon, week))))
      await look()
      expect(await alerts()).toEqual([])
    })

    it('stay away while the day is not counted, a log fills the days, or tracking is known to be silent', async () => {
      await write(...wednesdays(20))
      const dirty = (value: number) =>
        context.database.db.updateTable('site_day').set({ dirty: value }).where('day', '=', '2026-10-14').execute()
      await write(come(1, noon))
      await dirty(1)
      await look()
      expect(await alerts()).toEqual([])
      await dirty(0)
      await insertImport(context, siteId, ['2026-10-13'])
      await look()
      expect(await alerts()).toEqual([])
      await context.database.db.deleteFrom('website_import').execute()
      await context.database.db.deleteFrom('alert_watch').execute()
      await context.database.db
        .insertInto('alert')
        .values({
          site_id: siteId,
          kind: 'silent',
          occurrence: noon,
          day: '2026-10-15',
          at: context.clock(),
          told: 1,
          facts: JSON.stringify({ what: 'silent', since: noon, hours: null }),
          ended_at: null,
        })
        .execute()
      await look()
      expect((await alerts()).map(({ kind }) => kind)).toEqual(['silent'])
    })
  })

  describe('about a goal’s target', () => {
    const orders = (count: number, at: string) => come(count, at, { kind: 2, name: 'order', interactive: true })
    const aim = async (target: number) => {
      const { id } = await context.database.db
        .insertInto('goal')
        .values({ site_id: siteId, kind: 'event', pattern: 'order', name: 'Placed <b>an</b> order' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await setRule({ kind: 'pacing', goalId: id, enabled: true, settings: { target, margin: 20 } })
      return id
    }

    it('tell once a month when it is behind, at the day’s share of the month', async () => {
      const goalId = await aim(31)
      // 14 of 31 days: 14 expected; 11.2 are 20 % less, and √14 is 3.7.
      await write(firstEver(), orders(10, '2026-10-02T10:00:00Z'))
      await Promise.all([look(), look()])
      context.clock.advance(dayMs)
      await look()
      expect(await told()).toEqual([
        {
          kind: 'alert',
          title: 'Placed <b>an</b> order is behind its target on site-1.test',
          text: 'By the end of Wednesday 14 October it was reached 10 times. For the month’s target of 31, about 14 were to be expected by then.',
          url: `/analytics?client=${clientId}&month=2026-10&tab=goals`,
        },
      ])
      expect((await alerts())[0]?.facts).toEqual({
        what: 'behind',
        goalId,
        goal: 'Placed <b>an</b> order',
        month: '2026-10',
        day: '2026-10-14',
        target: 31,
        measured: 10,
        expected: 14,
        margin: 20,
      })
    })

    it('tell as soon as it is reached, once', async () => {
      await aim(3)
      await write(firstEver(), orders(2, '2026-10-15T09:00:00Z'))
      await look()
      expect(await told()).toEqual([])
      await write(orders(1, '2026-10-15T09:30:00Z'))
      await Promise.all([look(), look()])
      await look()
      expect((await told()).map(({ text }) => text)).toEqual([
        'It was reached 3 times in October 2026; the target is 3.',
      ])
    })

    it('wait while the past is counted anew, and go with the goal', async () => {
      const goalId = await aim(31)
      await write(firstEver(), orders(1, '2026-10-02T10:00:00Z'))
      const recount = { site_id: siteId, started_at: context.clock(), finished_at: null, days: 1 }
      await context.database.db.insertInto('goal_recount').values(recount).execute()
      await look()
      expect(await alerts()).toEqual([])
      await context.database.db.deleteFrom('goal_recount').execute()
      await context.database.db.deleteFrom('goal').where('id', '=', goalId).execute()
      expect(await context.database.db.selectFrom('alert_rule').selectAll().execute()).toEqual([])
      await look()
      expect(await alerts()).toEqual([])
    })
  })
})
