import type { LeftOutReason, LineProblem } from '#app/shared/imports/import-kinds.ts'
import { ImportFileError } from '../../importer.ts'

/** A kind of export: which tables it has and how to read them. */
export interface ExportFormat {
  /** The name of the archive in a preview. */
  archive: string
  /** Whether a table with this name belongs to the export. Other tables of an archive are skipped. */
  takes(name: string): boolean
  /** Begins to read an export. The readers share state, so that a table knows what was in earlier tables. */
  begin(): (name: string, today: string) => TableReader
}

/** Reads the records of one table in order; the first one is the header. */
export interface TableReader {
  /** The column names of the header, after it was read. */
  columns(): readonly string[]
  /**
   * Reads a record.
   * @param today the site-local day; later days in an export are invalid
   * @returns null for a record that is not a row: a header or a comment
   * @throws ImportFileError for an unknown header, from here or from `end`
   */
  read(fields: readonly string[], today: string): RowMeaning | null
  /**
   * Called after the last record.
   * @throws ImportFileError for a table without any usable row
   */
  end?(): void
}

/** One parsed row of an export: what it adds to a day, or why it adds nothing. */
export interface ParsedExportRow {
  /** The name of its table; only set for a table in an archive. */
  file: string | undefined
  line: number
  fields: readonly string[]
  columns: readonly string[]
  /** Bytes read of all tables up to and including this row. */
  read: number
  is:
    | { as: 'problem'; reason: LineProblem }
    | { as: 'leftOut'; reason: LeftOutReason }
    /** `main` is the dimension that decides whether these numbers of the day are imported already. */
    | { as: 'counted'; day: string; main: number; values: readonly DayValue[] }
}

/** The meaning of a row as a format reads it; line, file and progress are added later. */
export type RowMeaning = ParsedExportRow['is']

export const problem = (reason: LineProblem): RowMeaning => ({ as: 'problem', reason })

/** More rows than any real export has; the keys of so many rows fit into memory. */
const maxRows = 3_000_000

/** Recognises rows that occur twice in an export, by a key. */
export class SeenRows {
  readonly #seen = new Set<number>()
  /**
   * Returns whether a key was seen before.
   * @throws ImportFileError after more than `maxRows` rows
   */
  isRepeated(key: readonly string[]): boolean {
    const number = hashOf(key.join('\u001f'))
    if (this.#seen.has(number)) return true
    if (this.#seen.size >= maxRows) throw new ImportFileError('expands_too_far')
    this.#seen.add(number)
    return false
  }
}

/**
 * A 53-bit hash of a text (cyrb53). Among a million rows, the probability that any two have the same hash is one in
 * 18,000.
 */
function hashOf(text: string): number {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return 4294967296 * (2097151 & two) + (one >>> 0)
}

/** The numbers of one day and value in an export. */
export interface DayNumbers {
  visitors: number
  visits: number
  pageviews: number
  /** Number of custom events. */
  events: number
  /** Null if the export lacks bounces. */
  bounces: number | null
  /** The sum over all visits; null if the export lacks durations. */
  visitSeconds: number | null
}

export const noNumbers: DayNumbers = { visitors: 0, visits: 0, pageviews: 0, events: 0, bounces: 0, visitSeconds: 0 }

/** The numbers that a row adds to one day, dimension id and value ('' means none). */
export interface DayValue {
  day: string
  dimension: number
  value: string
  numbers: DayNumbers
}

/** Limit per day and value. No website exceeds it, and a month of such days still fits the database columns. */
export const maxCountADay = 20_000_000
/** As if every visit lasted an hour. */
export const maxSecondsADay = 3600 * maxCountADay

/**
 * Returns numbers in the form that rollups need, or null if nothing was counted. Visits are at least as many as
 * visitors, and at least 1; exports without a column of visits lack them.
 */
export function countable(numbers: Partial<DayNumbers>): DayNumbers | null {
  const all = { ...noNumbers, ...numbers }
  if (Object.values(all).every((value) => value === 0 || value === null)) return null
  return { ...all, visits: Math.max(all.visits, all.visitors, 1) }
}
