import { addDays } from '#app/shared/calendar/day.ts'
import type { ImportProblem } from '#app/shared/imports/import-kinds.ts'
import { refusedColumns } from '#app/shared/imports/refused-columns.ts'
import { dimensions } from '../../../db/dimensions.ts'
import { ImportFileError } from '../../importer.ts'
import {
  countable,
  maxCountADay,
  maxSecondsADay,
  noNumbers,
  type DayNumbers,
  type DayValue,
  type ExportFormat,
  type TableReader,
  problem,
  SeenRows,
  type RowMeaning,
} from './export-format.ts'
import {
  breakdownColumns,
  breakdowns,
  countColumns,
  dayNames,
  isOtherNumber,
  ga4MetricNames,
  type Breakdown,
} from './ga4-columns.ts'
import { hasDays, isOfFirstVisits, readyReportOf } from './ga4-reports.ts'
import { exportedName } from './known-names.ts'
import { readAmount, readCount, readDay } from './read-values.ts'

/** One table of a report, as its header describes it. */
interface Report {
  columns: readonly string[]
  day: { at: number; as: 'date' | 'nth' } | null
  /** Indexes of the breakdown's own columns. */
  cells: readonly number[]
  breakdown: Breakdown
  metrics: Partial<Record<(typeof ga4MetricNames)[string], number>>
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
    return (name) => reportTranslator(name, seen)
  },
}

const commentPattern = /^#/
/** `# Start date: 20260901`. */
const spanPattern = /^#\s*(start|end) date:\s*(\d{4}-?\d{2}-?\d{2})/i
/** `# 20260901-20260930`, as explorations write it. */
const bothPattern = /^#\s*(\d{8})\s*-\s*(\d{8})$/
/** A heading has some ten lines. */
const maxTitles = 20
const maxPassedOver = 5000

/**
 * Reads the tables of a file. An overview has several: tables with days are read, the others are skipped. A file without
 * any table that has days is refused, with the reason that applies to its first table.
 */
