import { handOverAnnotations } from '../analytics/annotations/annotations.ts'
import { handOverCards } from '../cards/cards.ts'
import type { Trx } from '../db/database.ts'
import { handOverSegments } from '../analytics/segments/segments.ts'
import { handOverShares } from '../analytics/shares/shares.ts'
import { handOverMentions } from '../listening/mentions/mentions.ts'
import { updateInviter } from './invitation.sql.ts'
import { updateRequester } from './team.sql.ts'

/**
 * Hands everything of one kind that a person owns to another person of their team; to no one (null) if there is none.
 */
type Reassign = (trx: Trx, from: string, to: string | null) => Promise<void>

/** All kinds of things that people own. A domain that adds a kind must add its function here. */
const owned: readonly Reassign[] = [
  updateInviter,
  updateRequester,
  handOverSegments,
  handOverAnnotations,
  handOverCards,
  handOverMentions,
  handOverShares,
]

/**
 * Hands over everything a person owns, before they leave their team or their account is deleted. For use cases, in
 * their transaction and without row-level security, because the actor may not see everything the person owns. The
 * caller checks that `to` may have it.
 */
export async function reassignOwned(trx: Trx, from: string, to: string | null): Promise<void> {
  for (const reassign of owned) await reassign(trx, from, to)
}
