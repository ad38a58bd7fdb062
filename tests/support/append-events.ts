import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { draft } from './event-drafts.ts'

/** The fields of an event that a test sets; draft() fills in the rest. */
export type GivenEvent = Parameters<typeof draft>[0]

/** A page view long before the months that tests read, so that every later month is measured from its first day. */
export const longBefore: GivenEvent = { at: new Date('2026-01-15T10:00:00Z') }

/** Writes events of a website as ingest does, and updates its visits and months. */
export async function appendEvents(context: Context, siteId: number, given: readonly GivenEvent[]): Promise<void> {
  await createEventWriter(context.database).append(given.map((one) => draft({ siteId, ...one })))
  await refreshSite(context.database, siteId)
}
