import { canShareSegments, type Actor } from '#app/shared/access/permissions.ts'
import { mostSegments, type Segment, type SegmentChange, type SegmentForm } from '#app/shared/segments/segment.ts'
import { forClient } from '../access/tenancy.ts'
import {
  changingClient,
  refuseDuplicate,
  requirePermission,
  requireRoom,
  type Limit,
  type Permission,
} from '../access/use-case.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { asActor } from '../db/scope.ts'
import { notFound, Refusal } from '../refusals/refusal.ts'
import {
  countSegments,
  deleteSegmentRow,
  deleteSegmentsOf,
  insertSegment,
  lockSegments,
  moveSegments,
  segmentKeys,
  segmentLock,
  readOwnSegments,
  readSegment,
  readSegments,
  updateMaker,
  updateSegmentRow,
  type Owner,
} from './segments.sql.ts'

/** Creating, updating and deleting segments that everybody of a company has. */
const shareSegments: Permission = { may: canShareSegments, refusal: (say) => say('staffShareSegments') }

/**
 * The segments of a company that the actor has: everybody's first, then their own, by name. For the company's own people
 * and staff. None while they look at the sample company, whose visits the filters do not mean.
 * @throws AppError auth.forbidden, not_found
 */
export async function listSegments(context: Context, actor: Actor, clientId: string): Promise<Segment[]> {
  return forClient(context, actor, clientId, (trx) => readSegments(trx, clientId, actor.userId))
}

/**
 * The segments that a person has of a company, for questions about its website (server/analytics/stats-api) in their
 * transaction, which has found out that they may see it.
 */
export const segmentsOf = (trx: Trx, clientId: string, personId: string): Promise<Segment[]> =>
  readSegments(trx, clientId, personId)

/**
 * Creates a segment: for oneself (the company's own people and staff), or for everybody (staff). The name is free when no
 * segment of the same owner has it, ignoring case; a person's own may have the name of one of everybody's.
 * @returns the new segment's id
 * @throws AppError segment.exists, segment.too_many (409), auth.forbidden, not_found
 */
export async function createSegment(
  context: Context,
  actor: Actor,
  { clientId, segment }: { clientId: string; segment: SegmentForm },
): Promise<{ id: string }> {
  const { name, shared } = segment
  const asked = { clientId, ...(shared && { permission: shareSegments }) }
  return changingClient(context, actor, asked, async ({ trx, at, record }) => {
    const owner = ownerOf(actor, clientId, shared)
    await requireRoom(trx, segmentLimit(trx, owner))
    const insert = insertSegment(trx, owner, { ...segment, madeBy: actor.userId, at })
    const id = await refuseDuplicate(insert, segmentKeys, () => segmentExists(name))
    if (shared) await record('segment.added', { id, name })
    return { id }
  })
}

/**
 * Renames a segment, gives it other filters, or makes it everybody's (staff; not the other way round). People update
 * their own, and staff those of everybody.
 * @throws AppError segment.exists, segment.too_many (409), auth.forbidden, not_found
 */
export async function updateSegment(
  context: Context,
  actor: Actor,
  { clientId, segmentId, change }: { clientId: string; segmentId: string; change: SegmentChange },
): Promise<void> {
  await changingClient(context, actor, { clientId }, async ({ trx, at, record }) => {
    const known = await requireSegment(trx, actor, clientId, segmentId)
    const shared = known.shared || change.shared === true
    if (shared) requirePermission(actor, { clientId, permission: shareSegments })
    const becomesShared = shared && !known.shared
    const { name = known.name, filters = known.filters } = change
    const owner = ownerOf(actor, clientId, shared)
    if (becomesShared) await requireRoom(trx, segmentLimit(trx, owner))
    // Whoever takes segments over looks for free names meanwhile.
    else await lockSegments(trx, owner)
    const madeBy = becomesShared ? actor.userId : null
    const update = updateSegmentRow(trx, { id: segmentId, name, filters, madeBy, at })
    await refuseDuplicate(update, segmentKeys, () => segmentExists(name))
    if (becomesShared) await record('segment.added', { id: segmentId, name })
    else if (shared) await record('segment.changed', { id: segmentId, name, before: known.name })
  })
}

/**
 * Deletes a segment: one's own, or as staff one of everybody's. Links that were made with it keep its filters.
 * @throws AppError auth.forbidden, not_found
 */
export async function deleteSegment(
  context: Context,
  actor: Actor,
  { clientId, segmentId }: { clientId: string; segmentId: string },
): Promise<void> {
  await changingClient(context, actor, { clientId }, async ({ trx, record }) => {
    const { shared, name } = await requireSegment(trx, actor, clientId, segmentId)
    if (shared) requirePermission(actor, { clientId, permission: shareSegments })
    await deleteSegmentRow(trx, segmentId)
    if (shared) await record('segment.removed', { id: segmentId, name })
  })
}

/** Everything the actor has saved for themselves, for the export of their account. */
export async function listOwnSegments(context: Context, actor: Actor) {
  return asActor(context.database, actor, (trx) => readOwnSegments(trx, actor.userId))
}

/**
 * Hands a person's segments to another of their team, for reassignOwned (server/team); names that are taken there get a
 * number, and the limit does not count here: nothing is lost by taking over. Where nobody is left, their own go.
 */
export async function handOverSegments(trx: Trx, from: string, to: string | null): Promise<void> {
  if (to === null) await deleteSegmentsOf(trx, from)
  else await moveSegments(trx, from, to)
  await updateMaker(trx, from, to)
}

const ownerOf = (actor: Actor, clientId: string, shared: boolean): Owner => ({
  clientId,
  personId: shared ? null : actor.userId,
})

const segmentExists = (name: string) => new Refusal('segment.exists', 409, (say) => say('segmentExists', { name }))

async function requireSegment(trx: Trx, actor: Actor, clientId: string, id: string): Promise<Segment> {
  const segment = await readSegment(trx, clientId, id, actor.userId)
  if (!segment) throw notFound((say) => say('segmentNotFound'))
  return segment
}

const segmentLimit = (trx: Trx, owner: Owner): Limit => ({
  ...segmentLock(owner),
  most: mostSegments,
  count: () => countSegments(trx, owner),
  refusal: () =>
    new Refusal('segment.too_many', 409, (say) =>
      say(owner.personId === null ? 'tooManySharedSegments' : 'tooManySegments', { most: mostSegments }),
    ),
})
