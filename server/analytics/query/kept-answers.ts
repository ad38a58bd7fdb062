import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/database.ts'

/**
 * A cache of each database, made when it is first asked for.
 * @param most how many values are kept of each; those that nobody asked for longest go first
 */
export function cacheOfEach<Value extends object>(most: number): (database: Database) => LRUCache<string, Value> {
  const caches = new WeakMap<Database, LRUCache<string, Value>>()
  return (database) => {
    let cache = caches.get(database)
    if (!cache) caches.set(database, (cache = new LRUCache({ max: most })))
    return cache
  }
}

/**
 * Keeps answers about days that are over in the process, each computed once for a state of these days. Nobody may change
 * an answer: the next one who asks is given the same.
 * @param most how many answers are kept of each database
 * @returns what gives the answer of a key, and computes it first where it is not kept. A key names the question, its days
 *   and their version (readVersion); null where the days may change, when nothing is kept
 */
export function keepAnswers<Answer extends object>(most: number) {
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
