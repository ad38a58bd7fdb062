/** Headings of exported tables. */
export default {
  auditEntry: 'Entry',
  auditSentence: 'What happened',
  auditPersonId: 'Person id',
  auditClientId: 'Client id',
  auditDetails: 'Details',

  // README.md of a website's export
  websiteTitle: 'All data of {domain}',
  websiteMoment: 'This is the website as it was at {at}.',
  websiteUnfinished: 'Visits that were still going on then are in the events, and not yet among the visits.',
  websiteSchema: 'every file and what its columns hold, in English',
  websiteSettings: 'the website and its tracking settings',
  websiteFunnels: 'funnels with their steps',
  websiteSegments: 'saved segments of the company',
  websiteAnnotations: 'annotations',
  websiteAlertRules: 'alert settings',
  websiteAlerts: 'alerts that were raised',
  websiteShareLinks: 'links that show the numbers to others, in exports that staff ask for',
  websiteEvents: 'events as they were counted, a file a month',
  websiteVisits: 'visits, a file a month',
  websiteDropped: 'how many events were left out and why, a file a month',
  websiteSpeed: 'how fast pages were, as counts',
  websiteImported: 'what other tools counted and was imported',
  websiteCrawlers: 'pages that crawlers read, from access logs',
  websiteSearch: 'data of Search Console',
  websiteDays: 'Days are those of the time zone {timeZone}; times are UTC.',
  websiteVisitors:
    'Visitors have a pseudonym that lasts for a day and for this export; no address is kept, so none is in it.',
  websiteFormulas: 'A text that a spreadsheet would run as a formula is preceded by an apostrophe.',
} as const
