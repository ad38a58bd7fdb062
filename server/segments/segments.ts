import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import type { AuditKind } from '#app/shared/audit-kinds.ts'
import { mostSegments, type Segment, type SegmentChange, type SegmentForm } from '#app/shared/segments/segment.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { asActor, beyondScope } from '../db/scope.ts'
import { forbidden, notFound, Refusal } from '../refusals/refusal.ts'
import { forClient } from '../access/tenancy.ts'
import {
  countSegments,
  deleteSegment,
  deleteSegmentsOf,
  insertSegment,
  isBound,
  isNameTaken,
  lockPlace,
  moveSegments,
  selectOwnSegments,
  selectSegment,
  selectSegments,
  updateMaker,
  updateSegment,
  type Place,
} from './segments.sql.ts'

/**
 * The segments of a company that the actor has: everybody's first, then their own, by name. For the company's own people
 * and staff. None while they look at the sample company, whose visits the filters do not mean.
 * @throws AppError auth.forbidden, not_found
 */
export async function listSegments(context: Context, actor: Actor, clientId: string): Promise<Segment[]> {
  return forClient(context, actor, clientId, (trx) => selectSegments(trx, clientId, actor.userId))
}

/**
 * The segments that a person has of a company, for questions about its website (server/analytics/stats-api) in their
 * transaction, which has found out that they may see it.
 */
export const segmentsOf = (trx: Trx, clientId: string, personId: string): Promise<Segment[]> =>
  selectSegments(trx, clientId, personId)

/**
 * Saves a view under a name: for oneself (the company's own people and staff), or for everybody (staff). The name is free
 * when no segment of the same kind has it, ignoring case; a person's own may be called like one of everybody's.
 * @returns the new segment's id
 * @throws AppError segment.exists, segment.too_many (409), auth.forbidden, not_found
 */
export async function saveSegment(
  context: Context,
  actor: Actor,
  { clientId, segment }: { clientId: string; segment: SegmentForm },
): Promise<{ id: string }> {
  if (segment.shared) requireSharing(actor)
  return forClient(context, actor, clientId, async (trx) => {
    const place = placeOf(actor, clientId, segment.shared)
    await requireRoom(trx, place)
    await requireFreeName(trx, place, segment.name, null)
    const at = context.clock()
    const id = await insertSegment(trx, place, { ...segment, madeBy: actor.userId, at })
    if (segment.shared) await record(trx, context, actor, clientId, 'segment.added', { id, name: segment.name })
    return { id }
  })
}

/**
 * Renames a segment, gives it other filters, or makes it everybody's (staff; not the other way round). One's own may be
 * changed by oneself, one of everybody's by staff.
 * @throws AppError segment.exists, segment.too_many (409), auth.forbidden, not_found
 */
export async function changeSegment(
  context: Context,
  actor: Actor,
  { clientId, segmentId, change }: { clientId: string; segmentId: string; change: SegmentChange },
): Promise<void> {
  await forClient(context, actor, clientId, async (trx) => {
    const known = await requireSegment(trx, actor, clientId, segmentId)
    const shared = known.shared || change.shared === true
    if (shared) requireSharing(actor)
    const becomesShared = shared && !known.shared
    const { name = known.name, filters = known.filters } = change
    const place = placeOf(actor, clientId, shared)
    if (becomesShared) await requireRoom(trx, place)
    else await lockPlace(trx, place)
    await requireFreeName(trx, place, name, segmentId)
    const at = context.clock()
    await updateSegment(trx, { id: segmentId, name, filters, madeBy: becomesShared ? actor.userId : null, at })
    if (becomesShared) await record(trx, context, actor, clientId, 'segment.added', { id: segmentId, name })
    else if (shared) {
      await record(trx, context, actor, clientId, 'segment.changed', { id: segmentId, name, before: known.name })
    }
  })
}

/**
 * Removes a segment: one's own, or as staff one of everybody's. Links that were made with it keep its filters.
 * @throws AppError auth.forbidden, not_found
 */
export async function removeSegment(
  context: Context,
  actor: Actor,
  { clientId, segmentId }: { clientId: string; segmentId: string },
): Promise<void> {
  await forClient(context, actor, clientId, async (trx) => {
    const { shared, name } = await requireSegment(trx, actor, clientId, segmentId)
    if (shared) requireSharing(actor)
    await deleteSegment(trx, segmentId)
    if (shared) await record(trx, context, actor, clientId, 'segment.removed', { id: segmentId, name })
  })
}

/** Everything the actor has saved for themselves, for the export of their account. */
export async function listOwnSegments(context: Context, actor: Actor) {
  return asActor(context.database, actor, (trx) => selectOwnSegments(trx, actor.userId))
}

/**
 * Hands a person's segments to another of their team, for server/team in its transaction; names that are taken there get
 * a number, and the limit does not count here: nothing is lost by taking over. Where nobody is left, their own go.
 */
export async function handOverSegments(trx: Trx, from: string, to: string | null): Promise<void> {
  const hand = async () => {
    if (to === null) await deleteSegmentsOf(trx, from)
    else await moveSegments(trx, from, to)
    await updateMaker(trx, from, to)
  }
  // Whoever removes somebody may not see what is that person's own.
  await ((await isBound(trx)) ? beyondScope(trx, hand) : hand())
}

const placeOf = (actor: Actor, clientId: string, shared: boolean): Place => ({
  clientId,
  personId: shared ? null : actor.userId,
})

function requireSharing(actor: Actor): void {
  if (!isStaff(actor.role)) throw forbidden((say) => say('staffShareSegments'))
}

async function requireSegment(trx: Trx, actor: Actor, clientId: string, id: string): Promise<Segment> {
  const segment = await selectSegment(trx, clientId, id, actor.userId)
  if (!segment) throw notFound((say) => say('segmentNotFound'))
  return segment
}

async function requireRoom(trx: Trx, place: Place): Promise<void> {
  await lockPlace(trx, place)
  if ((await countSegments(trx, place)) < mostSegments) return
  throw new Refusal('segment.too_many', 409, (say) =>
    say(place.personId === null ? 'tooManySharedSegments' : 'tooManySegments', { most: mostSegments }),
  )
}

async function requireFreeName(trx: Trx, place: Place, name: string, exceptId: string | null): Promise<void> {
  if (!(await isNameTaken(trx, place, name, exceptId))) return
  throw new Refusal('segment.exists', 409, (say) => say('segmentExists', { name }))
}

async function record(
  trx: Trx,
  context: Context,
  actor: Actor,
  clientId: string,
  kind: Extract<AuditKind, `segment.${string}`>,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(trx, { at: context.clock(), kind, actor, clientId, details })
}
