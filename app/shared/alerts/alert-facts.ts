import * as v from 'valibot'

const count = v.number()
const goal = { goalId: v.number(), goal: v.string(), month: v.string(), target: count, measured: count }

/** What was measured, what was expected, and the threshold for an alert. Instants are ISO, days site-local. */
export const alertFactsSchema = v.variant('what', [
  /** Visitors since the hour began, compared with the same hour of the weekday in `weeks` earlier weeks. */
  v.object({
    what: v.literal('spike'),
    hour: v.string(),
    measured: count,
    expected: count,
    threshold: count,
    weeks: count,
  }),
  /** Visitors in the last minutes, compared with a fixed number. */
  v.object({ what: v.literal('threshold'), minutes: count, measured: count, threshold: count }),
  v.object({
    what: v.literal('drop'),
    day: v.string(),
    measured: count,
    expected: count,
    threshold: count,
    weeks: count,
  }),
  /** No event since then, for a fixed time or (null) by the website's own rule. */
  v.object({ what: v.literal('noData'), since: v.string(), hours: v.nullable(count) }),
  /** Data was received again after it had been missing. */
  v.object({ what: v.literal('recounted'), since: v.string(), again: v.string() }),
  v.object({ what: v.literal('behindTarget'), ...goal, day: v.string(), expected: count, margin: count }),
  v.object({ what: v.literal('targetReached'), ...goal }),
])
export type AlertFacts = v.InferOutput<typeof alertFactsSchema>
