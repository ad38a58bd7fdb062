import { LRUCache } from 'lru-cache'
import type { FunnelCounts } from '#app/shared/analytics/funnels.ts'
import type { Database } from '#server/db/database.ts'

/** Funnels and months that people look at. */
const mostKept = 500
const kept = new WeakMap<Database, LRUCache<string, FunnelCounts>>()

/**
 * What went into a funnel in days that are over, computed once for each state of these days.
 * @param key says which funnel, days and version of the days it is; null where the days may change, when nothing is kept
 */
export async function keptCounts(
  database: Database,
  key: string | null,
  compute: () => Promise<FunnelCounts>,
): Promise<FunnelCounts> {
  if (key === null) return compute()
  let counts = kept.get(database)
  if (!counts) kept.set(database, (counts = new LRUCache({ max: mostKept })))
  const known = counts.get(key)
  if (known) return known
  const fresh = await compute()
  counts.set(key, fresh)
  return fresh
}
