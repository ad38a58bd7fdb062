import { LRUCache } from 'lru-cache'
import { longestValue } from '#app/shared/analytics/filters.ts'
import type { Db } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import { advanceIds, resolveTerms, resolveTuples, type TupleTable } from './dictionary.sql.ts'

/** A word of a site: the number of its dimension (kind) and its value. */
export interface Term {
  siteId: number
  kind: number
  value: string
  /** What people read where the value is a code. */
  label?: string
}

/** A row of one of the tuple tables: term ids in the order of its columns (dictionary.sql.ts). */
export interface Tuple {
  siteId: number
  ids: readonly number[]
}

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
    return this.#resolve(wanted, this.#terms, (missing) => this.#healing('term', () => resolveTerms(this.#db, missing)))
  }

  /** The ids of all the tuples by `tupleKey`; the tuple of zeros has none and is not asked for (its id is 0). */
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
      await advanceIds(this.#db, table)
      return ask()
    }
  }
}
