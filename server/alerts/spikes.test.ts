import { beforeEach, describe, expect, it } from 'vitest'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { alertScene, before, weeks } from '#tests/support/alert-scene.ts'
import { snoozeAlert } from './alerts.ts'
import { hoursBefore } from './spikes.ts'

const clientId = companyId(1)

describe('Alerts', () => {
  const scene = alertScene()
  const { look, come, write, firstEver, notices, alerts, setRule } = scene
  const { context } = scene
  let siteId: number
  beforeEach(() => {
    siteId = scene.siteId
  })

  describe('about a traffic spike', () => {
    const hour = '2026-10-15T12:10:00Z'
    /** Ten visitors between two and three on each Thursday before. */
    const usually = () => [firstEver(), ...weeks.map((week) => come(10, before(hour, week)))]

    it('is raised at the number that is unusual for the hour of the weekday, and not one below', async () => {
      await write(...usually(), come(28, hour))
      await look()
      expect(await notices()).toEqual([])
      await write(come(1, '2026-10-15T12:29:00Z'))
      await look()
      expect(await notices()).toEqual([
        {
          kind: 'alert',
          title: 'Traffic spike on site-1.test',
          text: '29 visitors since 14:00 (Europe/Berlin). The baseline for this hour of the weekday is about 10; the alert starts at 29.',
          url: `/analytics?client=${clientId}&month=2026-10`,
        },
      ])
      expect(await alerts()).toEqual([
        {
          kind: 'spike',
          day: '2026-10-15',
          told: 1,
          facts: {
            what: 'spike',
            hour: '2026-10-15T12:00:00.000Z',
            measured: 29,
            expected: 10,
            threshold: 29,
            weeks: 8,
          },
        },
      ])
      const rows = await context.database.db.selectFrom('notification').select(['user_id', 'url']).execute()
      expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(
        [clientOf(1).userId, editor.userId, admin.userId].toSorted(),
      )
      // A company’s people can't open /analytics.
      expect(rows.find(({ user_id }) => user_id === clientOf(1).userId)?.url).toBe(`/?client=${clientId}&month=2026-10`)
    })

    it('is never raised within normal variation, not even at high sensitivity', async () => {
      await setRule({ kind: 'spike', enabled: true, settings: { by: 'usual', sensitivity: 'high' } })
      await write(...usually(), come(28, hour))
      await look()
      expect(await notices()).toEqual([])
      await write(come(1, '2026-10-15T12:29:00Z'))
      await look()
      expect((await alerts()).map(({ facts }) => facts)).toMatchObject([{ measured: 29, expected: 10, threshold: 29 }])
    })

    it('counts only the current hour, including visits that continue into it', async () => {
      await write(...usually(), come(28, '2026-10-15T11:50:00Z'), come(28, hour))
      await look()
      expect(await notices()).toEqual([])
      const staying = come(1, '2026-10-15T11:45:00Z')
      const staysOn = staying.map((event) => draft({ siteId, visitor: event.visitor, at: new Date(hour) }))
      await write(staying, staysOn)
      await look()
      expect(await notices()).toHaveLength(1)
    })

    it('is not influenced by a single holiday or viral day among the weeks', async () => {
      const odd = weeks.map((week) => come(week === 3 ? 0 : week === 5 ? 90 : 10, before(hour, week)))
      await write(firstEver(), ...odd, come(29, hour))
      await look()
      expect(await notices()).toHaveLength(1)
    })

    it('needs four measured weeks', async () => {
      await write(come(1, '2026-09-17T10:00:00Z'), come(400, hour))
      await look()
      expect(await notices()).toEqual([])
    })

    it('is never raised for small websites, whatever is usual there', async () => {
      await write(firstEver(), come(19, hour))
      await look()
      expect(await notices()).toEqual([])
    })

    it('is raised once per spike, however often the job runs', async () => {
      await write(...usually(), come(30, hour))
      await Promise.all([look(), look(), look()])
      context.clock.advance(1_800_000)
      await write(come(60, '2026-10-15T12:59:00Z'), come(60, '2026-10-15T13:00:00Z'))
      await look()
      expect(await notices()).toHaveLength(1)
      expect(await alerts()).toHaveLength(1)
    })

    it('uses the number that a person has set instead', async () => {
      const settings = { by: 'number', visitors: 3, minutes: 15 } as const
      await setRule({ kind: 'spike', enabled: true, settings })
      await write(come(2, '2026-10-15T12:14:59Z'), come(2, '2026-10-15T12:15:00Z'))
      await look()
      expect(await notices()).toEqual([])
      await write(come(1, '2026-10-15T12:30:00Z'))
      await look()
      expect((await notices())[0]?.text).toBe(
        '3 visitors in the last 15 minutes. The alert on Site Tracking is set to 3.',
      )
    })

    it('is not raised while the rule is off or snoozed, but on the day the snooze ends', async () => {
      await write(...usually(), come(30, hour))
      const settings = { by: 'usual', sensitivity: 'normal' } as const
      await setRule({ kind: 'spike', enabled: false, settings })
      await look()
      await setRule({ kind: 'spike', enabled: true, settings })
      const snooze = { kind: 'spike', goalId: null, until: '2026-10-16' } as const
      await snoozeAlert(context, clientOf(1), { clientId, snooze })
      await look()
      expect(await notices()).toEqual([])
      await snoozeAlert(context, clientOf(1), { clientId, snooze: { ...snooze, until: null } })
      await look()
      expect(await notices()).toHaveLength(1)
    })

    it('is never raised for an archived company', async () => {
      await write(...usually(), come(30, hour))
      await context.database.db.updateTable('client').set({ archived_at: context.clock() }).execute()
      await look()
      expect(await alerts()).toEqual([])
    })

    it('compares the same local hour across a clock change', () => {
      // 25 October 2026: at three o’clock it becomes two. 14:00 is 13:00 UTC after the change and 12:00 before.
      const after = hoursBefore(new Date('2026-10-29T13:00:00Z'), 'Europe/Berlin', '2026-01-01')
      expect(after.slice(0, 2).map((at) => at.toISOString())).toEqual([
        '2026-10-22T12:00:00.000Z',
        '2026-10-15T12:00:00.000Z',
      ])
      // 28 March 2027: two o’clock is skipped, so that week has no such hour.
      const gap = hoursBefore(new Date('2027-04-04T00:00:00Z'), 'Europe/Berlin', '2026-01-01')
      expect(gap).toHaveLength(7)
      expect(gap[0]?.toISOString()).toBe('2027-03-21T01:00:00.000Z')
      expect(hoursBefore(new Date('2026-10-29T13:00:00Z'), 'Europe/Berlin', '2026-10-15')).toHaveLength(1)
    })
  })
})
