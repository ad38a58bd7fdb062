/**
 * The files and columns of an export, for its schema.json. It is in English, because programs read it; the README is
 * in the language of the person who asked.
 */
const attribution = {
  channel: 'channel by the published rules, e.g. "Organic Search"; empty: none',
  source: 'source of the visit, e.g. a domain; empty: direct or unknown',
  referrer: 'referrer without its parameters',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
  utm_content: 'utm_content',
  utm_term: 'utm_term',
}
const technology = {
  browser: 'name of the browser',
  browser_version: 'browser with its major version',
  system: 'operating system',
  system_version: 'operating system with its version',
  device: 'Desktop, Mobile, Tablet, TV or empty',
}
const place = {
  country: 'ISO 3166-1 alpha-2; empty: unknown',
  country_basis: 'where the country comes from: header, file, timeZone or unknown',
  language: 'BCP 47 primary language',
  region: 'ISO 3166-2 code and name; -: looked up but not found; empty: not looked up',
  city: 'GeoNames id and name; -: looked up but not found; empty: not looked up',
}
const visitor = 'pseudonym of the visitor for this day and this export; contains no IP address and no stored key'

/** The columns of each file with their descriptions. */
export const exportedEventColumns = {
  day: 'YYYY-MM-DD, the day on which the visit began, in the website’s time zone',
  at: 'time of the event, ISO 8601, UTC',
  visitor,
  kind: 'pageview, event or engagement (visible time of a page view)',
  name: 'name of an event',
  page: 'path of the page, with leading slash',
  hostname: 'host of the page',
  visible_ms: 'visible time that the event adds, milliseconds',
  scroll_depth: 'deepest scroll position on the page, percent; empty: not measured',
  interactive: 'true: the event makes its visit engaged',
  currency: 'currency of the revenue, ISO 4217',
  revenue_minor: 'revenue in the smallest unit of the currency',
  props: 'custom properties, a JSON object of texts',
  imported: 'true: imported from a log or another tool',
  ...attribution,
  ...technology,
  ...place,
}

export const exportedVisitColumns = {
  day: 'YYYY-MM-DD, the day on which the visit began, in the website’s time zone',
  started_at: 'time of the first event, ISO 8601, UTC',
  ended_at: 'time of the last event, ISO 8601, UTC',
  visitor,
  entry_page: 'path of the first page viewed',
  exit_page: 'path of the last page viewed',
  hostname: 'host of the first event',
  pageviews: 'number of page views',
  events: 'number of custom events',
  visible_ms: 'visible time, milliseconds',
  engaged: 'true: two page views, an interactive event or ten seconds of visible time',
  goals: 'ids of the reached goals (goals.csv), a JSON array',
  ...attribution,
  ...technology,
  ...place,
}

export const exportedGoalColumns = {
  id: 'id, used in the files of visits',
  name: 'name of the goal',
  kind: 'event, page or visible (seconds of visible time)',
  pattern: 'name of the event, pattern of paths, or seconds',
  currency: 'currency of a goal with revenue, ISO 4217',
  created_at: 'ISO 8601, UTC',
}

export const exportedAnnotationColumns = {
  first_day: 'YYYY-MM-DD, in the website’s time zone',
  last_day: 'YYYY-MM-DD, inclusive',
  kind: 'manual, deploy, outage or campaign',
  internal: 'true: only the Loop team can see it',
  text: 'what happened',
  tags: 'a JSON array of texts',
  created_at: 'ISO 8601, UTC',
  changed_at: 'ISO 8601, UTC',
}

export const droppedColumns = {
  day: 'YYYY-MM-DD, in the website’s time zone',
  reason: 'why the events were not counted',
  detail: 'more about the reason, e.g. the host name; empty: none',
  count: 'number of events',
}

export const ownReferralColumns = {
  day: 'YYYY-MM-DD, in the website’s time zone',
  host: 'another host of the website, from which people came',
  pageviews: 'number of page views',
}

export const exportedSpeedColumns = {
  day: 'YYYY-MM-DD, in the website’s time zone',
  page: 'path of the page',
  device: 'kind of device',
  metric: 'lcp, inp, cls, fcp or ttfb; views: measured page views',
  above: 'lower bound, exclusive (milliseconds; for cls a score)',
  up_to: 'upper bound, inclusive; empty: no upper bound',
  count: 'number of values between the bounds',
}

