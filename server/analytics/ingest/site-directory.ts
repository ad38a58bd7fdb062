import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import { compileSite, type CompiledSite } from '../reading/site.ts'

/** Cache lifetime: how long a change made by a process that is no worker of this server may go unnoticed. */
const freshMs = 15_000

/** Finds websites by domain or public key, with a cache in memory. */
export interface SiteDirectory {
  /** Null for an unknown website; returns a promise only when the database has to be read. */
  byDomain(domain: string): CompiledSite | null | Promise<CompiledSite | null>
  byPublicKey(key: string): CompiledSite | null | Promise<CompiledSite | null>
  /** Call it after a website was created, changed or removed, so that the next event uses the change. */
  invalidate(siteId: number): void
}

export function createSiteDirectory(database: Database, clock: () => Date): SiteDirectory {
  const cache = new LRUCache<string, { site: CompiledSite | null }>({
    max: 20_000,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  const loading = new Map<string, Promise<CompiledSite | null>>()
  let generation = 0
  let lastAskedAt = 0

  async function load(key: string, by: 'domain' | 'public_key', value: string): Promise<CompiledSite | null> {
    const begun = generation
    const row = await findSite(database, by, value)
    const site = row ? compileSite(row) : null
    // Don't cache a read that began before an invalidation: it may be outdated.
    if (begun === generation) cache.set(key, { site })
    return site
  }

  function find(by: 'domain' | 'public_key', value: string): CompiledSite | null | Promise<CompiledSite | null> {
    const key = `${by}:${value}`
    const askedAt = clock().getTime()
    // If the clock was set back, entries would stay fresh for too long: drop them.
    if (askedAt < lastAskedAt) cache.clear()
    lastAskedAt = askedAt
    const known = cache.get(key)
    if (known) return known.site
    let pending = loading.get(key)
    if (!pending) {
      pending = load(key, by, value).finally(() => loading.delete(key))
      loading.set(key, pending)
    }
    return pending
  }

  return {
    byDomain: (domain) => find('domain', domain),
    byPublicKey: (publicKey) => find('public_key', publicKey),
    invalidate(siteId) {
      generation += 1
      loading.clear()
      // Remove expired entries first: entries() skips them, but a clock set back would make them fresh again.
      cache.purgeStale()
      for (const [key, { site }] of cache.entries()) if (site === null || site.id === siteId) cache.delete(key)
    },
  }
}

const columns = ['website.id', 'website.domain', 'website.public_key', 'website.time_zone', 'website.settings'] as const

/**
 * Reads a website by its domain (lower case) or public key, without a tenant: senders of events are anonymous.
 * Websites of archived clients count as unknown, because former clients are not measured.
 */
export async function findSite(database: Database, by: 'domain' | 'public_key', value: string) {
  return database.db
    .selectFrom('website')
    .innerJoin('client', 'client.id', 'website.client_id')
    .select(columns)
    .where(`website.${by}`, '=', value)
    .where('client.archived_at', 'is', null)
    .executeTakeFirst()
}
