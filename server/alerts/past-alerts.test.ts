import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { alertFactsSchema } from '#app/shared/alerts/alert-facts.ts'
import { companyId, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { createEventWriter } from '../analytics/store/event-writer.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import { fillPastAlerts } from './past-alerts.ts'
import { watchAlerts } from './watch-alerts.ts'

describe('The alerts of generated past traffic', () => {
  const context = openContext()

  it('are derived from its numbers by the usual rules, notify no one, and are stored once', async () => {
    const { db } = context.database
    await insertCompanies(context, 1)
    const id = await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin' })
    const goal = { site_id: id, kind: 'event', pattern: 'order', name: 'Placed an order' } as const
    await db.insertInto('goal').values(goal).execute()
    let visitor = 1n
    const orders = (count: number, day: string) =>
      Array.from({ length: count }, () =>
        draft({ siteId: id, at: new Date(`${day}T10:00:00Z`), visitor: (visitor += 1n), kind: 2, name: 'order' }),
      )
    // 30, 30 and 15 orders in the three months before: on average 25.
    const days = [orders(1, '2026-05-01'), orders(30, '2026-07-01'), orders(30, '2026-08-20'), orders(15, '2026-09-01')]
    await createEventWriter(context.database).append(days.flat())
    await refreshSite(context.database, id)

    const site = { id, clientId: companyId(1), domain: 'site-1.test', timeZone: 'Europe/Berlin' }
    await fillPastAlerts(context, site)
    const history = () =>
      db.selectFrom('alert').select(['kind', 'at', 'told', 'facts']).orderBy('at').orderBy('kind').execute()
    const filled = await history()
    const facts = filled.map((row) => {
      const facts = v.parse(alertFactsSchema, row.facts)
      const of = 'month' in facts ? [facts.month, facts.measured] : ['since' in facts && facts.since]
      return [row.at.toISOString(), facts.what, ...of]
    })
    expect(facts).toEqual([
      // An hour after the day ended, by Berlin’s clock. July’s orders came on a Wednesday, so August’s are expected on
      // Wednesdays: the first one without orders is behind.
      ['2026-07-01T23:00:00.000Z', 'targetReached', '2026-07', 30],
      ['2026-08-05T23:00:00.000Z', 'behindTarget', '2026-08', 0],
      ['2026-08-20T23:00:00.000Z', 'targetReached', '2026-08', 30],
      ['2026-09-02T10:00:00.000Z', 'noData', '2026-09-01T10:00:00.000Z'],
      expect.arrayContaining(['behindTarget', '2026-09']),
      expect.arrayContaining(['behindTarget', '2026-10']),
    ])
    expect(await db.selectFrom('alert_rule').select(['kind', 'enabled', 'settings']).execute()).toEqual([
      { kind: 'pacing', enabled: true, settings: { margin: 20 } },
    ])
    // The target holds for the months of the alerts too.
    const target = { first_month: '2026-07-01', repeats: true, amount: 25 }
    expect(await db.selectFrom('growth_target').select(['first_month', 'repeats', 'amount']).execute()).toEqual([
      target,
    ])
    await fillPastAlerts(context, site)
    await watchAlerts(context, new AbortController().signal)
    expect(await history()).toEqual(filled)
    expect(await db.selectFrom('notification').select('id').execute()).toEqual([])
  })
})
