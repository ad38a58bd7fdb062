import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { isPagePattern } from '../tracking/goals.ts'
import { maxPatternLength } from '../tracking/path-pattern.ts'
import { overviewQuerySchema, type Period } from './overview.ts'

/** Maximum number of funnels of a website. */
export const maxFunnels = 30
export const minSteps = 2
export const maxFunnelSteps = 8

/** One step: a view of a page with a path that matches a pattern, or a custom event with a name. */
export const funnelStepSchema = v.pipe(
  v.object({
    kind: v.picklist(['page', 'event']),
    pattern: v.pipe(
      storableText,
      v.trim(),
      v.nonEmpty(issue('stepNeeded')),
      v.maxLength(maxPatternLength, issue('atMostCharacters', { most: maxPatternLength })),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['pattern']],
      (step) => step.kind === 'event' || isPagePattern(step.pattern),
      issue('pageStepWritten'),
    ),
    ['pattern'],
  ),
)
export type FunnelStep = v.InferOutput<typeof funnelStepSchema>

const stepsSchema = v.pipe(
  listOf(funnelStepSchema, maxFunnelSteps, issue('funnelTooLong', { most: maxFunnelSteps })),
  v.minLength(minSteps, issue('funnelTooShort', { least: minSteps })),
)

/**
 * A funnel's form. A visit reaches a step with an event after the one that reached the previous step; in a strict
 * funnel, with no other page view between the two.
 */
export const funnelFormSchema = v.object({
  name: v.pipe(
    storableText,
    v.trim(),
    v.nonEmpty(issue('funnelNameNeeded')),
    v.maxLength(100, issue('atMostCharacters', { most: 100 })),
  ),
  strict: v.boolean(),
  steps: stepsSchema,
})
export type FunnelForm = v.InferOutput<typeof funnelFormSchema>

export interface Funnel extends FunnelForm {
  id: number
  changedAt: string
}

/** The question for a funnel: month, comparison and filters. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const funnelMonthQuerySchema = v.object({
  clientId,
  month,
  filters,
  compare,
  funnelId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
})
export type FunnelMonthQuery = v.InferOutput<typeof funnelMonthQuerySchema>

/** The same for an unsaved funnel with its current steps. */
export const funnelPreviewQuerySchema = v.object({
  clientId,
  month,
  strict: v.boolean(),
  steps: v.pipe(listOf(funnelStepSchema, maxFunnelSteps), v.minLength(1)),
})
export type FunnelPreviewQuery = v.InferOutput<typeof funnelPreviewQuerySchema>

/** The visits of a period in a funnel. */
export interface FunnelCounts {
  /** All visits, including those that didn't enter the funnel. */
  visits: number
  /** Visits that reached each step. */
  reached: number[]
}

export interface FunnelMonth {
  funnel: Funnel
  period: Period
  complete: boolean
  /**
   * The days of the compared month, as many as are finished in a running one (`comparedDays`); null without a
   * comparison.
   */
  comparison: Period | null
  now: FunnelCounts
  /**
   * The numbers of the finished days in a compared running month: `previous` is compared with these instead of `now`.
   */
  compared?: FunnelCounts
  previous: FunnelCounts | null
}
