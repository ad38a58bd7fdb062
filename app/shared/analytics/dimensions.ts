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
  /** Pages of which visits reported how deep they were scrolled; visible time sums up the deepest percents here. */
  scroll: 26,
} as const

/**
 * Under a dimension's number and this, the visits of each value of which nothing tells whether they bounced: another
 * tool's sums may not say so, and of imported requests no visible time is known. No panel shows them; a bounce rate
 * leaves these visits out.
 */
export const withoutBounces = 100

/** Under a dimension's number and this, the visits of each value of which nothing tells how long they were. */
export const withoutDurations = 300

/** Whether these are visits under the number of what is not told of them. */
export const isUntold = (dimension: number): boolean => dimension >= withoutBounces && dimension !== eventsOfDay

/**
 * Under this number an import keeps the custom events of a day, where its other totals come from another table: each of
 * the two is held by itself. In the rollups they are added to the day's totals.
 */
export const eventsOfDay = 200

/**
 * Under this number an import keeps how often custom events had a property's value. Its terms are texts of
 * `propertyText`; no panel shows them.
 */
export const eventProperty = 40

const propertyMark = '\u001f'

/** A property and its value as one term: what comes before the first mark is the name. */
export const propertyText = (name: string, value: string): string =>
  `${name.replaceAll(propertyMark, ' ')}${propertyMark}${value}`

export type Dimension = keyof typeof dimensions
