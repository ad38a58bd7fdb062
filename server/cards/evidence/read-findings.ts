import type { EvidenceValue } from '#app/shared/cards/evidence/evidence.ts'
import type { SentSourceOf, SourceOf } from '#app/shared/cards/evidence/source.ts'
import { subjectText, type Detection } from '#app/shared/discovery/finding.ts'
import { findingsForCard, findingsOnCard } from '../../discovery/findings/card-findings.ts'
import { countValue, type EvidenceCaller, type ReadValues, type EvidenceResult, type SourcedResult } from './reading.ts'

/** Reads findings as they were detected last. For Admins, as all of Discovery is. */
export async function readFindingsToFreeze(
  { context, actor, clientId }: EvidenceCaller,
  { findingIds }: SentSourceOf<'finding'>,
): Promise<SourcedResult> {
  const findings = await findingsForCard(context, actor, { clientId, findingIds })
  if (!findings) return { gone: 'finding' }
  return {
    source: { kind: 'finding', findings: findings.map(({ id, detection }) => ({ id, detection })) },
    ...found(findings.map(({ detection }) => detection)),
  }
}

/** Reads the newest detections of findings whose condition is still met. */
export async function readFindingsNow(
  { context, actor, clientId }: EvidenceCaller,
  { findings }: SourceOf<'finding'>,
): Promise<EvidenceResult> {
  const findingIds = findings.map(({ id }) => id)
  const known = await findingsOnCard(context, actor, { clientId, findingIds })
  if (known.length === 0) return { gone: 'finding' }
  const met = known.filter(({ isMet }) => isMet).map(({ detection }) => detection)
  if (met.length === 0) return { gone: 'condition' }
  // One finding has facts to compare; of several their number is.
  return findings.length > 1 ? { ...found(met), values: [countValue('findings', met.length)] } : found(met)
}

function found(detections: readonly Detection[]): ReadValues {
  const [first, ...others] = detections
  const isOne = first !== undefined && others.length === 0
  const pages = new Set(detections.map(({ page }) => page ?? ''))
  return {
    label: isOne ? subjectText(first.subject) || (first.page ?? '') : pages.size === 1 ? [...pages].join('') : '',
    period: first?.period ?? null,
    values: isOne
      ? first.facts.map((fact): EvidenceValue => ({ ...fact }))
      : [countValue('findings', detections.length)],
    drawing: null,
  }
}
