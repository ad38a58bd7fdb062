import { handOverAnnotations } from '../annotations/annotations.ts'
import type { Trx } from '../db/database.ts'
import { handOverSegments } from '../segments/segments.ts'
import { handOverShares } from '../shares/shares.ts'
import { updateInviter } from './invitation.sql.ts'
import { updateRequester } from './team.sql.ts'

/** Hands over what a person owns of one kind to another person of their team; to nobody (null) where none is left. */
type Reassign = (trx: Trx, from: string, to: string | null) => Promise<void>

/** Each kind of thing that has a person to look after it. A domain that adds one adds its line here. */
const owned: readonly Reassign[] = [
  updateInviter,
  updateRequester,
  handOverSegments,
  handOverAnnotations,
  handOverShares,
]

/**
 * Hands over everything a person owns, before they leave their team or their account is deleted. For use cases, in their
 * transaction and beyond the actor's scope: whoever removes somebody may not see what is that person's own. The caller
 * checks whether `to` may have it.
 */
export async function reassignOwned(trx: Trx, from: string, to: string | null): Promise<void> {
  for (const reassign of owned) await reassign(trx, from, to)
}
