import type { EvidenceKind } from '#app/shared/cards/evidence/evidence-kind.ts'
import type { SentSource, SentSourceOf, SourceOf } from '#app/shared/cards/evidence/source.ts'
import type { EvidenceSource } from '#app/shared/cards/evidence/source.ts'
import { readFindingsNow, readFindingsToFreeze } from './read-findings.ts'
import { readAlert, readAlertNow, readAnnotation } from './read-moments.ts'
import { readView } from './read-view.ts'
import type { Asker, Reading, SourcedReading } from './reading.ts'

/** How a kind of evidence that people can make a card from is read when it is frozen. */
const freezing: {
  [Kind in SentSource['kind']]: (asker: Asker, source: SentSourceOf<Kind>) => Promise<SourcedReading>
} = {
  analytics: readView,
  alert: readAlert,
  annotation: readAnnotation,
  finding: readFindingsToFreeze,
}

const moment = async (): Promise<Reading> => ({ gone: 'moment' })

/**
 * How the values of a kind of evidence are read later: a view of Analytics in the running month, an annotation and an
 * alert on their own days.
 */
const living: { [Kind in EvidenceKind]: (asker: Asker, source: SourceOf<Kind>) => Promise<Reading> } = {
  analytics: (asker, { kind, filters, compare, subject }) => readView(asker, { kind, filters, compare, subject }),
  alert: readAlertNow,
  annotation: readAnnotation,
  finding: readFindingsNow,
  request: moment,
  idea: moment,
}

/** Returns the values of a source at this moment, with the source as it is to be stored. */
export const readToFreeze = (asker: Asker, source: SentSource): Promise<SourcedReading> =>
  // The entry belongs to the source's own kind, which the compiler can't follow through the index.
  (freezing[source.kind] as (asker: Asker, source: SentSource) => Promise<SourcedReading>)(asker, source)

/** Returns the live values of a stored source, or why there are none. */
export const readLive = (asker: Asker, source: EvidenceSource): Promise<Reading> =>
  // The same.
  (living[source.kind] as (asker: Asker, source: EvidenceSource) => Promise<Reading>)(asker, source)
