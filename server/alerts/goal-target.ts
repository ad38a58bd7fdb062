import * as v from 'valibot'
import type { Trx } from '../db/database.ts'
import { lockRule, writeRule } from './alerts.sql.ts'

/** A goal's target as it is kept while the goal is gone. */
export const keptTargetSchema = v.object({
  enabled: v.boolean(),
  settings: v.record(v.string(), v.unknown()),
  snoozedUntil: v.nullable(v.string()),
})
export type KeptTarget = v.InferOutput<typeof keptTargetSchema>

/** The target somebody set for a goal, for server/goals in its transaction: it goes with the goal. */
export async function lockTarget(trx: Trx, siteId: number, goalId: number): Promise<KeptTarget | null> {
  const rule = await lockRule(trx, siteId, 'pacing', goalId)
  return rule ? v.parse(keptTargetSchema, rule) : null
}

/** Sets it again, for server/goals in its transaction. */
export async function putTargetBack(
  trx: Trx,
  siteId: number,
  goalId: number,
  target: KeptTarget,
  at: Date,
): Promise<void> {
  await writeRule(trx, siteId, { kind: 'pacing', goalId, ...target }, at)
}
