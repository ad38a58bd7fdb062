import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import { Dictionary } from '../../analytics/store/dictionary.ts'
import type { EventWriter, NormalizedEvent } from '../../analytics/store/normalized-event.ts'
import type { Context } from '../../context.ts'
import { claimDays, takenDays, type TakenBy } from '../import-days.sql.ts'
import { InterruptedError, type ImportContext, type UndoJob } from '../importer.ts'
import { countCrawlerReads, countNewCrawlerReads, writeCrawlerReads, type CrawlerRead } from './crawler-reads.sql.ts'
import { countDay, sum, type ImportTally } from './import-tally.ts'
import {
  areStored,
  daysWithEvents,
  type StoredEventKey,
  countImportedEvents,
  removeImportedEvents,
} from './stored-events.sql.ts'
import type { VisitorDay } from './visitor-days.ts'

/**
 * An event read from a file. It may be stored already under another key: `ownDay` is an alternative visitor key (see
 * VisitorDay), `formerSeq` an alternative sequence number.
 */
export interface ImportDraft {
  /** Number of the line in the file. */
  line: number
  draft: NormalizedEvent
  ownDay: VisitorDay['ownDay']
  formerSeq?: number
}

interface LogStoreOptions {
  siteId: number
  kind: ImportKind
  /** The import's id; null for a preview, which writes nothing and only counts. */
  importId: number | null
  writer: EventWriter
  tally: ImportTally
  /** The last line that is stored already. */
  after: number
}

/**
 * Writes imported events on days that the import may fill, and counts the outcome of each in the tally. Used by all kinds
 * of import that have events.
 */
export class EventStore {
  readonly #context: Pick<Context, 'database' | 'clock'>
  readonly #options: LogStoreOptions
  readonly #dictionary: Dictionary
  readonly #days = new Map<string, TakenBy | null>()
  /** Days that had events before this run: on these an event may be stored under its `formerSeq`. */
  readonly #begun = new Set<string>()

  constructor(context: Pick<Context, 'database' | 'clock'>, options: LogStoreOptions) {
    this.#context = context
    this.#options = options
    this.#dictionary = new Dictionary(context.database.db)
  }

