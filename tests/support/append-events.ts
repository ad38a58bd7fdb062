import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { draft } from './event-drafts.ts'

/** What a test says of an event; draft() knows the rest. */
export type GivenEvent = Parameters<typeof draft>[0]

/** A page view long before what tests look at: from then on, every month was measured from its first day. */
export const longBefore: GivenEvent = { at: new Date('2026-01-15T10:00:00Z') }

/** Writes events of a website as ingest does, and brings its visits and months up to date. */
export async function appendEvents(context: Context, siteId: number, given: readonly GivenEvent[]): Promise<void> {
  await createEventWriter(context.database, context.log).append(given.map((one) => draft({ siteId, ...one })))
  await refreshSite(context.database, siteId)
}
