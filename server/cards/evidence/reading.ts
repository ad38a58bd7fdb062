import type { Actor } from '#app/shared/access/permissions.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Drawing, EvidenceValue, GoneReason } from '#app/shared/cards/evidence/evidence.ts'
import type { ExplainedPart } from '#app/shared/cards/evidence/explained.ts'
import type { EvidenceSource } from '#app/shared/cards/evidence/source.ts'
import type { Context } from '../../context.ts'

/** Who asks about which client. Every reader asks as this person, so it answers only what they may see. */
export interface EvidenceCaller {
  context: Context
  actor: Actor
  clientId: string
}

/** The values of a source at this moment. */
export interface ReadValues {
  label: string
  period: Period | null
  values: EvidenceValue[]
  drawing: Drawing | null
  /** A part of an explained change besides the whole change; it is shown in words and not stored. */
  explained?: ExplainedPart
  /** Whether the thing itself does not occur on these days, so that its counts are 0. */
  absent?: boolean
}

/** The values of a source, or why they can't be read. */
export type EvidenceResult = ReadValues | { gone: GoneReason }

/** The same with the source as it is stored. */
export type SourcedResult = (ReadValues & { source: EvidenceSource }) | { gone: GoneReason }

export const isGone = <Given extends EvidenceResult>(reading: Given): reading is Extract<Given, { gone: GoneReason }> =>
  'gone' in reading

/** Returns a count. */
export const countValue = (name: EvidenceValue['name'], value: number | null): EvidenceValue => ({
  name,
  unit: 'count',
  value,
})

/** Returns a share of 1; null for too few. */
export const shareValue = (name: EvidenceValue['name'], value: number | null): EvidenceValue => ({
  name,
  unit: 'share',
  value,
})
