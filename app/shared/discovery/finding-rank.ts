import { severities, type Detection, type FactName, type Impact, type Severity } from './finding.ts'
import type { RuleId } from './rule-ids.ts'

/** Weights of units, to compare findings of different units: what one of each is worth in visits. */
const worth = { visits: 1, clicks: 1, conversions: 30, reads: 0.1, pages: 0.5 } as const satisfies Record<
  Impact['unit'],
  number
>

/**
 * What a finding's severity adds to its impact, in visits: its rank has this floor, however few people met the fault in
 * the measured days. Added, so that findings with little impact of their own still differ.
 */
export const severityImpact = { high: 10, medium: 3, low: 0 } as const satisfies Record<Severity, number>

/** Returns the middle of an impact in visits, as it was measured. */
export const impactInVisits = ({ impact }: Pick<Detection, 'impact'>): number =>
  ((impact.low + impact.high) / 2) * worth[impact.unit]

/** Returns the impact with which a finding is ranked, in visits: the measured one, and that of its severity. */
export const rankedImpact = (detection: Pick<Detection, 'impact' | 'severity'>): number =>
  impactInVisits(detection) + severityImpact[detection.severity]

/** Returns the rank of a finding within its severity: impact × confidence / effort. */
export const rankOfFinding = (detection: Pick<Detection, 'impact' | 'confidence' | 'effort' | 'severity'>): number =>
  (rankedImpact(detection) * detection.confidence.value) / detection.effort

/**
 * What findings ask for. `improve`: a fault or a weakness to work on. `news`: something grew or is new, and nothing needs
 * a repair; its severity is low.
 */
export const findingKinds = ['improve', 'news'] as const
export type FindingKind = (typeof findingKinds)[number]

/** Rules that only ever find news. */
const newsRules: readonly RuleId[] = ['new-queries', 'assistant-citations']

/** Returns whether a finding is about something to improve. A rise is news, a fall is not. */
export function kindOfFinding({ rule, facts }: Pick<Detection, 'rule' | 'facts'>): FindingKind {
  if (newsRules.includes(rule)) return 'news'
  const valueOf = (name: FactName) => facts.find((fact) => fact.name === name)?.value ?? 0
  return rule === 'movers' && valueOf('visits') > valueOf('expectedVisits') ? 'news' : 'improve'
}

/** What decides about the place of a finding in a list. */
export interface FindingOrder {
  kind: FindingKind
  severity: Severity
  rank: number
}

/** Returns what decides about the place of a detection. */
export const rankedOf = (detection: Detection): FindingOrder => ({
  kind: kindOfFinding(detection),
  severity: detection.severity,
  rank: rankOfFinding(detection),
})

/**
 * Compares findings as lists order them: what is to improve before news, then the higher severity, then the higher rank.
 * So a high finding is never below a low one. The database sorts in the same order (findings.sql.ts).
 */
export function compareRanked(one: FindingOrder, other: FindingOrder): number {
  return (
    findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind) ||
    severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
    other.rank - one.rank
  )
}
