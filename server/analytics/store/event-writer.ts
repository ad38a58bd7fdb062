import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/log.ts'
import { Dictionary } from './dictionary.ts'
import { resolveDrafts } from './draft-ids.ts'
import type { AppendResult, EventDraft, EventWriter } from './event-draft.ts'
import { isPackedDay, writeEvents, type ResolvedDraft } from './event-rows.sql.ts'
import { openDays } from './packs.sql.ts'

/** Events of one transaction at most: above it a batch no longer gets cheaper per event, only longer. */
const largestBatch = 2000
const deadlock = '40P01'

interface Waiting {
  drafts: readonly EventDraft[]
  resolve: (result: AppendResult) => void
  reject: (error: unknown) => void
}

/** Takes from the front of the queue what fits into one transaction; always at least one. */
function takeBatch(queue: Waiting[]): Waiting[] {
  let size = 0
  let count = 0
  for (const { drafts } of queue) {
    if (count > 0 && size + drafts.length > largestBatch) break
    size += drafts.length
    count += 1
  }
  return queue.splice(0, count)
}

function inKeyOrder(a: ResolvedDraft, b: ResolvedDraft): number {
  const [one, two] = [a.draft, b.draft]
  if (one.siteId !== two.siteId) return one.siteId - two.siteId
  if (one.day !== two.day) return one.day < two.day ? -1 : 1
  if (one.visitor !== two.visitor) return one.visitor < two.visitor ? -1 : 1
  return one.at.getTime() - two.at.getTime() || one.seq - two.seq
}

/**
 * The way into the event store for ingest, importers and sample data. Calls that arrive while a batch is being written
 * are written together in the next one, so that a transaction's cost is shared; each call settles after the commit of
 * its own events. An error of one call's drafts does not reach the others.
 * @throws what the database refused, from `append`; nothing of that call was written then, unless it had more drafts
 * than one transaction takes (2,000): append again, events already stored are left alone
 */
export function createEventWriter(database: Database, log: Logger): EventWriter {
  const dictionary = new Dictionary(database.first)
  const queue: Waiting[] = []
  let busy = false

  /** Writes drafts in one transaction; answers which of them, by position, were stored before. */
  async function write(drafts: readonly EventDraft[]): Promise<Set<number>> {
    const ids = await resolveDrafts(dictionary, drafts)
    const events = drafts
      .flatMap((draft, position): ResolvedDraft[] => {
        const found = ids[position]
        return found ? [{ draft, ids: found, position }] : []
      })
      .sort(inKeyOrder)
    const attempt = () => writeEvents(database.first, events)
    const { known } = await attempt().catch(async (error: { code?: unknown }) => {
      if (isPackedDay(error)) await openFor(drafts)
      else if (error.code !== deadlock) throw error
      return attempt()
    })
    return new Set(known)
  }

  /** Opens the days of events that come late. Nothing packs them again at once: that takes a look at all days. */
  async function openFor(drafts: readonly EventDraft[]): Promise<void> {
    const days = Map.groupBy(drafts, ({ siteId }) => siteId)
    for (const [siteId, ofSite] of days) {
      const its = [...new Set(ofSite.map(({ day }) => day))]
      await database.background.transaction().execute((trx) => openDays(trx, siteId, its))
    }
  }

  async function writeAlone({ drafts, resolve, reject }: Waiting): Promise<void> {
    try {
      let written = 0
      for (let from = 0; from < drafts.length; from += largestBatch) {
        const batch = drafts.slice(from, from + largestBatch)
        written += batch.length - (await write(batch)).size
      }
      resolve({ written, alreadyKnown: drafts.length - written })
    } catch (error) {
      reject(error)
    }
  }

  async function writeTogether(batch: Waiting[]): Promise<void> {
    const drafts = batch.flatMap((one) => one.drafts)
    let known: Set<number>
    try {
      known = await write(drafts)
    } catch (error) {
      log.warn({ err: error, events: drafts.length }, 'A batch of events was refused; its calls are written alone.')
      for (const one of batch) await writeAlone(one)
      return
    }
    let position = 0
    for (const one of batch) {
      const alreadyKnown = one.drafts.filter((_, index) => known.has(position + index)).length
      position += one.drafts.length
      one.resolve({ written: one.drafts.length - alreadyKnown, alreadyKnown })
    }
  }

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    while (queue.length > 0) {
      const batch = takeBatch(queue)
      const [first] = batch
      if (batch.length === 1 && first) await writeAlone(first)
      else await writeTogether(batch)
    }
    busy = false
  }

  return {
    append(drafts) {
      if (drafts.length === 0) return Promise.resolve({ written: 0, alreadyKnown: 0 })
      return new Promise((resolve, reject) => {
        queue.push({ drafts, resolve, reject })
        void work()
      })
    },
  }
}
