import type { FindingKind } from '#app/shared/discovery/finding-rank.ts'
import type { Detection, FactName, Severity } from '#app/shared/discovery/finding.ts'

/** Severities as the database sorts them. */
const levels: Readonly<Record<Severity, number>> = { low: 1, medium: 2, high: 3 }
export const levelOf = (severity: Severity): number => levels[severity]
export const severityOf = (level: number): Severity => (level >= 3 ? 'high' : level === 2 ? 'medium' : 'low')
/** Returns the kind of a finding as it is stored. */
export const findingKindOf = (isNews: boolean): FindingKind => (isNews ? 'news' : 'improve')

/** Facts with what they are compared with, in the order in which they decide about the direction. */
const compared: readonly (readonly [now: FactName, before: FactName])[] = [
  ['visits', 'expectedVisits'],
  ['visits', 'visitsBefore'],
  ['clicks', 'clicksBefore'],
  ['impressions', 'impressionsBefore'],
  ['position', 'positionBefore'],
  ['brandShare', 'brandShareBefore'],
]

/** Returns 1 for a rise, -1 for a fall, and 0 for a detection that compares nothing. */
export function directionOf({ facts }: Pick<Detection, 'facts'>): -1 | 0 | 1 {
  const valueOf = (name: FactName) => facts.find((fact) => fact.name === name)?.value
  for (const [now, before] of compared) {
    const [value, other] = [valueOf(now), valueOf(before)]
    if (value !== undefined && other !== undefined) return value > other ? 1 : value < other ? -1 : 0
  }
  return 0
}
