import type { LeftOutReason, LineProblem } from '#app/shared/imports/import-kinds.ts'
import { FileRefused } from '../../importer.ts'
import type { DayValue } from './day-numbers.ts'

/** One row of an export, read: what it adds to a day, or why it adds nothing. */
export interface ExportRow {
  /** Its table, set for one within an archive. */
  file: string | undefined
  line: number
  fields: readonly string[]
  columns: readonly string[]
  /** How many bytes of all tables are read with it. */
  read: number
  is:
    | { as: 'problem'; reason: LineProblem }
    | { as: 'leftOut'; reason: LeftOutReason }
    /** `main` is the dimension that tells whether the day's numbers of this kind are known already. */
    | { as: 'counted'; day: string; main: number; values: readonly DayValue[] }
}

/** What a kind of export reads of one row; line, file and progress are added around it. */
export type RowMeaning = ExportRow['is']

export const problem = (reason: LineProblem): RowMeaning => ({ as: 'problem', reason })

/** More rows than any website's export has, and as many as their keys fit into memory. */
const mostRows = 3_000_000

/** Tells rows that stand in an export twice, under one key each. */
export class SeenRows {
  readonly #seen = new Set<number>()
  /** @throws FileRefused after more rows than an export has */
  isRepeated(key: readonly string[]): boolean {
    const number = hashOf(key.join('\u001f'))
    if (this.#seen.has(number)) return true
    if (this.#seen.size >= mostRows) throw new FileRefused('expands_too_far')
    this.#seen.add(number)
    return false
  }
}

/** 53 bits of a text (cyrb53): among a million rows two are taken for one with a probability of one in 18,000. */
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
