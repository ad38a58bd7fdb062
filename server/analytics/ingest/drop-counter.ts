import { sql } from 'kysely'
import { localDay } from '#app/shared/calendar/zone.ts'
import { cleanText } from '../../db/clean-text.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../log.ts'
import type { Drop } from './arriving-event.ts'
import { createCountBatches, createTextLimit, type SubjectCount } from './count-batches.ts'

/** Site id for dropped events of unknown websites. */
export const unknownSite = { id: 0, timeZone: 'UTC' }

/** Limit of different details per website, day and reason; further events are counted without a detail. */
const maxDetails = 100

/**
 * Counts dropped events in memory and writes the counts every few seconds. A killed process loses counts of dropped
 * events, never accepted events.
 */
export interface DropCounter {
  count(site: { id: number; timeZone: string }, drop: Drop, at: Date): void
  flush(): Promise<void>
}

export function createDropCounter(database: Database, log: Logger): DropCounter {
  const mayKeep = createTextLimit(maxDetails)
  const batches = createCountBatches<DropSubject>(
    (counts) => addDropCounts(database, counts),
    (error) =>
      log.warn(
        { err: error, code: 'ingest.drops_not_written' },
        'counts of dropped events could not be stored: trying again',
      ),
  )
  return {
    count(site, { reason, detail }, at) {
      const day = localDay(at, site.timeZone)
      const group = `${site.id} ${reason}`
      const text = cleanText(detail, 100)
      const kept = text === '' || mayKeep(group, text, at) ? text : '(others)'
      batches.count(`${group} ${day} ${kept}`, { siteId: site.id, day, reason, detail: kept }, at)
    },
    flush: batches.flush,
  }
}

/** Dropped events of a day that are counted together. */
interface DropSubject {
  siteId: number
  day: string
  reason: string
  detail: string
}

/** Adds counts to the stored ones. */
async function addDropCounts(database: Database, counts: readonly SubjectCount<DropSubject>[]): Promise<void> {
  await database.db
    .insertInto('dropped_event')
    .values(
      counts.map(({ subject: { siteId, day, reason, detail }, count, lastAt }) => ({
        site_id: siteId,
        day,
        reason,
        detail,
        count,
        last_at: lastAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'day', 'reason', 'detail']).doUpdateSet({
        count: sql`dropped_event.count + excluded.count`,
        last_at: sql`greatest(dropped_event.last_at, excluded.last_at)`,
      }),
    )
    .execute()
}
