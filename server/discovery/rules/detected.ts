import { maxValueLength } from '#app/shared/analytics/filters.ts'
import { compareRanked, rankedOf } from '#app/shared/discovery/finding-rank.ts'
import {
  findingVersion,
  type Detection,
  type Fact,
  type FactName,
  type Severity,
} from '#app/shared/discovery/finding.ts'
import type { RuleId } from '#app/shared/discovery/rule-ids.ts'
import { cleanText } from '../../db/clean-text.ts'
import type { RuleOutcome } from './rule.ts'

/** A rule returns at most this many findings, the first in the order of lists. */
const maxDetections = 200
/** A finding shows at most this many exhibits. */
export const maxExhibits = 20

/** Controls, and marks that change the direction of a text: they would let a stranger's text disguise itself. */
const disguising = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Returns a stranger's text as findings hold it: without controls, and cut in length. */
const shown = (text: string): string =>
  cleanText(cleanText(text, maxValueLength).replaceAll(disguising, ' '), maxValueLength)

/** Returns a fact; a number that is not finite becomes 0. */
export const fact = (name: FactName, unit: Fact['unit'], value: number): Fact => ({
  name,
  unit,
  value: Number.isFinite(value) ? value : 0,
})
export const factOfCount = (name: FactName, value: number): Fact => fact(name, 'count', value)
export const factOfShare = (name: FactName, value: number): Fact => fact(name, 'share', value)
export const factOfPlace = (value: number): Fact => fact('position', 'position', value)

/** Returns a range of impact, in order and not below 0. */
export function range(
  unit: Detection['impact']['unit'],
  low: number,
  high: number,
  inputs: Fact[],
): Detection['impact'] {
  const [one = 0, other = 0] = [low, high]
    .map((value) => (Number.isFinite(value) ? Math.max(0, value) : 0))
    .sort((a, b) => a - b)
  return { unit, low: one, high: other, inputs: inputs.slice(0, 6) }
}

/** Returns a confidence; the value is brought into 0 to 1. */
export const confidenceFrom = (value: number, ...inputs: Fact[]): Detection['confidence'] => ({
  value: Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0,
  inputs: inputs.slice(0, 6),
})

/** Returns n / (n + half): 0 for nothing, one half at `half`, and nearly 1 for many. Confidence by the size of a sample. */
export const sampleConfidence = (n: number, half: number): number => (n > 0 ? n / (n + Math.max(half, 1)) : 0)

/** Returns a severity by an amount: high and medium from these numbers on. */
export function severityFrom(amount: number, { high, medium }: { high: number; medium: number }): Severity {
  if (amount >= high) return 'high'
  return amount >= medium ? 'medium' : 'low'
}

type DetectionFields = Omit<Detection, 'version' | 'rule' | 'ruleVersion'>

/** Returns a finding of a rule as `outcomeOf` takes it: its texts may still be of any kind. */
export const detected = (rule: { id: RuleId; version: number }, part: DetectionFields): Detection => ({
  ...part,
  version: findingVersion,
  rule: rule.id,
  ruleVersion: rule.version,
})

/** Returns a finding with texts that are safe to store and show, and with lists that are cut in length. */
const safe = (found: Detection): Detection => ({
  ...found,
  key: shown(found.key),
  subject: shownSubject(found.subject),
  page: found.page === null ? null : shown(found.page),
  facts: found.facts.slice(0, 8),
  exhibits: found.exhibits
    .slice(0, maxExhibits)
    .map((exhibit) => ({ ...exhibit, text: shown(exhibit.text), facts: exhibit.facts.slice(0, 4) })),
})

function shownSubject(subject: Detection['subject']): Detection['subject'] {
  switch (subject.kind) {
    case 'page':
      return { ...subject, path: shown(subject.path) }
    case 'query':
      return { ...subject, query: shown(subject.query) }
    case 'value':
      return { ...subject, value: shown(subject.value) }
    case 'goal':
      return { ...subject, name: shown(subject.name) }
    case 'funnel':
      return { ...subject, name: shown(subject.name), stepName: shown(subject.stepName) }
    case 'website':
      return subject
  }
}

/**
 * Returns the outcome of a rule that ran: in the order of lists, at most `maxDetections`, and one for each key (long texts can have the same beginning). Only these are made safe, because a rule may find thousands.
 */
export function outcomeOf(found: readonly Detection[]): RuleOutcome {
  const ranked = found
    .map((detection) => ({ detection, ...rankedOf(detection) }))
    .sort((a, b) => compareRanked(a, b) || (a.detection.key < b.detection.key ? -1 : 1))
  const byKey = new Map<string, Detection>()
  for (const { detection } of ranked) {
    if (byKey.size === maxDetections) break
    const detectedSafely = safe(detection)
    if (!byKey.has(detectedSafely.key)) byKey.set(detectedSafely.key, detectedSafely)
  }
  const detections = [...byKey.values()]
  const leftOut = found.length - detections.length
  // Fewer than the most: the others had the key of one that is there.
  return detections.length < maxDetections || leftOut === 0
    ? { ran: true, detections }
    : { ran: true, detections, leftOut }
}
