import * as v from 'valibot'
import { assistantChannel } from '../../analytics/bots.ts'
import { breakdownMetricSchema, type BreakdownMetric } from '../../analytics/breakdown.ts'
import { channels, directChannel } from '../../analytics/channels.ts'
import { deviceChoices } from '../../analytics/devices.ts'
import { filterDimensionSchema, maxValueLength, type Filter, type FilterDimension } from '../../analytics/filters.ts'
import { maxFunnelSteps } from '../../analytics/funnels.ts'
import { monthNumberKinds } from '../../analytics/month-numbers.ts'
import { speedMetrics } from '../../analytics/speed-metrics.ts'
import { storableText } from '../../storable-text.ts'
import { storedIdSchema } from '../../tracking/goals.ts'
import { dropReasons } from '../../tracking/settings.ts'
import { targetSchema, type CardTarget } from '../target.ts'

const value = v.pipe(storableText, v.maxLength(maxValueLength))
const device = v.picklist(deviceChoices)

/**
 * The part of a view of Analytics that a card is made from: one of its numbers, a row of a panel, a goal, a step of a
 * funnel, the speed of the website or a page, pages not found, visits from AI assistants, reads of a crawler, dropped
 * events, or a part of an explained change.
 */
export const viewSubjectSchema = v.variant('part', [
  v.object({ part: v.literal('number'), metric: breakdownMetricSchema }),
  v.object({ part: v.literal('row'), dimension: filterDimensionSchema, value }),
  v.object({ part: v.literal('explained'), metric: breakdownMetricSchema, by: filterDimensionSchema, value }),
  v.object({ part: v.literal('goal'), goalId: storedIdSchema }),
  v.object({
    part: v.literal('funnel'),
    funnelId: storedIdSchema,
    /** From 1. */
    step: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxFunnelSteps)),
  }),
  v.object({
    part: v.literal('speed'),
    metric: v.picklist(speedMetrics),
    device: v.optional(device),
    /** One page; by default the whole website. */
    page: v.optional(value),
  }),
  /** One page not found; by default all of them. */
  v.object({ part: v.literal('notFound'), path: v.optional(value) }),
  /** Visits from one assistant; by default from all of them. */
  v.object({ part: v.literal('assistant'), source: v.optional(value) }),
  v.object({ part: v.literal('crawler'), crawler: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.object({ part: v.literal('dropped'), reason: v.picklist(dropReasons) }),
])
export type ViewSubject = v.InferOutput<typeof viewSubjectSchema>

const website: CardTarget = { kind: 'website' }

/** Returns a target if it is valid, else the website: a value may be no path, such as that of an imported event. */
function valid(target: unknown): CardTarget {
  const parsed = v.safeParse(targetSchema, target)
  return parsed.success ? parsed.output : website
}

/** Returns the target of a dimension's value. */
function targetOfValue(dimension: FilterDimension, of: string): CardTarget {
  switch (dimension) {
    case 'page':
    case 'entryPage':
    case 'exitPage':
      return valid({ kind: 'page', path: of })
    case 'channel':
      return valid({ kind: 'channel', channel: channels.find((channel) => channel === of) ?? directChannel })
    case 'source':
      return valid(of === '' ? { kind: 'channel', channel: directChannel } : { kind: 'source', source: of })
    case 'goal':
      return valid({ kind: 'goal', goalId: Number(of) })
    default:
      return website
  }
}

/** Returns the target of filters: that of the only one, if it selects one value. */
function targetOfFilters([filter, ...more]: readonly Filter[]): CardTarget {
  const [only, ...others] = filter?.values ?? []
  if (!filter || filter.operator !== 'is' || only === undefined || more.length + others.length > 0) return website
  return targetOfValue(filter.dimension, only)
}

/** Returns the part of the website that a card made from a view is probably about. */
export function targetOfView({ subject, filters }: { subject: ViewSubject; filters: readonly Filter[] }): CardTarget {
  switch (subject.part) {
    case 'row':
      return targetOfValue(subject.dimension, subject.value)
    case 'explained':
      return targetOfValue(subject.by, subject.value)
    case 'goal':
      return { kind: 'goal', goalId: subject.goalId }
    case 'speed':
      return subject.page === undefined ? targetOfFilters(filters) : valid({ kind: 'page', path: subject.page })
    case 'notFound':
      return subject.path === undefined ? website : valid({ kind: 'page', path: subject.path })
    case 'assistant':
      return { kind: 'channel', channel: assistantChannel }
    default:
      return targetOfFilters(filters)
  }
}

/** The number that a card is expected to change, and its direction. */
export interface SuggestedEffect {
  metric: BreakdownMetric
  direction: 'up' | 'down'
}

const better = (metric: BreakdownMetric): SuggestedEffect => ({
  metric,
  direction: monthNumberKinds[metric].better === 'higher' ? 'up' : 'down',
})

/** Returns the number that work on this part of a view probably changes for the better; null if none does. */
export function effectOfView(subject: ViewSubject): SuggestedEffect | null {
  switch (subject.part) {
    case 'number':
    case 'explained':
      return better(subject.metric)
    case 'row':
      return better(
        subject.dimension === 'goal' ? 'conversions' : subject.dimension === 'page' ? 'pageviews' : 'visits',
      )
    case 'goal':
    case 'funnel':
      return better('conversions')
    // People who find nothing, or wait too long, leave.
    case 'speed':
    case 'notFound':
      return better('bounceRate')
    case 'assistant':
      return better('visits')
    case 'crawler':
    case 'dropped':
      return null
  }
}
