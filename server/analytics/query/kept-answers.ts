import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/database.ts'

/**
 * Keeps answers about days that are over in the process, each computed once for a state of these days. Nobody may change
 * an answer: the next one who asks is given the same.
 * @param most how many answers are kept of each database; those that nobody asked for longest go first
 * @returns what gives the answer of a key, and computes it first where it is not kept. A key names the question, its days
 *   and their version (readVersion); null where the days may change, when nothing is kept
 */
export function keepAnswers<Answer extends object>(most: number) {
  const kept = new WeakMap<Database, LRUCache<string, Answer>>()
  return async (database: Database, key: string | null, compute: () => Promise<Answer>): Promise<Answer> => {
    if (key === null) return compute()
    let answers = kept.get(database)
    if (!answers) kept.set(database, (answers = new LRUCache({ max: most })))
    const known = answers.get(key)
    if (known) return known
    const fresh = await compute()
    answers.set(key, fresh)
    return fresh
  }
}
