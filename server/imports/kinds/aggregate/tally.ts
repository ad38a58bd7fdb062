import {
  countLeftOut,
  countProblem,
  emptyProblems,
  type ImportPreview,
  type ImportProblems,
  type ImportReport,
  type LeftOutReason,
  type SomeDays,
  type ImportKind,
} from '#app/shared/imports/import-kinds.ts'
import type { Db } from '../../../db/database.ts'
import { dimensions } from '../../../db/dimensions.ts'
import { takenDays, type TakenBy } from '../../import-days.sql.ts'
import type { ParsedExportRow } from './export-format.ts'
import { dimensionsTaken } from './imported-days.sql.ts'

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
  addUncounted({ is, line, file }: ParsedExportRow): boolean {
    if (is.as === 'problem') countProblem(this.problems, is.reason, line, file)
    else if (is.as === 'leftOut') countLeftOut(this.#leftOut, is.reason)
    return is.as !== 'counted'
  }

  /**
   * Counts a row.
   * @returns whether the row is to be imported
   */
  add(row: ParsedExportRow, known: Pick<KnownDays, 'reasonFor'>): boolean {
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
  #show({ columns, fields }: ParsedExportRow): void {
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

/** Finds out which days of an export must be left out; each day is looked up once. */
export class KnownDays {
  readonly #ask: (days: string[]) => Promise<{ taken: Map<string, TakenBy>; dimensions: Set<string> }>
  readonly #asked = new Set<string>()
  readonly #taken = new Map<string, TakenBy>()
  readonly #dimensions = new Set<string>()

  constructor(db: Db, siteId: number, kind: ImportKind, importId?: number) {
    this.#ask = async (days) => ({
      taken: await takenDays(db, siteId, kind, days, importId),
      dimensions: await dimensionsTaken(db, siteId, days, importId),
    })
  }

  /** Looks up the days of rows that are not known yet. */
  async learn(rows: readonly ParsedExportRow[]): Promise<void> {
    const fresh = new Set<string>()
    for (const { is } of rows) if (is.as === 'counted' && !this.#asked.has(is.day)) fresh.add(is.day)
    if (fresh.size === 0) return
    const { taken, dimensions } = await this.#ask([...fresh])
    for (const day of fresh) this.#asked.add(day)
    for (const [day, by] of taken) this.#taken.set(day, by)
    for (const key of dimensions) this.#dimensions.add(key)
  }

  /** Returns why a day's numbers of a dimension are left out, or null if they are imported. */
  reasonFor(day: string, dimension: number): TakenBy | null {
    return this.#taken.get(day) ?? (this.#dimensions.has(`${day} ${dimension}`) ? 'imported' : null)
  }
}
