import type { ChangedFields } from '#app/shared/cards/card.ts'
import { requireActiveStaff } from '../../items/people.ts'
import type { ActorTrx } from '../../db/database.ts'

/**
 * @param already the people whom the card has, who may not be active any more
 * @throws UserError input.invalid if the owner or a new person is not one of the active staff
 */
export async function requireCardPeople(
  trx: ActorTrx,
  change: ChangedFields,
  already: readonly string[],
): Promise<void> {
  const added = (change.people ?? []).filter((id) => !already.includes(id))
  await requireActiveStaff(trx, [
    { ids: change.ownerId ? [change.ownerId] : [], error: (t) => t('ownerNotStaff') },
    { ids: added, error: (t) => t('peopleNotStaff') },
  ])
}
