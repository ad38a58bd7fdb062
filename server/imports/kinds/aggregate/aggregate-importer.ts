import { sql } from 'kysely'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { ImportKind, ImportReport } from '#app/shared/imports/import-kinds.ts'
import { changeImportedDays } from '../../../analytics/store/change-days.ts'
import { Dictionary, storableTerm, termKey, type Term } from '../../../analytics/store/dictionary.ts'
import type { Db } from '../../../db/database.ts'
import { dimensions, withoutBounces, withoutDurations } from '../../../db/dimensions.ts'
import { sqlArray } from '../../../db/sql-array.ts'
import { reachBackTo } from '../../beginnings.sql.ts'
import { claimDays, claimedDays, releaseDay } from '../../import-days.sql.ts'
import {
  ImportFileError,
  InterruptedError,
  type ImportContext,
  type Importer,
  type RunJob,
  type UndoJob,
} from '../../importer.ts'
import { noNumbers, type DayNumbers, type DayValue, type ExportFormat, type ParsedExportRow } from './export-format.ts'
import {
  addCounts,
  forgetProgress,
  readImportedMonths,
  removeCounts,
  setImportedDaysVisible,
  reportWrittenRows,
  writtenRows,
  type WrittenCount,
} from './imported-days.sql.ts'
import { openAggregateExport } from './read-export.ts'
import { KnownDays, Tally } from './tally.ts'

/** Number of rows that are checked, or written in one transaction, together. */
const batchSize = 2000

/** Rows that are handled together. */
interface Batch {
  /** The rows that count something. The others are in the tally already, so that they don't wait in memory. */
  rows: ParsedExportRow[]
  /** The number of all rows. */
  records: number
  /** Bytes read up to its last row. */
  read: number
}

async function* batches(source: AsyncIterable<ParsedExportRow>, tally: Tally): AsyncGenerator<Batch> {
  const empty = (): Batch => ({ rows: [], records: 0, read: 0 })
  let batch = empty()
  for await (const row of source) {
    if (!tally.addUncounted(row)) batch.rows.push(row)
    batch.records += 1
    batch.read = row.read
    if (batch.records < batchSize) continue
    yield batch
    batch = empty()
  }
  if (batch.records > 0) yield batch
}

/** Returns the kind of a dimension's terms: all dimensions of pages share one. */
function termKind(dimension: number): number {
  const of = dimension % withoutBounces
  return of === dimensions.entryPage || of === dimensions.exitPage ? dimensions.page : of
}

const dayNumbers = Object.keys(noNumbers) as (keyof DayNumbers)[]

/**
 * Creates an importer of sums by day. The sums are written in pieces and shown when all of them are stored; undo
 * restores the rollups exactly. Days that were measured or belong to another import are left out.
 */
export function aggregateImporter(kind: ImportKind, format: ExportFormat): Importer {
  return {
    kind,
    async preview({ database, clock }, { site, file, signal, progress }) {
      const tally = new Tally()
      const options = { today: localDay(clock(), site.timeZone), signal, problems: tally.problems }
      const source = await openAggregateExport(file, format, options)
      const known = new KnownDays(database.db, site.id, kind)
      for await (const { rows, read } of batches(source.rows(), tally)) {
        await known.learn(rows)
        for (const row of rows) tally.add(row, known)
        await progress({ done: read, total: source.total })
      }
      return tally.preview(source.format)
    },
    async run(context, job) {
      const report = await write(context, job, kind, format)
      if (report.firstDay !== null) await reachBackToDay(context, job, report.firstDay)
      await show(context, job)
      return report
    },
    undo,
  }
}

/** Moves the website's beginning back so that the month selector reaches a day. */
export async function reachBackToDay(
  { database }: ImportContext,
  { site, importId }: Pick<RunJob, 'site' | 'importId'>,
  day: string,
): Promise<void> {
  await reachBackTo(database.db, site, importId, day)
}

async function write(
  { database, clock }: ImportContext,
  { site, file, signal, progress, importId }: RunJob,
  kind: ImportKind,
  format: ExportFormat,
): Promise<ImportReport> {
  const tally = new Tally()
  const options = { today: localDay(clock(), site.timeZone), signal, problems: tally.problems }
  const source = await openAggregateExport(file, format, options)
  const known = new KnownDays(database.db, site.id, kind, importId)
  const dictionary = new Dictionary(database.db)
  const before = await writtenRows(database.db, site.id, importId)
  let records = 0
  for await (const batch of batches(source.rows(), tally)) {
    await known.learn(batch.rows)
    const usable = batch.rows.filter((row) => tally.add(row, known))
    // Every read of the file gives the same batches, so a resumed run continues after the last committed one.
    records += batch.records
    if (records > before) {
      const counts = await inTerms(database.db, dictionary, site.id, usable)
      const days = [...new Set(usable.flatMap(({ is }) => (is.as === 'counted' ? [is.day] : [])))]
      await database.db.transaction().execute(async (trx) => {
        await claimDays(trx, site.id, importId, days, clock())
        await addCounts(trx, { id: site.id, importId, kind }, counts)
        await reportWrittenRows(trx, site.id, importId, records)
      })
    }
    await progress({ done: batch.read, total: source.total })
  }
  if (records === 0) throw new ImportFileError('nothing_readable')
  return tally.report(source.cutOff())
}

