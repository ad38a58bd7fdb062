import { Readable } from 'node:stream'
import type { ImportPreview } from '#app/shared/imports/import-kinds.ts'
import type { NormalizedEvent, EventWriter } from '../../../analytics/store/normalized-event.ts'
import { createEventWriter } from '../../../analytics/store/event-writer.ts'
import { deleteCrawlerReads } from '../../events/crawler-reads.sql.ts'
import { undoEvents } from '../../events/event-store.ts'
import { eventPreview, eventReport } from '../../events/import-tally.ts'
import { ExpandsTooFar, type ExpansionLimit, bytesOf } from '../../files/unpack.ts'
import {
  ImportFileError,
  InterruptedError,
  type ImportContext,
  type Importer,
  type ImportFile,
  type PreviewJob,
} from '../../importer.ts'
import { importAccessLog, type ImportResult } from './import-access-log.ts'

/**
 * Logs compress to between a tenth and a thirtieth of their size, logs of nothing but health checks to a hundredth.
 */
const limit: ExpansionLimit = { bytes: 20 * 1024 ** 3, factor: 200 }
/** Progress is reported at least after this many bytes. */
const bytesPerNote = 4 * 1024 * 1024

/** The importer for a web server's access log, compressed or not. */
export const accessLogImporter: Importer = {
  kind: 'access-log',

  async preview(context, job) {
    await requireLog(job.file)
    const sample: NormalizedEvent[] = []
    const result = await readLog(context, job, { importId: null, after: 0, writer: writesNothing, sample })
    const { tally, damage } = result
    if (result.interrupted) throw new InterruptedError('Looking through a log was interrupted.')
    if (tally.lines === 0) throw new ImportFileError(damage === null ? 'empty' : 'compressed_wrongly')
    if (tally.badLines === tally.lines) throw new ImportFileError('nothing_readable')
    const preview: ImportPreview = eventPreview(
      result,
      { format: await formatOf(job.file), sample: sampleOf(sample) },
      result.takenDays,
    )
    // The line cut off at the end is not counted as a row, but it is listed as a problem.
    if (damage !== null) preview.problems.first.push({ line: tally.lines + 1, reason: 'cut_off' })
    return preview
  },

  async run(context, job) {
    const resumed = typeof job.checkpoint === 'number'
    const after = typeof job.checkpoint === 'number' ? job.checkpoint : 0
    // Marks the run as begun, so that a later run counts as resumed even if this one is killed before its first
    // progress.
    if (!resumed) await job.progress({ done: 0, total: job.file.size, checkpoint: 0 })
    const writer = createEventWriter(context.database)
    const result = await readLog(context, job, { importId: job.importId, after, resumed, writer })
    if (result.interrupted) throw new InterruptedError('The import of a log was interrupted.')
    return eventReport(result)
  },

  async undo(context, job) {
    await deleteCrawlerReads(context.database.db, job.site.id, job.importId)
    await undoEvents(context, job)
  },
}

async function readLog(
  context: ImportContext,
  { site, file, signal, progress }: PreviewJob,
  how: { importId: number | null; after: number; resumed?: boolean; writer: EventWriter; sample?: NormalizedEvent[] },
): Promise<ImportResult> {
  let read = 0
  let reported = 0
  async function* counted() {
    for await (const slice of bytesOf(file.open())) {
      read += slice.length
      yield slice
    }
  }
  const tell = async (checkpoint?: number) => {
    reported = read
    await progress({ done: read, total: file.size, ...(checkpoint !== undefined && { checkpoint }) })
  }
  let telling: Promise<void> = Promise.resolve()
  try {
    const result = await importAccessLog(context, {
      site,
      source: Readable.from(counted()),
      limit,
      signal,
      ...how,
      onProgress: () => {
        if (read - reported < bytesPerNote) return
        telling = tell()
        telling.catch(() => {})
      },
      onStored: (line) => tell(Math.max(line, how.after)),
    })
    await telling
    return result
  } catch (error) {
    if (error instanceof ExpandsTooFar) throw new ImportFileError('expands_too_far')
    throw error
  }
}

const writesNothing: EventWriter = {
  append: (drafts) => Promise.resolve({ written: drafts.length, alreadyKnown: 0 }),
}

const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b

/** Refuses files that are not logs by their first bytes, before any line is read. */
async function requireLog(file: ImportFile): Promise<void> {
  const head = await file.read(0, 4096)
  if (head.length === 0) throw new ImportFileError('empty')
  if (isGzip(head)) return
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new ImportFileError('wrong_encoding')
  if (head.subarray(0, 2).toString('latin1') === 'PK') throw new ImportFileError('archive')
  const zeros = head.filter((byte) => byte === 0).length
  if (zeros > head.length / 8) throw new ImportFileError('binary')
}

const formatOf = async (file: ImportFile) => (isGzip(await file.read(0, 2)) ? 'access log (gzip)' : 'access log')

const sampleOf = (drafts: readonly NormalizedEvent[]): ImportPreview['sample'] => ({
  columns: ['time', 'page', 'source', 'browser'],
  rows: drafts.map(({ at, page, attribution, technology }) => [
    at.toISOString(),
    page,
    attribution?.source ?? '',
    technology.browser,
  ]),
})
