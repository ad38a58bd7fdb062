/**
 * The names of the thresholds of rules. One name has one meaning in all rules that use it; its label is a text
 * `threshold.${name}`: of the area `discoveryRuleDocs` for these.
 */
export const siteThresholds = ['minImpressions', 'maxPosition', 'mostOfUsual'] as const
export type SiteThreshold = (typeof siteThresholds)[number]
