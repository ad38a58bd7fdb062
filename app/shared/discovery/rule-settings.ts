import * as v from 'valibot'
import { ruleIds, type FindingSource, type RuleGroup, type RuleId } from './rule-ids.ts'

/** A threshold of a rule with its limits, and its value for a website. */
export interface ShownThreshold {
  name: string
  unit: 'count' | 'share' | 'position' | 'milliseconds' | 'bytes' | 'days' | 'characters' | 'score'
  default: number
  min: number
  max: number
  value: number
}

/** A rule with its settings for a website. */
export interface RuleSetting {
  rule: RuleId
  version: number
  group: RuleGroup
  needs: readonly FindingSource[]
  uses: readonly FindingSource[]
  enabled: boolean
  thresholds: ShownThreshold[]
}

/**
 * The settings of one rule. Thresholds that are omitted have their default. The server compares the rest with the
 * limits of the rule.
 */
export const saveRuleSettingSchema = v.object({
  rule: v.picklist(ruleIds),
  enabled: v.boolean(),
  thresholds: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(50)), v.pipe(v.number(), v.finite())),
    v.check((given) => Object.keys(given).length <= 20),
  ),
})
export type SaveRuleSetting = v.InferOutput<typeof saveRuleSettingSchema>
