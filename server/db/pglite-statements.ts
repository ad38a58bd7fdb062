import { protocol, type PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

const { serialize, messages } = protocol

/** A prepared statement. */
interface Prepared {
  name: string
  parameterTypes: number[]
  columns: { name: string; dataTypeID: number }[]
}

/** Limit of prepared statements; each keeps its plan in the database's memory. */
const mostStatements = 250
/** Statements that change tables or settings, after which prepared statements may be outdated. */
const changesSchema = /^\s*(create|alter|drop|do|grant|revoke|truncate|comment|analyze|vacuum)\b/i

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/**
 * Runs statements with each text parsed only once, and bound and executed in one call into the database's
 * WebAssembly. PGlite's own `query` parses and plans every time and makes six calls, which costs more than reading
 * the rows of a dashboard's statement.
 */
export class PgliteStatements {
  readonly #db: PGlite
  readonly #kept: LRUCache<string, Prepared>
  /** Messages that free dropped statements; sent along with the next statement. */
  #closing: Uint8Array[] = []
  #names = 0

  constructor(db: PGlite) {
    this.#db = db
    this.#kept = new LRUCache({
      max: mostStatements,
      dispose: ({ name }) => void this.#closing.push(serialize.close({ type: 'S', name })),
    })
  }

  /**
   * Runs one statement.
   * @throws the database's error, with its SQLSTATE as `code`
   */
  async query(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; affected: number }> {
    if (changesSchema.test(sql)) {
      this.#kept.clear()
      const result = await this.#db.query<Record<string, unknown>>(sql, [...parameters])
      return { rows: result.rows, affected: result.affectedRows ?? 0 }
    }
    return this.#db.runExclusive(async () => {
      const prepared = this.#kept.get(sql) ?? (await this.#prepare(sql))
      const values = parameters.map((value, index) => this.#asText(value, prepared.parameterTypes[index] ?? 0))
      return this.#run(prepared, values)
    })
  }

  /** Runs several statements in one text, without parameters or results. */
  async script(sql: string): Promise<void> {
    this.#kept.clear()
    await this.#db.exec(sql)
  }

  #asText(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    const serializer = this.#db.serializers[type]
    if (serializer) return serializer(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  async #send(...parts: Uint8Array[]) {
    const closing = this.#closing
    this.#closing = []
    return (await this.#db.execProtocol(joined([...closing, ...parts, serialize.sync()]))).messages
  }

  async #prepare(sql: string): Promise<Prepared> {
    this.#names += 1
    const prepared: Prepared = { name: `loop_${this.#names}`, parameterTypes: [], columns: [] }
    const { name } = prepared
    for (const message of await this.#send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    )) {
      if (message instanceof messages.ParameterDescriptionMessage) prepared.parameterTypes = message.dataTypeIDs
      if (message instanceof messages.RowDescriptionMessage) prepared.columns = message.fields
    }
    this.#kept.set(sql, prepared)
    return prepared
  }

  async #run({ name, columns }: Prepared, values: (string | null)[]) {
    const rows: Record<string, unknown>[] = []
    let affected = 0
    for (const message of await this.#send(serialize.bind({ statement: name, values }), serialize.execute({}))) {
      if (message instanceof messages.DataRowMessage) {
        const row: Record<string, unknown> = {}
        columns.forEach((column, index) => {
          const text = message.fields[index] ?? null
          const parser = this.#db.parsers[column.dataTypeID]
          row[column.name] = text === null ? null : parser ? parser(text, column.dataTypeID) : text
        })
        rows.push(row)
      }
      // For example "INSERT 0 5" or "UPDATE 5": the last word is the number of rows.
      if (message instanceof messages.CommandCompleteMessage) affected = Number(message.text.split(' ').at(-1)) || 0
    }
    return { rows, affected }
  }
}
