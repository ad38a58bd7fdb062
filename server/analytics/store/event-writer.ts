import type { Database } from '#server/db/database.ts'
import { Dictionary } from './dictionary.ts'
import { resolveDrafts } from './draft-ids.ts'
import type { EventDraft, EventWriter } from './event-draft.ts'
import { isPackedDay, writeEvents, type ResolvedDraft } from './event-rows.sql.ts'
import { openDays } from './packs.sql.ts'

/** Limit of events per transaction: larger batches take longer without getting cheaper per event. */
const largestBatch = 2000
const deadlock = '40P01'

function inKeyOrder(a: ResolvedDraft, b: ResolvedDraft): number {
  const [one, two] = [a.draft, b.draft]
  if (one.siteId !== two.siteId) return one.siteId - two.siteId
  if (one.day !== two.day) return one.day < two.day ? -1 : 1
  if (one.visitor !== two.visitor) return one.visitor < two.visitor ? -1 : 1
  return one.at.getTime() - two.at.getTime() || one.seq - two.seq
}

/**
 * Writes events for ingest, importers and sample data, up to 2,000 in a transaction. `append` settles after the commit.
 * Each caller has a writer of its own and appends one batch after the other; ingest collects its batches in intake.ts.
 * @throws from `append`: the database's error. Nothing of that call was written then, unless it had more than 2,000
 * drafts (several transactions); appending again is safe, because stored events are skipped
 */
export function createEventWriter(database: Database): EventWriter {
  const dictionary = new Dictionary(database.db)

  /** Writes drafts in one transaction. @returns how many of them are new */
  async function write(drafts: readonly EventDraft[]): Promise<number> {
    const ids = await resolveDrafts(dictionary, drafts)
    const events = drafts
      .flatMap((draft, index): ResolvedDraft[] => {
        const found = ids[index]
        return found ? [{ draft, ids: found }] : []
      })
      .sort(inKeyOrder)
    const attempt = () => writeEvents(database.db, events)
    return attempt().catch(async (error: { code?: unknown }) => {
      if (isPackedDay(error)) await openFor(drafts)
      else if (error.code !== deadlock) throw error
      return attempt()
    })
  }

  /** Unpacks the days of late events. The packing job runs rarely, so it does not repack them at once. */
  async function openFor(drafts: readonly EventDraft[]): Promise<void> {
    const days = Map.groupBy(drafts, ({ siteId }) => siteId)
    for (const [siteId, ofSite] of days) {
      const its = [...new Set(ofSite.map(({ day }) => day))]
      await database.db.transaction().execute((trx) => openDays(trx, siteId, its))
    }
  }

  return {
    async append(drafts) {
      let written = 0
      for (let from = 0; from < drafts.length; from += largestBatch) {
        written += await write(drafts.slice(from, from + largestBatch))
      }
      return { written, alreadyKnown: drafts.length - written }
    },
  }
}
