import { firstDayOf, lastDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { byteOrderMark, csvLine, type CsvValue } from '#app/shared/format/csv.ts'
import { speedDays, speedOfDay } from '../../analytics/speed/speed-data.ts'
import type { Db } from '../../db/database.ts'
import {
  exportedAnnotationColumns,
  crawlerColumns,
  droppedColumns,
  exportedEventColumns,
  exportedGoalColumns,
  importedColumns,
  ownReferralColumns,
  schemaOfExport,
  searchDayColumns,
  searchMonthColumns,
  searchPairColumns,
  exportedSpeedColumns,
  exportedVisitColumns,
} from './columns.ts'
import {
  readCrawlers,
  readImportedSums,
  readExportedSearchDays,
  readSearchMonths,
  readSearchPairs,
  readExportedEvents,
  readExportedVisits,
  type ExportedEvent,
  type ExportedVisit,
  type ExportScope,
} from './export-rows.sql.ts'
import {
  readExportedAlertRules,
  readExportedAlerts,
  readExportedTargets,
  readExportedAnnotations,
  readExportedCards,
  readExportedDropped,
  readExportedFunnels,
  readExportedGoals,
  readExportedOwnReferrals,
  readExportedSegments,
  readExportedShareLinks,
  readExportedWebsite,
} from './settings.sql.ts'
import { Words } from './words.ts'

/** A file of the export; its text is created piece by piece while it is read. */
export interface ExportedFile {
  path: string
  text: AsyncIterable<string>
}

/** What to export, for whom, and what to do before each day. */
export interface FilesOptions extends ExportScope {
  internalToo: boolean
  /** The days with events, oldest first. */
  days: readonly string[]
  /** Called before a day is read: once for its events and once for its visits. */
  beforeDay: (day: string) => Promise<void>
}

/** The rows of page speed, one day at a time. */
async function* speedTable(db: Db, siteId: number) {
  yield header(exportedSpeedColumns)
  for (const day of await speedDays(db, siteId)) {
    for (const row of await speedOfDay(db, siteId, day)) yield lineOf(exportedSpeedColumns, { ...row })
  }
}

/**
 * Returns all files of a website's export. Values that strangers sent can't run as spreadsheet formulas
 * (app/shared/format/csv.ts).
 */
export function* exportedFiles(db: Db, options: FilesOptions): Generator<ExportedFile> {
  const { siteId, internalToo, days } = options
  const words = new Words(db, siteId)
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  yield { path: 'schema.json', text: once(async () => json(schemaOfExport)) }
  yield { path: 'website.json', text: once(async () => json(await readExportedWebsite(db, siteId))) }
  yield { path: 'goals.csv', text: table(exportedGoalColumns, async () => readExportedGoals(db, siteId)) }
  yield { path: 'funnels.ndjson', text: lines(() => readExportedFunnels(db, siteId)) }
  yield { path: 'segments.ndjson', text: lines(() => readExportedSegments(db, siteId)) }
  yield {
    path: 'annotations.csv',
    text: table(exportedAnnotationColumns, () => readExportedAnnotations(db, siteId, internalToo)),
  }
  yield { path: 'cards.ndjson', text: lines(() => readExportedCards(db, siteId, internalToo)) }
  yield { path: 'alert-rules.ndjson', text: lines(() => readExportedAlertRules(db, siteId)) }
  yield { path: 'targets.ndjson', text: lines(() => readExportedTargets(db, siteId)) }
  yield { path: 'alerts.ndjson', text: lines(() => readExportedAlerts(db, siteId)) }
  // Only staff create share links, so only staff may see whom they are for.
  if (internalToo) yield { path: 'share-links.ndjson', text: lines(() => readExportedShareLinks(db, siteId)) }
  yield { path: 'own-referrals.csv', text: table(ownReferralColumns, () => readExportedOwnReferrals(db, siteId)) }
  yield { path: 'speed.csv', text: speedTable(db, siteId) }
  yield { path: 'imported-days.csv', text: pages(importedColumns, readImportedSums(db, siteId)) }
  yield { path: 'crawlers.csv', text: pages(crawlerColumns, readCrawlers(db, siteId)) }
  yield { path: 'search-days.csv', text: table(searchDayColumns, () => readExportedSearchDays(db, siteId)) }
  yield { path: 'search-months.csv', text: pages(searchMonthColumns, readSearchMonths(db, siteId)) }
  yield { path: 'search-pairs.csv', text: pages(searchPairColumns, readSearchPairs(db, siteId)) }
  for (const [month, ofMonth] of Map.groupBy(days, monthOf)) {
    yield { path: `events/${month}.csv`, text: eventTable(db, options, ofMonth, words) }
    yield { path: `visits/${month}.csv`, text: visitTable(db, options, ofMonth, words) }
    const dropped = () => readExportedDropped(db, siteId, firstDayOf(month), lastDayOf(month))
    yield { path: `not-counted/${month}.csv`, text: table(droppedColumns, dropped) }
  }
}

async function* once(read: () => Promise<string>): AsyncGenerator<string> {
  yield await read()
}

async function* lines(read: () => Promise<readonly unknown[]>): AsyncGenerator<string> {
  for (const row of await read()) yield `${JSON.stringify(row)}\n`
}

/** Returns a value as a cell: dates as ISO 8601, lists and objects as JSON. */
function cell(value: unknown): CsvValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

type Columns = Readonly<Record<string, string>>
const header = (columns: Columns) => byteOrderMark + csvLine(Object.keys(columns))
const lineOf = (columns: Columns, row: Record<string, unknown>) =>
  csvLine(Object.keys(columns).map((column) => cell(row[column])))

async function* table(columns: Columns, read: () => Promise<readonly object[]>): AsyncGenerator<string> {
  yield header(columns)
  for (const row of await read()) yield lineOf(columns, { ...row })
}

async function* pages(
  columns: Columns,
  read: AsyncIterable<readonly Record<string, unknown>[]>,
): AsyncGenerator<string> {
  yield header(columns)
  for await (const rows of read) yield rows.map((row) => lineOf(columns, row)).join('')
}

/** Returns the texts of a row's tuples, in the order of the last columns of events and visits. */
async function tupleWords(words: Words, rows: readonly Pick<ExportedEvent, 'attribution' | 'technology' | 'place'>[]) {
  const attribution = await words.tuples('attribution', ids(rows, 'attribution'))
  const technology = await words.tuples('technology', ids(rows, 'technology'))
  const place = await words.tuples('place', ids(rows, 'place'))
  return (row: (typeof rows)[number]) => [
    ...attribution(row.attribution),
    ...technology(row.technology),
    ...place(row.place),
  ]
}
const ids = <Key extends string>(rows: readonly Record<Key, number>[], key: Key) => rows.map((row) => row[key])

const kinds: Record<number, string> = { 1: 'pageview', 2: 'event', 3: 'engagement' }

async function* eventTable(db: Db, options: FilesOptions, days: readonly string[], words: Words) {
  yield header(exportedEventColumns)
  for (const day of days) {
    await options.beforeDay(day)
    for await (const rows of readExportedEvents(db, options, day)) {
      const word = await words.terms(rows.flatMap(({ page, hostname, name }) => [page, hostname, name]))
      const tuples = await tupleWords(words, rows)
      yield rows.map((row) => eventLine(day, row, word, tuples(row))).join('')
    }
  }
}

function eventLine(day: string, row: ExportedEvent, word: (id: number) => string, tuples: string[]): string {
  return csvLine(
    [
      day,
      row.at,
      row.visitor,
      kinds[row.kind] ?? String(row.kind),
      word(row.name),
      word(row.page),
      word(row.hostname),
      row.visibleMs,
      row.scrollDepth,
      row.interactive,
      row.currency,
      row.revenueMinor,
      row.props,
      row.imported,
      ...tuples,
    ].map(cell),
  )
}

async function* visitTable(db: Db, options: FilesOptions, days: readonly string[], words: Words) {
  yield header(exportedVisitColumns)
  for (const day of days) {
    await options.beforeDay(day)
    for await (const rows of readExportedVisits(db, options, day)) {
      const word = await words.terms(
        rows.flatMap(({ entryPage, exitPage, hostname }) => [entryPage, exitPage, hostname]),
      )
      const tuples = await tupleWords(words, rows)
      yield rows.map((row) => visitLine(day, row, word, tuples(row))).join('')
    }
  }
}

function visitLine(day: string, row: ExportedVisit, word: (id: number) => string, tuples: string[]): string {
  return csvLine(
    [
      day,
      row.startedAt,
      row.endedAt,
      row.visitor,
      word(row.entryPage),
      word(row.exitPage),
      word(row.hostname),
      row.pageviews,
      row.events,
      row.visibleMs,
      row.engaged,
      row.goals,
      ...tuples,
    ].map(cell),
  )
}
