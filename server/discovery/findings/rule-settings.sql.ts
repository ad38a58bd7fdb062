import type { SaveRuleSetting } from '#app/shared/discovery/rule-settings.ts'
import type { ActorTrx } from '../../db/database.ts'

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
