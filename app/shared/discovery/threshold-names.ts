/**
 * The names of the thresholds of the rules about search, links, pages, the index and speed. One name has one meaning in
 * all rules that use it; its label is the text `threshold.${name}` of the area `discoveryRuleDocs`.
 */
export const siteThresholds = [
  'minImpressions',
  'minPosition',
  'maxPosition',
  'mostOfUsual',
  'minShare',
  'minClicks',
  'minClicksBefore',
  'mostKept',
  'minFall',
  'minLinks',
  'minRedirects',
  'minVisits',
  'maxVisits',
  'minPages',
  'maxTitle',
  'maxDescription',
  'minImages',
  'readersShare',
  'minFaulty',
  'goodLcp',
  'poorLcp',
  'goodInp',
  'poorInp',
  'goodCls',
  'poorCls',
  'minMeasured',
  'maxBytes',
] as const
export type SiteThreshold = (typeof siteThresholds)[number]

/** Those that only the rules about visits, campaigns and robots have; their labels are in `discoveryVisitRules`. */
export const visitThresholds = [
  'minWeeklyVisits',
  'minDrop',
  'minWeeks',
  'minTimes',
  'minLikeness',
  'minEntries',
  'minOverUsual',
  'minStepVisits',
  'minExitRate',
  'minSiteVisits',
  'minGoalDays',
  'minChange',
  'minChangeShare',
  'minDeviations',
  'minNotFoundShare',
  'minDeepEntries',
  'minDeepShare',
  'minReads',
  'minReadShare',
] as const