export const importedColumns = {
  day: 'YYYY-MM-DD, in the website’s time zone',
  tool: 'tool from which the numbers were imported',
  shown: 'true: included in the website’s numbers, because Loop measured nothing on this day',
  dimension: 'dimension by which the numbers are broken down; totals: none',
  value: 'value of the dimension; empty: none',
  visitors: 'number of visitors',
  visits: 'number of visits',
  pageviews: 'number of page views',
  events: 'number of custom events',
  bounces: 'number of bounces; empty: unknown',
  visible_ms: 'visible time, milliseconds; empty: unknown',
}

export const crawlerColumns = {
  day: 'YYYY-MM-DD, in the website’s time zone',
  at: 'ISO 8601, UTC',
  crawler: 'name of the crawler',
  operator: 'company that runs the crawler',
  page: 'path of the page that was read',
}

const searchCounts = {
  clicks: 'clicks in search results',
  impressions: 'how often search results showed the website',
  position: 'average position',
}
export const searchDayColumns = { day: 'YYYY-MM-DD', ...searchCounts }
export const searchMonthColumns = {
  month: 'YYYY-MM',
  dimension: 'query, page, country or device',
  value: 'value of the dimension',
  ...searchCounts,
}

export const searchPairColumns = {
  month: 'YYYY-MM',
  query: 'what people searched for',
  page: 'the address that was shown for it',
  ...searchCounts,
}

/** The content of schema.json: each file with its format and columns. */
export const schemaOfExport = {
  format: 'loop-website-export',
  version: 1,
  csv: 'RFC 4180, UTF-8 with a byte order mark and a header line; lines end with CRLF. Texts that a spreadsheet would run as a formula begin with an apostrophe.',
  files: {
    'website.json': { form: 'JSON', what: 'the website and its settings' },
    'goals.csv': { form: 'CSV', columns: exportedGoalColumns },
    'funnels.ndjson': { form: 'NDJSON', what: 'one funnel with its steps per line' },
    'segments.ndjson': { form: 'NDJSON', what: 'one saved segment of the company with its filters per line' },
    'share-links.ndjson': {
      form: 'NDJSON',
      what: 'for the Loop team only: one share link per line, without its secret',
    },
    'annotations.csv': { form: 'CSV', columns: exportedAnnotationColumns },
    'cards.ndjson': {
      form: 'NDJSON',
      what: 'a card of the recommendations a line, with the names of its files; for the Loop team with internal ones, and with comments',
    },
    'alert-rules.ndjson': {
      form: 'NDJSON',
      what: 'one alert rule per line: its kind, goal and settings, whether it is on, and until when it is snoozed',
    },
    'targets.ndjson': {
      form: 'NDJSON',
      what: 'one target per line: its number, period and amount, and the months of a quarter or year',
    },
    'alerts.ndjson': {
      form: 'NDJSON',
      what: 'one alert per line, oldest first: the measured and expected values; notified: whether people were notified',
    },
    'imported-days.csv': { form: 'CSV', what: 'daily numbers imported from other tools', columns: importedColumns },
    'crawlers.csv': { form: 'CSV', what: 'pages that crawlers read, from access logs', columns: crawlerColumns },
    'search-days.csv': { form: 'CSV', what: 'numbers from Search Console by day', columns: searchDayColumns },
    'search-months.csv': { form: 'CSV', what: 'numbers from Search Console by month', columns: searchMonthColumns },
    'search-pairs.csv': { form: 'CSV', what: 'queries with their pages, by month', columns: searchPairColumns },
    'events/YYYY-MM.csv': {
      form: 'CSV',
      what: 'events of a month, sorted by day, visitor and time',
      columns: exportedEventColumns,
    },
    'visits/YYYY-MM.csv': {
      form: 'CSV',
      what: 'finished visits of a month, sorted by day, visitor and time',
      columns: exportedVisitColumns,
    },
    'not-counted/YYYY-MM.csv': { form: 'CSV', columns: droppedColumns },
    'own-referrals.csv': {
      form: 'CSV',
      what: 'page views that came from another host of the website, by day',
      columns: ownReferralColumns,
    },
    'speed.csv': { form: 'CSV', what: 'page speed as a histogram', columns: exportedSpeedColumns },
  },
} as const
