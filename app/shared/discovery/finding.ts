import * as v from 'valibot'
import { maxValueLength } from '../analytics/filters.ts'
import { daySchema } from '../calendar/day.ts'
import { listOf } from '../list-of.ts'
import { storableText } from '../storable-text.ts'
import { ruleIds } from './rule-ids.ts'

export const severities = ['high', 'medium', 'low'] as const
export const severitySchema = v.picklist(severities)
export type Severity = v.InferOutput<typeof severitySchema>

/** The units of facts. A share is 1 for 100 %; a position is an average place in search results. */
export const factUnits = ['count', 'share', 'seconds', 'milliseconds', 'bytes', 'score', 'position', 'points'] as const
export type FactUnit = (typeof factUnits)[number]

/**
 * The names of facts; each is a text of the namespace `discoveryFacts`, t(`fact.${name}`). A finding has each name at most
 * once. The `status` 0 stands for a page that didn't answer.
 */
export const factNames = [
  'visits',
  'visitsBefore',
  'expectedVisits',
  'pageviews',
  'entries',
  'bounceRate',
  'usualBounceRate',
  'conversions',
  'conversionRate',
  'usualConversionRate',
  'clicks',
  'clicksBefore',
  'impressions',
  'impressionsBefore',
  'ctr',
  'usualCtr',
  'position',
  'positionBefore',
  'brandShare',
  'brandShareBefore',
  'pages',
  'links',
  'redirects',
  'status',
  'length',
  'images',
  'bytes',
  'measuredViews',
  'p75',
  'lcp',
  'inp',
  'cls',
  'limit',
  'times',
  'reads',
  'stepVisits',
  'exits',
  'exitRate',
  'days',
  'share',
  'deviations',
] as const
export type FactName = (typeof factNames)[number]

const number = v.pipe(v.number(), v.finite())
const factSchema = v.object({ name: v.picklist(factNames), unit: v.picklist(factUnits), value: number })
/** A number with its name, as measured. */
export type Fact = v.InferOutput<typeof factSchema>

const shownText = v.pipe(storableText, v.maxLength(maxValueLength))

/** What a finding is about. Texts come from strangers: show them as text only. */
const findingSubjectSchema = v.variant('kind', [
  v.object({ kind: v.literal('website') }),
  v.object({ kind: v.literal('page'), path: shownText }),
  v.object({ kind: v.literal('query'), query: shownText }),
  /** A value of a dimension: a source, a country, a kind of device, a campaign, an assistant, a bot or a language code. */
  v.object({
    kind: v.literal('value'),
    dimension: v.picklist(['source', 'country', 'device', 'campaign', 'assistant', 'bot', 'channel', 'language']),
    value: shownText,
  }),
  v.object({ kind: v.literal('goal'), goalId: v.number(), name: shownText }),
  v.object({ kind: v.literal('funnel'), funnelId: v.number(), name: shownText, step: v.number(), stepName: shownText }),
])
export type FindingSubject = v.InferOutput<typeof findingSubjectSchema>

/** The roles of exhibits; each is a text of the namespace `discoveryFacts`, t(`exhibit.${role}`). */
const exhibitRoles = [
  'linkedFrom',
  'samePage',
  'referrer',
  'hop',
  'likelyAddress',
  'entry',
  'page',
  'query',
  'source',
  'device',
  'title',
  'description',
  'canonical',
  'day',
] as const

/** One more thing that belongs to the evidence: a linking page, a duplicate, a referrer, a hop of redirects. */
const exhibitSchema = v.object({
  role: v.picklist(exhibitRoles),
  text: shownText,
  facts: listOf(factSchema, 4),
})
export type Exhibit = v.InferOutput<typeof exhibitSchema>

/**
 * What a finding could change in a month, as a range and never as a promise. `pages` counts pages that no one measured.
 */
const impactSchema = v.object({
  unit: v.picklist(['visits', 'clicks', 'conversions', 'reads', 'pages']),
  low: number,
  high: number,
  /** What the range was calculated from. */
  inputs: listOf(factSchema, 6),
})
export type Impact = v.InferOutput<typeof impactSchema>

/** How sure a rule is that the condition is real, from 0 to 1, and why. */
const confidenceSchema = v.object({
  value: v.pipe(number, v.minValue(0), v.maxValue(1)),
  inputs: listOf(factSchema, 6),
})

/**
 * The conditions of rules that have several: links of a campaign with tags in several spellings, with missing tags, or to
 * a missing page; a rise or a fall; an own host without the tracking script.
 */
const findingConditions = ['twins', 'incomplete', 'missing', 'rise', 'fall', 'untracked'] as const

/** The version of this contract. Stored findings of an older one must stay readable. */
export const findingVersion = 1

/** A finding as a rule detects it, and as it is frozen. */
export const detectionSchema = v.object({
  version: v.literal(findingVersion),
  rule: v.picklist(ruleIds),
  ruleVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Identifies the finding within its rule and website, such as a path; the same condition has the same key again. */
  key: shownText,
  /** Which of a rule's conditions is met, if it has several with a sentence each; absent in older findings. */
  condition: v.optional(v.picklist(findingConditions)),
  subject: findingSubjectSchema,
  /** The stored path of the page to which it belongs, for grouping; null without one. */
  page: v.nullable(shownText),
  severity: severitySchema,
  impact: impactSchema,
  confidence: confidenceSchema,
  /** Points of work. */
  effort: v.picklist([1, 2, 3, 5, 8]),
  /** The most important one first. */
  facts: listOf(factSchema, 8),
  exhibits: listOf(exhibitSchema, 20),
  /** The measured days, local to the website; null for a crawl, which is a moment. */
  period: v.nullable(v.object({ from: daySchema, to: daySchema })),
})
export type Detection = v.InferOutput<typeof detectionSchema>

/** The states of a finding. `fixed`: the condition is gone, and a card about it was shipped. */
export const findingStates = ['open', 'carded', 'snoozed', 'dismissed', 'expired', 'fixed'] as const
export const findingStateSchema = v.picklist(findingStates)
export type FindingState = v.InferOutput<typeof findingStateSchema>

export const dismissReasons = ['notRelevant', 'alreadyPlanned', 'tooCostly', 'wrongData'] as const
export const dismissReasonSchema = v.picklist(dismissReasons)
export type DismissReason = v.InferOutput<typeof dismissReasonSchema>

/** Returns what a finding is about as a text: a path, a query, a name; '' for the whole website. */
export function subjectText(subject: FindingSubject): string {
  switch (subject.kind) {
    case 'website':
      return ''
    case 'page':
      return subject.path
    case 'query':
      return subject.query
    case 'value':
      return subject.value
    case 'goal':
      return subject.name
    case 'funnel':
      return `${subject.name} ${subject.stepName}`
  }
}
