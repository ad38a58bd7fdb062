import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import { longestValue } from '#app/shared/analytics/filters.ts'
import type { Db } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import { sqlArray } from './sql-array.ts'

/** A word of a site: the number of its dimension (kind) and its value. */
export interface Term {
  siteId: number
  kind: number
  value: string
  /** What people read where the value is a code. */
  label?: string
}

/** A row of one of the tuple tables: term ids in the order of `tupleColumns`. */
export interface Tuple {
  siteId: number
  ids: readonly number[]
}

const tupleColumns = {
  attribution: ['channel', 'source', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  technology: ['browser', 'browser_version', 'system', 'system_version', 'device'],
  place: ['country', 'country_basis', 'language', 'region', 'city'],
} as const
export type TupleTable = keyof typeof tupleColumns

/** A value as the database can store it: no NUL, no half characters, not so long that it alone fills an index page. */
export function storableText(value: string): string {
  const cut = value.length > longestValue ? value.slice(0, longestValue) : value
  return cut.replaceAll('\u0000', '').toWellFormed()
}

/** Another label is another key: it reaches the database once. Values hold no NUL. */
export const termKey = ({ siteId, kind, value, label }: Term): string =>
  `${siteId} ${kind} ${value}${label === undefined ? '' : `\u0000${label}`}`
export const tupleKey = (tuple: Tuple): string => `${tuple.siteId} ${tuple.ids.join(' ')}`

/**
 * Turns words and tuples of words into the ids that events carry. Ids are looked up and made outside of the events'
 * transaction, each statement committing by itself, so what is remembered is always in the database, and two processes
 * that meet the same new word agree on its id.
 */
export class Dictionary {
  readonly #db: Db
  readonly #terms = new LRUCache<string, number>({ max: 100_000 })
  readonly #tuples: Record<TupleTable, LRUCache<string, number>> = {
    attribution: new LRUCache({ max: 20_000 }),
    technology: new LRUCache({ max: 20_000 }),
    place: new LRUCache({ max: 20_000 }),
  }
  constructor(db: Db) {
    this.#db = db
  }

  /** The ids of all the terms by `termKey`; the empty value has none and is not asked for (its id is 0). */
  async terms(wanted: ReadonlyMap<string, Term>): Promise<Map<string, number>> {
    return this.#resolve(wanted, this.#terms, (missing) => this.#healing('term', () => this.#askTerms(missing)))
  }

  /** The ids of all the tuples by `tupleKey`; the tuple of zeros has none and is not asked for (its id is 0). */
  async tuples(table: TupleTable, wanted: ReadonlyMap<string, Tuple>): Promise<Map<string, number>> {
    return this.#resolve(wanted, this.#tuples[table], (missing) =>
      this.#healing(table, () => this.#askTuples(table, missing)),
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
    // A word that another process made between our look and our insert is found in the next round.
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
   * Asks, and once more where a new row's id was taken: the table's sequence is behind its ids, as after a restore that
   * brought rows without it. It is set to the largest of them.
   */
  async #healing<T>(table: TupleTable | 'term', ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!isUniqueViolation(error, `${table}_pkey`)) throw error
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(
        (select max(id) from ${sql.table(table)}), nextval(pg_get_serial_sequence(${table}, 'id'))))`.execute(this.#db)
      return ask()
    }
  }

  async #askTerms(missing: Term[]): Promise<{ n: number; id: number }[]> {
    // What an import brought by its code alone gets its label, and a new one replaces the one before.
    const labelled = sql`, labelled as (
        update term set label = wanted.label from wanted join found using (n)
        where term.site_id = wanted.site_id and term.id = found.id and wanted.label <> ''
          and term.label is distinct from wanted.label
      )`
    // Sorted, so that two processes making the same words never wait for each other in a circle.
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
      select wanted.n, made.id from made join wanted using (site_id, kind, value)`.execute(this.#db)
    return rows
  }

  async #askTuples(table: TupleTable, missing: Tuple[]): Promise<{ n: number; id: number }[]> {
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
      select wanted.n, made.id from made join wanted using (${names})`.execute(this.#db)
    return rows
  }
}
