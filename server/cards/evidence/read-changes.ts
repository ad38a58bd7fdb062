import { maxCardedText, type CardedChange } from '#app/shared/cards/evidence/carded-change.ts'
import type { SentSourceOf, SourceOf } from '#app/shared/cards/evidence/source.ts'
import { cleanText } from '../../db/clean-text.ts'
import { changesForCard, changesOnCard } from '../../competitors/changes/card-changes.ts'
import { countValue, type EvidenceCaller, type EvidenceResult, type ReadValues, type SourcedResult } from './reading.ts'

type Change = NonNullable<Awaited<ReturnType<typeof changesForCard>>>[number]

/** Reads changes of competitors as they are. For staff. */
export async function readChangesToFreeze(
  { context, actor, clientId }: EvidenceCaller,
  { changeIds }: SentSourceOf<'competitor'>,
): Promise<SourcedResult> {
  const found = await changesForCard(context, actor, { clientId, changeIds })
  if (!found) return { gone: 'change' }
  const changes = found.map(cardedOf)
  return { source: { kind: 'competitor', changes }, label: labelOf(changes), ...numbersOf(found) }
}

/** Reads how many of the changes are still there, and handled; also of a competitor that is no longer watched. */
export async function readChangesNow(
  { context, actor, clientId }: EvidenceCaller,
  { changes }: SourceOf<'competitor'>,
): Promise<EvidenceResult> {
  const known = await changesOnCard(context, actor, { clientId, changeIds: changes.map(({ id }) => id) })
  if (known.length === 0) return { gone: 'change' }
  return { label: labelOf(changes), ...numbersOf(known) }
}

function cardedOf(found: Change): CardedChange {
  const { state: _, ...change } = found
  return {
    ...change,
    before: cleanText(change.before, maxCardedText),
    after: cleanText(change.after, maxCardedText),
  }
}

/** Returns the competitor that all changes are of; '' for several. */
function labelOf(changes: readonly CardedChange[]): string {
  const [name = '', ...others] = new Set(changes.map(({ competitor }) => competitor))
  return others.length === 0 ? name : ''
}

const numbersOf = (changes: readonly Pick<Change, 'state'>[]): Omit<ReadValues, 'label'> => ({
  // What is counted are changes, not days.
  period: null,
  values: [
    countValue('competitorChanges', changes.length),
    countValue('handledChanges', changes.filter(({ state }) => state === 'handled').length),
  ],
  drawing: null,
})
