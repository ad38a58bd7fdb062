import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { LeftOutReason } from '#app/shared/imports/import-kinds.ts'
import { refusedColumns } from '#app/shared/imports/refused-columns.ts'
import type { Db } from '../../../db/database.ts'
import { ImportFileError, type ImportContext, type Importer, type PreviewJob } from '../../importer.ts'
import { reachBackToDay } from './aggregate-importer.ts'
import type { ParsedExportRow } from './export-format.ts'
import { openAggregateExport } from './read-export.ts'
import {
  neededSearchColumns,
  searchFormat,
  type SearchHeader,
  type SearchRow,
  type SearchRows,
} from './search-export.ts'
import { importedSearchDays, readHasApiMonth, removeSearch, writeSearch } from './search-rows.sql.ts'
import { Tally } from './tally.ts'

/** Ten times the rows of a real export; they are kept in memory. */
const maxRows = 100_000

interface ExportScan {
  tally: Tally
  format: string
  cutOff: boolean
  total: number
  rows: SearchRow[]
  /**
   * The month of all its days, by its first day; null if they are in several months. Only with a single month it is
   * known when the values were searched for.
   */
  month: string | null
}

/**
 * Reads the whole export, which is small: at most a thousand rows per table, and sixteen months of days. Its values
 * by query, page, country and device cover the export's whole period. So they are stored only if all days are in one
 * month, no other import holds one of these days, and Search Console's API has not given the month.
 * @throws ImportFileError
 */
async function look({ clock }: ImportContext, job: PreviewJob, db: Db, importId?: number): Promise<ExportScan> {
  const { site, file, signal, progress } = job
  const tally = new Tally()
  const found: SearchRows = new Map()
  const headers: SearchHeader[] = []
  const options = { today: localDay(clock(), site.timeZone), signal, problems: tally.problems }
  const source = await openAggregateExport(file, searchFormat(found, headers), options)
  const read: ParsedExportRow[] = []
  for await (const row of source.rows()) {
    if (read.length >= maxRows) throw new ImportFileError('expands_too_far')
    read.push(row)
  }
  const known = new Map(read.map((row) => [row, found.get(row.is)]))
  const days = [...known.values()].flatMap((row) => (row?.of === 'day' ? [row.day] : []))
  const [first] = headers
  if (first && headers.every(({ taken }) => !taken)) {
    throw new ImportFileError('wrong_columns', refusedColumns(first.fields, neededSearchColumns))
  }
  if (days.length === 0) throw new ImportFileError(found.size === 0 && read.length > 0 ? 'nothing_readable' : 'no_days')
  const held = await importedSearchDays(db, site.id, days, importId)
  const [ofMonth, ...otherMonths] = new Set(days.map(monthOf))
  const isApis = ofMonth !== undefined && (await readHasApiMonth(db, site.id, firstDayOf(ofMonth)))
  const isHeld = held.size > 0 || isApis
  const month = ofMonth && otherMonths.length === 0 && !isHeld ? firstDayOf(ofMonth) : null
  const rows: SearchRow[] = []
  for (const row of read) {
    const one = known.get(row)
    const is = one && one.of !== 'day' && !month ? leftOut(isHeld ? 'imported' : 'several_months') : row.is
    const counted = is.as === 'counted' && one?.of !== 'day' ? { ...is, day: days[0] ?? '' } : is
    const reasonFor = (day: string) => (held.has(day) ? ('imported' as const) : null)
    if (tally.add({ ...row, is: counted }, { reasonFor }) && one) rows.push(one)
  }
  await progress({ done: source.total, total: source.total })
  return { tally, format: source.format, cutOff: source.cutOff(), total: source.total, rows, month }
}

const leftOut = (reason: LeftOutReason): ParsedExportRow['is'] => ({ as: 'leftOut', reason })

/**
 * The importer for Search Console exports. They don't count visits, so they may share days with measured visits and
 * other imports.
 */
export const searchConsoleImporter: Importer = {
  kind: 'search-console',
  async preview(context, job) {
    const { tally, format } = await look(context, job, context.database.db)
    return tally.preview(format)
  },
  async run(context, job) {
    const { db } = context.database
    const { tally, cutOff, rows, month } = await look(context, job, db, job.importId)
    await db.transaction().execute((trx) => writeSearch(trx, { id: job.site.id, importId: job.importId }, rows, month))
    const report = tally.report(cutOff)
    if (report.firstDay !== null) await reachBackToDay(context, job, report.firstDay)
    return report
  },
  async undo({ database }, { site, importId, progress }) {
    await database.db.transaction().execute((trx) => removeSearch(trx, site.id, importId))
    await progress({ done: 1, total: 1 })
  },
}
