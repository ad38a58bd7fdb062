import { dimensions } from '#app/shared/analytics/dimensions.ts'
import {
  countLeftOut,
  countProblem,
  emptyProblems,
  type ImportPreview,
  type ImportProblems,
  type ImportReport,
  type LeftOutReason,
  type SomeDays,
} from '#app/shared/imports/import-kinds.ts'
import type { ExportRow } from './export-rows.ts'
import type { KnownDays } from './known-days.ts'

const shownRows = 5
const maxCellLength = 200

/** Counts the rows of an export by outcome: usable, left out, or a problem. */
export class Tally {
  readonly problems: ImportProblems = emptyProblems()
  #usable = 0
  readonly #leftOut: Partial<Record<LeftOutReason, number>> = {}
  readonly #days = { usable: new Set<string>(), measured: new Set<string>(), imported: new Set<string>() }
  /** Days whose totals are in the export, or known already. */
  readonly #daysWithTotals = new Set<string>()
  readonly #sample: ImportPreview['sample'] = { columns: [], rows: [] }

  /**
   * Counts a row that adds nothing to a day.
   * @returns false for any other row
   */
  addUncounted({ is, line, file }: ExportRow): boolean {
    if (is.as === 'problem') countProblem(this.problems, is.reason, line, file)
    else if (is.as === 'leftOut') countLeftOut(this.#leftOut, is.reason)
    return is.as !== 'counted'
  }

  /**
   * Counts a row.
   * @returns whether the row is to be imported
   */
  add(row: ExportRow, known: Pick<KnownDays, 'reasonFor'>): boolean {
    const { is } = row
    if (is.as !== 'counted') {
      this.addUncounted(row)
      return false
    }
    const reason = known.reasonFor(is.day, is.main)
    this.#days[reason ?? 'usable'].add(is.day)
    if (reason) {
      countLeftOut(this.#leftOut, reason)
      return false
    }
    this.#usable += 1
    if (is.main === dimensions.totals || known.reasonFor(is.day, dimensions.totals)) this.#daysWithTotals.add(is.day)
    this.#show(row)
    return true
  }

  /** Adds a row to the preview's sample. Only rows of the first table: all sample rows share its columns. */
  #show({ columns, fields }: ExportRow): void {
    const { rows } = this.#sample
    if (rows.length === 0) this.#sample.columns = [...columns]
    if (rows.length >= shownRows || columns.join() !== this.#sample.columns.join()) return
    rows.push(fields.map((field) => field.slice(0, maxCellLength)))
  }

  #filled() {
    const days = [...this.#days.usable].toSorted()
    const withoutTotals = daysOf(new Set(days.filter((day) => !this.#daysWithTotals.has(day))))
    return {
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      days: days.length,
      crawlerReads: 0,
      ...(withoutTotals && { withoutTotals }),
    }
  }

  /** Left-out rows and problems; a table that breaks off adds one more problem line. */
  #all() {
    return { leftOut: this.#leftOut, problems: this.problems, ...this.#filled() }
  }

  preview(format: string): ImportPreview {
    const rows = this.#usable + this.problems.total + sumOf(this.#leftOut)
    return {
      format,
      rows,
      usable: this.#usable,
      // Imports of daily sums deduplicate by day, never by row.
      alreadyKnown: 0,
      ...this.#all(),
      measured: daysOf(this.#days.measured),
      imported: daysOf(this.#days.imported),
      sample: this.#sample,
    }
  }

  report(cutOff: boolean): ImportReport {
    const rows = this.#usable + this.problems.total + sumOf(this.#leftOut)
    return { rows, imported: this.#usable, alreadyKnown: 0, ...this.#all(), cutOff }
  }
}

const sumOf = (counts: Partial<Record<LeftOutReason, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

function daysOf(days: ReadonlySet<string>): SomeDays | null {
  const [first, ...rest] = [...days].toSorted()
  return first === undefined ? null : { days: days.size, first, last: rest.at(-1) ?? first }
}
