import { LRUCache } from 'lru-cache'
import type { BlockList } from 'node:net'
import * as v from 'valibot'
import { matchesHost } from '#app/shared/tracking/host-pattern.ts'
import { pathMatcher } from '#app/shared/tracking/path-pattern.ts'
import { trackingSettingsSchema, type TrackingSettings } from '#app/shared/tracking/settings.ts'
import type { Database } from '../../db/database.ts'
import { addressList } from '../../http/address-list.ts'
import { isTimeZone } from '#app/shared/calendar/zone.ts'

import { selectSite, type SiteRow } from './sites.sql.ts'

/** How long a change made by another process may go unnoticed. */
const freshMs = 15_000

/** A website as ingest needs it, its settings compiled. */
export interface Site {
  id: number
  domain: string
  publicKey: string
  timeZone: string
  settings: TrackingSettings
  /** Whether this host (lower case, without port) is one of the website's, counted or not. */
  ownsHost(host: string): boolean
  /** Whether events seen on this host count for the website. */
  countsHost(host: string): boolean
  /** Whether a path is not counted: one that is excluded is so with every parameter that is kept of it. */
  excludesPath(path: string): boolean
  excludedAddresses: BlockList | null
}

/** Finds websites by what events and script addresses carry, from memory where it can. */
export interface SiteDirectory {
  /** Null when there is no such website; a promise only when the database has to be asked. */
  byDomain(domain: string): Site | null | Promise<Site | null>
  byPublicKey(key: string): Site | null | Promise<Site | null>
  /** To be called after a website was created, changed or removed, so that the next event sees it. */
  invalidate(siteId: number): void
}

export function createSiteDirectory(database: Database, clock: () => Date): SiteDirectory {
  const cache = new LRUCache<string, { site: Site | null }>({
    max: 20_000,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  const loading = new Map<string, Promise<Site | null>>()
  let generation = 0
  let lastAskedAt = 0

  async function load(key: string, by: 'domain' | 'public_key', value: string): Promise<Site | null> {
    const begun = generation
    const row = await selectSite(database, by, value)
    const site = row ? compileSite(row) : null
    // What was read before an invalidation may be what it was about.
    if (begun === generation) cache.set(key, { site })
    return site
  }

  function find(by: 'domain' | 'public_key', value: string): Site | null | Promise<Site | null> {
    const key = `${by}:${value}`
    const askedAt = clock().getTime()
    // A clock that is set back would keep everything fresh until it is where it was.
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
      // entries() leaves out what has run out; a clock that is set back would make that fresh again.
      cache.purgeStale()
      for (const [key, { site }] of cache.entries()) if (site === null || site.id === siteId) cache.delete(key)
    },
  }
}

/** Settings that no longer fit the schema count as the defaults: tracking goes on. */
export function compileSite(row: SiteRow): Site {
  const parsed = v.safeParse(trackingSettingsSchema, row.settings)
  const settings = parsed.success ? parsed.output : v.parse(trackingSettingsSchema, {})
  const bare = row.domain.replace(/:\d+$/, '')
  const also = settings.alsoHostnames.map((host) => host.toLowerCase())
  const excluded = settings.excludedHostnames.map((host) => host.toLowerCase())
  const own = [bare, `*.${bare}`, ...also]
  const ownsHost = (host: string) => own.some((pattern) => matchesHost(pattern, host))
  const patterns = settings.excludedPaths.map(pathMatcher)
  return {
    id: row.id,
    domain: row.domain,
    publicKey: row.public_key,
    timeZone: isTimeZone(row.time_zone) ? row.time_zone : 'UTC',
    settings,
    ownsHost,
    countsHost: (host) => ownsHost(host) && !excluded.some((pattern) => matchesHost(pattern, host)),
    excludesPath: (path) => {
      const [bare = ''] = path.split('?', 1)
      return patterns.some((matches) => matches(path) || matches(bare))
    },
    excludedAddresses: settings.excludedAddresses.length ? addressList(settings.excludedAddresses) : null,
  }
}
