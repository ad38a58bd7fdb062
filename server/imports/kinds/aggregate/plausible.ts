import { unknownPlace } from '#app/shared/analytics/named-place.ts'
import { refusedColumns } from '#app/shared/imports/refused-columns.ts'
import { dimensions, eventProperty, eventsOfDay, propertyText } from '../../../db/dimensions.ts'
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
} from './export-format.ts'
import {
  browserValues,
  knownDevice,
  exportedName,
  pagePath,
  sourceValues,
  systemValues,
  type DimensionValue,
} from './known-names.ts'
import { readCount, readDay } from './read-values.ts'

type Cell = (column: string) => string

/** How to read a table, by Plausible's documentation of its CSV format. */
interface Table {
  /** The columns that identify a row, besides its day. */
  keys: readonly string[]
  /** The column with the number of visits; exports of older versions may lack it. */
  visits: string
  main: number
  /**
   * Returns the values of a row.
   * @param has whether the table has a column
   */
  values: (cell: Cell, has: (column: string) => boolean) => readonly DimensionValue[]
}

const country = (code: string) => (/^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : '')

/**
 * ISO 3166-2 codes of regions and GeoNames ids of cities. Their names are added when visits from there are measured.
 */
const region = (code: string) => (/^[A-Z]{2}-[A-Z0-9]{1,3}$/i.test(code) ? code.toUpperCase() : unknownPlace)
const city = (id: string) => (/^[1-9]\d{0,9}$/.test(id) ? id : unknownPlace)

