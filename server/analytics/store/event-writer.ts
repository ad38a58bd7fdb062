import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/log.ts'
import { Dictionary } from './dictionary.ts'
import { resolveDrafts } from './draft-ids.ts'
import type { AppendResult, EventDraft, EventWriter } from './event-draft.ts'
import { isPackedDay, writeEvents, type ResolvedDraft } from './event-rows.sql.ts'
import { openDays } from './packs.sql.ts'

/** Limit of events per transaction: larger batches take longer without getting cheaper per event. */
const largestBatch = 2000
const deadlock = '40P01'

interface Waiting {
  drafts: readonly EventDraft[]
  resolve: (result: AppendResult) => void
  reject: (error: unknown) => void
}

/** Removes the calls from the front of the queue that fit into one transaction, at least one. */
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
 * Writes events for ingest, importers and sample data. Calls that arrive during a write share the next transaction.
 * Each call settles after its own events are committed. If a shared transaction fails, each of its calls is retried
 * alone, so one call's bad drafts don't fail the others.
 * @throws from `append`: the database's error. Nothing of that call was written then, unless it had more than 2,000
 * drafts (several transactions); appending again is safe, because stored events are skipped
 */
export function createEventWriter(database: Database, log: Logger): EventWriter {
  const dictionary = new Dictionary(database.first)
  const queue: Waiting[] = []
  let busy = false

  /** Writes drafts in one transaction. @returns the positions of those stored before */
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

  /** Unpacks the days of late events. The packing job runs rarely, so it does not repack them at once. */
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
