import * as v from 'valibot'
import { changeKinds } from '../analytics/change-judgement.ts'
import { change } from '../analytics/counters.ts'
import { monthNumbers } from '../analytics/month-numbers.ts'

/** The units of figures. A share is 1 for 100 %; money is in minor units of the document's currency; `score` has none. */
export const figureUnits = ['count', 'share', 'seconds', 'milliseconds', 'score', 'position', 'money'] as const
export type FigureUnit = (typeof figureUnits)[number]

/** What figures measure: the numbers of the month and others. Each is a text of the namespace `reports`, t(`metric.${metric}`). */
const reportMetrics = [
  ...monthNumbers,
  'conversionRate',
  'revenue',
  'share',
  'clicks',
  'impressions',
  'ctr',
  'position',
  'lcp',
  'inp',
  'cls',
  'mentions',
  'shareOfVoice',
  'sentimentBalance',
  'visitsSent',
  'competitorChanges',
  'competitorPages',
  'findings',
  'findingsFixed',
  'cardsShipped',
  'cardsOpen',
  'cardsWaiting',
  'cardsPlanned',
  'cardsImproved',
  'cardsWorse',
  'cardsUnclear',
  'targetsRunning',
  'targetsReached',
  'change',
  'daysMissing',
  'daysImported',
  'eventsLeftOut',
] as const
export const reportMetricSchema = v.picklist(reportMetrics)
export type ReportMetric = v.InferOutput<typeof reportMetricSchema>

const number = v.pipe(v.number(), v.finite())

/**
 * What figures of ranked rows are about. The key is what the product itself knows a thing by, and not its place or name:
 * a channel, the path of a page, the code of a country, the id of a goal, card or competitor.
 */
const subjectKinds = [
  'channel',
  'source',
  'page',
  'entryPage',
  'country',
  'device',
  'goal',
  'funnelStep',
  'query',
  'card',
  'competitor',
  'target',
] as const
export type SubjectKind = (typeof subjectKinds)[number]
const subjectSchema = v.object({ kind: v.picklist(subjectKinds), key: v.pipe(v.string(), v.maxLength(2000)) })
export type FigureSubject = v.InferOutput<typeof subjectSchema>

/** Ids are `<block kind>.<name>`, such as `traffic.visits` or `goals.first.conversions`: texts refer to figures by them. */
export const figureIdSchema = v.pipe(v.string(), v.regex(/^[a-zA-Z]+(\.[a-zA-Z0-9]+){1,3}$/), v.maxLength(80))

export const figureSchema = v.object({
  /** Unique within its block. */
  id: figureIdSchema,
  metric: reportMetricSchema,
  /**
   * Of ranked rows: which of them it is. Figures are compared by it, because a place such as the first goal has another
   * goal tomorrow. Absent in documents that were frozen before there was one.
   */
  about: v.optional(subjectSchema),
  unit: v.picklist(figureUnits),
  /** Null: there is none to show, such as a ratio of too few visits. */
  value: v.nullable(number),
  /** The same of the compared days; null without them. */
  before: v.nullable(number),
  /**
   * In a running month: the value of the finished days, which is what `before` is compared with. Absent: `value` is
   * compared.
   */
  compared: v.optional(v.nullable(number)),
  /**
   * The judgement of its change when the document was built (`judgeChange`). Absent without a comparison, where a change
   * is no news, and in documents from before judgements were stored: `judgedFigure` deduces those.
   */
  judged: v.optional(v.object({ kind: v.picklist(changeKinds), band: v.nullable(number) })),
  /** Which direction is good news; `none` for neither. */
  better: v.picklist(['up', 'down', 'none']),
})
/** A number of a report, as measured and not rounded. */
export type Figure = v.InferOutput<typeof figureSchema>

/** What of a figure a text shows: its value, the value before, or the change between them. */
export const figureForms = ['value', 'before', 'change'] as const
export type FigureForm = (typeof figureForms)[number]

/**
 * Returns the change of a figure: a share of the value before, or the difference for shares, scores and positions; null
 * if one of both is unknown, or nothing was there before.
 */
export function changeOfFigure({ unit, value, before, compared = value }: Figure): number | null {
  if (compared === null || before === null) return null
  if (unit === 'share' || unit === 'score' || unit === 'position') return compared - before
  return change(compared, before)
}
