/** The tables of reports; each is a text of the namespace `reports`, t(`table.${name}`). */
export const reportTableNames = [
  'channels',
  'sources',
  'pages',
  'entryPages',
  'countries',
  'devices',
  'goals',
  'funnel',
  'speed',
  'queries',
  'searchPages',
  'mentionTopics',
  'mentionHosts',
  'competitorChanges',
  'competitorHighlights',
  'findings',
  'cards',
  'effects',
  'targets',
  'revenueTargets',
  'shareTargets',
  'outlook',
  'quality',
  'planned',
  'before',
] as const

/** The columns of tables; each is a text of the namespace `reports`, t(`column.${name}`). */
export const columnNames = [
  'name',
  'page',
  'query',
  'step',
  'device',
  'visitors',
  'visits',
  'pageviews',
  'before',
  'change',
  'share',
  'conversions',
  'conversionRate',
  'revenue',
  'clicks',
  'impressions',
  'ctr',
  'position',
  'lcp',
  'inp',
  'cls',
  'severity',
  'state',
  'verdict',
  'effect',
  'due',
  'subject',
  'low',
  'high',
  'count',
  'day',
  'reason',
  'kind',
  'period',
  'target',
  'came',
  'forecast',
  'naive',
] as const

/**
 * How a text of a document becomes words: `plain` is shown as it is; the others are codes, written in the document's
 * language.
 */
export const wordKinds = [
  'plain',
  'path',
  'country',
  'channel',
  'source',
  'device',
  'rule',
  'severity',
  'stage',
  'verdict',
  'month',
  'day',
  'qualityReason',
  'changeKind',
  'targetSubject',
  'span',
  'paceState',
] as const
export type WordKind = (typeof wordKinds)[number]

/** The codes of `qualityReason`: what the numbers of a month lack, or have from elsewhere. */
export const qualityReasons = [
  /** Finished days without a visit, although the weekday usually has some. */
  'gaps',
  /** Days with events from an access log or another tool. */
  'importedEvents',
  /** Days with sums of another tool. */
  'importedSums',
  /** Direct visits that began deep in the website, likely from apps and mails. */
  'deepDirect',
  'unknownCountry',
  /** Events of bots and other senders that are not counted. */
  'dropped',
] as const
export type QualityReason = (typeof qualityReasons)[number]
