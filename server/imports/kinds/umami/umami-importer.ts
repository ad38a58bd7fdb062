import type { ImportPreview } from '#app/shared/imports/import-kinds.ts'
import { refusedColumns } from '#app/shared/imports/refused-columns.ts'
import { compileSite } from '../../../analytics/reading/site.ts'
import type { NormalizedEvent } from '../../../analytics/store/normalized-event.ts'
import { createEventWriter } from '../../../analytics/store/event-writer.ts'
import { reachBackTo } from '../../beginnings.sql.ts'
import { type ImportDraft, EventStore, undoEvents } from '../../events/event-store.ts'
import {
  countBadLine,
  countSkipped,
  emptyTally,
  type ImportTally,
  tallyDays,
  eventPreview,
  eventReport,
} from '../../events/import-tally.ts'
import { VisitorDays } from '../../events/visitor-days.ts'
import { csvRows, type CsvEnd } from '../../files/csv-rows.ts'
import {
  ImportFileError,
  InterruptedError,
  type ImportContext,
  type Importer,
  type PreviewJob,
} from '../../importer.ts'
import { UmamiProperties } from './umami-properties.ts'
import { isUmamiHeader, umamiColumns, UmamiRows } from './umami-rows.ts'
import { isDamage, umamiTables, type UmamiTable } from './umami-tables.ts'

const batchSize = 2000
const sampled = 5

/**
 * The importer for Umami's export: its table website_event as CSV, plain or compressed, or the zip of its cloud, with
 * the properties of events in event_data. It imports page views and custom events, with visitors by session. The
 * export has no visible time, so a visit is engaged only by a second page view or an event. Each event's key is
 * derived from its id, so it counts once in whatever file; a visit that continues past midnight stays one, as in an
 * access log.
 */
export const umamiImporter: Importer = {
  kind: 'umami',

  async preview(context, job) {
    const sample: NormalizedEvent[] = []
    const { tally, store, format, lines } = await readTable(context, job, { importId: null, after: 0, sample })
    if (lines === 0) throw new ImportFileError('empty')
    if (tally.badLines >= lines && tally.pageviews === 0) throw new ImportFileError('nothing_readable')
    if (tally.skipped.other_website === lines) throw new ImportFileError('other_website')
    const found: Pick<ImportPreview, 'format' | 'sample'> = { format, sample: sampleOf(sample) }
    return eventPreview({ tally }, found, store.takenDays())
  },

  async run(context, job) {
    const { site, importId, checkpoint } = job
    const resumed = typeof checkpoint === 'number'
    const after = typeof checkpoint === 'number' ? checkpoint : 0
    // Marks the run as begun, so that a later run counts as resumed even if this one is killed before its first
    // progress.
    if (!resumed) await job.progress({ done: 0, total: job.file.size, checkpoint: 0 })
    const { tally, store, cutOff } = await readTable(context, job, { importId, after })
    if (resumed) await store.recount()
    const [firstDay] = tallyDays(tally)
    if (firstDay) await reachBackTo(context.database.db, site, importId, firstDay)
    return eventReport({ tally, damage: cutOff ? 'cut off' : null })
  },

  undo: undoEvents,
}

interface ReadTable {
  tally: ImportTally
  store: EventStore
  cutOff: boolean
  format: string
  /** Lines of the event tables. */
  lines: number
}

async function readTable(
  context: ImportContext,
  { site, file, signal, progress }: PreviewJob,
  how: { importId: number | null; after: number; sample?: NormalizedEvent[] },
): Promise<ReadTable> {
  const tally = emptyTally()
  const writer = createEventWriter(context.database)
  const store = new EventStore(context, { siteId: site.id, kind: 'umami', writer, tally, ...how })
  const { id, domain, timeZone, settings } = site
  const compiled = compileSite({ id, domain, public_key: '', time_zone: timeZone, settings })
  const visitors = new VisitorDays({ importSalt: site.importSalt, timeZone: compiled.timeZone })
  const tables = await umamiTables(file)
  const properties = new UmamiProperties()
  for (const table of tables.properties) await properties.read(table, tally, signal)
  const badProperties = tally.lines
  let batch: ImportDraft[] = []
  // Lines are numbered across all tables, so that a resumed run knows which ones are stored.
  let before = { line: 0, bytes: 0 }
  let last = before
  const flush = async () => {
    await store.write(batch, [])
    batch = []
    const checkpoint = Math.max(last.line, how.after)
    await progress({ done: tables.done(last.bytes), total: tables.bytes, checkpoint })
    if (signal.aborted) throw new InterruptedError('The import of an Umami export was interrupted.')
  }

  let cutOff = false
  const ended = (table: UmamiTable) => (end: CsvEnd) => {
    if (end.broken === null) return
    cutOff = true
    tally.lines += 1
    countBadLine(tally, end.line, end.broken, table.file)
  }
  for (const table of tables.events) {
    let rows: UmamiRows | null = null
    let line = 0
    try {
      for await (const row of csvRows(await table.open(), ended(table))) {
        line = row.line
        last = { line: before.line + row.line, bytes: before.bytes + row.bytes }
        if (!rows) {
          const header = row.fields.map((name) => name.trim().toLowerCase())
          if (!isUmamiHeader(header))
            throw new ImportFileError('wrong_columns', refusedColumns(row.fields, umamiColumns))
          rows = new UmamiRows({ site: compiled, visitors, properties }, header, context.clock())
          continue
        }
        tally.lines += 1
        const read = rows.read({ ...row, line: last.line })
        if ('problem' in read) countBadLine(tally, row.line, read.problem, table.file)
        else if ('leftOut' in read) countSkipped(tally, read.leftOut)
        else {
          tally.pageviews += 1
          batch.push(read.draft)
          if (how.sample && how.sample.length < sampled) how.sample.push(read.draft.draft)
        }
        if (tally.lines % batchSize === 0) await flush()
      }
    } catch (error) {
      if (error instanceof ImportFileError || error instanceof InterruptedError || !isDamage(error)) throw error
      // The file is damaged, but the rows before the damage are imported.
      if (line === 0) throw new ImportFileError('compressed_wrongly')
      ended(table)({ broken: 'cut_off', line: line + 1 })
    }
    before = last
  }
  const ofEvents = tally.lines - badProperties
  tally.lines += properties.left()
  countSkipped(tally, 'without_event', properties.left())
  await flush()
  return { tally, store, cutOff, format: tables.format, lines: ofEvents }
}

const sampleOf = (drafts: readonly NormalizedEvent[]): ImportPreview['sample'] => ({
  columns: ['time', 'page', 'event', 'source', 'browser'],
  rows: drafts.map(({ at, page, name, attribution, technology }) => [
    at.toISOString(),
    page,
    name,
    attribution?.source ?? '',
    technology.browser,
  ]),
})
