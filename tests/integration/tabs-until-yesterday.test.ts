import { beforeEach, describe, expect, it } from 'vitest'
import { comparedCount } from '#app/shared/analytics/complete-days.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { getBotsMonth } from '#server/analytics/query/bots.ts'
import { getNotFound } from '#server/analytics/query/not-found.ts'
import { editor } from '#tests/support/companies.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import {
  clientId,
  fromMail,
  mail,
  october,
  runningMonthScene,
  sameDays,
  visits,
} from '#tests/support/running-month-scene.ts'

describe('A running month is compared without the unfinished today, in the website’s time zone', () => {
  const scene = runningMonthScene()

  describe('under Errors', () => {
    const ask = (more: Partial<Parameters<typeof getNotFound>[2]> = {}) =>
      getNotFound(scene.context, editor, { clientId, filters: [], ...more })
    beforeEach(() =>
      scene.arrive(
        visits('09-15', 4, '404', mail),
        visits('09-16', 9, '404'),
        visits('10-15', 6, '404', mail),
        visits('10-16', 2, '404 404', mail),
        visits('10-16', 1, '404', { page: '/today' }),
      ),
    )

    it('counts today in the month and leaves it out of the change, in total and for each page', async () => {
      const month = await ask()
      expect(month).toMatchObject({ comparison: sameDays, times: 11, today: { times: 5, visitors: 3 } })
      expect(month.previous).toEqual({ times: 4, visitors: 4 })
      expect(comparedCount(month, 'times')).toBe(6)
      expect(month.rows).toMatchObject([
        { path: '/gone', times: 10, today: { times: 4, visitors: 2 }, previous: { times: 4 } },
        { path: '/today', times: 1, today: { times: 1, visitors: 1 }, previous: { times: 0 } },
      ])
      expect(await ask({ filters: fromMail })).toMatchObject({
        times: 10,
        today: { times: 4, visitors: 2 },
        previous: { times: 4 },
      })
    })

    it('compares nothing on the first day of a month, and all days of a finished month', async () => {
      scene.toFirstOfNovember()
      const month = await ask()
      expect([month.comparison, month.previous, month.today]).toEqual([null, null, undefined])
      const whole = await ask({ month: october })
      expect([whole.times, whole.previous?.times, whole.today, whole.rows[0]?.today]).toEqual([
        11,
        13,
        undefined,
        undefined,
      ])
    })
  })

  describe('under Bots and AI', () => {
    const chatGpt = { attribution: cameFrom('ChatGPT', { channel: 'AI Assistants' }) }
    const ask = (more: Partial<Parameters<typeof getBotsMonth>[2]> = {}) =>
      getBotsMonth(scene.context, editor, { clientId, filters: [], ...more })
    beforeEach(() =>
      scene.arrive(
        visits('09-15', 4, '/a', chatGpt),
        visits('09-16', 9, '/a', chatGpt),
        visits('10-15', 6, '/a', chatGpt),
        visits('10-15', 1, '/b', chatGpt),
        visits('10-16', 2, '/a', chatGpt),
      ),
    )

    it('counts visits that assistants sent today and leaves them out of the change', async () => {
      const { comparison, assistants } = await ask()
      expect(comparison).toEqual(sameDays)
      expect(assistants).toEqual({
        visits: 9,
        today: { visits: 2 },
        previousVisits: 4,
        rows: [
          {
            source: 'ChatGPT',
            visits: 9,
            visitors: 9,
            today: { visits: 2, visitors: 2 },
            previous: { visits: 4, visitors: 4 },
          },
        ],
      })
      const filters: Filter[] = [{ dimension: 'page', operator: 'is', values: ['/a'] }]
      expect((await ask({ filters })).assistants).toMatchObject({ visits: 8, today: { visits: 2 }, previousVisits: 4 })
    })

    it('does the same for dropped events', async () => {
      const drop = (day: string, count: number) => ({
        site_id: scene.siteId(),
        day: `2026-${day}`,
        reason: 'bot',
        detail: '',
        count,
        last_at: scene.context.clock(),
      })
      await scene.context.database.db
        .insertInto('dropped_event')
        .values([drop('09-15', 4), drop('09-16', 9), drop('10-15', 6), drop('10-16', 2)])
        .execute()
      const { dropped } = await ask()
      expect(dropped.previous).toEqual([{ reason: 'bot', count: 4 }])
      expect(dropped.days).toHaveLength(2)
    })

    it('compares nothing on the first day of a month, and all days of a finished month', async () => {
      scene.toFirstOfNovember()
      const { comparison, assistants, dropped } = await ask()
      expect([comparison, assistants.previousVisits, assistants.today, dropped.previous]).toEqual([
        null,
        null,
        undefined,
        null,
      ])
      const whole = (await ask({ month: october })).assistants
      expect([whole.visits, whole.previousVisits, whole.today]).toEqual([9, 13, undefined])
    })
  })
})
