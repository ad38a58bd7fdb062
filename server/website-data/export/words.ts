import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { sqlArray } from '../../db/sql-array.ts'

/** The columns of the tuples that events and visits refer to; their texts are returned in this order. */
const tupleColumns = {
  attribution: ['channel', 'source', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  technology: ['browser', 'browser_version', 'system', 'system_version', 'device'],
  place: ['country', 'country_basis', 'language', 'region', 'city'],
} as const
type Table = keyof typeof tupleColumns

/** Limit of cached terms and tuples; others are read again. */
const maxStored = 50_000

/** Converts the ids of a website's events and visits to texts, a page of rows at a time. */
export class Words {
  readonly #db: Db
  readonly #siteId: number
  readonly #terms = new LRUCache<number, string>({ max: maxStored })
  readonly #tuples: Record<Table, LRUCache<number, number[]>> = {
    attribution: new LRUCache({ max: maxStored }),
    technology: new LRUCache({ max: maxStored }),
    place: new LRUCache({ max: maxStored }),
  }
  constructor(db: Db, siteId: number) {
    this.#db = db
    this.#siteId = siteId
  }

  /** Returns a function from id to text for all given ids; '' for 0, which means none. */
  async terms(ids: Iterable<number>): Promise<(id: number) => string> {
    const found = await this.#collect(this.#terms, ids, async (missing) => {
      const rows = await readTermsOf(this.#db, this.#siteId, missing)
      return rows.map(({ id, value }) => [id, value])
    })
    return (id) => found.get(id) ?? ''
  }

  /** Returns a function from tuple id to texts, in the order of `tupleColumns`. */
  async tuples(table: Table, ids: Iterable<number>): Promise<(id: number) => string[]> {
    const columns = tupleColumns[table]
    const found = await this.#collect(this.#tuples[table], ids, async (missing) => {
      const rows = await readTuplesOf(this.#db, this.#siteId, { table, columns, ids: missing })
      return rows.map(({ id, words }) => [id, words])
    })
    const t = await this.terms([...found.values()].flat())
    return (id) => (found.get(id) ?? columns.map(() => 0)).map(t)
  }

  async #collect<Value extends {}>(
    kept: LRUCache<number, Value>,
    ids: Iterable<number>,
    ask: (missing: number[]) => Promise<[number, Value][]>,
  ): Promise<Map<number, Value>> {
    const found = new Map<number, Value>()
    const missing = new Set<number>()
    for (const id of ids) {
      if (id === 0 || found.has(id)) continue
      const value = kept.get(id)
      if (value === undefined) missing.add(id)
      else found.set(id, value)
    }
    if (missing.size === 0) return found
    for (const [id, value] of await ask([...missing])) {
      kept.set(id, value)
      found.set(id, value)
    }
    return found
  }
}

/** Returns the terms of a website by id, each with its display name if it is a code. */
async function readTermsOf(db: Db, siteId: number, ids: number[]) {
  const { rows } = await sql<{ id: number; value: string }>`
    select id, value || coalesce(' ' || label, '') as value from term
    where site_id = ${siteId} and id = any(${sqlArray(ids)}::int[])`.execute(db)
  return rows
}

/** Returns the tuples of a website by id: the ids of their terms, in the order of the columns. */
async function readTuplesOf(
  db: Db,
  siteId: number,
  { table, columns, ids }: { table: string; columns: readonly string[]; ids: number[] },
) {
  const { rows } = await sql<{ id: number; words: number[] }>`
    select id, array[${sql.join(columns.map((column) => sql.ref(column)))}] as words from ${sql.table(table)}
    where site_id = ${siteId} and id = any(${sqlArray(ids)}::int[])`.execute(db)
  return rows
}
