import type { BlockList } from 'node:net'
import * as v from 'valibot'
import { isTimeZone } from '#app/shared/calendar/zone.ts'
import { pathMatcher } from '#app/shared/tracking/path-pattern.ts'
import { trackingSettingsSchema, type TrackingSettings } from '#app/shared/tracking/settings.ts'
import { addressList } from '../../http/address-list.ts'
import { matchesHost, ownHosts } from './own-hosts.ts'

/** The columns of a website that decide what is counted for it. */
interface StoredSite {
  id: number
  domain: string
  public_key: string
  time_zone: string
  settings: unknown
}

/** A website with compiled settings, which decide what is counted. Used by ingest and importers. */
export interface CompiledSite {
  id: number
  domain: string
  publicKey: string
  timeZone: string
  settings: TrackingSettings
  /** Returns whether a host (lower case, without port) belongs to the website, counted or not. */
  ownsHost(host: string): boolean
  /** Returns whether the settings exclude a host. */
  excludesHost(host: string): boolean
  /** Returns whether events on this host count for the website. */
  countsHost(host: string): boolean
  /** Returns whether a path is excluded. An excluded path is also excluded with any kept query parameters. */
  excludesPath(path: string): boolean
  excludedAddresses: BlockList | null
}

/**
 * Compiles a website's settings. Settings that don't match the schema any more are replaced by the defaults, so that
 * tracking continues.
 */
export function compileSite(row: StoredSite): CompiledSite {
  const parsed = v.safeParse(trackingSettingsSchema, row.settings)
  const settings = parsed.success ? parsed.output : v.parse(trackingSettingsSchema, {})
  const excluded = settings.excludedHostnames.map((host) => host.toLowerCase())
  // Further domains of the client's profile are other websites to a tracking script.
  const { owns: ownsHost } = ownHosts({ domain: row.domain, alsoHostnames: settings.alsoHostnames })
  const excludesHost = (host: string) => excluded.some((pattern) => matchesHost(pattern, host))
  const patterns = settings.excludedPaths.map(pathMatcher)
  return {
    id: row.id,
    domain: row.domain,
    publicKey: row.public_key,
    timeZone: isTimeZone(row.time_zone) ? row.time_zone : 'UTC',
    settings,
    ownsHost,
    excludesHost,
    countsHost: (host) => ownsHost(host) && !excludesHost(host),
    excludesPath: (path) => {
      const [bare = ''] = path.split('?', 1)
      return patterns.some((matches) => matches(path) || matches(bare))
    },
    excludedAddresses: settings.excludedAddresses.length ? addressList(settings.excludedAddresses) : null,
  }
}
