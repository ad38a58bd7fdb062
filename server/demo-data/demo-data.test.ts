import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { UserError } from '#app/shared/http/user-error.ts'
import { enteredGoal } from '#tests/support/entered-goal.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getFunnelMonth } from '../analytics/funnels/funnel-month.ts'
import { createFunnel, listFunnels } from '../analytics/funnels/funnels.ts'
import { createGoal, listGoals } from '../analytics/goals/goals.ts'
import { getGoalMonth } from '../analytics/query/goal-month.ts'
import { getLiveVisitors } from '../analytics/query/live-visitors.ts'
import { getMonthOverview } from '../analytics/query/month-overview.ts'
import { getPanel } from '../analytics/query/panel.ts'
import { getPortfolio } from '../analytics/query/portfolio.ts'
import { getFirstBeginning, listClients } from '../clients/clients.ts'
import { listManagedClients } from '../clients/managed-clients.ts'
import { asActor, withoutRowSecurity } from '../db/scope.ts'
import { readLastVisits } from '../alerts/no-data.sql.ts'
import { getTrackedWebsite } from '../tracking/tracking.ts'
import { getTrackingHealth, getTrackingPulse, listRecentEvents } from '../tracking/tracking-health.ts'
import { getDemoCompany } from './demo-data.ts'
import { demoCompany, demoSiteId } from './demo-site.sql.ts'
import { fillDemoData } from './fill-demo-data.ts'

const free = '5a3b1e00-0000-4000-8000-0000000000f1'
const bare = '5a3b1e00-0000-4000-8000-0000000000f2'
const starter = '5a3b1e00-0000-4000-8000-0000000000f3'

const person = (clientId: string): Actor => ({ userId: crypto.randomUUID(), role: 'Client', clientId })
const editor: Actor = { userId: crypto.randomUUID(), role: 'Editor', clientId: null }
const inDemo = (actor: Actor): Actor => ({ ...actor, demo: true })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: Partial<UserError>) => error.code ?? String(error.message),
  )

const siteTables = [
  'term',
  'attribution',
  'technology',
  'place',
  'event',
  'event_pack',
  'visit',
  'day_rollup',
  'day_rollup_pack',
  'month_rollup',
  'site_day',
  'goal',
  'goal_recount',
  'funnel',
  'dropped_event',
  'speed_day',
  'speed_page',
] as const

