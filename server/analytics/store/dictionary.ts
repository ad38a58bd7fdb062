import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { maxValueLength } from '#app/shared/analytics/filters.ts'
import type { Db } from '../../db/database.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'

/** A term of a website: the id of its dimension (`kind`) and its value. */
export interface Term {
  siteId: number
  kind: number
  value: string
  /** Display name, where the value is a code. */
  label?: string
}

/** A row of one of the tuple tables: term ids in the order of its columns (`tupleColumns`). */
export interface Tuple {
  siteId: number
  ids: readonly number[]
}

const tupleColumns = {
  attribution: ['channel', 'source', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  technology: ['browser', 'browser_version', 'system', 'system_version', 'device'],
  place: ['country', 'country_basis', 'language', 'region', 'city'],
} as const
type TupleTable = keyof typeof tupleColumns

/** Returns a value that the database can store: no NUL, no lone surrogates, and short enough for an index entry. */
export function storableTerm(value: string): string {
  const cut = value.length > maxValueLength ? value.slice(0, maxValueLength) : value
  return cut.replaceAll('\u0000', '').toWellFormed()
}

/**
 * Returns the cache key of a term. It contains the label, so that a changed label is written to the database once.
 * NUL separates the parts.
 */
export const termKey = ({ siteId, kind, value, label }: Term): string =>
  `${siteId} ${kind} ${value}${label === undefined ? '' : `\u0000${label}`}`
export const tupleKey = (tuple: Tuple): string => `${tuple.siteId} ${tuple.ids.join(' ')}`

/**
 * Returns a cache of this many ids that grows as it fills. With `max` it would take all its memory at once, and most
 * dictionaries hold few words: one of a single call, or of a small installation.
 */
const cacheOf = (most: number): LRUCache<string, number> => new LRUCache({ maxSize: most, sizeCalculation: () => 1 })

/**
 * Translates terms and tuples of terms into the ids that events store, with a cache. Ids are read and inserted
 * outside the events' transaction and committed at once. So every cached id exists in the database, and two processes
 * agree on the id of a new term.
 */
export class Dictionary {
  readonly #db: Db
  readonly #terms = cacheOf(100_000)
  readonly #tuples: Record<TupleTable, LRUCache<string, number>> = {
    attribution: cacheOf(20_000),
    technology: cacheOf(20_000),
    place: cacheOf(20_000),
  }
  constructor(db: Db) {
    this.#db = db
  }

  /** Ids by `termKey`. Don't pass the empty value: it is not stored, its id is 0. */
  async terms(wanted: ReadonlyMap<string, Term>): Promise<Map<string, number>> {
    return this.#resolve(wanted, this.#terms, (missing) => this.#healing('term', () => resolveTerms(this.#db, missing)))
  }

  /** Ids by `tupleKey`. Don't pass the tuple of zeros: it is not stored, its id is 0. */
  async tuples(table: TupleTable, wanted: ReadonlyMap<string, Tuple>): Promise<Map<string, number>> {
    return this.#resolve(wanted, this.#tuples[table], (missing) =>
      this.#healing(table, () => resolveTuples(this.#db, table, missing)),
    )
  }

  async #resolve<T>(
    wanted: ReadonlyMap<string, T>,
    cache: LRUCache<string, number>,
    ask: (missing: T[]) => Promise<{ n: number; id: number }[]>,
  ): Promise<Map<string, number>> {
    const ids = new Map<string, number>()
    let missing = new Map<string, T>()
    for (const [key, value] of wanted) {
      const id = cache.get(key)
      if (id === undefined) missing.set(key, value)
      else ids.set(key, id)
    }
    // Terms that another process inserted in the meantime are found in the next round.
    for (let round = 0; missing.size > 0; round += 1) {
      if (round === 5) throw new Error(`${missing.size} dictionary entries could not be resolved.`)
      const keys = [...missing.keys()]
      for (const { n, id } of await ask([...missing.values()])) {
        const key = keys[n - 1]
        if (key === undefined) continue
        cache.set(key, id)
        ids.set(key, id)
      }
      missing = new Map([...missing].filter(([key]) => !ids.has(key)))
    }
    return ids
  }

  /**
   * Runs the query, and again after an id conflict: the table's sequence is behind its ids, for example after a
   * restore of rows without the sequence, and is set to the largest id first.
   */
  async #healing<T>(table: TupleTable | 'term', ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!isUniqueViolation(error, `${table}_pkey`)) throw error
      await advanceIds(this.#db, table)
      return ask()
    }
  }
}

/** Sets a table's id sequence to its largest id, so that new rows get free ids. */
async function advanceIds(db: Db, table: TupleTable | 'term'): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(
    (select max(id) from ${sql.table(table)}), nextval(pg_get_serial_sequence(${table}, 'id'))))`.execute(db)
}

/** Finds terms, inserting missing ones. @returns their ids by position in the input, from 1 */
async function resolveTerms(db: Db, missing: readonly Term[]): Promise<{ n: number; id: number }[]> {
  // Imports may store a code without its label: add the label here. A new label replaces the stored one.
  const labelled = sql`, labelled as (
      update term set label = wanted.label from wanted join found using (n)
      where term.site_id = wanted.site_id and term.id = found.id and wanted.label <> ''
        and term.label is distinct from wanted.label
    )`
  // Sorted, so that two processes inserting the same terms can't deadlock.
  const { rows } = await sql<{ n: number; id: number }>`
    with wanted as (
      select n::int, site_id, kind, value, label from unnest(
        ${sqlArray(missing.map((term) => term.siteId))}::int[],
        ${sqlArray(missing.map((term) => term.kind))}::smallint[],
        ${missing.map((term) => term.value)}::text[],
        ${missing.map((term) => term.label ?? '')}::text[]
      ) with ordinality as given (site_id, kind, value, label, n)
    ), found as (
      select wanted.n, term.id from wanted join term on term.site_id = wanted.site_id and term.kind = wanted.kind
        and term.digest = md5(wanted.value)::uuid
    ), made as (
      insert into term (site_id, kind, value, label)
      select site_id, kind, value, nullif(label, '') from wanted
      where n not in (select n from found) order by site_id, kind, value
      on conflict (site_id, kind, digest) do nothing
      returning site_id, kind, value, id
    ) ${missing.some(({ label }) => label !== undefined) ? labelled : sql``}
    select n, id from found
    union all
    select wanted.n, made.id from made join wanted using (site_id, kind, value)`.execute(db)
  return rows
}

/** Finds tuples, inserting missing ones. @returns their ids by position in the input, from 1 */
async function resolveTuples(
  db: Db,
  table: TupleTable,
  missing: readonly Tuple[],
): Promise<{ n: number; id: number }[]> {
  const columns = ['site_id', ...tupleColumns[table]]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = columns.map((_, index) =>
    sqlArray(missing.map((tuple) => (index === 0 ? tuple.siteId : (tuple.ids[index - 1] ?? 0)))),
  )
  const { rows } = await sql<{ n: number; id: number }>`
    with wanted as (
      select n::int, ${names} from unnest(${sql.join(values.map((value) => sql`${value}::int[]`))})
        with ordinality as given (${names}, n)
    ), found as (
      select wanted.n, known.id from wanted join ${sql.table(table)} as known using (${names})
    ), made as (
      insert into ${sql.table(table)} (${names})
      select ${names} from wanted where n not in (select n from found) order by ${names}
      on conflict (${names}) do nothing
      returning ${names}, id
    )
    select n, id from found
    union all
    select wanted.n, made.id from made join wanted using (${names})`.execute(db)
  return rows
}
