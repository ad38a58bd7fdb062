import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import type { Context } from '#server/context.ts'
import { countImportedEvents } from '../imported-events.sql.ts'
import { claimDays, takenDays, type TakenBy } from '../import-days.sql.ts'
import { Dictionary } from '../../analytics/store/dictionary.ts'
import type { EventWriter } from '../../analytics/store/event-draft.ts'
import { countCrawlerReads, countNewCrawlerReads, writeCrawlerReads, type CrawlerRead } from './crawler-reads.sql.ts'
import { countDay, sum, type ImportTally } from './import-tally.ts'
import { areStored, type EventKey } from './log-imports.sql.ts'
import type { ImportDraft } from './line-drafts.ts'

interface LogStoreOptions {
  siteId: number
  kind: ImportKind
  /** Null writes nothing, and only tells what would be left out. */
  importId: number | null
  writer: EventWriter
  tally: ImportTally
  /** The last line that is stored already. */
  after: number
}

/** Writes the events of a log, or of another product's export, as far as their days are free, and counts in the tally what became of them. */
export class LogStore {
  readonly #context: Pick<Context, 'database' | 'clock'>
  readonly #options: LogStoreOptions
  readonly #dictionary: Dictionary
  readonly #days = new Map<string, TakenBy | null>()

  constructor(context: Pick<Context, 'database' | 'clock'>, options: LogStoreOptions) {
    this.#context = context
    this.#options = options
    this.#dictionary = new Dictionary(context.database.background)
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
      this.#context.database.background,
      this.#dictionary,
      { siteId, importId },
      reads.filter(({ line }) => line > after),
    )
  }

  /** Counts what would be new. */
  async #lookThrough(free: readonly ImportDraft[], reads: readonly CrawlerRead[]): Promise<void> {
    const { siteId, tally } = this.#options
    const db = this.#context.database.background
    const storedOwn = await this.#storedOnOwnDay(free)
    const stored = await areStored(
      db,
      siteId,
      free.map(({ draft }) => draft),
    )
    for (const [index, { draft }] of free.entries()) {
      if (stored[index] || storedOwn[index]) tally.alreadyKnown += 1
      else countDay(tally, draft.day)
    }
    tally.crawlerReads += await countNewCrawlerReads(db, siteId, reads)
  }

  /** After an import that was resumed: what it has brought in all its runs, and what was known before the first. */
  async recount(): Promise<void> {
    const { siteId, importId, tally } = this.#options
    if (importId === null) return
    const db = this.#context.database.background
    tally.imported = await countImportedEvents(db, siteId, importId)
    tally.alreadyKnown = sum(tally.days) - tally.imported
    tally.crawlerReads = await countCrawlerReads(db, siteId, importId)
  }

  takenDays(): Map<string, TakenBy> {
    return new Map([...this.#days].flatMap(([day, taken]) => (taken ? [[day, taken] as const] : [])))
  }

  /** Days are claimed before anything is written for them. */
  async #askDays(days: readonly string[]): Promise<void> {
    const { siteId, kind, importId } = this.#options
    const unknown = [...new Set(days)].filter((day) => !this.#days.has(day))
    if (unknown.length === 0) return
    const db = this.#context.database.background
    const taken = await takenDays(db, siteId, kind, unknown, importId ?? undefined)
    const free = unknown.filter((day) => !taken.has(day))
    if (importId !== null) await claimDays(db, siteId, importId, free, this.#context.clock())
    for (const day of unknown) this.#days.set(day, taken.get(day) ?? null)
  }

  async #append(importId: number, batch: readonly ImportDraft[]): Promise<void> {
    const { tally, writer } = this.#options
    const storedOwn = await this.#storedOnOwnDay(batch)
    const fresh = batch.filter((_one, index) => !storedOwn[index])
    const { written, alreadyKnown } = await writer.append(fresh.map(({ draft }) => ({ ...draft, importId })))
    tally.imported += written
    tally.alreadyKnown += alreadyKnown + batch.length - fresh.length
  }

  /**
   * Which events are stored under their own day, one answer each: a visit that goes on past midnight was if the log of
   * the evening was imported later than the log of the morning. Such an event stays where it is.
   */
  async #storedOnOwnDay(batch: readonly ImportDraft[]): Promise<boolean[]> {
    const ownKeys: EventKey[] = []
    for (const { draft, ownDay } of batch) if (ownDay) ownKeys.push({ ...ownDay, at: draft.at, seq: draft.seq })
    const stored = await areStored(this.#context.database.background, this.#options.siteId, ownKeys)
    let next = 0
    return batch.map(({ ownDay }) => ownDay !== null && stored[next++] === true)
  }
}