  async write(batch: readonly ImportDraft[], reads: readonly CrawlerRead[]): Promise<void> {
    const { siteId, importId, tally, after } = this.#options
    await this.#askDays(batch.map(({ draft }) => draft.day))
    const free = batch.filter(({ draft }) => {
      const taken = this.#days.get(draft.day)
      if (taken) tally.knownDays[taken] = (tally.knownDays[taken] ?? 0) + 1
      return !taken
    })
    if (importId === null) return this.#lookThrough(free, reads)
    for (const { draft } of free) countDay(tally, draft.day)
    await this.#append(
      importId,
      free.filter(({ line }) => line > after),
    )
    tally.crawlerReads += await writeCrawlerReads(
      this.#context.database.db,
      this.#dictionary,
      { siteId, importId },
      reads.filter(({ line }) => line > after),
    )
  }

  /** For a preview: counts the events that would be new. */
  async #lookThrough(given: readonly ImportDraft[], reads: readonly CrawlerRead[]): Promise<void> {
    const { siteId, tally } = this.#options
    const db = this.#context.database.db
    const free = withoutRepeated(given)
    tally.alreadyKnown += given.length - free.length
    const storedElsewhere = await this.#storedElsewhere(free)
    const stored = await areStored(
      db,
      siteId,
      free.map(({ draft }) => draft),
    )
    for (const [index, { draft }] of free.entries()) {
      if (stored[index] || storedElsewhere[index]) tally.alreadyKnown += 1
      else countDay(tally, draft.day)
    }
    tally.crawlerReads += await countNewCrawlerReads(db, siteId, reads)
  }

  /** After a resumed import: corrects the tally to cover all its runs. */
  async recount(): Promise<void> {
    const { siteId, importId, tally } = this.#options
    if (importId === null) return
    const db = this.#context.database.db
    tally.imported = await countImportedEvents(db, siteId, importId)
    tally.alreadyKnown = sum(tally.days) - tally.imported
    tally.crawlerReads = await countCrawlerReads(db, siteId, importId)
  }

  takenDays(): Map<string, TakenBy> {
    return new Map([...this.#days].flatMap(([day, taken]) => (taken ? [[day, taken] as const] : [])))
  }

  /** Checks and claims days before anything is written for them. */
  async #askDays(days: readonly string[]): Promise<void> {
    const { siteId, kind, importId } = this.#options
    const unknown = [...new Set(days)].filter((day) => !this.#days.has(day))
    if (unknown.length === 0) return
    const db = this.#context.database.db
    const taken = await takenDays(db, siteId, kind, unknown, importId ?? undefined)
    const free = unknown.filter((day) => !taken.has(day))
    if (importId !== null) await claimDays(db, siteId, importId, free, this.#context.clock())
    for (const day of await daysWithEvents(db, siteId, free)) this.#begun.add(day)
    for (const day of unknown) this.#days.set(day, taken.get(day) ?? null)
  }

  async #append(importId: number, given: readonly ImportDraft[]): Promise<void> {
    const { tally, writer } = this.#options
    const batch = withoutRepeated(given)
    const storedElsewhere = await this.#storedElsewhere(batch)
    const fresh = batch.filter((_one, index) => !storedElsewhere[index])
    const { written, alreadyKnown } = await writer.append(fresh.map(({ draft }) => ({ ...draft, importId })))
    tally.imported += written
    tally.alreadyKnown += alreadyKnown + given.length - fresh.length
  }

  /** Returns for each event whether it is stored under another key. Such events are skipped. */
  async #storedElsewhere(batch: readonly ImportDraft[]): Promise<boolean[]> {
    const keys = batch.flatMap((one, index) => this.#otherKeys(one).map((key) => ({ index, key })))
    const stored = await areStored(
      this.#context.database.db,
      this.#options.siteId,
      keys.map(({ key }) => key),
    )
    const known = new Set(keys.filter((_key, index) => stored[index]).map(({ index }) => index))
    return batch.map((_one, index) => known.has(index))
  }

  /**
   * Returns the other keys an event may be stored under: keys with its `formerSeq`; and, for a visit over midnight,
   * the key of the event's own day, which was used if the morning's log was imported before the evening's.
   */
  #otherKeys({ draft: { day, visitor, at, seq }, ownDay, formerSeq }: ImportDraft): StoredEventKey[] {
    const keys: StoredEventKey[] = []
    if (ownDay) keys.push({ ...ownDay, at, seq })
    if (formerSeq === undefined) return keys
    if (ownDay) keys.push({ ...ownDay, at, seq: formerSeq })
    if (this.#begun.has(day)) keys.push({ day, visitor, at, seq: formerSeq })
    return keys
  }
}

/** Returns the drafts without those of an event that an earlier one of them has: a file may repeat a line endlessly. */
function withoutRepeated(drafts: readonly ImportDraft[]): ImportDraft[] {
  const seen = new Set<string>()
  return drafts.filter(({ draft: { day, visitor, at, seq } }) => {
    const key = `${day} ${visitor} ${at.getTime()} ${seq}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/**
 * Undoes an import of events: deletes the events it added, a day at a time, and marks the days for recounting. If another
 * import contained the same lines, it skipped them as known, so they are gone after this undo.
 * @throws InterruptedError
 */
export async function undoEvents(
  context: ImportContext,
  { site, importId, signal, progress, earlier = false }: UndoJob,
): Promise<void> {
  const complete = await removeImportedEvents(
    context.database,
    { siteId: site.id, importId, earlier },
    context.clock(),
    async (done, total) => {
      await progress({ done, total })
      return !signal.aborted
    },
  )
  if (!complete) throw new InterruptedError('The undoing of an import was interrupted.')
}
