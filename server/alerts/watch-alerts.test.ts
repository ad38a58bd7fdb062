import { beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { companyId } from '#tests/support/companies.ts'
import { insertImport } from '#tests/support/imports.ts'
import { alertScene, before, weeks } from '#tests/support/alert-scene.ts'

const clientId = companyId(1)

describe('Alerts', () => {
  const scene = alertScene()
  const { look, come, write, firstEver, notices, alerts, setRule } = scene
  const { context } = scene
  let siteId: number
  beforeEach(() => {
    siteId = scene.siteId
  })

  describe('about a day with far fewer visitors', () => {
    const noon = '2026-10-14T10:00:00Z'
    const wednesdays = (count: number) => [firstEver(), ...weeks.map((week) => come(count, before(noon, week)))]

    it('is raised when the day is over, at the number that is unusual, and not one above', async () => {
      await write(...wednesdays(20), come(5, noon))
      await look()
      expect(await notices()).toEqual([])
      await context.database.db.deleteFrom('alert_watch').execute()
      await removeLast()
      await look()
      expect(await notices()).toEqual([
        {
          kind: 'alert',
          title: 'Traffic drop on site-1.test',
          text: '4 visitors on Wednesday 14 October. The baseline for this weekday is about 20; the alert starts at 4 or fewer.',
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

    it('is never raised within normal variation, not even at high sensitivity', async () => {
      await setRule({ kind: 'drop', enabled: true, settings: { sensitivity: 'high' } })
      await write(...wednesdays(40), come(18, noon))
      await look()
      expect(await alerts()).toEqual([])
    })

    it('is raised once, an hour after the website’s own midnight, also when its clock changes', async () => {
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

    it('counts a day without visitors as 0, for the day and for the weeks', async () => {
      const many = weeks.filter((week) => week > 3).map((week) => come(30, before(noon, week)))
      await write(firstEver(), ...many, come(1, '2026-10-15T08:00:00Z'))
      await look()
      expect((await alerts())[0]?.facts).toMatchObject({ measured: 0, expected: 30, weeks: 8 })
    })

    it('needs four measured weeks', async () => {
      await write(come(1, '2026-09-23T10:00:00Z'), ...[1, 2].map((week) => come(50, before(noon, week))))
      await look()
      expect(await alerts()).toEqual([])
    })

    it('is not raised while the day is not counted, a log fills the days, or data is known to be missing', async () => {
      await write(...wednesdays(20))
      const dirty = (value: number) =>
        context.database.db.updateTable('site_day').set({ dirty: value }).where('day', '=', '2026-10-14').execute()
      await write(come(1, noon))
      await dirty(1)
      await look()
      expect(await alerts()).toEqual([])
      await dirty(0)
      await insertImport(context, siteId, ['2026-10-13'], 'umami')
      await look()
      expect(await alerts()).toEqual([])
      await context.database.db.deleteFrom('website_import').execute()
      await context.database.db.deleteFrom('alert_watch').execute()
      await context.database.db
        .insertInto('alert')
        .values({
          site_id: siteId,
          kind: 'noData',
          occurrence: noon,
          day: '2026-10-15',
          at: context.clock(),
          told: 1,
          facts: JSON.stringify({ what: 'noData', since: noon, hours: null }),
          ended_at: null,
        })
        .execute()
      await look()
      expect((await alerts()).map(({ kind }) => kind)).toEqual(['noData'])
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

    it('notifies once a month if the goal is behind, for the share of the month that is over', async () => {
      const goalId = await aim(31)
      // 14 of 31 days: 14 conversions expected; 20 % less is 11.2, and √14 is 3.7.
      await write(firstEver(), orders(10, '2026-10-02T10:00:00Z'))
      await Promise.all([look(), look()])
      context.clock.advance(dayMs)
      await look()
      expect(await notices()).toEqual([
        {
          kind: 'alert',
          title: 'Placed <b>an</b> order is behind its target on site-1.test',
          text: '10 conversions by the end of Wednesday 14 October. The monthly target of 31 needs about 14 by then.',
          url: `/analytics?client=${clientId}&month=2026-10&tab=goals`,
        },
      ])
      expect((await alerts())[0]?.facts).toEqual({
        what: 'behindTarget',
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

    it('notifies once, as soon as the target is reached', async () => {
      await aim(3)
      await write(firstEver(), orders(2, '2026-10-15T09:00:00Z'))
      await look()
      expect(await notices()).toEqual([])
      await write(orders(1, '2026-10-15T09:30:00Z'))
      await Promise.all([look(), look()])
      await look()
      expect((await notices()).map(({ text }) => text)).toEqual(['3 conversions in October 2026; the target is 3.'])
    })

    it('waits while the past is recalculated, and is deleted with the goal', async () => {
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
