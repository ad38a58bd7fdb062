import * as v from 'valibot'
import type { ChangeKind, Severity } from './change.ts'

/**
 * The published rules that say what a change is about and how severe it is, strongest first within a severity. Their words
 * are texts of the namespace `competitorRules`. The strongest rule of its parts names a whole change.
 */
export const changeRules = {
  priceChanged: { kind: 'pricing', severity: 'high' },
  priceListed: { kind: 'pricing', severity: 'high' },
  planListed: { kind: 'pricing', severity: 'high' },
  domainMoved: { kind: 'structure', severity: 'high' },
  pageGone: { kind: 'structure', severity: 'high' },
  pricingText: { kind: 'pricing', severity: 'medium' },
  productListed: { kind: 'product', severity: 'medium' },
  releasePublished: { kind: 'product', severity: 'medium' },
  headlineChanged: { kind: 'wording', severity: 'medium' },
  pageRewritten: { kind: 'wording', severity: 'medium' },
  sectionAdded: { kind: 'structure', severity: 'medium' },
  pageBack: { kind: 'structure', severity: 'medium' },
  pageMoved: { kind: 'structure', severity: 'medium' },
  languageListed: { kind: 'structure', severity: 'medium' },
  robotsChanged: { kind: 'structure', severity: 'medium' },
  toolAdded: { kind: 'technology', severity: 'medium' },
  toolRemoved: { kind: 'technology', severity: 'medium' },
  jobListed: { kind: 'jobs', severity: 'medium' },
  jobsText: { kind: 'jobs', severity: 'low' },
  productText: { kind: 'product', severity: 'low' },
  postPublished: { kind: 'content', severity: 'low' },
  contentText: { kind: 'content', severity: 'low' },
  pagesListed: { kind: 'structure', severity: 'low' },
  menuChanged: { kind: 'structure', severity: 'low' },
  assistantsFile: { kind: 'structure', severity: 'low' },
  textChanged: { kind: 'wording', severity: 'low' },
  flicker: { kind: 'flicker', severity: 'low' },
} as const satisfies Record<string, { kind: ChangeKind; severity: Severity }>
export type ChangeRule = keyof typeof changeRules

// The type says which keys it has.
export const changeRuleIds = Object.keys(changeRules) as ChangeRule[]
export const changeRuleSchema = v.picklist(changeRuleIds)
/** The version of the rules and thresholds; it grows when one of them means something else. */
export const changeRulesVersion = 1
