import { type SearchDimension, searchDimensions } from '#app/shared/analytics/search-terms.ts'
import { refusedColumns } from '#app/shared/imports/refused-columns.ts'
import { cleanText } from '../../../db/clean-text.ts'
import { ImportFileError } from '../../importer.ts'
import { countryCode } from './country-code.ts'
import {
  maxCountADay,
  type ExportFormat,
  type TableReader,
  problem,
  SeenRows,
  type ParsedExportRow,
  type RowMeaning,
} from './export-format.ts'
import { knownDevice } from './known-names.ts'
import { readCount, readDay } from './read-values.ts'

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
export type SearchRows = Map<ParsedExportRow['is'], SearchRow>

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
          throw new ImportFileError('unknown_language', refusedColumns(fields, neededSearchColumns))
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
const most = maxCountADay * 100

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

/** The name of each table's first column in English, German, French and Portuguese. */
const firstColumns: Record<SearchDimension | 'day', RegExp> = {
  day: /^(date|datum|data|dia|tag|jour)$/i,
  query: /quer(y|ies)|suchanfrage|requête|consulta/i,
  page: /^(top |häufigste |principais )?(pages?|seiten?|páginas?)\b|pages? (les plus|principales)|páginas principais/i,
  country: /^(country|countries|land|länder|pays|país|países)$/i,
  device: /^(devices?|geräte?|appareils?|dispositivos?)$/i,
}

const columnKinds = ['day', ...searchDimensions] as const

const numberColumns = {
  clicks: /^(clicks|klicks|clics|cliques)$/i,
  impressions: /^(impressions|impressionen|impressões)$/i,
  position: /^(average |durchschnittliche )?(position|posição)( moyenne| média)?$/i,
}

/** The needed columns in English, one of each list. */
export const neededSearchColumns = [
  ['Date', 'Top queries', 'Top pages', 'Country', 'Device'],
  ['Clicks'],
  ['Impressions'],
  ['Position'],
] as const

interface SearchColumns {
  of: SearchDimension | 'day'
  clicks: number
  impressions: number
  position: number
}

/**
 * Returns which table of Search Console a header belongs to; null for one that is not imported, such as its filters.
 */
function searchColumns(header: readonly string[]): SearchColumns | 'unreadable' | null {
  const [first = '', ...rest] = header.map((name) => name.trim())
  const positions = Object.values(numberColumns).map((name) => rest.findIndex((column) => name.test(column)) + 1)
  const [clicks = 0, impressions = 0, position = 0] = positions
  const of = columnKinds.find((kind) => firstColumns[kind].test(first))
  if (!of) return clicks > 0 && impressions > 0 ? null : rest.length >= 4 ? 'unreadable' : null
  if (positions.includes(0)) return 'unreadable'
  return { of, clicks, impressions, position }
}

const devices: Record<string, string> = {
  computer: 'Desktop',
  ordinateur: 'Desktop',
  computador: 'Desktop',
  mobil: 'Mobile',
  mobilgerät: 'Mobile',
  handy: 'Mobile',
  móvel: 'Mobile',
  telemóvel: 'Mobile',
  smartphone: 'Mobile',
  tablette: 'Tablet',
}

/** Returns a value in its stored form; text is never interpreted as code or a number. */
function searchValue(dimension: SearchDimension, text: string): string {
  const value = cleanText(text, 500)
  if (dimension === 'country') return countryCode(value) || value
  if (dimension === 'device')
    return Object.hasOwn(devices, value.toLowerCase()) ? (devices[value.toLowerCase()] ?? value) : knownDevice(value)
  return value
}
