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
  country_basis: 'how the country is known: header, file, timeZone or unknown',
  language: 'BCP 47 primary language',
  region: 'ISO 3166-2 and name; -: looked up and not known; empty: not looked up',
  city: 'GeoNames id and name; -: looked up and not known; empty: not looked up',
}
const visitor = 'pseudonym of the visitor on that day, of this export alone: no address and no key of the event store'

/** The columns of each file with their descriptions. */
export const eventColumns = {
  day: 'YYYY-MM-DD, day in the website’s time zone that the event counts on: the one its visit began on',
  at: 'when it happened, ISO 8601, UTC',
  visitor,
  kind: 'pageview, event or engagement (visible time of a page view)',
  name: 'name of an event',
  page: 'path, with leading slash',
  hostname: 'host it was seen on',
  visible_ms: 'visible time it adds, milliseconds',
  scroll_depth: 'how deep the page was scrolled, percent; empty: not measured',
  interactive: 'true: makes its visit an engaged one',
  currency: 'ISO 4217, of its revenue',
  revenue_minor: 'revenue in the smallest unit of the currency',
  props: 'custom properties, a JSON object of texts',
  imported: 'true: imported from elsewhere',
  ...attribution,
  ...technology,
  ...place,
}

export const visitColumns = {
  day: 'YYYY-MM-DD, day in the website’s time zone that the visit began on',
  started_at: 'ISO 8601, UTC',
  ended_at: 'of its last event, ISO 8601, UTC',
  visitor,
  entry_page: 'path of the first page viewed',
  exit_page: 'path of the last page viewed',
  hostname: 'host it began on',
  pageviews: 'number of page views',
  events: 'number of custom events',
  visible_ms: 'visible time, milliseconds',
  engaged: 'true: two page views, an interactive event or ten seconds of visible time',
  goals: 'ids of the goals reached (goals.csv), a JSON array',
  ...attribution,
  ...technology,
  ...place,
}

export const goalColumns = {
  id: 'id, as visits name it',
  name: 'name',
  kind: 'event, page or visible (seconds of visible time)',
  pattern: 'name of the event, pattern of paths, or seconds',
  currency: 'ISO 4217, of a goal with revenue',
  created_at: 'ISO 8601, UTC',
}

export const annotationColumns = {
  first_day: 'YYYY-MM-DD, in the website’s time zone',
  last_day: 'YYYY-MM-DD, included',
  kind: 'manual, deploy, outage or campaign',
  internal: 'true: for staff alone',
  text: 'what happened',
  tags: 'a JSON array of texts',
  created_at: 'ISO 8601, UTC',
  changed_at: 'ISO 8601, UTC',
}

export const droppedColumns = {
  day: 'YYYY-MM-DD, in the website’s time zone',
  reason: 'why the events were not counted',
  detail: 'what of',
  count: 'number of events',
}

export const speedColumns = {
  day: 'YYYY-MM-DD, in the website’s time zone',
  page: 'path of the page',
  device: 'kind of device',
  metric: 'lcp, inp, cls, fcp or ttfb; views: page views that were measured',
  above: 'values above it (milliseconds; of cls a score)',
  up_to: 'and up to it; empty: any',
  count: 'number of values',
}

export const importedColumns = {
  day: 'YYYY-MM-DD, in the website’s time zone',
  tool: 'where the numbers were imported from',
  shown: 'true: they stand in the website’s numbers, as nothing was measured on that day',
  dimension: 'what the numbers are broken down by; totals: by nothing',
  value: 'value of the dimension; empty: none',
  visitors: 'number of visitors',
  visits: 'number of visits',
  pageviews: 'number of page views',
  events: 'number of custom events',
  bounces: 'number of bounces; empty: not told',
  visible_ms: 'visible time, milliseconds; empty: not told',
}

export const crawlerColumns = {
  day: 'YYYY-MM-DD, in the website’s time zone',
  at: 'ISO 8601, UTC',
  crawler: 'name the crawler gives itself',
  operator: 'who runs it',
  page: 'path it read',
}

const searchCounts = {
  clicks: 'clicks in search results',
  impressions: 'times it was shown in search results',
  position: 'average position',
}
export const searchDayColumns = { day: 'YYYY-MM-DD', ...searchCounts }
export const searchMonthColumns = {
  month: 'YYYY-MM',
  dimension: 'query, page, country or device',
  value: 'value of the dimension',
  ...searchCounts,
}

/** The content of schema.json: each file with its format and columns. */
export const schemaOfExport = {
  format: 'loop-website-export',
  version: 1,
  csv: 'RFC 4180, UTF-8 with a byte order mark, a header line, lines end with CRLF. A text that a spreadsheet would run as a formula is preceded by an apostrophe.',
  files: {
    'website.json': { form: 'JSON', what: 'the website and its settings' },
    'goals.csv': { form: 'CSV', columns: goalColumns },
    'funnels.ndjson': { form: 'NDJSON', what: 'a funnel with its steps a line' },
    'segments.ndjson': { form: 'NDJSON', what: 'a saved segment of the company with its filters a line' },
    'share-links.ndjson': {
      form: 'NDJSON',
      what: 'for staff: a link that shows the numbers to others, without its secret, a line',
    },
    'annotations.csv': { form: 'CSV', columns: annotationColumns },
    'cards.ndjson': {
      form: 'NDJSON',
      what: 'a card of the recommendations a line; for staff with internal ones, and with comments',
    },
    'alert-rules.ndjson': {
      form: 'NDJSON',
      what: 'what somebody has set to be told of, a rule a line: kind, goal, on or off, what it waits for, until when it is snoozed',
    },
    'alerts.ndjson': {
      form: 'NDJSON',
      what: 'an alert a line, the oldest first: what was measured and expected; told is false for what stood in the history alone',
    },
    'imported-days.csv': { form: 'CSV', what: 'sums of days that other tools counted', columns: importedColumns },
    'crawlers.csv': { form: 'CSV', what: 'pages that crawlers read, by access logs', columns: crawlerColumns },
    'search-days.csv': { form: 'CSV', what: 'Search Console by day', columns: searchDayColumns },
    'search-months.csv': { form: 'CSV', what: 'Search Console by month', columns: searchMonthColumns },
    'events/YYYY-MM.csv': { form: 'CSV', what: 'a month’s events by day, visitor and time', columns: eventColumns },
    'visits/YYYY-MM.csv': {
      form: 'CSV',
      what: 'a month’s visits that had ended, by day, visitor and time',
      columns: visitColumns,
    },
    'not-counted/YYYY-MM.csv': { form: 'CSV', columns: droppedColumns },
    'speed.csv': { form: 'CSV', what: 'how fast pages were, as counts', columns: speedColumns },
  },
} as const
