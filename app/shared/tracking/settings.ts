import * as v from 'valibot'
import { maxPatternLength } from './path-pattern.ts'

const patterns = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxPatternLength))),
  v.maxLength(100),
)

/**
 * A website's tracking settings (`website.settings`). The served script contains them, so a change needs no change on
 * the website.
 */
export const trackingSettingsSchema = v.object({
  outboundLinks: v.optional(v.boolean(), true),
  fileDownloads: v.optional(v.boolean(), true),
  formSubmissions: v.optional(v.boolean(), true),
  /** Measures how long pages are visible, the basis of durations and most bounces. */
  visibleTime: v.optional(v.boolean(), true),
  notFound: v.optional(v.boolean(), true),
  /** Measures page speed with a second file that visitors load; off by default. */
  measureSpeed: v.optional(v.boolean(), false),
  /** Count a change of the URL's hash as a page view, for sites that route by it. */
  hashRouting: v.optional(v.boolean(), false),
  /** Doesn't count browsers that send Do Not Track or Global Privacy Control. */
  respectDoNotTrack: v.optional(v.boolean(), false),
  /** Query parameters that are part of the page's path, in this order; all others are removed. */
  keptParameters: v.optional(patterns, []),
  /** Host names to count besides the domain and its subdomains. */
  alsoHostnames: v.optional(patterns, []),
  /** Host names to exclude, although they are the domain, a subdomain or one of these. */
  excludedHostnames: v.optional(patterns, []),
  /** Patterns of paths to exclude (path-pattern.ts). */
  excludedPaths: v.optional(patterns, []),
  /** Addresses or CIDR ranges to exclude. */
  excludedAddresses: v.optional(patterns, []),
})
export type TrackingSettings = v.InferOutput<typeof trackingSettingsSchema>

/** Why an event was dropped. */
export const dropReasons = ['bot', 'unknown_site', 'bad_url', 'bad_event', 'excluded', 'too_large', 'rate'] as const
export type DropReason = (typeof dropReasons)[number]
export const isDropReason = (reason: string): reason is DropReason => dropReasons.some((one) => one === reason)
