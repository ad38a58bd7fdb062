import * as v from 'valibot'
import { maxValueLength } from '../../analytics/filters.ts'
import { daySchema } from '../../calendar/day.ts'
import { factNames, factUnits, type FactName, type FactUnit } from '../../discovery/finding.ts'
import { listOf } from '../../list-of.ts'
import { storableText } from '../../storable-text.ts'
import { addressSchema } from './address.ts'
import { sourceSchema } from './source.ts'

/** The version of this contract. Stored evidence of an older one must stay readable: add a schema, never change one. */
export const evidenceVersion = 1

/** The units of values, those of the facts of findings. A share is 1 for 100 %; a score has no unit. */
export const valueUnits = factUnits
export type ValueUnit = FactUnit

/** The names of values besides facts; each is a text of the namespace `evidence`, t(`value.${name}`). */
const ownValueNames = [
  'visitors',
  'visits',
  'pageviews',
  'events',
  'bounceRate',
  'duration',
  'conversions',
  'conversionRate',
  'convertedVisits',
  'stepVisits',
  'stepRate',
  'lcp',
  'inp',
  'cls',
  'fcp',
  'ttfb',
  'measuredViews',
  'times',
  'reads',
  'dropped',
  'contribution',
  'measured',
  'expected',
  'threshold',
  'target',
  /** How many findings are still detected. */
  'findings',
  /** How many mentions there are, how many of them are handled, and how many link to the website. */
  'mentions',
  'handledMentions',
  'linkingMentions',
  /** How many changes of competitors there are, and how many of them are handled. */
  'competitorChanges',
  'handledChanges',
] as const
/** The names of values: those of the product's own numbers, and of the facts of findings. */
export type ValueName = (typeof ownValueNames)[number] | FactName
export const valueNames: readonly ValueName[] = [...new Set<ValueName>([...ownValueNames, ...factNames])]

const number = v.pipe(v.number(), v.finite())

const evidenceValueSchema = v.object({
  name: v.picklist(valueNames),
  unit: v.picklist(valueUnits),
  /** Null where there was nothing to measure, or too little for a ratio or a percentile. */
  value: v.nullable(number),
})
export type EvidenceValue = v.InferOutput<typeof evidenceValueSchema>

/** The numbers of a small picture: a line by day, with gaps for null, or bars. */
const drawingSchema = v.variant('kind', [
  v.object({ kind: v.literal('line'), points: listOf(v.nullable(number), 400) }),
  v.object({ kind: v.literal('bars'), bars: listOf(number, 20) }),
])
export type Drawing = v.InferOutput<typeof drawingSchema>

const periodSchema = v.object({ from: daySchema, to: daySchema })

/**
 * Why a card was made: what was measured, when and by which definitions, with the values as they were then. The server
 * freezes it when the card is made; nothing changes it later.
 */
export const evidenceSchema = v.object({
  version: v.literal(evidenceVersion),
  source: sourceSchema,
  /** The name of what was measured, such as a path or a goal's name, as it was then; '' for the whole website. */
  label: v.pipe(storableText, v.maxLength(maxValueLength)),
  /** The measured days, local to the website; null without numbers. */
  period: v.nullable(periodSchema),
  frozenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The version of the definitions of numbers. */
  definitions: v.pipe(v.number(), v.integer()),
  /** Where the live values are shown; null if they are nowhere. */
  address: v.nullable(addressSchema),
  /** The most important one first. */
  values: listOf(evidenceValueSchema, 10),
  drawing: v.nullable(drawingSchema),
})
export type Evidence = v.InferOutput<typeof evidenceSchema>

/** Evidence as a card's page shows it. */
export interface ShownEvidence extends Evidence {
  /** Its drawing as an SVG; null without one. */
  picture: string | null
}

/** Why live values can't be read any more. */
export type GoneReason =
  | 'goal'
  | 'funnel'
  | 'row'
  | 'noData'
  | 'notCompared'
  | 'website'
  | 'alert'
  | 'annotation'
  /** The condition of the finding is not met any more; the finding was deleted. */
  | 'condition'
  | 'finding'
  | 'mention'
  | 'change'
  | 'moment'

/** The values of evidence as they are now. */
export type LiveEvidence =
  | { gone: null; period: NonNullable<Evidence['period']> | null; values: EvidenceValue[]; picture: string | null }
  | { gone: GoneReason }
