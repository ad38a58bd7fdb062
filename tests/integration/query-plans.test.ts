import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, it, describe } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getSystemFacts } from '#server/admin/admin.ts'
import { getFunnelMonth } from '#server/analytics/funnels/funnel-month.ts'
import { createFunnel } from '#server/analytics/funnels/funnels.ts'
import { readVisitorsSince } from '#server/analytics/ingest/salts.sql.ts'
import { getDataQuality } from '#server/analytics/query/data-quality.ts'
import { getPortfolio } from '#server/analytics/query/portfolio.ts'
import { getSearchTerms } from '#server/analytics/query/search-terms.ts'
import { getSharedMonth, getSharedPanel } from '#server/analytics/shares/shared-month.ts'
import { createShare } from '#server/analytics/shares/shares.ts'
import { markDirty, refreshSite } from '#server/analytics/store/refresh.ts'
import { listManagedClients } from '#server/clients/managed-clients.ts'
import type { Context } from '#server/context.ts'
import {
  areStored,
  countEventsOn,
  lastSeenBetween,
  countImportedEvents,
  removeImportedEvents,
} from '#server/imports/events/stored-events.sql.ts'
import { takenDays } from '#server/imports/import-days.sql.ts'
import { getTrackingHealth, getTrackingPulse, listRecentEvents } from '#server/tracking/tracking-health.ts'
import { runDeletions } from '#server/website-data/run-deletions.ts'
import { previewDeletion, requestDeletion, requestExport } from '#server/website-data/website-data.ts'
import { writeExports } from '#server/website-data/write-exports.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { admin, companyId, insertWebsiteOf } from '#tests/support/companies.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { insertImport } from '#tests/support/imports.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertPeople } from '#tests/support/people.ts'
import { fromEndToEnd, plannedScans, plannedScansOfJob, type TableScan } from '#tests/support/query-plans.ts'

const clientId = companyId(1)
const month = v.parse(monthSchema, '2026-10')
const goingOn = new AbortController().signal

