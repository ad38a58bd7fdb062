/** Headings of exported tables. */
export default {
  auditEntry: 'Entry',
  auditSentence: 'What happened',
  auditPersonId: 'Person id',
  auditClientId: 'Client id',
  auditDetails: 'Details',

  // README.md of a website's export
  websiteTitle: 'All data of {domain}',
  websiteMoment: 'Data as of {at}.',
  websiteUnfinished: 'Visits still under way then are in the events, but not yet in the visits.',
  websiteSchema: 'every file and its columns, in English',
  websiteSettings: 'the website and its tracking settings',
  websiteFunnels: 'funnels with their steps',
  websiteSegments: 'saved segments of the client',
  websiteAnnotations: 'annotations',
  websiteCards: 'recommendation cards, in exports by the Loop team with internal ones and comments',
  websiteAlertRules: 'alert settings',
  websiteAlerts: 'alerts that were triggered',
  websiteShareLinks: 'share links, in exports by the Loop team',
  websiteEvents: 'counted events, one file per month',
  websiteVisits: 'visits, one file per month',
  websiteDropped: 'number of events not counted, by reason, one file per month',
  websiteOwnReferrals: 'page views that came from another host of the website, by day',
  websiteSpeed: 'page speed, as counts',
  websiteImported: 'data imported from other tools',
  websiteCrawlers: 'pages that crawlers read, from access logs',
  websiteSearch: 'data of Search Console',
  websiteDays: 'Days are in the time zone {timeZone}; times are in UTC.',
  websiteVisitors:
    'Each visitor has a pseudonym that is valid for one day and this export. Loop keeps no addresses, so the export has none.',
  websiteFormulas: 'An apostrophe precedes any text that a spreadsheet would run as a formula.',
} as const
