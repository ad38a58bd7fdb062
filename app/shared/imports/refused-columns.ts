import * as v from 'valibot'
import { readyReports, type ReadyReport } from './ready-reports.ts'

/** Maximum number of a file's columns that are named, and maximum length of a name. */
const maxNamed = 12
const maxNameLength = 40

/** The columns of a file that was refused because of them; the file's content is shown as text. */
export interface RefusedColumns {
  /** The first of them, shortened. */
  found: string[]
  /** Number of further ones. */
  more: number
  /** The needed columns: one of each list. */
  needed: string[][]
  /** The ready-made report, if the file is refused as one. */
  report?: ReadyReport
}

/** Control characters and direction marks are not part of a name. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

function shortName(given: string): string {
  const letters = Array.from(
    given
      .slice(0, 10 * maxNameLength)
      .replaceAll(invisible, ' ')
      .trim()
      .toWellFormed(),
  )
  return letters.length > maxNameLength ? `${letters.slice(0, maxNameLength - 1).join('')}…` : letters.join('')
}

/** Returns the facts about a header without the needed columns. */
export function refusedColumns(header: readonly string[], needed: readonly (readonly string[])[]): RefusedColumns {
  const found = header.slice(0, maxNamed).map(shortName)
  return { found, more: header.length - found.length, needed: needed.map((names) => [...names]) }
}

const names = v.array(v.string())
const storedSchema = v.object({
  refused: v.object({
    found: names,
    more: v.number(),
    needed: v.array(names),
    report: v.exactOptional(v.picklist(readyReports)),
  }),
})

/** Returns the columns in a refused import's record, as `{ refused: RefusedColumns }`. */
export function storedColumns(report: unknown): RefusedColumns | null {
  const { success, output } = v.safeParse(storedSchema, report)
  return success ? output.refused : null
}
