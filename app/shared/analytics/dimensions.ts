/**
 * What a number can be broken down by. The numbers are stored in the rollup tables: never reuse one.
 * `totals` is the breakdown by nothing, so that a month's tiles live in the same table as its panels.
 */
export const dimensions = {
  totals: 0,
  channel: 1,
  source: 2,
  referrer: 3,
  utmSource: 4,
  utmMedium: 5,
  utmCampaign: 6,
  utmContent: 7,
  utmTerm: 8,
  page: 9,
  entryPage: 10,
  exitPage: 11,
  country: 12,
  language: 13,
  browser: 14,
  browserVersion: 15,
  system: 16,
  systemVersion: 17,
  device: 18,
  event: 19,
  goal: 20,
  hostname: 21,
  /** Visit duration in buckets (see visit-duration.ts); the term id is the bucket, not a term. */
  duration: 22,
  /** How the country is known: from the proxy header, the GeoIP file, the browser's time zone, or not at all. */
  countryBasis: 23,
  /** Regions and cities have no row for visits that nobody looked up: without a GeoIP file they store nothing. */
  region: 24,
  city: 25,
} as const

/**
 * Of sums that another tool counted: under a dimension's number and this, the visits of each value of which the tool does
 * not tell how many bounced. No panel shows them; a bounce rate leaves these visits out.
 */
export const withoutBounces = 100

/**
 * Under this number an import keeps the custom events of a day, where its other totals come from another table: each of
 * the two is held by itself. In the rollups they are added to the day's totals.
 */
export const eventsOfDay = 200

export type Dimension = keyof typeof dimensions
