import { LRUCache } from 'lru-cache'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Database } from '../../db/database.ts'
import type { CounterList } from './counter-list.ts'
import type { Median } from './month-overview.sql.ts'

/**
 * Creates one cache per database, lazily.
 * @param most limit of entries per database; least recently used ones are evicted
 */
function cacheOfEach<Value extends object>(most: number): (database: Database) => LRUCache<string, Value> {
  const caches = new WeakMap<Database, LRUCache<string, Value>>()
  return (database) => {
    let cache = caches.get(database)
    if (!cache) caches.set(database, (cache = new LRUCache({ max: most })))
    return cache
  }
}

/**
 * Caches answers about finished days in the process. Callers must not modify an answer: the next caller gets the same
 * object.
 * @param most limit of answers per database
 * @returns a function that returns the answer of a key, computing it if needed. The key consists of the question, its
 * days   and their version (readVersion); pass null where the days may change: nothing is cached then
 */
export function cacheAnswers<Answer extends object>(most: number) {
  const answersOf = cacheOfEach<Answer>(most)
  return async (database: Database, key: string | null, compute: () => Promise<Answer>): Promise<Answer> => {
    if (key === null) return compute()
    const answers = answersOf(database)
    const known = answers.get(key)
    if (known) return known
    const fresh = await compute()
    answers.set(key, fresh)
    return fresh
  }
}

/**
 * Cache of a comparison's numbers, filled as pages request them. The compared days are over, so their sums change
 * only after an import or a recalculation. Without the cache a running month would sum the days again for each row of
 * each panel.
 */
interface CachedComparison {
  /** Counters by dimension and term; null where the comparison has none. */
  rows: Map<string, CounterList | null>
  /** The duration bucket of the median visit; undefined until it was read. */
  median: Median | undefined
}

/** Limit of cached comparisons; each has a few hundred rows. */
const maxCached = 500
const comparisonsOf = cacheOfEach<CachedComparison>(maxCached)

export const comparisonKey = (dimension: number, termId: number): string => `${dimension}:${termId}`

/**
 * Returns the cache entry of a comparison; the caller adds what it reads.
 * @param version the number of changes of the compared days; null while they are being recomputed: nothing is cached
 * then
 */
export function cachedComparison(
  database: Database,
  siteId: number,
  { from, to }: Period,
  version: number | null,
): CachedComparison {
  const empty = (): CachedComparison => ({ rows: new Map(), median: undefined })
  if (version === null) return empty()
  const comparisons = comparisonsOf(database)
  const key = `${siteId} ${from} ${to} ${version}`
  let comparison = comparisons.get(key)
  if (!comparison) comparisons.set(key, (comparison = empty()))
  return comparison
}