function reportTranslator(name: string, seen: SeenRows): TableReader {
  let table: Report | { passedOver: readonly string[] } | null = null
  let refused: ImportFileError | null = null
  let isUsed = false
  let passedOver = 0
  const span: Span = { first: null, last: null }
  const titles = [name.replace(/\.csv$/i, '').replaceAll('_', ' ')]
  return {
    columns: () => (table === null ? [] : 'passedOver' in table ? table.passedOver : table.columns),
    read(fields, today) {
      const [first = ''] = fields
      const isOfValues = table !== null && 'cells' in table && table.cells.includes(0)
      if (commentPattern.test(first) && !isOfValues) {
        noteSpan(span, first, today)
        if (titles.length < maxTitles) titles.push(first.replace(/^#\s*/, '').trim())
        // In overview exports every table has its own heading.
        table = null
        return null
      }
      if (!table) {
        try {
          table = readHeader(fields, span, titles)
          isUsed = true
        } catch (error) {
          if (!(error instanceof ImportFileError)) throw error
          refused ??= error
          table = { passedOver: fields }
        }
        return null
      }
      if ('passedOver' in table) {
        passedOver += 1
        // No overview has a table of so many rows: refuse the file now instead of reading the rest.
        if (refused && !isUsed && passedOver > maxPassedOver) throw refused
        return { as: 'leftOut', reason: 'other_table' }
      }
      return rowOf(table, fields, span, today, seen)
    },
    end() {
      if (refused && !isUsed) throw refused
    },
  }
}

function noteSpan(span: Span, comment: string, today: string): void {
  const [, which, given] = spanPattern.exec(comment) ?? []
  const [, from, to] = bothPattern.exec(comment) ?? []
  const dayOfSpan = (text: string | undefined) => {
    const read = readDay(text, today)
    // A report may end in the future, but has no rows for days to come.
    return typeof read === 'object' ? read.day : read === 'future_time' ? today : null
  }
  const [first, last] = [from ?? (which?.toLowerCase() === 'start' ? given : undefined), to ?? given]
  if (first !== undefined) span.first = dayOfSpan(first) ?? span.first
  if (last !== undefined && (to !== undefined || which?.toLowerCase() === 'end'))
    span.last = dayOfSpan(last) ?? span.last
}

/**
 * Reads a table's header.
 * @param titles name of the file and lines of its heading, which say which report it is
 * @throws ImportFileError ready_made, wrong_columns, no_days, unknown_language; with the columns found and those needed
 */
function readHeader(fields: readonly string[], span: Span, titles: readonly string[]): Report {
  const columns = fields.map((name) => name.trim())
  const isOneDay = span.first !== null && span.first === span.last
  const names = columns.map((name) => name.toLowerCase())
  const refusal = (reason: ImportProblem, ...needed: (readonly string[])[]) => {
    const cannotTell = isOfFirstVisits(columns) || (!hasDays(columns) && !isOneDay)
    const report = cannotTell ? readyReportOf(titles, columns) : null
    return new ImportFileError(report ? 'ready_made' : reason, {
      ...refusedColumns(columns, [['Date'], ...needed]),
      ...(report && { report }),
    })
  }
  const metrics: Report['metrics'] = {}
  const cells: { name: string; at: number }[] = []
  let day: Report['day'] = null
  for (const [at, name] of names.entries()) {
    const metric = Object.hasOwn(ga4MetricNames, name) ? ga4MetricNames[name] : undefined
    const as = Object.hasOwn(dayNames, name) ? dayNames[name] : undefined
    if (metric) metrics[metric] ??= at
    else if (as) day ??= { at, as }
    else if (breakdowns.some(({ columns: of }) => of.includes(name))) cells.push({ name, at })
  }
  if (metrics.users === undefined && metrics.sessions === undefined && metrics.views === undefined) {
    const isEnglish = metrics.events !== undefined || day !== null || cells.length > 0 || names.some(isOtherNumber)
    throw refusal(isEnglish ? 'wrong_columns' : 'unknown_language', countColumns)
  }
  const breakdown = breakdowns.find(
    ({ columns: of }) => of.length === cells.length && of.every((name) => cells.some((cell) => cell.name === name)),
  )
  if (!breakdown) throw refusal('wrong_columns', countColumns, breakdownColumns)
  // A report has its dimension columns first, then its numbers: an unknown column before the numbers is an unknown
  // breakdown.
  const known = new Set([...cells.map(({ at }) => at), ...(day ? [day.at] : [])])
  const firstNumber = Math.min(...Object.values(metrics))
  if (names.some((name, at) => at < firstNumber && !known.has(at) && !isOtherNumber(name)))
    throw refusal('wrong_columns', countColumns, breakdownColumns)
  if (!day && !isOneDay) throw refusal('no_days')
  if (day?.as === 'nth' && span.first === null) throw refusal('no_days')
  const columnOf = (name: string) => cells.find((cell) => cell.name === name)?.at ?? 0
  return { columns, day, cells: breakdown.columns.map(columnOf), breakdown, metrics }
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
  const named = breakdown.values(cells).map(([dimension, value]) => [dimension, exportedName(value)] as const)
  const values = named.map(([dimension, value]): DayValue => ({ day: read.day, dimension, value, numbers }))
  return { as: 'counted', day: read.day, main: breakdown.main, values: numbers.visits > 0 ? values : [] }
}

function dayOf({ day }: Report, fields: readonly string[], span: Span, today: string): ReturnType<typeof readDay> {
  if (!day) return readDay(span.first ?? '', today)
  if (day.as === 'date') return readDay(fields[day.at], today)
  const after = readCount(fields[day.at], 10_000)
  if (after === null || span.first === null) return 'no_date'
  return readDay(addDays(span.first, after), today)
}

/**
 * Returns the counts of a row, or null if one is not a number. GA4 and Loop agree that a session without engagement
 * bounces.
 */
function numbersOf({ metrics, breakdown }: Report, fields: readonly string[]): DayNumbers | null {
  let broken = false
  const number = (name: keyof typeof metrics, most: number, read: typeof readCount): number | null => {
    const at = metrics[name]
    if (at === undefined) return null
    const value = read(fields[at], most)
    if (value === null) broken = true
    return value
  }
  const sessions = number('sessions', maxCountADay, readCount)
  const users = number('users', maxCountADay, readCount)
  const views = number('views', maxCountADay, readCount) ?? 0
  const engaged = number('engaged', maxCountADay, readCount)
  const seconds = number('seconds', maxSecondsADay, readAmount)
  const each = number('secondsEach', 86_400, readAmount)
  const rate = metrics.bounceRate === undefined ? null : readShare(fields[metrics.bounceRate])
  // An export of key events alone has their count in its own column.
  const happened = number('events', maxCountADay, readCount) ?? number('keyEvents', maxCountADay, readAmount) ?? 0
  const events = breakdown.main === dimensions.event ? happened : 0
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
