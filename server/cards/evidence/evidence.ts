import type { Actor } from '#app/shared/access/permissions.ts'
import { definitionVersion } from '#app/shared/analytics/counters.ts'
import type { EvidenceKind } from '#app/shared/cards/evidence/evidence-kind.ts'
import {
  evidenceVersion,
  type Evidence,
  type LiveEvidence,
  type ShownEvidence,
} from '#app/shared/cards/evidence/evidence.ts'
import type { ExplainedPart } from '#app/shared/cards/evidence/explained.ts'
import type { EvidenceSource, SentSource, SentSourceOf, SourceOf } from '#app/shared/cards/evidence/source.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors/user-errors.ts'
import { drawPicture } from './draw-picture.ts'
import { addressOf } from './kinds.ts'
import { readChangesNow, readChangesToFreeze } from './read-changes.ts'
import { readFindingsNow, readFindingsToFreeze } from './read-findings.ts'
import { readMentionsNow, readMentionsToFreeze } from './read-mentions.ts'
import { readAlertEvidence, readAlertNow, readAnnotationEvidence } from './read-moments.ts'
import { readView } from './read-view.ts'
import { isGone, type EvidenceCaller, type ReadValues, type EvidenceResult, type SourcedResult } from './reading.ts'

/**
 * Returns the evidence of a source with the values of this moment, and of an explanation the whole change. They are read
 * as the person, so that evidence never holds a number that they may not see.
 * @throws UserError not_found if there is nothing to measure, auth.forbidden, website.missing
 */
export async function freezeEvidence(
  context: Context,
  actor: Actor,
  { clientId, source }: { clientId: string; source: SentSource },
): Promise<{ evidence: Evidence; explained: ExplainedPart | null }> {
  const reading = await readToFreeze({ context, actor, clientId }, source)
  if (isGone(reading) || reading.absent) throw notFound((t) => t('evidenceMissing'))
  return { evidence: evidenceOf(reading.source, reading, context.clock()), explained: reading.explained ?? null }
}

/** Returns the evidence of a card that people wrote by hand, or that a Client asked for: it has no numbers. */
export const evidenceWithoutNumbers = (
  source: Extract<EvidenceSource, { kind: 'idea' | 'request' }>,
  at: Date,
): Evidence => evidenceOf(source, { label: '', period: null, values: [], drawing: null }, at)

const evidenceOf = (source: EvidenceSource, { label, period, values, drawing }: ReadValues, at: Date): Evidence => ({
  version: evidenceVersion,
  source,
  label,
  period,
  frozenAt: at.toISOString(),
  definitions: definitionVersion,
  address: addressOf(source),
  values,
  drawing,
})

/** Returns evidence as a card's page shows it, with its picture. */
export const shownEvidence = (evidence: Evidence): ShownEvidence => ({
  ...evidence,
  picture: drawPicture(evidence.drawing, evidence.label),
})

/**
 * Returns the live values of evidence: those of the running month for a view of Analytics. If they can't be read any
 * more, such as those of a deleted goal, the answer says why.
 * @throws UserError auth.forbidden, not_found
 */
export async function liveEvidence(asker: EvidenceCaller, { source }: Pick<Evidence, 'source'>): Promise<LiveEvidence> {
  try {
    const reading = await readLive(asker, source)
    if (isGone(reading)) return reading
    const { period, values, drawing, label } = reading
    return { gone: null, period, values, picture: drawPicture(drawing, label) }
  } catch (error) {
    if (error instanceof UserError && error.code === 'website.missing') return { gone: 'website' }
    throw error
  }
}

/** How a kind of evidence that people can make a card from is read when it is frozen. */
const freezing: {
  [Kind in SentSource['kind']]: (asker: EvidenceCaller, source: SentSourceOf<Kind>) => Promise<SourcedResult>
} = {
  analytics: readView,
  alert: readAlertEvidence,
  annotation: readAnnotationEvidence,
  finding: readFindingsToFreeze,
  mention: readMentionsToFreeze,
  competitor: readChangesToFreeze,
}

const moment = async (): Promise<EvidenceResult> => ({ gone: 'moment' })

/**
 * How the values of a kind of evidence are read later: a view of Analytics in the running month, an annotation and an
 * alert on their own days.
 */
const living: { [Kind in EvidenceKind]: (asker: EvidenceCaller, source: SourceOf<Kind>) => Promise<EvidenceResult> } = {
  analytics: (asker, { kind, filters, compare, subject }) => readView(asker, { kind, filters, compare, subject }),
  alert: readAlertNow,
  annotation: readAnnotationEvidence,
  finding: readFindingsNow,
  mention: readMentionsNow,
  competitor: readChangesNow,
  request: moment,
  idea: moment,
}

/** Returns the values of a source at this moment, with the source as it is to be stored. */
const readToFreeze = (asker: EvidenceCaller, source: SentSource): Promise<SourcedResult> =>
  // The entry belongs to the source's own kind, which the compiler can't follow through the index.
  (freezing[source.kind] as (asker: EvidenceCaller, source: SentSource) => Promise<SourcedResult>)(asker, source)

/** Returns the live values of a stored source, or why there are none. */
const readLive = (asker: EvidenceCaller, source: EvidenceSource): Promise<EvidenceResult> =>
  // The same.
  (living[source.kind] as (asker: EvidenceCaller, source: EvidenceSource) => Promise<EvidenceResult>)(asker, source)
