import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { isPagePattern } from '../tracking/goals.ts'
import { longestPattern } from '../tracking/path-pattern.ts'
import { overviewQuerySchema, type Period } from './overview.ts'

/** Most funnels a website can have. */
export const mostFunnels = 30
export const fewestSteps = 2
export const mostSteps = 8

/** One step: a view of a page whose path matches a pattern, or a custom event of a name. */
export const funnelStepSchema = v.pipe(
  v.object({
    kind: v.picklist(['page', 'event']),
    pattern: v.pipe(
      storableText,
      v.trim(),
      v.nonEmpty(issue('stepNeeded')),
      v.maxLength(longestPattern, issue('atMostCharacters', { most: longestPattern })),
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
  listOf(funnelStepSchema, mostSteps, issue('funnelTooLong', { most: mostSteps })),
  v.minLength(fewestSteps, issue('funnelTooShort', { least: fewestSteps })),
)

/**
 * A funnel as a person enters it. A visit reaches a step with an event after the one that reached the step before; in a
 * strict funnel, with no other page view between the two.
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

/** What is asked of a funnel: a month, what it is compared with, and which of its visits. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const funnelMonthQuerySchema = v.object({
  clientId,
  month,
  filters,
  compare,
  funnelId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
})
export type FunnelMonthQuery = v.InferOutput<typeof funnelMonthQuerySchema>

/** The same of a funnel that is being written: of the steps that are there so far. */
export const funnelPreviewQuerySchema = v.object({
  clientId,
  month,
  strict: v.boolean(),
  steps: v.pipe(listOf(funnelStepSchema, mostSteps), v.minLength(1)),
})
export type FunnelPreviewQuery = v.InferOutput<typeof funnelPreviewQuerySchema>

/** The visits of a period that went into a funnel. */
export interface FunnelCounts {
  /** All visits, whether they entered the funnel or not. */
  visits: number
  /** By step, those that reached it. */
  reached: number[]
}

export interface FunnelMonth {
  funnel: Funnel
  period: Period
  complete: boolean
  /** As many days of the compared month as are over of a running one (`comparedDays`); null where nothing is compared. */
  comparison: Period | null
  now: FunnelCounts
  /** Of the days that are over, where a running month is compared: what `previous` stands beside in place of `now`. */
  compared?: FunnelCounts
  previous: FunnelCounts | null
}
