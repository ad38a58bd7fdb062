import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'

/**
 * Creates one cache per database, lazily.
 * @param most limit of entries per database; least recently used ones are evicted
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
