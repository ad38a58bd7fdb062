import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { companyId, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { createEventWriter } from '../analytics/store/event-writer.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import { demoSiteId } from '../demo-data/demo-site.sql.ts'
import { ensureDemoSite } from '../demo-data/fill-demo-data.ts'
import { listAlertRules, listAlerts } from './alerts.ts'
import { fillPastAlerts } from './past-alerts.ts'
import { watchAlerts } from './watch-alerts.ts'

const clientId = companyId(1)
const inDemo: Actor = { ...clara, demo: true }

describe('The alerts of the sample company', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  beforeAll(async () => {
    const { db } = context.database
    await insertCompanies(context, 1)
    await db.updateTable('client').set({ plan: 'Free' }).where('id', '=', clientId).execute()
    const id = await insertWebsiteOf(context, 1, { timeZone: 'Europe/Lisbon' })
    await ensureDemoSite(context)
    const goal = { site_id: id, kind: 'event', pattern: 'Purchase', name: 'Placed an order' } as const
    await db.insertInto('goal').values(goal).execute()
    // The same orders for both websites: 30, 30 and 15 in the months before.
    for (const siteId of [id, demoSiteId]) {
      let visitor = 1n
      const orders = (count: number, day: string) =>
        Array.from({ length: count }, () =>
          draft({ siteId, at: new Date(`${day}T10:00:00Z`), visitor: (visitor += 1n), kind: 2, name: 'Purchase' }),
        )
      const days = [
        orders(1, '2026-05-01'),
        orders(30, '2026-07-01'),
        orders(30, '2026-08-20'),
        orders(15, '2026-09-01'),
      ]
      await createEventWriter(context.database).append(days.flat())
      await refreshSite(context.database, siteId)
    }
  })

  it('are derived from its numbers by the usual rules, though none are stored', async () => {
    const { db } = context.database
    const now = context.clock()
    const shown = await listAlerts(context, inDemo, { clientId })
    expect(shown.timeZone).toBe('Europe/Lisbon')
    expect(shown.after).toBeNull()
    expect(await db.selectFrom('alert').select('id').execute()).toEqual([])

    const website = await db.selectFrom('website').select('id').executeTakeFirstOrThrow()
    const site = { id: website.id, clientId, domain: 'site-1.test', timeZone: 'Europe/Lisbon' }
    await fillPastAlerts(context, site)
    const own = await listAlerts(context, clara, { clientId })
    const facts = ({ alerts }: typeof own) =>
      alerts
        .filter(({ kind }) => kind === 'pacing')
        .map(({ at, notified, endedAt, facts: { what } }) => [at, what, notified, endedAt])
    expect(facts(shown)).toHaveLength(5)
    expect(facts(shown)).toEqual(facts(own))
    // The sample is topped up at each look, so data is never missing.
    expect(shown.alerts.some(({ kind }) => kind === 'noData')).toBe(false)
    expect(context.clock()).toEqual(now)
  })

  it('have matching targets, and the same ids at every request', async () => {
    const { targets, spike } = await listAlertRules(context, inDemo, clientId)
    expect(spike.enabled).toBe(true)
    const order = targets.find(({ goal }) => goal === 'Placed an order')
    expect(order?.rule).toEqual({ enabled: true, settings: { target: 25, margin: 20 }, snoozedUntil: null })
    expect(order?.pace?.state).toBe('behind')
    const [first, ...others] = (await listAlerts(context, inDemo, { clientId })).alerts
    const page = await listAlerts(context, inDemo, { clientId, after: first?.id })
    expect(page.alerts).toEqual(others)
    expect(first?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('notify no one: the watching jobs skip the sample company', async () => {
    const { db } = context.database
    const count = async () => (await db.selectFrom('mail').select('id').execute()).length
    const before = await count()
    await watchAlerts(context, new AbortController().signal)
    expect(await count()).toBe(before)
    expect(await db.selectFrom('alert').select('id').where('site_id', '=', demoSiteId).execute()).toEqual([])
  })
})
