import { findingSources, type FindingSource, type RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { RuleSetting } from '#app/shared/discovery/rule-settings.ts'

/** Returns the rules that can't run without each source. */
export function rulesBySource(
  settings: readonly Pick<RuleSetting, 'rule' | 'needs'>[],
): Readonly<Record<FindingSource, readonly RuleId[]>> {
  const entries = findingSources.map((source): [FindingSource, RuleId[]] => [
    source,
    settings.filter(({ needs }) => needs.includes(source)).map(({ rule }) => rule),
  ])
  // Object.fromEntries loses the keys, which are all sources.
  return Object.fromEntries(entries) as Record<FindingSource, RuleId[]>
}
