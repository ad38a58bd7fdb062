import * as v from 'valibot'
import { alertFactsSchema } from '../../alerts/alert-facts.ts'
import { comparisonSchema } from '../../analytics/comparison.ts'
import { filtersSchema } from '../../analytics/filters.ts'
import { maxAnnotationLength } from '../../analytics/annotations/annotation.ts'
import { daySchema } from '../../calendar/day.ts'
import { monthSchema } from '../../calendar/month.ts'
import { detectionSchema } from '../../discovery/finding.ts'
import { maxOnCard } from '../../items/item-kind.ts'
import { listOf } from '../../list-of.ts'
import { storableText } from '../../storable-text.ts'
import { cardedChangeSchema } from './carded-change.ts'
import { cardedMentionSchema } from './carded-mention.ts'
import type { EvidenceKind } from './evidence-kind.ts'
import { viewSubjectSchema } from './view-subject.ts'

const id = v.pipe(v.string(), v.uuid())
export const maxRequestLength = 4000

const view = {
  kind: v.literal('analytics'),
  filters: v.optional(filtersSchema, []),
  compare: v.optional(comparisonSchema, 'previous'),
  subject: viewSubjectSchema,
}

/**
 * Where a new card comes from, as a browser or a program sends it. It never contains numbers: the server reads them
 * itself (server/cards/evidence).
 */
export const sentSourceSchema = v.variant('kind', [
  /** A view of Analytics; without a month, the running one. */
  v.object({ ...view, month: v.optional(monthSchema) }),
  v.object({ kind: v.literal('alert'), alertId: id }),
  v.object({ kind: v.literal('annotation'), annotationId: id }),
  /** One or several findings of Discovery. */
  v.object({ kind: v.literal('finding'), findingIds: v.pipe(listOf(id, maxOnCard), v.nonEmpty()) }),
  /** One or several mentions of Listening, to answer them or to ask their hosts for a link. */
  v.object({
    kind: v.literal('mention'),
    mentionIds: v.pipe(listOf(id, maxOnCard), v.nonEmpty()),
    ask: v.optional(v.literal('link')),
  }),
  /** One or several changes of competitors. */
  v.object({ kind: v.literal('competitor'), changeIds: v.pipe(listOf(id, maxOnCard), v.nonEmpty()) }),
])
export type SentSource = v.InferOutput<typeof sentSourceSchema>
export type SentSourceOf<Kind extends SentSource['kind']> = Extract<SentSource, { kind: Kind }>

/**
 * Where a card came from, as it is stored: complete enough to read the live values again, and to say what it was about
 * after its source has been deleted.
 */
export const sourceSchema = v.variant('kind', [
  v.object({ ...view, month: monthSchema }),
  v.object({ kind: v.literal('alert'), alertId: id, facts: alertFactsSchema }),
  v.object({
    kind: v.literal('annotation'),
    annotationId: id,
    firstDay: daySchema,
    lastDay: daySchema,
    text: v.pipe(storableText, v.maxLength(maxAnnotationLength)),
  }),
  /** Findings as they were detected. */
  v.object({
    kind: v.literal('finding'),
    findings: v.pipe(listOf(v.object({ id, detection: detectionSchema }), maxOnCard), v.nonEmpty()),
  }),
  /** Mentions as they were, and whether their hosts are to be asked for a link. */
  v.object({
    kind: v.literal('mention'),
    ask: v.nullable(v.literal('link')),
    mentions: v.pipe(listOf(cardedMentionSchema, maxOnCard), v.nonEmpty()),
  }),
  /** Changes of competitors as they were. */
  v.object({
    kind: v.literal('competitor'),
    changes: v.pipe(listOf(cardedChangeSchema, maxOnCard), v.nonEmpty()),
  }),
  /** What a Client asked for, in their words. */
  v.object({ kind: v.literal('request'), text: v.pipe(storableText, v.maxLength(maxRequestLength)) }),
  /** An idea by hand, without numbers. */
  v.object({ kind: v.literal('idea') }),
])
export type EvidenceSource = v.InferOutput<typeof sourceSchema>
export type SourceOf<Kind extends EvidenceKind> = Extract<EvidenceSource, { kind: Kind }>
