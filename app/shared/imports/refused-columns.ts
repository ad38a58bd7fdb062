import * as v from 'valibot'
import { readyReports, type ReadyReport } from './ready-reports.ts'

/** So many of a file's columns are named, and so many characters of a name. */
const mostNamed = 12
const longestName = 40

/** The columns of a file that was refused because of them; what stands in a file is shown as text. */
export interface RefusedColumns {
  /** The first of them, shortened. */
  found: string[]
  /** How many there are besides. */
  more: number
  /** What is needed: of each list one. */
  needed: string[][]
  /** The ready-made report that it is, where it is refused as one. */
  report?: ReadyReport
}

/** Controls and marks that turn the direction of what follows are no part of a name. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

function shortName(given: string): string {
  const letters = Array.from(
    given
      .slice(0, 10 * longestName)
      .replaceAll(invisible, ' ')
      .trim()
      .toWellFormed(),
  )
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : letters.join('')
}

/** What is told of a header that is not the one needed. */
export function refusedColumns(header: readonly string[], needed: readonly (readonly string[])[]): RefusedColumns {
  const found = header.slice(0, mostNamed).map(shortName)
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

/** The columns that a refused import's record tells, as `{ refused: RefusedColumns }`. */
export function storedColumns(report: unknown): RefusedColumns | null {
  const { success, output } = v.safeParse(storedSchema, report)
  return success ? output.refused : null
}
