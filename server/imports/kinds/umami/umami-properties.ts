import { refusedColumns } from '#app/shared/imports/refused-columns.ts'
import { readProps } from '../../../analytics/reading/properties.ts'
import { countBadLine, type ImportTally } from '../../events/import-tally.ts'
import { csvRows, type CsvEnd } from '../../files/csv-rows.ts'
import { ImportFileError } from '../../importer.ts'
import { isDamage, type UmamiTable } from './umami-tables.ts'

/** Limits for the properties that are kept in memory: number of values, and of characters including names and ids. */
const limits = { values: 3_000_000, characters: 128 * 1024 ** 2 }

const key = 'data_key'
/** The column with the event's id in Postgres and MySQL, and in ClickHouse. */
const ids = ['website_event_id', 'event_id']
const values = ['string_value', 'number_value', 'date_value']

/** The properties of an export's events, by event id. */
export class UmamiProperties {
  readonly #of = new Map<string, Map<string, string>>()
  readonly #rows = new Map<string, number>()
  readonly #limits: typeof limits
  #values = 0
  #characters = 0

  constructor(most = limits) {
    this.#limits = most
  }

  /**
   * Reads a table event_data; unreadable rows are counted in the tally. A table without rows may lack its header:
   * Umami's cloud exports it like that if there are no properties.
   * @throws ImportFileError
   */
  async read(table: UmamiTable, tally: ImportTally, signal: AbortSignal): Promise<void> {
    let indexOf: ((name: string) => number) | null = null
    let width = 0
    let line = 0
    const bad = (reason: Parameters<typeof countBadLine>[2]) => {
      tally.lines += 1
      countBadLine(tally, line, reason, table.file)
    }
    const ended = (end: CsvEnd) => {
      if (end.broken === null) return
      line = end.line
      bad(end.broken)
    }
    try {
      for await (const row of csvRows(await table.open(), ended)) {
        if (signal.aborted) return
        line = row.line
        if (!indexOf) {
          const header = row.fields.map((name) => name.trim().toLowerCase())
          indexOf = (name) => header.indexOf(name)
          width = header.length
          if (!header.includes(key) || !ids.some((id) => header.includes(id))) {
            throw new ImportFileError('wrong_columns', refusedColumns(row.fields, [[key], ids]))
          }
          continue
        }
        const at = indexOf
        if (row.fields.length !== width) {
          bad('column_count')
          continue
        }
        const of = (name: string) => textOf(row.fields[at(name)])
        const id = ids.map(of).find((text) => text !== '') ?? ''
        const value = valueOf(of)
        if (id === '' || of(key) === '') bad('unknown_event')
        else this.#add(id, of(key), value)
      }
    } catch (error) {
      if (error instanceof ImportFileError || !isDamage(error)) throw error
      line += 1
      bad('cut_off')
    }
  }

  /** Returns an event's properties in the form of an event, and removes them from the list of unused rows. */
  take(eventId: string): Record<string, string> | null {
    const found = this.#of.get(eventId)
    this.#rows.delete(eventId)
    return found ? readProps(Object.fromEntries(found)) : null
  }

  /** Returns the number of values for events that were not in the export. */
  left(): number {
    return [...this.#rows.values()].reduce((sum, rows) => sum + rows, 0)
  }

  #add(id: string, name: string, value: string): void {
    const known = this.#of.get(id)
    this.#values += 1
    this.#characters += name.length + value.length + (known ? 0 : id.length)
    const { values: maxValues, characters: maxCharacters } = this.#limits
    if (this.#values > maxValues || this.#characters > maxCharacters) throw new ImportFileError('expands_too_far')
    if (known) known.set(name, value)
    else this.#of.set(id, new Map([[name, value]]))
    this.#rows.set(id, (this.#rows.get(id) ?? 0) + 1)
  }
}

/** psql and MySQL write missing values as `\N` or `NULL`. */
const textOf = (given: string | undefined) => (given === undefined || given === '\\N' || given === 'NULL' ? '' : given)

/** A number is also stored as text, but always with four decimals. */
function valueOf(of: (name: string) => string): string {
  const number = of('number_value')
  if (of('data_type') === '2' && /^-?\d{1,15}(\.\d{1,20})?$/.test(number)) return String(Number(number))
  return values.map(of).find((text) => text !== '') ?? ''
}
