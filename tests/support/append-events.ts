import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { draft } from './event-drafts.ts'

/** What a test says of an event; draft() knows the rest. */
export type GivenEvent = Parameters<typeof draft>[0]

/** Writes events of a website as ingest does, and brings its visits and months up to date. */
export async function appendEvents(context: Context, siteId: number, given: readonly GivenEvent[]): Promise<void> {
  await createEventWriter(context.database, context.log).append(given.map((one) => draft({ siteId, ...one })))
  await refreshSite(context.database, siteId)
}
