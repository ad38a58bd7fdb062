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
