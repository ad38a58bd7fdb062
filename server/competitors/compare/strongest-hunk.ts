import { severities } from '#app/shared/competitors/change.ts'
import { changeRuleIds, changeRules, type ChangeRule } from '#app/shared/competitors/change-rules.ts'
import type { Hunk } from '#app/shared/competitors/hunk.ts'

/** How telling each rule is, from 0: by its severity, then by its place in the published table. */
const ranks = new Map<ChangeRule, number>(
  changeRuleIds.map((rule, at) => [rule, severities.indexOf(changeRules[rule].severity) * changeRuleIds.length + at]),
)

/** Compares two differences: the more telling one comes first. */
export const byStrength = (one: Pick<Hunk, 'rule'>, other: Pick<Hunk, 'rule'>): number =>
  (ranks.get(one.rule) ?? 0) - (ranks.get(other.rule) ?? 0)

/** Returns the most telling of some differences, the first of equally telling ones; null if there are none. */
export const strongestHunk = (hunks: readonly Hunk[]): Hunk | null => hunks.toSorted(byStrength)[0] ?? null
