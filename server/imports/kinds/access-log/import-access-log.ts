import type { Readable } from 'node:stream'
import type { Context } from '#server/context.ts'
import type { ImportSite } from '../../importer.ts'
import type { TakenBy } from '../../import-days.sql.ts'
import { reachBackTo } from '../../beginnings.sql.ts'
import { dayBefore } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { compileSite, type Site } from '#server/analytics/reading/site.ts'
import type { EventDraft, EventWriter } from '#server/analytics/store/event-draft.ts'
import { daysOf, emptyTally, type ImportTally } from '../../events/import-tally.ts'
import { lastSeenBetween } from '../../events/stored-events.sql.ts'
import type { ImportedEvents } from '../../events/event-report.ts'
import type { ImportDraft } from '../../events/import-draft.ts'
import { LineDrafts } from './line-drafts.ts'
import { parseLogLine } from './log-line.ts'
import type { ExpansionLimit } from '../../files/unpack.ts'
import { DamagedFile, readLogLines, type LogLine } from './log-lines.ts'
import { EventStore } from '../../events/event-store.ts'
import { VisitorDays, visitGapMs } from '../../events/visitor-days.ts'

const batchSize = 2000
/** What is committed is told of after so many batches. */
const batchesPerNote = 25
const sampled = 5

export interface LogImportOptions {
  site: ImportSite
  /** Whose the events are; null looks through the log and writes nothing. */
  importId: number | null
  source: Readable
  writer: EventWriter
  /** The last line that an earlier run has written: up to it lines are read, and not written again. */
  after?: number
  /** An earlier run of this import was killed: what it wrote is this import's, and nothing that was known before. */
  resumed?: boolean
  limit?: ExpansionLimit
  /** Ends the import after the batch under way; running it again goes on without counting anything twice. */
  signal?: AbortSignal
  onProgress?: (tally: ImportTally) => void
  /** Gets the first events of the log. */
  sample?: EventDraft[]
  /** Everything up to the line is stored, or known not to be. */
  onStored?: (line: number) => Promise<void>
}

export interface ImportResult extends ImportedEvents {
  interrupted: boolean
  /** Where the website's months now begin, when the log reaches further back than they did. */
  beginsAt: Date | null
  /** Days of the log that are left out. */
  takenDays: ReadonlyMap<string, TakenBy>
}

type LogContext = Pick<Context, 'database' | 'clock' | 'geoip'>

/**
 * Reads a web server's access log into a website's events: page views of people, and pages not found as the custom event
 * 404; beside them what named crawlers read. Visible time and language are not in a log and stay empty, so a visit is engaged
 * by its second page view alone; country, region and city are those of the address, where there is a GeoIP file. The same lines again change nothing, in the same file or in another,
 * after a complete import or half of one: each line's event has a key made of what it says. Days that were measured, or
 * that an import of another kind holds, are left out (server/imports/import-days.sql.ts).
 *
 * Checks no role. Rollups are not refreshed here (store/refresh.ts).
 * @throws ExpandsTooFar
 */
export async function importAccessLog(context: LogContext, options: LogImportOptions): Promise<ImportResult> {
  const { site, importId, signal, onProgress } = options
  const after = options.after ?? 0
  const tally = emptyTally()
  const compiled = compileSite({
    id: site.id,
    domain: site.domain,
    // Scripts are asked for by it, logs tell of none.
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
    // Awaited at the next flush; until then a failure is not unhandled.
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

  const [firstDay] = daysOf(tally)
  const beginsAt =
    firstDay && importId !== null ? await reachBackTo(context.database.background, site, importId, firstDay) : null
  return {
    tally,
    damage,
    interrupted: signal?.aborted ?? false,
    beginsAt,
    takenDays: store.takenDays(),
  }
}

/** Who was there in the half hour before the log's first line may still be on the same visit. */
async function continueVisits(context: LogContext, site: Site, visitors: VisitorDays, firstAt: Date): Promise<void> {
  const today = localDay(firstAt, site.timeZone)
  visitors.continueFrom(
    await lastSeenBetween(context.database.background, {
      id: site.id,
      days: [dayBefore(today), today],
      from: new Date(firstAt.getTime() - visitGapMs),
      to: firstAt,
    }),
  )
}

/** When the first readable request of a log was made. */
function timeOf({ text }: LogLine): Date | null {
  const request = text === null ? '' : parseLogLine(text)
  return typeof request === 'string' ? null : request.at
}
