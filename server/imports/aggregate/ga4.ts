import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { ImportRefusal } from '#app/shared/imports/import-kinds.ts'
import { refusedColumns } from '#app/shared/imports/refused-columns.ts'
import { FileRefused } from '../importer.ts'
import { countable, mostADay, mostSecondsADay, noNumbers, type DayNumbers, type DayValue } from './day-numbers.ts'
import type { ExportFormat, TableReader } from './export-format.ts'
import { problem, SeenRows, type RowMeaning } from './export-rows.ts'
import { breakdownColumns, breakdowns, countColumns, dayNames, metricNames, type Breakdown } from './ga4-columns.ts'
import { nameOf } from './known-names.ts'
import { readAmount, readCount, readDay } from './read-values.ts'

/** One table of a report, as its header tells it. */
interface Report {
  columns: readonly string[]
  day: { at: number; as: 'date' | 'nth' } | null
  /** Where the breakdown's own columns stand. */
  cells: readonly number[]
  breakdown: Breakdown
  metrics: Partial<Record<(typeof metricNames)[string], number>>
}

interface Span {
  first: string | null
  last: string | null
}

/** The CSV that Google Analytics 4 makes of a report or an exploration, in English; a zip of several is read too. */
export const ga4Format: ExportFormat = {
  archive: 'ga4.zip',
  takes: (name) => /\.csv$/i.test(name),
  begin() {
    const seen = new SeenRows()
    return () => reportReader(seen)
  },
}

const commentPattern = /^#/
/** `# Start date: 20260901`. */
const spanPattern = /^#\s*(start|end) date:\s*(\d{4}-?\d{2}-?\d{2})/i

function reportReader(seen: SeenRows): TableReader {
  let report: Report | null = null
  const span: Span = { first: null, last: null }
  return {
    columns: () => report?.columns ?? [],
    read(fields, today) {
      const [first = ''] = fields
      if (commentPattern.test(first) && !report?.cells.includes(0)) {
        noteSpan(span, first, today)
        // Of an overview each table has a heading of its own.
        report = null
        return null
      }
      if (!report) {
        report = readHeader(fields, span)
        return null
      }
      return rowOf(report, fields, span, today, seen)
    },
  }
}

function noteSpan(span: Span, comment: string, today: string): void {
  const [, which = '', given] = spanPattern.exec(comment) ?? []
  const read = readDay(given, today)
  // A report that ends in days to come has none of them.
  const day = typeof read === 'object' ? read.day : read === 'future_time' ? today : null
  if (day !== null) span[which.toLowerCase() === 'start' ? 'first' : 'last'] = day
}

/** @throws FileRefused wrong_columns, no_days, unknown_language; with the columns that are there and those needed */
function readHeader(fields: readonly string[], span: Span): Report {
  const columns = fields.map((name) => name.trim())
  const refusal = (reason: ImportRefusal, ...needed: (readonly string[])[]) =>
    new FileRefused(reason, refusedColumns(columns, [['Date'], ...needed]))
  const names = columns.map((name) => name.toLowerCase())
  const metrics: Report['metrics'] = {}
  const cells: { name: string; at: number }[] = []
  let day: Report['day'] = null
  for (const [at, name] of names.entries()) {
    const metric = Object.hasOwn(metricNames, name) ? metricNames[name] : undefined
    const as = Object.hasOwn(dayNames, name) ? dayNames[name] : undefined
    if (metric) metrics[metric] ??= at
    else if (as) day ??= { at, as }
    else if (breakdowns.some(({ columns: of }) => of.includes(name))) cells.push({ name, at })
  }
  if (metrics.users === undefined && metrics.sessions === undefined && metrics.views === undefined) {
    const isEnglish = metrics.events !== undefined || day !== null || cells.length > 0
    throw refusal(isEnglish ? 'wrong_columns' : 'unknown_language', countColumns)
  }
  const breakdown = breakdowns.find(
    ({ columns: of }) => of.length === cells.length && of.every((name) => cells.some((cell) => cell.name === name)),
  )
  if (!breakdown) throw refusal('wrong_columns', countColumns, breakdownColumns)
  // A report has its own columns first and its numbers after them: another one there is a breakdown nobody knows.
  const known = new Set([...cells.map(({ at }) => at), ...(day ? [day.at] : [])])
  const firstNumber = Math.min(...Object.values(metrics))
  if (names.some((_, at) => at < firstNumber && !known.has(at)))
    throw refusal('wrong_columns', countColumns, breakdownColumns)
  if (!day && (span.first === null || span.first !== span.last)) throw refusal('no_days')
  if (day?.as === 'nth' && span.first === null) throw refusal('no_days')
  const placeOf = (name: string) => cells.find((cell) => cell.name === name)?.at ?? 0
  return { columns, day, cells: breakdown.columns.map(placeOf), breakdown, metrics }
}

