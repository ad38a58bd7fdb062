import { beforeEach, describe, expect, it } from 'vitest'
import { comparedCount, comparedDays } from '#app/shared/analytics/complete-days.ts'
import { getFunnelMonth } from '#server/analytics/funnels/funnel-month.ts'
import { createFunnel } from '#server/analytics/funnels/funnels.ts'
import { getGoalMonth } from '#server/analytics/query/goal-month.ts'
import { createGoal } from '#server/analytics/goals/goals.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { editor } from '#tests/support/companies.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import {
  clientId,
  fromMail,
  mail,
  october,
  runningMonthScene,
  sameDays,
  untilYesterday,
  visits,
} from '#tests/support/running-month-scene.ts'

describe('A running month is compared without the unfinished today, in the website’s time zone', () => {
  const scene = runningMonthScene()

  describe('under Goals', () => {
    const ask = (more: Partial<Parameters<typeof getGoalMonth>[2]> = {}) =>
      getGoalMonth(scene.context, editor, { clientId, filters: [], ...more })
    beforeEach(async () => {
      await createGoal(scene.context, editor, {
        clientId,
        goal: enteredGoal({ kind: 'event', pattern: 'Order', name: '', currency: 'EUR' }),
      })
      const paid = { revenue: { currency: 'EUR', minor: 100 } }
      await scene.arrive(
        visits('09-15', 4, 'Order', { ...paid, ...mail }),
        visits('09-16', 9, 'Order', paid),
        visits('10-15', 6, 'Order', { ...paid, ...mail }),
        visits('10-15', 2, 'Order', paid),
        visits('10-16', 1, 'Order', { ...paid, ...mail }),
      )
    })

    it('counts today in the month and leaves it out of the change of conversions, visits and revenue', async () => {
      const month = await ask()
      expect(month).toMatchObject({
        period: { from: '2026-10-01', to: '2026-10-16' },
        comparison: sameDays,
        visits: 9,
        today: { visits: 1 },
        previousVisits: 4,
      })
      expect(comparedDays(month)).toEqual(untilYesterday)
      expect(month.goals).toMatchObject([
        {
          conversions: 9,
          visits: 9,
          revenue: [{ currency: 'EUR', minor: 900, events: 9 }],
          today: { conversions: 1, visits: 1, revenue: [{ currency: 'EUR', minor: 100, events: 1 }] },
          previous: { conversions: 4, visits: 4, revenue: [{ currency: 'EUR', minor: 400, events: 4 }] },
        },
      ])
      expect(month.goals.map((goal) => comparedCount(goal, 'conversions'))).toEqual([8])
    })

    it('does so for the filtered visits', async () => {
      const { goals, visits: all, today } = await ask({ filters: fromMail })
      expect([all, today]).toEqual([7, { visits: 1 }])
      expect(goals).toMatchObject([
        {
          conversions: 7,
          today: { conversions: 1, revenue: [{ minor: 100 }] },
          previous: { conversions: 4, revenue: [{ minor: 400 }] },
        },
      ])
    })

    it('compares nothing on the first day of a month', async () => {
      scene.toFirstOfNovember()
      const month = await ask()
      expect(month).toMatchObject({ period: { from: '2026-11-01', to: '2026-11-01' }, comparison: null })
      expect(month).not.toHaveProperty('today')
      expect([comparedDays(month), month.goals[0]?.previous, month.goals[0]?.today]).toEqual([null, null, undefined])
    })

    it('compares all days of a finished month', async () => {
      scene.toFirstOfNovember()
      const whole = await ask({ month: october })
      expect(whole).toMatchObject({ complete: true, visits: 9, previousVisits: 13 })
      expect(whole.goals).toMatchObject([{ conversions: 9, previous: { conversions: 13 } }])
      expect([whole.today, whole.goals[0]?.today]).toEqual([undefined, undefined])
      expect(await ask({ compare: 'none' })).not.toHaveProperty('today')
    })
  })

  describe('under Funnels', () => {
    let funnelId: number
    const ask = (more: Partial<Parameters<typeof getFunnelMonth>[2]> = {}) =>
      getFunnelMonth(scene.context, editor, { clientId, funnelId, filters: [], ...more })
    beforeEach(async () => {
      const steps = ['/shop', '/thanks'].map((pattern) => ({ kind: 'page' as const, pattern }))
      const funnel = { name: 'Buying', strict: false, steps }
      funnelId = (await createFunnel(scene.context, editor, { clientId, funnel })).id
      await scene.arrive(
        visits('09-15', 4, '/shop /thanks', mail),
        visits('09-16', 9, '/shop /thanks'),
        visits('10-14', 5, '/shop'),
        visits('10-15', 3, '/shop /thanks', mail),
        visits('10-16', 2, '/shop /thanks', mail),
      )
    })

    it('counts today in the month and compares only the finished days', async () => {
      expect(await ask()).toMatchObject({
        period: { from: '2026-10-01', to: '2026-10-16' },
        comparison: sameDays,
        now: { visits: 10, reached: [10, 5] },
        compared: { visits: 8, reached: [8, 3] },
        previous: { visits: 4, reached: [4, 4] },
      })
      expect(await ask({ filters: fromMail })).toMatchObject({
        now: { visits: 5, reached: [5, 5] },
        compared: { visits: 3, reached: [3, 3] },
        previous: { visits: 4, reached: [4, 4] },
      })
    })

    it('counts events of today, and late events of a day that was already counted', async () => {
      await ask()
      await appendEvents(scene.context, scene.siteId(), [
        ...visits('10-16', 1, '/shop'),
        ...visits('10-13', 1, '/shop'),
      ])
      expect(await ask()).toMatchObject({ now: { reached: [12, 5] }, compared: { reached: [9, 3] } })
    })

    it('compares nothing on the first day of a month, and all days of a finished month', async () => {
      scene.toFirstOfNovember()
      const month = await ask()
      expect([month.comparison, month.previous, month.compared]).toEqual([null, null, undefined])
      const whole = await ask({ month: october })
      expect([whole.now.reached, whole.previous?.reached, whole.compared]).toEqual([[10, 5], [13, 13], undefined])
    })
  })
})
