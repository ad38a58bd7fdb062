import * as v from 'valibot'
import type { RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { SaveRuleSetting } from '#app/shared/discovery/rule-settings.ts'
import type { ActorTrx, Db, Trx } from '../../db/database.ts'
import type { StoredSetting } from './run-rules.ts'

const thresholdsSchema = v.record(v.string(), v.number())

/** Returns what staff set for the rules of a website, by rule. */
export async function readRuleSettings(trx: Db | Trx, siteId: number): Promise<Map<RuleId, StoredSetting>> {
  const rows = await trx
    .selectFrom('rule_setting')
    .select(['rule', 'enabled', 'thresholds'])
    .where('site_id', '=', siteId)
    .execute()
  return new Map(
    rows.map(({ rule, enabled, thresholds }) => {
      const parsed = v.safeParse(thresholdsSchema, thresholds)
      return [rule, { enabled, thresholds: parsed.success ? parsed.output : {} }]
    }),
  )
}

/** Stores the settings of a rule, in place of those before. */
export async function writeSetting(
  trx: ActorTrx,
  siteId: number,
  { rule, enabled, thresholds }: SaveRuleSetting,
  at: Date,
): Promise<void> {
  const values = { enabled, thresholds: JSON.stringify(thresholds), changed_at: at }
  await trx
    .insertInto('rule_setting')
    .values({ site_id: siteId, rule, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'rule']).doUpdateSet(values))
    .execute()
}