function rowOf(report: Report, fields: readonly string[], span: Span, today: string, seen: SeenRows): RowMeaning {
  const { columns, breakdown } = report
  if (/^grand total$/i.test(fields.at(-1)?.trim() ?? '') || /^(grand total|totals?)$/i.test(fields[0]?.trim() ?? '')) {
    return { as: 'leftOut', reason: 'summary_row' }
  }
  if (fields.length !== columns.length) return problem('column_count')
  const read = dayOf(report, fields, span, today)
  if (typeof read === 'string') return problem(read)
  const numbers = numbersOf(report, fields)
  if (!numbers) return problem('bad_number')
  const cells = report.cells.map((at) => fields[at] ?? '')
  if (seen.isRepeated([read.day, String(breakdown.main), ...cells])) return problem('repeated')
  const named = breakdown.values(cells).map(([dimension, value]) => [dimension, nameOf(value)] as const)
  const values = named.map(([dimension, value]): DayValue => ({ day: read.day, dimension, value, numbers }))
  return { as: 'counted', day: read.day, main: breakdown.main, values: numbers.visits > 0 ? values : [] }
}

function dayOf({ day }: Report, fields: readonly string[], span: Span, today: string): ReturnType<typeof readDay> {
  if (!day) return readDay(span.first ?? '', today)
  if (day.as === 'date') return readDay(fields[day.at], today)
  const after = readCount(fields[day.at], 10_000)
  if (after === null || span.first === null) return 'no_date'
  return readDay(new Date(Date.parse(span.first) + after * 86_400_000).toISOString().slice(0, 10), today)
}

/** The counts of a row; a session that was not engaged is a bounce, as it is here. Null where one is no number. */
function numbersOf({ metrics, breakdown }: Report, fields: readonly string[]): DayNumbers | null {
  let broken = false
  const number = (name: keyof typeof metrics, most: number, read: typeof readCount): number | null => {
    const at = metrics[name]
    if (at === undefined) return null
    const value = read(fields[at], most)
    if (value === null) broken = true
    return value
  }
  const sessions = number('sessions', mostADay, readCount)
  const users = number('users', mostADay, readCount)
  const views = number('views', mostADay, readCount) ?? 0
  const engaged = number('engaged', mostADay, readCount)
  const seconds = number('seconds', mostSecondsADay, readAmount)
  const each = number('secondsEach', 86_400, readAmount)
  const rate = metrics.bounceRate === undefined ? null : readShare(fields[metrics.bounceRate])
  const events = breakdown.main === dimensions.event ? (number('events', mostADay, readCount) ?? 0) : 0
  if (broken) return null
  const visits = sessions ?? users ?? 0
  const bounces = engaged !== null ? Math.max(0, visits - engaged) : rate === null ? null : Math.round(rate * visits)
  const visitSeconds = seconds ?? (each === null ? null : each * visits)
  const visitors = users ?? visits
  return countable({ visitors, visits, pageviews: views, events, bounces, visitSeconds }) ?? { ...noNumbers }
}

/** `0.4312`, or `43.12%`. */
function readShare(text: string | undefined): number | null {
  const [, number, percent] = /^(\d{1,3}(?:\.\d{1,20})?)(%?)$/.exec(text?.trim() ?? '') ?? []
  if (number === undefined) return null
  const share = Number(number) / (percent ? 100 : 1)
  return share <= 1 ? share : null
}
