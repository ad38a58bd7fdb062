import { beforeEach } from 'vitest'
import type { EventFilters } from '#app/shared/analytics/raw-events.ts'
import { listEvents } from '#server/analytics/events/events.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { companyId, insertCompanies, insertWebsiteOf, removeCompanies } from './companies.ts'
import { draft } from './event-drafts.ts'
import { openContext } from './open-context.ts'
import { clara } from './people.ts'

const clientId = companyId(1)

/** Returns the fields of a custom event. */
export const custom = (name: string, props: Record<string, string> | null = null) => ({ kind: 2 as const, name, props })

/** Sets up a company's website and another company before each test. The company's Clara lists the events. */
export function eventsScene() {
  const context = openContext({ at: '2026-10-20T12:00:00Z' })
  let siteId = 0
  const scene = {
    context,
    get siteId(): number {
      return siteId
    },
    /** Returns a page view at an instant. */
    at: (time: string, more: Partial<NormalizedEvent> = {}) => draft({ siteId, at: new Date(time), ...more }),
    async store(...drafts: NormalizedEvent[]) {
      const { database } = context
      await createEventWriter(database).append(drafts)
      await refreshSite(database, siteId)
    },
    list: (filters: EventFilters = {}, cursor: { before?: string; after?: string } = {}) =>
      listEvents(context, clara, { clientId, filters, ...cursor }),
    shown: async (filters: EventFilters) =>
      (await scene.list(filters)).events.map(({ kind, name, page }) => (kind === 'pageview' ? page : name || kind)),
  }
  beforeEach(async () => {
    await removeCompanies(context)
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1)
  })
  return scene
}
