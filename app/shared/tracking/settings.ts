import * as v from 'valibot'
import { longestPattern } from './path-pattern.ts'

const patterns = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestPattern))),
  v.maxLength(100),
)

/**
 * A website's tracking settings (`website.settings`). The script asks for them each time it is fetched, so a change
 * needs no change on the website.
 */
export const trackingSettingsSchema = v.object({
  outboundLinks: v.optional(v.boolean(), true),
  fileDownloads: v.optional(v.boolean(), true),
  formSubmissions: v.optional(v.boolean(), true),
  /** How long pages are visible, from which durations and most bounces are told. */
  visibleTime: v.optional(v.boolean(), true),
  notFound: v.optional(v.boolean(), true),
  /** How fast pages are, measured by a second file that visitors fetch; off until somebody wants it. */
  measureSpeed: v.optional(v.boolean(), false),
  /** Count a change of the URL's hash as a page view, for sites that route by it. */
  hashRouting: v.optional(v.boolean(), false),
  /** Do not count browsers that send Do Not Track or Global Privacy Control. */
  respectDoNotTrack: v.optional(v.boolean(), false),
  /** Parameters of the query that belong to the page's path, in this order; all others are left out of it. */
  keptParameters: v.optional(patterns, []),
  /** Host names that are counted besides the domain and its subdomains. */
  alsoHostnames: v.optional(patterns, []),
  /** Host names that are not counted although they are the domain, a subdomain or one of these. */
  excludedHostnames: v.optional(patterns, []),
  /** Patterns of paths that are not counted (path-pattern.ts). */
  excludedPaths: v.optional(patterns, []),
  /** Addresses or CIDR ranges that are not counted. */
  excludedAddresses: v.optional(patterns, []),
})
export type TrackingSettings = v.InferOutput<typeof trackingSettingsSchema>

/** Why an event was not counted. */
export const dropReasons = ['bot', 'unknown_site', 'bad_url', 'bad_event', 'excluded', 'too_large', 'rate'] as const
export type DropReason = (typeof dropReasons)[number]
export const isDropReason = (reason: string): reason is DropReason => dropReasons.some((one) => one === reason)
