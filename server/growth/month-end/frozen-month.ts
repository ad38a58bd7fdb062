import * as v from 'valibot'
import { daySchema } from '#app/shared/calendar/day.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { spanSchema } from '#app/shared/growth/span.ts'
import { paceStates } from '#app/shared/growth/target.ts'

const amount = v.number()

/** A target as it stood when its month ended. */
const frozenTargetSchema = v.object({
  id: v.string(),
  /** See `subjectKey`. */
  subject: v.string(),
  /** The goal's name at that time; null for other subjects. */
  goal: v.nullable(v.string()),
  span: spanSchema,
  first: monthSchema,
  amount,
  /** Of a revenue. */
  currency: v.nullable(v.string()),
  /** What was counted of its period until the month ended. */
  came: amount,
  state: v.picklist(paceStates),
})
export type FrozenTarget = v.InferOutput<typeof frozenTargetSchema>

const frozenGoalSchema = v.object({
  id: v.number(),
  name: v.string(),
  conversions: amount,
  /** In the minor unit of its currency; null for a goal without revenue. */
  revenue: v.nullable(amount),
  currency: v.nullable(v.string()),
})

/** The numbers of a month. Revenue is in the minor unit of the website's currency, and null without a goal with revenue. */
const frozenTotalsSchema = v.object({
  visitors: amount,
  visits: amount,
  pageviews: amount,
  /** How often all goals were reached. */
  conversions: amount,
  revenue: v.nullable(amount),
})
export type FrozenTotals = v.InferOutput<typeof frozenTotalsSchema>

/** A month of a website as it was when it ended, as `growth_month` stores it. */
export const frozenMonthSchema = v.object({
  version: v.literal(1),
  /** The website's day on which it was frozen. */
  frozenOn: daySchema,
  currency: v.string(),
  totals: frozenTotalsSchema,
  goals: v.array(frozenGoalSchema),
  targets: v.array(frozenTargetSchema),
})
export type FrozenMonth = v.InferOutput<typeof frozenMonthSchema>
