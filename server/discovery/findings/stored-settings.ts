import * as v from 'valibot'
import type { RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { StoredSetting } from './run-rules.ts'
import { readSettings } from './runs.sql.ts'

const thresholdsSchema = v.record(v.string(), v.number())

/** Returns what staff set for the rules of a website, by rule. */
export async function storedSettings(db: Db | Trx, siteId: number): Promise<Map<RuleId, StoredSetting>> {
  const rows = await readSettings(db, siteId)
  return new Map(
    rows.map(({ rule, enabled, thresholds }) => {
      const parsed = v.safeParse(thresholdsSchema, thresholds)
      return [rule, { enabled, thresholds: parsed.success ? parsed.output : {} }]
    }),
  )
}
