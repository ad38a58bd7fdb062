/**
 * The dimensions of numbers. Their numbers are stored in the rollup tables: never reuse one. `totals` is no breakdown,
 * so that a month's tiles are in the same table as its panels.
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
  /** Regions and cities have no row for visits that were never looked up: without a GeoIP file they store nothing. */
  region: 24,
  city: 25,
  /** Pages of visits that reported their scroll depth; here visible time is the sum of the deepest percents. */
  scroll: 26,
} as const

/**
 * A dimension's number plus this counts the visits of each value with unknown bounces: another tool's sums may lack
 * them, and imported requests have no visible time. No panel shows them; a bounce rate excludes these visits.
 */
export const withoutBounces = 100

/** A dimension's number plus this counts the visits of each value with unknown duration. */
export const withoutDurations = 300

/** Whether a dimension's number counts visits with missing data. */
export const countsIncompleteVisits = (dimension: number): boolean =>
  dimension >= withoutBounces && dimension !== eventsOfDay

/**
 * An import stores a day's custom events under this number if its other totals come from another table, because each
 * table is stored separately. In the rollups they are added to the day's totals.
 */
export const eventsOfDay = 200

/**
 * An import stores under this number how often custom events had a property's value. Its terms are texts of
 * `propertyText`; no panel shows them.
 */
export const eventProperty = 40

const propertyMark = '\u001f'

/** Returns a property and its value as one term: the name is before the first separator. */
export const propertyText = (name: string, value: string): string =>
  `${name.replaceAll(propertyMark, ' ')}${propertyMark}${value}`

export type Dimension = keyof typeof dimensions