/** Returns a value, and for unknown bounces or durations the visits to leave out of rates and means. */
function withIncompleteVisits(value: DayValue): DayValue[] {
  const { dimension, numbers } = value
  const visits = { ...noNumbers, visits: numbers.visits }
  const incomplete = [
    ...(numbers.bounces === null ? [withoutBounces] : []),
    ...(numbers.visitSeconds === null ? [withoutDurations] : []),
  ].map((number) => ({ ...value, dimension: dimension + number, numbers: visits }))
  return numbers.visits === 0 ? [value] : [value, ...incomplete]
}

/** Returns what rows add to each day, dimension and term, each combination once. */
async function inTerms(
  db: Db,
  dictionary: Dictionary,
  siteId: number,
  rows: readonly ParsedExportRow[],
): Promise<WrittenCount[]> {
  const sums = new Map<string, { day: string; dimension: number; term: Term | null; numbers: DayNumbers }>()
  const terms = new Map<string, Term>()
  const values = rows.flatMap(({ is }) => (is.as === 'counted' ? is.values : []))
  const placeOf = await placesByName(db, siteId, values)
  for (const read of values) {
    const named = { ...read, value: placeOf(read) }
    for (const { day, dimension, value, numbers } of withIncompleteVisits(named)) {
      const stored = storableTerm(value)
      const term = stored === '' ? null : { siteId, kind: termKind(dimension), value: stored }
      if (term) terms.set(termKey(term), term)
      const key = `${day} ${dimension} ${stored}`
      const sum = sums.get(key)
      if (!sum) sums.set(key, { day, dimension, term, numbers: { ...numbers } })
      else for (const name of dayNumbers) sum.numbers[name] = (sum.numbers[name] ?? 0) + (numbers[name] ?? 0)
    }
  }
  const ids = await dictionary.terms(terms)
  return [...sums.values()].map(({ term, ...sum }) => ({ ...sum, termId: term ? (ids.get(termKey(term)) ?? 0) : 0 }))
}

/** Shows the imported sums, one month per transaction. */
async function show({ database }: ImportContext, { site, importId, signal }: RunJob): Promise<void> {
  for (const month of await readImportedMonths(database.db, site.id, importId)) {
    if (signal.aborted) throw new InterruptedError()
    await changeImportedDays(database, site.id, (trx) => setImportedDaysVisible(trx, site.id, importId, month, true))
  }
}

/** Subtracts the imported sums from the rollups and deletes them, one month per transaction. */
async function undo({ database }: ImportContext, { site, importId, signal, progress }: UndoJob): Promise<void> {
  const months = await readImportedMonths(database.db, site.id, importId)
  for (const [index, month] of months.entries()) {
    if (signal.aborted) throw new InterruptedError()
    await changeImportedDays(
      database,
      site.id,
      (trx) => setImportedDaysVisible(trx, site.id, importId, month, false),
      async (trx, days) => {
        await removeCounts(trx, site.id, importId, days)
        for (const day of days) await releaseDay(trx, site.id, importId, day)
      },
    )
    await progress({ done: index + 1, total: months.length })
  }
  // Release days that were claimed but got no sums.
  for (const day of await claimedDays(database.db, site.id, importId)) {
    await releaseDay(database.db, site.id, importId, day)
  }
  await forgetProgress(database.db, site.id, importId)
}

const areas: readonly number[] = [dimensions.region, dimensions.city]

/**
 * Finds the codes of regions and cities that an export names, if the website has exactly one code for that name: then
 * measured and imported visits belong to the same place. Other places keep their exported name.
 * @returns a function that gives the value to store for a place
 */
async function placesByName(
  db: Db,
  siteId: number,
  values: readonly Pick<DayValue, 'dimension' | 'value'>[],
): Promise<(place: Pick<DayValue, 'dimension' | 'value'>) => string> {
  const asked = values.filter(({ dimension, value }) => areas.includes(dimension) && value !== '')
  if (asked.length === 0) return ({ value }) => value
  const { rows } = await sql<{ kind: number; name: string; code: string }>`
    select asked.kind, asked.name, min(term.value) as code
    from (
      select distinct kind, name from unnest(${sqlArray(asked.map(({ dimension }) => dimension))}::smallint[],
        ${asked.map(({ value }) => value)}::text[]) as given (kind, name)
    ) as asked
    join term on term.site_id = ${siteId} and term.kind = asked.kind and term.label is not null
      -- An export may name a city without its region, or a region with its country.
      and asked.name in (term.label, split_part(term.label, ', ', 1), term.label || ', ' || left(term.value, 2))
    group by asked.kind, asked.name having count(*) = 1`.execute(db)
  const codes = new Map(rows.map(({ kind, name, code }) => [`${kind} ${name}`, code]))
  return ({ dimension, value }) => codes.get(`${dimension} ${value}`) ?? value
}
