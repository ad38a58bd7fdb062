import * as v from 'valibot'
import { channels } from '../analytics/channels.ts'
import { storedIdSchema } from '../tracking/goals.ts'

/** A goal, or null for all goals of the website together. */
const goalId = v.nullable(storedIdSchema)

/**
 * The number that a target or a forecast is about, with its unit:
 *
 * - `visits`: visits
 * - `conversions`: how often a goal was reached
 * - `revenue`: in the currency of the goal, or of the website for all goals; in its minor unit
 * - `channelShare`: a channel's part of all visits, from 0 to 1
 */
export const growthSubjectSchema = v.variant('metric', [
  v.object({ metric: v.literal('visits') }),
  v.object({ metric: v.literal('conversions'), goalId }),
  v.object({ metric: v.literal('revenue'), goalId }),
  v.object({ metric: v.literal('channelShare'), channel: v.picklist(channels) }),
])
export type GrowthSubject = v.InferOutput<typeof growthSubjectSchema>
export type SubjectMetric = GrowthSubject['metric']

/** A subject with the names that people read. */
export interface NamedSubject {
  subject: GrowthSubject
  /** The goal's name; null for all goals, for a goal that was deleted, and for other subjects. */
  goal: string | null
  /** Whether the goal was deleted. */
  isGone: boolean
  /** The currency of a revenue; null for other subjects. */
  currency: string | null
}

/** Returns the text by which a subject is stored and compared: `visits`, `conversions:12`, `channelShare:Email`. */
export function subjectKey(subject: GrowthSubject): string {
  switch (subject.metric) {
    case 'visits':
      return 'visits'
    case 'conversions':
    case 'revenue':
      return subject.goalId === null ? subject.metric : `${subject.metric}:${subject.goalId}`
    case 'channelShare':
      return `channelShare:${subject.channel}`
  }
}

/** Returns the subject that a stored text means (`subjectKey`); null for any other text. */
export function subjectOfKey(key: string): GrowthSubject | null {
  const [metric, about] = key.split(/:(.*)/s)
  const goalOrAll = about === undefined ? null : Number(about)
  const parsed = v.safeParse(growthSubjectSchema, { metric, goalId: goalOrAll, channel: about })
  return parsed.success && subjectKey(parsed.output) === key ? parsed.output : null
}
