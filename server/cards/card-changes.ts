import { cardFields, idsOf, type CardField, type CardForm, type ChangedFields } from '#app/shared/cards/card.ts'
import type { ActorTrx } from '../db/database.ts'
import { userError } from '../errors/user-errors.ts'
import { readChangesSince } from './card-history.sql.ts'
import type { StoredCard } from './cards.sql.ts'

/** Returns the fields of a change that differ from the card. */
export function changedFields(card: StoredCard, change: ChangedFields): CardField[] {
  const now: CardForm = { ...card, ownerId: card.owner?.id ?? null, people: idsOf(card.people) }
  return cardFields.filter(
    (field) => change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(now[field]),
  )
}

/** @throws UserError card.changed if somebody has changed one of the fields since the version */
export async function refuseConflict(
  trx: ActorTrx,
  card: StoredCard,
  { fields, version }: { fields: CardField[]; version: number },
): Promise<void> {
  const changes = await readChangesSince(trx, card, version)
  const both = changes.filter((other) => other.fields.some((field) => fields.includes(field)))
  // A version that never was is no base for a change.
  if (both.length === 0 && version < card.version) return
  const overlap = cardFields.filter((field) => both.some((other) => other.fields.includes(field)))
  const person = both.at(-1)?.person ?? null
  throw userError('card.changed', (t) =>
    t('cardChanged', { person: person ?? t('someoneElse'), fields: overlap.join(', ') || 'version' }),
  )
}
