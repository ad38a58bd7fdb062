import { sql } from 'kysely'
import type { EventSender } from '#app/shared/tracking/event-sender.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../log.ts'

/** Collects the senders of each website's events (kinds of script or client) and writes them every few seconds. */
export interface Senders {
  /**
   * Records that an event arrived.
   * @param build the tracking script's build, '' for another client
   */
  note(siteId: number, build: string, at: Date): void
  flush(): Promise<void>
}

/**
 * Creates a collector of senders.
 * @param currentBuild the build of the script that is served now; undefined while this process does not know it:
 * events with a build are not recorded then
 */
export function createSenders(database: Database, log: Logger, currentBuild: () => string | undefined): Senders {
  let seen = new Map<EventSender, Map<number, Date>>()

  function senderOf(build: string): EventSender | null {
    if (build === '') return 'other'
    const current = currentBuild()
    if (current === undefined) return null
    return build === current ? 'current' : 'older'
  }

  return {
    note(siteId, build, at) {
      const sender = senderOf(build)
      if (sender === null) return
      const sites = seen.get(sender) ?? new Map<number, Date>()
      seen.set(sender, sites.set(siteId, at))
    },
    async flush() {
      if (seen.size === 0) return
      const written = seen
      seen = new Map()
      const rows = [...written].flatMap(([sender, sites]) =>
        [...sites].map(([siteId, lastAt]) => ({ siteId, sender, lastAt })),
      )
      try {
        await keepSenders(database, rows)
      } catch (error) {
        // Losing these times is harmless: the next event of each sender records it again.
        log.warn(
          { err: error, code: 'ingest.senders_not_written' },
          'senders of events could not be stored: trying again',
        )
      }
    },
  }
}

/** Stores the last time of each sender. Skips websites that were removed meanwhile. */
async function keepSenders(
  database: Database,
  rows: readonly { siteId: number; sender: EventSender; lastAt: Date }[],
): Promise<void> {
  await sql`
    insert into website_sender (site_id, sender, last_at)
    select website.id, given.sender, given.last_at
    from unnest(
      ${rows.map(({ siteId }) => siteId)}::integer[],
      ${rows.map(({ sender }) => sender)}::text[],
      ${rows.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[]
    ) as given (site_id, sender, last_at)
    join website on website.id = given.site_id
    on conflict (site_id, sender) do update
      set last_at = greatest(website_sender.last_at, excluded.last_at)`.execute(database.db)
}
