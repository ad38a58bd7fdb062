import type { Readable } from 'node:stream'
import { dayBefore } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { compileSite, type CompiledSite } from '../../../analytics/reading/site.ts'
import type { NormalizedEvent, EventWriter } from '../../../analytics/store/normalized-event.ts'
import type { Context } from '../../../context.ts'
import { reachBackTo } from '../../beginnings.sql.ts'
import { type ImportDraft, EventStore } from '../../events/event-store.ts'
import { emptyTally, type ImportTally, tallyDays, type ImportedEvents } from '../../events/import-tally.ts'
import { lastSeenBetween } from '../../events/stored-events.sql.ts'
import { VisitorDays, visitGapMs } from '../../events/visitor-days.ts'
import type { ExpansionLimit } from '../../files/unpack.ts'
import type { TakenBy } from '../../import-days.sql.ts'
import type { ImportSite } from '../../importer.ts'
import { LineDrafts } from './line-drafts.ts'
import { parseLogLine } from './log-line.ts'
import { DamagedFile, readLogLines, type LogLine } from './log-lines.ts'

const batchSize = 2000
/** Progress is reported after this many committed batches. */
const batchesPerNote = 25
const sampled = 5

export interface LogImportOptions {
  site: ImportSite
  /** The import that the events belong to; null for a preview, which writes nothing. */
  importId: number | null
  source: Readable
  writer: EventWriter
  /** The last line that an earlier run has stored. Lines up to it are read, but not stored again. */
  after?: number
  /**
   * Whether an earlier run of this import was killed: events it stored count as added by this import, not as known
   * before.
   */
  resumed?: boolean
  limit?: ExpansionLimit
  /** Ends the import after the current batch. Running it again continues without counting anything twice. */
  signal?: AbortSignal
  onProgress?: (tally: ImportTally) => void
  /** Receives the first events of the log. */
  sample?: NormalizedEvent[]
  /** Called when everything up to a line is stored or was stored before. */
  onStored?: (line: number) => Promise<void>
}

export interface ImportResult extends ImportedEvents {
  interrupted: boolean
  /** The new first day of the website's months, if the log begins before the old one. */
  beginsAt: Date | null
  /** Days of the log that are left out, and why. */
  takenDays: ReadonlyMap<string, TakenBy>
}

type LogContext = Pick<Context, 'database' | 'clock' | 'geoip'>

/**
 * Imports a web server's access log: page views of people, pages that were not found as the custom event 404, and
 * what named crawlers read. Logs contain neither visible time nor language, so a visit is engaged only by its second
 * page view. Country, region and city come from the GeoIP file, if there is one. Importing the same lines again
 * changes nothing, in the same or another file, after a complete or a partial import: each event's key is derived
 * from its line. Days that were measured or belong to another kind of import are left out
 * (server/imports/import-days.sql.ts).
 *
 * Checks no permissions. Rollups are not refreshed here (store/refresh.ts).
 * @throws ExpandsTooFar
 */
export async function importAccessLog(context: LogContext, options: LogImportOptions): Promise<ImportResult> {
  const { site, importId, signal, onProgress } = options
  const after = options.after ?? 0
  const tally = emptyTally()
  const compiled = compileSite({
    id: site.id,
    domain: site.domain,
    // The key only identifies the tracking script, which logs don't involve.
    public_key: '',
    time_zone: site.timeZone,
    settings: site.settings,
  })
  const visitors = new VisitorDays({ importSalt: site.importSalt, timeZone: compiled.timeZone })
  const drafts = new LineDrafts(compiled, visitors, tally, context.clock(), context.geoip)
  const store = new EventStore(context, {
    siteId: site.id,
    kind: 'access-log',
    importId,
    writer: options.writer,
    tally,
    after,
  })

  let firstAt: Date | null = null
  let last = 0
  let batch: ImportDraft[] = []
  let batches = 0
  // The next batch is read while this one is being written.
  let writing: Promise<void> = Promise.resolve()
  const flush = async () => {
    await writing
    const [events, line] = [batch, last]
    batch = []
    batches += 1
    const noted = batches % batchesPerNote === 0
    writing = store.write(events, drafts.takeCrawlerReads()).then(() => (noted ? options.onStored?.(line) : undefined))
    // The next flush awaits the write; until then its failure must not count as an unhandled rejection.
    writing.catch(() => {})
  }

  let damage: string | null = null
  try {
    for await (const lines of readLogLines(options.source, options.limit)) {
      for (const line of lines) {
        if (!firstAt && (firstAt = timeOf(line))) await continueVisits(context, compiled, visitors, firstAt)
        const made = drafts.of(line)
        last = line.number
        if (made) batch.push(made)
        if (made && options.sample && options.sample.length < sampled) options.sample.push(made.draft)
        if (batch.length >= batchSize) await flush()
      }
      onProgress?.(tally)
      if (signal?.aborted) break
    }
  } catch (error) {
    await writing
    if (!(error instanceof DamagedFile)) throw error
    damage = error.message
  }
  await flush()
  await writing
  await options.onStored?.(last)
  onProgress?.(tally)
  if (options.resumed) await store.recount()

  const [firstDay] = tallyDays(tally)
  const beginsAt =
    firstDay && importId !== null ? await reachBackTo(context.database.db, site, importId, firstDay) : null
  return {
    tally,
    damage,
    interrupted: signal?.aborted ?? false,
    beginsAt,
    takenDays: store.takenDays(),
  }
}

/** Prepares visitors of the half hour before the log's first line: their visits may continue in the log. */
async function continueVisits(
  context: LogContext,
  site: CompiledSite,
  visitors: VisitorDays,
  firstAt: Date,
): Promise<void> {
  const today = localDay(firstAt, site.timeZone)
  visitors.continueFrom(
    await lastSeenBetween(context.database.db, {
      id: site.id,
      days: [dayBefore(today), today],
      from: new Date(firstAt.getTime() - visitGapMs),
      to: firstAt,
    }),
  )
}

/** Returns the time of the request in a log line; null if the line is unreadable. */
function timeOf({ text }: LogLine): Date | null {
  const request = text === null ? '' : parseLogLine(text)
  return typeof request === 'string' ? null : request.at
}