describe('Show demo data', () => {
  const context = openContext()
  beforeAll(async () => {
    const { db } = context.database
    const created_at = new Date('2026-06-01T00:00:00Z')
    await db
      .insertInto('client')
      .values([
        { id: free, company: 'Free company', plan: 'Free', created_at, archived_at: null },
        { id: bare, company: 'Without a website', plan: 'Demo', created_at, archived_at: null },
        { id: starter, company: 'Starter company', plan: 'Starter', created_at, archived_at: null },
      ])
      .execute()
    await db
      .insertInto('website')
      .values(
        [free, starter].map((client_id, index) => ({
          id: index + 1,
          client_id,
          domain: `own-${index + 1}.test`,
          public_key: `own${index + 1}`,
          time_zone: 'UTC',
          import_salt: new Uint8Array(16),
          created_at,
        })),
      )
      .execute()
    await db.insertInto('goal').values({ site_id: 1, kind: 'event', pattern: 'Own', name: 'Own goal' }).execute()
    await fillDemoData(context, { monthsBack: 1 })
  })

  const overview = (actor: Actor, clientId: string) =>
    getMonthOverview(context, actor, { clientId, month: undefined, filters: [] })

  test('a company on Free or Demo sees the sample company’s month instead of its own, with or without a website', async () => {
    for (const [actor, clientId] of [
      [person(free), free],
      [person(bare), bare],
      [editor, free],
    ] as const) {
      const shown = await overview(inDemo(actor), clientId)
      expect(shown.website).toMatchObject({ domain: demoCompany.domain, timeZone: demoCompany.timeZone })
      expect(shown.totals.visits).toBeGreaterThan(100)
      expect(shown.previousTotals?.visits).toBeGreaterThan(100)
      expect(shown.panels.page.rows.length).toBeGreaterThan(3)
      expect(shown.goals.map(({ name }) => name)).toEqual(demoCompany.goals.map(({ name }) => name))
    }
    const own = await overview(person(free), free)
    expect([own.website.domain, own.totals.visits, own.goals.map(({ name }) => name)]).toEqual([
      'own-1.test',
      0,
      ['Own goal'],
    ])
  })

  test('panels, filters, earlier months and current visitors are the sample’s too', async () => {
    const actor = inDemo(person(free))
    const panel = await getPanel(context, actor, { clientId: free, month: undefined, filters: [], dimension: 'source' })
    expect(panel.rows.map(({ value }) => value)).toContain('Google')
    const filters = [{ dimension: 'source', operator: 'is', values: ['Google'] }] as const
    const filtered = await getMonthOverview(context, actor, {
      clientId: free,
      month: undefined,
      filters: filters.map((filter) => ({ ...filter, values: [...filter.values] })),
    })
    const google = panel.rows.find(({ value }) => value === 'Google')
    expect(filtered.totals.visits).toBe(google?.visits)
    const before = await getMonthOverview(context, actor, {
      clientId: free,
      month: monthOf('2026-09-01'),
      filters: [],
    })
    expect(before.totals.visits).toBeGreaterThan(300)
    // A minute after the sample company's newest visit, visitors are still shown as current.
    const now = context.clock()
    const { lastEventAt } = await getTrackingPulse(context, actor, free)
    context.clock.set(lastEventAt ?? '')
    context.clock.advance(60_000)
    expect((await getLiveVisitors(context, actor, { clientId: free })).visitors).toBeGreaterThan(0)
    context.clock.set(now.toISOString())
  })

  test('Site Tracking shows the sample company’s website, health, events and goals', async () => {
    const actor = inDemo(person(free))
    expect(await getTrackedWebsite(context, actor, free)).toMatchObject({
      id: demoSiteId,
      clientId: free,
      domain: demoCompany.domain,
      publicKey: 'sample-company-not-your-website',
    })
    expect((await getTrackingPulse(context, actor, free)).lastEventAt).not.toBeNull()
    const health = await getTrackingHealth(context, actor, free)
    expect(health.days.length).toBeGreaterThan(0)
    expect(health.days.every(({ events }) => events > 0)).toBe(true)
    expect(health.dropped).toEqual([])
    expect(await listRecentEvents(context, actor, free)).toHaveLength(50)
    const { goals } = await listGoals(context, actor, free)
    expect(goals.some(({ conversions }) => conversions > 0)).toBe(true)
  })

  test('goals and funnels are the sample company’s, with revenue in its currency only', async () => {
    const actor = inDemo(person(free))
    const asked = { clientId: free, filters: [] }
    const { goals } = await getGoalMonth(context, actor, asked)
    const order = goals.find(({ currency }) => currency !== null)
    expect(order?.revenue.map(({ currency }) => currency)).toEqual([demoCompany.currency])
    const [funnel] = await listFunnels(context, actor, free)
    const { now } = await getFunnelMonth(context, inDemo(editor), { ...asked, funnelId: funnel?.id ?? 0 })
    expect(now.reached).toHaveLength(3)
    expect(now.reached[0]).toBeGreaterThan(now.reached[2] ?? 0)
    expect(now.reached[2]).toBeGreaterThan(0)
    expect(await listFunnels(context, person(free), free), 'the company has none of its own').toEqual([])
    await expect(
      createFunnel(context, inDemo(editor), {
        clientId: free,
        funnel: { name: 'Own', strict: false, steps: funnel?.steps ?? [] },
      }),
    ).rejects.toThrow('read-only transaction')
  })

  test('a company on a larger plan has no sample, whatever it requests', async () => {
    expect(await getDemoCompany(context, person(starter), { clientId: starter })).toBeNull()
    for (const actor of [person(starter), editor]) {
      expect(await refusal(overview(inDemo(actor), starter))).toBe('demo.not_available')
      expect(await refusal(getTrackedWebsite(context, inDemo(actor), starter))).toBe('demo.not_available')
    }
    const rows = await asActor(context.database, inDemo(person(starter)), async (trx) => [
      ...(await trx.selectFrom('demo_site').select('site_id').execute()),
      ...(await trx.selectFrom('month_rollup').select('site_id').execute()),
    ])
    expect(rows).toEqual([])
  })

  test('the sample is offered to a company’s own people and to staff, with the beginning of its months', async () => {
    const offered = await getDemoCompany(context, person(free), { clientId: free })
    expect(offered).toEqual({
      name: demoCompany.company,
      domain: demoCompany.domain,
      timeZone: demoCompany.timeZone,
      createdAt: '2026-08-31T23:00:00.000Z',
      ready: true,
    })
    expect(await getDemoCompany(context, editor, { clientId: free })).toEqual(offered)
    expect(await refusal(getDemoCompany(context, person(starter), { clientId: free }))).toBe('auth.forbidden')
    expect(await refusal(getDemoCompany(context, editor, { clientId: 'nobody' }))).toBe('not_found')
    expect(await refusal(overview(inDemo(person(bare)), free))).toBe('auth.forbidden')
  })

  test('the sample is in no list of companies, no portfolio and no job, and real data has no part of it', async () => {
    const names = ['Free company', 'Starter company', 'Without a website']
    expect((await listClients(context, editor)).map(({ company }) => company)).toEqual(names)
    expect((await listManagedClients(context, editor)).map(({ company }) => company)).toEqual(names)
    expect((await getPortfolio(context, editor, { month: undefined })).map(({ name }) => name)).toEqual(names)
    expect(await getFirstBeginning(context, editor)).toBe('2026-06-01T00:00:00.000Z')
    expect((await readLastVisits(context.database.db)).map(({ domain }) => domain)).toEqual([
      'own-1.test',
      'own-2.test',
    ])
  })

  test('outside demo mode no one can read the sample, and in demo mode nothing else', async () => {
    for (const actor of [editor, person(free)]) {
      for (const table of siteTables) {
        const sites = async (one: Actor) =>
          asActor(context.database, one, async (trx) => {
            const { rows } = await sql<{
              sample: boolean
            }>`select distinct site_id < 0 as sample from ${sql.table(table)}`.execute(trx)
            return rows.map(({ sample }) => sample)
          })
        expect([table, await sites(actor)], `${actor.role}`).not.toEqual([table, expect.arrayContaining([true])])
        expect([table, await sites(inDemo(actor))]).not.toEqual([table, expect.arrayContaining([false])])
      }
    }
  })

  test('no one can write in demo mode, and no one can write the sample outside it', async () => {
    expect(
      await refusal(
        createGoal(context, inDemo(person(free)), {
          clientId: free,
          goal: enteredGoal({ kind: 'event', pattern: 'New', name: 'New' }),
        }),
      ),
    ).toBe('25006')
    expect(
      await refusal(
        asActor(context.database, inDemo(editor), (trx) =>
          withoutRowSecurity(trx, () => trx.updateTable('client').set({ company: 'Taken' }).execute()),
        ),
      ),
    ).toBe('25006')
    const goal = { site_id: demoSiteId, kind: 'event', pattern: 'New', name: 'New' } as const
    expect(
      await refusal(asActor(context.database, editor, (trx) => trx.insertInto('goal').values(goal).execute())),
    ).toBe('42501')
    await asActor(context.database, editor, async (trx) => {
      await trx.deleteFrom('goal').where('site_id', '=', demoSiteId).execute()
      await trx.updateTable('site_day').set({ dirty: 1 }).where('site_id', '=', demoSiteId).execute()
    })
    const { db } = context.database
    expect(await db.selectFrom('goal').select('id').where('site_id', '=', demoSiteId).execute()).toHaveLength(3)
    expect(
      await db
        .selectFrom('site_day')
        .select('day')
        .where('site_id', '=', demoSiteId)
        .where(sql<boolean>`dirty <> 0`)
        .execute(),
    ).toEqual([])
    expect(
      await refusal(
        asActor(context.database, editor, (trx) => trx.updateTable('demo_site').set({ company: 'Real' }).execute()),
      ),
    ).toBe('42501')
    expect(await db.selectFrom('client').select('id').where('company', '=', 'Taken').execute()).toEqual([])
  })
})
