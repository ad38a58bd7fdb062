import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import type { Month } from '../calendar/month.ts'
import { monthSchema } from '../calendar/month.ts'
import { issue } from '../messages/issue.ts'
import { isFirstMonth, spanSchema, type SpanOf } from './span.ts'
import { growthSubjectSchema, type NamedSubject } from './subject.ts'

/** Most targets of a website that have not ended. */
export const maxTargets = 100
export const maxTargetAmount = 1_000_000_000
/** In percent. */
const maxPercent = 1000

const amount = v.pipe(
  v.number(issue('numberBetween', { least: 0, most: maxTargetAmount })),
  v.minValue(0, issue('numberBetween', { least: 0, most: maxTargetAmount })),
  v.maxValue(maxTargetAmount, issue('numberBetween', { least: 0, most: maxTargetAmount })),
)
const percent = v.pipe(
  v.number(issue('numberBetween', { least: -99, most: maxPercent })),
  v.minValue(-99, issue('numberBetween', { least: -99, most: maxPercent })),
  v.maxValue(maxPercent, issue('numberBetween', { least: -99, most: maxPercent })),
)

/**
 * How a target got its amount: by hand, or from the same period of the year before and so many percent more (or less).
 * The amount of the second is computed when it is saved, and stays.
 */
const basisSchema = v.variant('from', [
  v.object({ from: v.literal('hand'), amount }),
  v.object({ from: v.literal('lastYear'), percent }),
])
export type TargetBasis = v.InferOutput<typeof basisSchema>

/** The form of a target. */
export const targetFormSchema = v.pipe(
  v.object({
    subject: growthSubjectSchema,
    span: spanSchema,
    first: monthSchema,
    /** Whether it also holds for each following month, until another one begins or it ends. For months only. */
    repeats: v.boolean(),
    basis: basisSchema,
  }),
  v.forward(v.partialCheck([['span'], ['first']], isFirstMonth, issue('spanBegins')), ['first']),
  v.forward(
    v.partialCheck([['span'], ['repeats']], ({ span, repeats }) => span === 'month' || !repeats, issue('monthsRepeat')),
    ['repeats'],
  ),
)
export type TargetForm = v.InferOutput<typeof targetFormSchema>

/**
 * How a target is doing, by the published rule (`targetPace` in server/growth/pacing):
 *
 * - `notBegun`: its period lies ahead
 * - `early`: too few days are over, or too little was measured, to say anything
 * - `reached`
 * - `onTrack`: the forecast of the whole period is at or above the target
 * - `behind`: the target lies above the forecast, but within its band
 * - `atRisk`: the target lies above the upper edge of the band
 * - `missed`: the period is over and the target was not reached
 * - `unknown`: nothing was measured, or the goal is gone
 */
export const paceStates = ['notBegun', 'early', 'reached', 'onTrack', 'behind', 'atRisk', 'missed', 'unknown'] as const
export type PaceState = (typeof paceStates)[number]

/** What the state is judged by: the band of the forecast, or chance alone while there is no band. */
type PaceRule = 'band' | 'chance'

/** The progress of a target in its period. Amounts are in the unit of the subject. */
export interface TargetPace {
  state: PaceState
  rule: PaceRule | null
  /** The last finished day that counts; null before the first one. */
  through: Day | null
  /** What was counted until now, today included. */
  came: number
  /** What the target lets expect by the end of `through`, by the weekday profile. Null before the first finished day. */
  expected: number | null
  /** The part of the period that is over, by the weekday profile; from 0 to 1. */
  share: number
  /** The forecast of the whole period, with its band of 80 %; null without one. */
  forecast: { value: number; low: number | null; high: number | null } | null
  /** Days of the period that were not measured. */
  missingDays: number
}

/** A month of a target for a quarter or a year, by the website's own season. */
export interface TargetMonth {
  month: Month
  amount: number
  /** What was counted in it so far; null for a month ahead. */
  came: number | null
}

export interface Target extends SpanOf, NamedSubject {
  id: string
  repeats: boolean
  amount: number
  basis: TargetBasis
  /** The same period of the year before; null if it was not measured. */
  lastYear: number | null
  pace: TargetPace
  /** Empty for a month. */
  months: TargetMonth[]
  /** The month whose amount decides most about the rest of the period: the largest one ahead; null for a month. */
  decisive: { month: Month; amount: number } | null
}

export interface TargetList {
  timeZone: string
  month: Month
  /** Targets whose period contains the month. */
  targets: Target[]
  /** The numbers for which a target can be set, with what they were in the month and a year before. */
  subjects: NamedSubject[]
  /** Whether the reader may change targets. */
  mayChange: boolean
}

/** What "last year and x percent more" would be. */
export interface SuggestedAmount {
  /** The same period of the year before, null if it was not measured. */
  lastYear: number | null
  /** The last twelve months' mean for a period of this length; null with less than one such period. */
  usual: number | null
}

export const targetsQuerySchema = v.object({ clientId: v.pipe(v.string(), v.uuid()), month: v.optional(monthSchema) })
export type TargetsQuery = v.InferOutput<typeof targetsQuerySchema>
