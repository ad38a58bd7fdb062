import * as v from 'valibot'

const patterns = v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))), v.maxLength(100))

/**
 * A website's tracking settings (`website.settings`). The script asks for them each time it is fetched, so a change
 * needs no change on the website.
 */
export const trackingSettingsSchema = v.object({
  outboundLinks: v.optional(v.boolean(), true),
  fileDownloads: v.optional(v.boolean(), true),
  notFound: v.optional(v.boolean(), true),
  /** Count a change of the URL's hash as a page view, for sites that route by it. */
  hashRouting: v.optional(v.boolean(), false),
  /** Do not count browsers that send Do Not Track or Global Privacy Control. */
  respectDoNotTrack: v.optional(v.boolean(), false),
  /** Host names that are counted besides the domain and its subdomains. */
  alsoHostnames: v.optional(patterns, []),
  /** Path patterns that are not counted; `*` stands for anything within a segment, `**` for anything. */
  excludedPaths: v.optional(patterns, []),
  /** Addresses or CIDR ranges that are not counted. */
  excludedAddresses: v.optional(patterns, []),
})
export type TrackingSettings = v.InferOutput<typeof trackingSettingsSchema>

/** Why an event was not counted, as the website's owner reads it. */
export const dropReasons = {
  bot: 'Sent by a bot or a crawler',
  unknown_site: 'Sent for a website that is not registered here',
  bad_url: 'The address of the page could not be read',
  bad_event: 'The event was not in a form that could be read',
  excluded: 'Excluded by your settings',
  too_large: 'Larger than is accepted',
  rate: 'Too many events from one address',
} as const
export type DropReason = keyof typeof dropReasons
