import type { Readable } from 'node:stream'
import type { Context } from '#server/context.ts'
import { dayBefore, localDay } from '../ingest/local-day.ts'
import { compileSite, type Site } from '../ingest/site-directory.ts'
import type { EventWriter } from '../store/event-draft.ts'
import { emptyTally, type ImportTally } from './import-tally.ts'
import {
  areStored,
  beginImport,
  lastSeenBetween,
  reachBackTo,
  recordImport,
  type EventKey,
  type ImportSite,
} from './imports.sql.ts'
import { LineDrafts, type ImportDraft } from './line-drafts.ts'
import { parseLogLine } from './log-line.ts'
import { DamagedFile, readLogLines, type LogLine } from './log-lines.ts'
import { VisitorDays, visitGapMs } from './visitor-days.ts'

const batchSize = 2000
/** The record of the import is brought up to date after so many batches. */
const batchesPerRecord = 50

export interface ImportOptions {
  site: ImportSite
  /** Name of the file as it is recorded. */
  fileName: string
  source: Readable
  writer: EventWriter
  /** Ends the import after the batch under way; running it again goes on without counting anything twice. */
  signal?: AbortSignal
  onProgress?: (tally: ImportTally) => void
}

export interface ImportResult {
  tally: ImportTally
  /** Why reading ended before the file's end, or null. */
  damage: string | null
  interrupted: boolean
  /** Where the website's months now begin, when the log reaches further back than they did. */
  beginsAt: Date | null
}

/**
 * Reads a web server's access log into a website's events: page views of people, and pages not found as the custom event
 * 404. Visible time, country and language are not in a log and stay empty, so a visit is engaged by its second page view
 * alone. The same lines again change nothing, in the
 * same file or in another, after a complete import or half of one: each line's event has a key made of what it says.
 *
 * For the operator; checks no role. Rollups are not refreshed here (store/refresh.ts).
 */
export async function importAccessLog(context: Context, options: ImportOptions): Promise<ImportResult> {
  const { site, signal, onProgress } = options
  const db = context.database.background
  const tally = emptyTally()
  const id = await beginImport(db, site.id, options.fileName, context.clock())
  const record = (finishedAt: Date | null) =>
    recordImport(db, {
      siteId: site.id,
      id,
      lines: tally.lines,
      imported: tally.imported,
      alreadyKnown: tally.alreadyKnown,
      badLines: tally.badLines,
      report: {
        pageviews: tally.pageviews,
        notFound: tally.notFound,
        bots: tally.bots,
        skipped: tally.skipped,
        firstBadLines: tally.firstBadLines,
        days: tally.days,
      },
      finishedAt,
    })

  const compiled = compileSite(site)
  const visitors = new VisitorDays({ importSalt: site.import_salt, timeZone: compiled.timeZone })
  const drafts = new LineDrafts(compiled, visitors, tally, context.clock())
  let firstAt: Date | null = null
  let batch: ImportDraft[] = []
  let batches = 0
  // The next batch is read while this one is being written.
  let writing: Promise<void> = Promise.resolve()
  const flush = async () => {
    await writing
    const full = batch
    batch = []
    batches += 1
    writing = write(context, options, tally, full).then(() =>
      batches % batchesPerRecord === 0 ? record(null) : undefined,
    )
    // Awaited at the next flush; until then a failure is not unhandled.
    writing.catch(() => {})
  }

  let damage: string | null = null
  try {
    for await (const lines of readLogLines(options.source)) {
      for (const line of lines) {
        if (!firstAt && (firstAt = timeOf(line))) await continueVisits(context, compiled, visitors, firstAt)
        const made = drafts.of(line)
        if (made) batch.push(made)
        if (batch.length >= batchSize) await flush()
      }
      onProgress?.(tally)
      if (signal?.aborted) break
    }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    damage = error.message
  }
  await flush()
  await writing
  onProgress?.(tally)

  const [firstDay] = Object.keys(tally.days).sort((a, b) => a.localeCompare(b))
  // Noon, so that it is the same day of the same month wherever it is looked at.
  const beginning = firstDay ? new Date(`${firstDay}T12:00:00Z`) : null
  const moved = beginning ? await reachBackTo(db, { id: site.id, clientId: site.client_id }, beginning) : false
  const interrupted = signal?.aborted ?? false
  await record(interrupted || damage ? null : context.clock())
  return { tally, damage, interrupted, beginsAt: moved ? beginning : null }
}

/** Who was there in the half hour before the log's first line may still be on the same visit. */
async function continueVisits(context: Context, site: Site, visitors: VisitorDays, firstAt: Date): Promise<void> {
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

async function write(
  context: Context,
  { site, writer }: ImportOptions,
  tally: ImportTally,
  batch: readonly ImportDraft[],
): Promise<void> {
  // A visit that goes on past midnight was stored under its own day if the log of the evening was imported later than
  // the log of the morning: such an event stays where it is.
  const ownKeys: EventKey[] = []
  for (const { draft, ownDay } of batch) if (ownDay) ownKeys.push({ ...ownDay, at: draft.at, seq: draft.seq })
  const storedOwn = await areStored(context.database.background, site.id, ownKeys)
  let next = 0
  const fresh = batch.filter(({ ownDay }) => ownDay === null || !storedOwn[next++])
  const { written, alreadyKnown } = await writer.append(fresh.map(({ draft }) => draft))
  tally.imported += written
  tally.alreadyKnown += alreadyKnown + batch.length - fresh.length
}
