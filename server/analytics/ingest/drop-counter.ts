import type { Database } from '../../db/database.ts'
import type { Logger } from '../../log.ts'
import type { Drop } from './arriving-event.ts'
import { cleanText } from '#server/db/clean-text.ts'
import { addDropCounts, type DropCount } from './drops.sql.ts'
import { localDay } from '#app/shared/calendar/zone.ts'

/** Site id for dropped events of unknown websites. */
export const unknownSite = { id: 0, timeZone: 'UTC' }

/** Limit of different details per website, day and reason; further events are counted without a detail. */
const mostDetails = 100

/**
 * Counts dropped events in memory and writes the counts every few seconds. A killed process loses counts of dropped
 * events, never accepted events.
 */
export interface DropCounter {
  count(site: { id: number; timeZone: string }, drop: Drop, at: Date): void
  flush(): Promise<void>
}

export function createDropCounter(database: Database, log: Logger): DropCounter {
  let counts = new Map<string, DropCount>()
  const details = new Map<string, Set<string>>()
  let detailsDay = ''

  function boundedDetail(group: string, detail: string, at: Date): string {
    // Reset once a day. Websites in different time zones may share the moment.
    const today = localDay(at, 'UTC')
    if (today !== detailsDay) {
      detailsDay = today
      details.clear()
    }
    if (!detail) return ''
    const known = details.get(group) ?? new Set()
    details.set(group, known)
    if (known.has(detail)) return detail
    if (known.size >= mostDetails) return '(others)'
    known.add(detail)
    return detail
  }

  return {
    count(site, { reason, detail }, at) {
      const day = localDay(at, site.timeZone)
      const group = `${site.id} ${reason}`
      const kept = boundedDetail(group, cleanText(detail, 100), at)
      const key = `${group} ${day} ${kept}`
      const known = counts.get(key)
      if (known) {
        known.count += 1
        known.lastAt = at
      } else counts.set(key, { siteId: site.id, day, reason, detail: kept, count: 1, lastAt: at })
    },
    async flush() {
      if (counts.size === 0) return
      const written = counts
      counts = new Map()
      try {
        await addDropCounts(database, [...written.values()])
      } catch (error) {
        log.warn(
          { err: error, code: 'ingest.drops_not_written' },
          'counts of dropped events could not be stored: trying again',
        )
        for (const [key, count] of written) {
          const newer = counts.get(key)
          if (newer) newer.count += count.count
          else counts.set(key, count)
        }
      }
    },
  }
}