const tables: Record<string, Table> = {
  imported_visitors: { keys: [], visits: 'visits', main: dimensions.totals, values: () => [[dimensions.totals, '']] },
  imported_sources: {
    keys: ['source', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
    visits: 'visits',
    main: dimensions.source,
    values: (cell) =>
      sourceValues({
        source: cell('source'),
        referrer: cell('referrer'),
        utmSource: cell('utm_source'),
        medium: cell('utm_medium'),
        campaign: cell('utm_campaign'),
        content: cell('utm_content'),
        term: cell('utm_term'),
      }),
  },
  imported_pages: {
    keys: ['hostname', 'page'],
    visits: 'visits',
    main: dimensions.page,
    values: (cell) => [[dimensions.page, pagePath(cell('page'))]],
  },
  imported_entry_pages: {
    keys: ['entry_page'],
    visits: 'entrances',
    main: dimensions.entryPage,
    values: (cell) => [[dimensions.entryPage, pagePath(cell('entry_page'))]],
  },
  imported_exit_pages: {
    keys: ['exit_page'],
    visits: 'exits',
    main: dimensions.exitPage,
    values: (cell) => [[dimensions.exitPage, pagePath(cell('exit_page'))]],
  },
  imported_custom_events: {
    keys: ['name', 'link_url', 'path'],
    visits: 'visits',
    main: dimensions.event,
    values: (cell) => [[dimensions.event, cell('name')]],
  },
  // In exports since August 2025. They don't say which event had the property.
  imported_custom_props: {
    keys: ['property', 'value'],
    visits: 'visits',
    main: eventProperty,
    values: (cell) => (cell('property') === '' ? [] : [[eventProperty, propertyText(cell('property'), cell('value'))]]),
  },
  imported_locations: {
    keys: ['country', 'region', 'city'],
    visits: 'visits',
    main: dimensions.country,
    values: (cell, has) => [
      [dimensions.country, country(cell('country'))],
      ...(has('region') ? [[dimensions.region, region(cell('region'))] as const] : []),
      ...(has('city') ? [[dimensions.city, city(cell('city'))] as const] : []),
    ],
  },
  imported_devices: {
    keys: ['device'],
    visits: 'visits',
    main: dimensions.device,
    values: (cell) => [[dimensions.device, knownDevice(cell('device'))]],
  },
  imported_browsers: {
    keys: ['browser', 'browser_version'],
    visits: 'visits',
    main: dimensions.browser,
    values: (cell) => browserValues(cell('browser'), cell('browser_version')),
  },
  imported_operating_systems: {
    keys: ['operating_system', 'operating_system_version'],
    visits: 'visits',
    main: dimensions.system,
    values: (cell) => systemValues(cell('operating_system'), cell('operating_system_version')),
  },
}

/** The columns a table needs. Versions and campaigns are optional, because Plausible added them later. */
const needed = (table: Table) => ['date', 'visitors', ...table.keys.slice(0, 1)]

const namePattern = /^(imported_[a-z_]+?)(?:_(\d{8})_(\d{8}))?\.csv$/i

/** Plausible's export of a website: a zip of tables, or a single table. */
export const plausibleFormat: ExportFormat = {
  archive: 'plausible.zip',
  takes: (name) => Object.hasOwn(tables, namePattern.exec(name)?.[1]?.toLowerCase() ?? ''),
  begin() {
    const seen = new Map<Table, SeenRows>()
    return (name, today) => {
      const [, called = '', from, to] = namePattern.exec(name) ?? []
      const table = tables[called.toLowerCase()]
      if (!table) throw new ImportFileError('wrong_kind')
      const [first, last] = [readDay(from, today), readDay(to, today)]
      const days = {
        first: typeof first === 'object' ? first.day : '',
        last: typeof last === 'object' ? last.day : today,
      }
      const known = seen.get(table) ?? new SeenRows()
      seen.set(table, known)
      return tableReader(table, days, known)
    }
  },
}

function tableReader(table: Table, days: { first: string; last: string }, seen: SeenRows): TableReader {
  let indexes: Map<string, number> | null = null
  let columns: readonly string[] = []
  return {
    columns: () => columns,
    read(fields, today) {
      if (!indexes) {
        columns = fields.map((name) => name.trim().toLowerCase())
        indexes = new Map(columns.map((name, index) => [name, index]))
        if (needed(table).some((name) => !columns.includes(name))) {
          const columnsOf = refusedColumns(
            fields,
            needed(table).map((name) => [name]),
          )
          throw new ImportFileError('wrong_columns', columnsOf)
        }
        return null
      }
      if (fields.length !== columns.length) return problem('column_count')
      const at = indexes
      const text = (name: string) => fields[at.get(name) ?? -1]
      const read = readDay(text('date'), today)
      if (typeof read === 'string') return problem(read)
      if (read.day < days.first || read.day > days.last) return problem('impossible_time')
      const numbers = numbersOf(table, text)
      if (!numbers) return problem('bad_number')
      if (seen.isRepeated([read.day, ...table.keys.map((key) => text(key) ?? '')])) return problem('repeated')
      return {
        as: 'counted',
        day: read.day,
        main: table.main,
        values: valuesOf(
          table,
          read.day,
          numbers,
          (name) => exportedName(text(name)),
          (name) => at.has(name),
        ),
      }
    },
  }
}

/** Returns the counts of a row. A missing column counts nothing; a value that is not a count is a problem. */
function numbersOf(table: Table, text: (name: string) => string | undefined): DayNumbers | null {
  const columns: Record<keyof DayNumbers, string> = {
    visitors: 'visitors',
    visits: table.visits,
    pageviews: 'pageviews',
    events: 'events',
    bounces: 'bounces',
    visitSeconds: 'visit_duration',
  }
  const numbers = { ...noNumbers }
  // Object.entries loses the type of the record's keys.
  for (const [name, column] of Object.entries(columns) as [keyof DayNumbers, string][]) {
    const given = text(column)
    if (given === undefined) {
      if (name === 'bounces' || name === 'visitSeconds') numbers[name] = null
      continue
    }
    const value = readCount(given, name === 'visitSeconds' ? maxSecondsADay : maxCountADay)
    if (value === null) return null
    numbers[name] = value
  }
  return (numbers.bounces ?? 0) > Math.max(numbers.visits, numbers.visitors) ? null : numbers
}

function valuesOf(
  table: Table,
  day: string,
  numbers: DayNumbers,
  cell: Cell,
  has: (column: string) => boolean,
): DayValue[] {
  const counted = countable(numbers)
  if (!counted) return []
  const values: DayValue[] = table
    .values(cell, has)
    .map(([dimension, value]) => ({ day, dimension, value, numbers: counted }))
  // The day's row of totals does not include custom events.
  if (table.main === dimensions.event && numbers.events > 0) {
    values.push({ day, dimension: eventsOfDay, value: '', numbers: { ...noNumbers, events: numbers.events } })
  }
  return values
}
