import type { SearchDimension } from '#app/shared/analytics/search-terms.ts'
import { refusedColumns } from '#app/shared/imports/refused-columns.ts'
import { FileRefused } from '../../importer.ts'
import { maxADay } from './day-numbers.ts'
import {
  type ExportFormat,
  type TableReader,
  problem,
  SeenRows,
  type ExportRow,
  type RowMeaning,
} from './export-format.ts'
import { readCount, readDay } from './read-values.ts'
import { neededSearchColumns, searchColumns, searchValue, type SearchColumns } from './search-columns.ts'

/** Search Console's numbers of a day or a value. */
interface SearchNumbers {
  clicks: number
  impressions: number
  /** The average position times impressions, in hundredths, so that averages can be weighted. */
  positionSum: number
}

/** One row of Search Console's tables. */
export type SearchRow = SearchNumbers & ({ of: 'day'; day: string } | { of: SearchDimension; value: string })

/** A table's header. */
export interface SearchHeader {
  fields: readonly string[]
  /** Whether its rows are imported. Some tables of an export are not, such as its filters. */
  taken: boolean
}

/** The parsed row of each record that counts something. */
export type SearchRows = Map<ExportRow['is'], SearchRow>

/**
 * Returns the export of Search Console's performance report: a zip of tables by day, query, page, country and device,
 * or only its table by day. In English, German, French and Portuguese.
 * @param found receives the parsed rows
 * @param headers receives the header of each table, and whether the table is imported
 */
export function searchFormat(found: SearchRows, headers: SearchHeader[] = []): ExportFormat {
  return {
    archive: 'search-console.zip',
    takes: (name) => /\.csv$/i.test(name),
    begin() {
      const seen = new SeenRows()
      return () => tableReader(seen, found, headers)
    },
  }
}

function tableReader(seen: SeenRows, found: SearchRows, headers: SearchHeader[]): TableReader {
  let header: readonly string[] | null = null
  let columns: SearchColumns | null = null
  return {
    columns: () => header ?? [],
    read(fields, today) {
      if (!header) {
        header = fields
        const read = searchColumns(fields)
        if (read === 'unreadable')
          throw new FileRefused('unknown_language', refusedColumns(fields, neededSearchColumns))
        columns = read
        headers.push({ fields, taken: read !== null })
        return null
      }
      if (!columns) return null
      if (fields.length !== header.length) return problem('column_count')
      return rowOf(columns, fields, today, seen, found)
    },
  }
}

/** Parses `12.34` or `12,34` to hundredths. */
function readPosition(text: string | undefined): number | null {
  const [given] = /^\d{1,4}([.,]\d{1,20})?$/.exec(text?.trim() ?? '') ?? []
  return given === undefined ? null : Math.round(Number(given.replace(',', '.')) * 100)
}

/** These files have no thousands separators. */
const most = maxADay * 100

function rowOf(
  { of, ...at }: SearchColumns,
  fields: readonly string[],
  today: string,
  seen: SeenRows,
  found: SearchRows,
): RowMeaning {
  const clicks = readCount(fields[at.clicks], most)
  const impressions = readCount(fields[at.impressions], most)
  const position = readPosition(fields[at.position])
  if (clicks === null || impressions === null || position === null || clicks > impressions) return problem('bad_number')
  const numbers = { clicks, impressions, positionSum: position * impressions }
  const day = of === 'day' ? readDay(fields[0], today) : null
  if (typeof day === 'string') return problem(day)
  const row: SearchRow =
    of === 'day' ? { ...numbers, of, day: day?.day ?? '' } : { ...numbers, of, value: searchValue(of, fields[0] ?? '') }
  if (seen.isRepeated([of, row.of === 'day' ? row.day : row.value])) return problem('repeated')
  const is: RowMeaning = { as: 'counted', day: row.of === 'day' ? row.day : '', main: 0, values: [] }
  found.set(is, row)
  return is
}
