import { beforeEach } from 'vitest'
import { trafficDrops } from '#server/analytics/ingest/ingest-report.ts'
import { clientOf, companyId, insertCompanies, insertWebsiteOf, removeCompanies } from './companies.ts'
import { openContext } from './open-context.ts'
import { testClock } from './test-context.ts'

export const ingestClock = testClock('2026-10-15T12:00:00Z')

/** A page view of the first company's website. */
export const pageView = { n: 'pageview', u: 'https://site-1.test/', d: 'site-1.test' }

/**
 * Sets up two companies before each test of a file. The first has a website that excludes some traffic. Ingest trusts a
 * proxy's headers.
 */
export function ingestScene() {
  const registered: number[] = []
  const context = openContext({
    clock: ingestClock,
    env: { COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: 'on', TRUSTED_SENDERS: '192.0.2.200' },
  })
  let first = 0
  const scene = {
    context,
    /** The website of the first company. */
    get site(): number {
      return first
    },
    /** Registers a website of a company like the product does, and invalidates ingest's cache. */
    async register(company: number, options: Parameters<typeof insertWebsiteOf>[2]): Promise<number> {
      const id = await insertWebsiteOf(context, company, options)
      registered.push(id)
      context.ingest.invalidate(id)
      return id
    },
    /** Returns the drop counts of the first company as its own people see them. */
    async drops() {
      await context.ingest.flushDrops()
      const input = { clientId: companyId(1), from: '2026-10-01', to: '2026-10-31' }
      const rows = await trafficDrops(context, clientOf(1), input)
      return rows.map(({ reason, detail, count }) => ({ reason, detail, count }))
    },
  }
  beforeEach(async () => {
    await context.ingest.flushDrops()
    await removeCompanies(context)
    for (const id of registered.splice(0)) context.ingest.invalidate(id)
    await insertCompanies(context, 2)
    first = await scene.register(1, {
      timeZone: 'Europe/Berlin',
      settings: {
        excludedPaths: ['/admin/**', '/preview/*', '/intern/***'],
        excludedAddresses: ['198.51.100.0/24', '2001:db8::1'],
        alsoHostnames: ['shop.partner.test'],
      },
    })
  })
  return scene
}