describe('What is asked beside the month', () => {
  const context = openContext({ at: '2026-10-20T12:00:00Z' })
  let siteId: number
  beforeAll(async () => {
    await insertPeople(context)
    siteId = await insertWebsiteOf(context, 1)
    const days = ['2026-08-05', '2026-09-05', '2026-10-05', '2026-10-20']
    const kinds = [{ kind: 1 }, { kind: 1, page: '/b' }, { kind: 2, page: '/b', name: 'buy' }] as const
    await appendEvents(
      context,
      siteId,
      days.flatMap((day) =>
        kinds.map((one) => ({ at: new Date(`${day}T10:00:00Z`), attribution: cameFrom('a.test'), ...one })),
      ),
    )
    await sql`analyze`.execute(context.database.db)
  })

  /** Returns reads of events without a condition on days. */
  const unboundEvents = (scans: readonly TableScan[]) =>
    scans.filter(({ table, by }) => table.startsWith('event') && !/\bday\b/.test(by))

  it.each<[string, string, (noted: Context) => Promise<unknown>]>([
    ['the portfolio', 'month_rollup', (noted) => getPortfolio(noted, admin, {})],
    ['the list of clients', 'visit', (noted) => listManagedClients(noted, admin)],
    ['the quality of a month', 'day_rollup', (noted) => getDataQuality(noted, admin, { clientId, month })],
    ['search terms', 'search_day', (noted) => getSearchTerms(noted, admin, { clientId, month })],
    ['whether events arrive', 'visit', (noted) => getTrackingPulse(noted, admin, clientId)],
    ['the health of the tracking', 'day_rollup', (noted) => getTrackingHealth(noted, admin, clientId)],
    ['the newest events', 'event', (noted) => listRecentEvents(noted, admin, clientId)],
  ])('%s reads nothing that grows from end to end', async (_what, table, ask) => {
    const scans = await plannedScans(context, admin, ask)
    expect(scans.map((scan) => scan.table)).toContain(table)
    expect(fromEndToEnd(scans)).toEqual([])
    expect(unboundEvents(scans)).toEqual([])
  })

  it('neither does a saved funnel’s month or a shared one', async () => {
    const steps = [
      { kind: 'page' as const, pattern: '/' },
      { kind: 'event' as const, pattern: 'buy' },
    ]
    const funnel = { name: 'To the till', strict: false, steps }
    const { id: funnelId } = await createFunnel(context, admin, { clientId, funnel })
    const share = { name: 'Link', password: null, lastDay: null, filters: [], month: null }
    const { url } = await createShare(context, admin, { clientId, share })
    const holding = { token: url.split('/').at(-1) ?? '', headers: new Headers(), address: '10.0.0.1' }
    const asked = { month, filters: [] }
    const scans = await plannedScans(context, admin, async (noted) => {
      await getFunnelMonth(noted, admin, { clientId, funnelId, month, filters: [] })
      await getSharedMonth(noted, holding, { ...asked, newAndLost: true })
      await getSharedPanel(noted, holding, { ...asked, dimension: 'page' })
    })
    const read = scans.map(({ table }) => table)
    expect(read).toContain('visit')
    expect(read).toContain('month_rollup')
    expect(fromEndToEnd(scans)).toEqual([])
    expect(unboundEvents(scans)).toEqual([])
  })

  it('neither does the preview of a deletion, or the deletion itself', async () => {
    const range = { clientId, from: '2026-08-01', to: '2026-08-31' }
    const parts = [{ part: 'all' }, { part: 'page', value: '/' }, { part: 'event', value: 'buy' }] as const
    const previewed = await plannedScans(context, admin, async (noted) => {
      for (const what of parts) await previewDeletion(noted, admin, { ...range, what })
    })
    const deleted: TableScan[][] = []
    for (const what of parts.toReversed()) {
      await requestDeletion(context, admin, { ...range, what, domain: 'site-1.test' })
      deleted.push(await plannedScansOfJob(context, (noted) => runDeletions(noted, goingOn)))
    }
    for (const scans of [previewed, ...deleted]) {
      expect(scans.map(({ table }) => table)).toContain('event')
      expect(fromEndToEnd(scans)).toEqual([])
      expect(unboundEvents(scans)).toEqual([])
    }
  })

  it('neither does counting an import’s events, or undoing it', async () => {
    const days = ['2026-09-05', '2026-10-05']
    const importId = await insertImport(context, siteId, days)
    const scans = await plannedScansOfJob(context, async ({ database }) => {
      await countImportedEvents(database.db, siteId, importId)
      await countEventsOn(database.db, siteId, days)
      const span = { from: new Date('2026-10-05T09:00:00Z'), to: new Date('2026-10-05T11:00:00Z') }
      await lastSeenBetween(database.db, { id: siteId, days, ...span })
      await removeImportedEvents(database, { siteId, importId, earlier: false }, context.clock(), async () => true)
    })
    expect(scans.map(({ table }) => table)).toContain('event')
    expect(fromEndToEnd(scans)).toEqual([])
    expect(unboundEvents(scans)).toEqual([])
  })

  it('neither does finding the days an import must skip, and its stored events', async () => {
    const days = Array.from({ length: 28 }, (_, index) => `2026-09-${String(index + 1).padStart(2, '0')}`)
    const at = new Date('2026-09-05T10:00:00Z')
    const keys = days.map((day, seq) => ({ day, visitor: 1n, at, seq }))
    for (const ask of [
      ({ database }: Context) => takenDays(database.db, siteId, 'umami', days),
      ({ database }: Context) => areStored(database.db, siteId, keys),
    ]) {
      const scans = await plannedScansOfJob(context, ask)
      expect(scans.map(({ table }) => table)).toContain('event')
      expect(fromEndToEnd(scans)).toEqual([])
      expect(unboundEvents(scans)).toEqual([])
    }
  })

  it('neither does the state of the server', async () => {
    const scans = await plannedScansOfJob(context, (noted) => getSystemFacts(noted, admin))
    expect(scans.map(({ table }) => table)).toContain('site_day')
    expect(fromEndToEnd(scans)).toEqual([])
  })

  it('neither does the full export', async () => {
    await requestExport(context, admin, clientId)
    const scans = await plannedScansOfJob(context, (noted) => writeExports(noted, goingOn))
    expect(scans.map(({ table }) => table)).toContain('event')
    expect(fromEndToEnd(scans)).toEqual([])
    expect(unboundEvents(scans)).toEqual([])
  })

  it('neither does deriving visits and counts, or finding open visits after a start', async () => {
    await markDirty(context.database.db, siteId, new Date())
    const scans = await plannedScansOfJob(context, async ({ database }) => {
      await refreshSite(database, siteId)
      await readVisitorsSince(database, siteId, '2026-10-20', new Date('2026-10-20T11:30:00Z'))
    })
    expect(scans.map(({ table }) => table)).toContain('event')
    expect(fromEndToEnd(scans)).toEqual([])
    expect(unboundEvents(scans)).toEqual([])
  })
})
