import { canShareSegments, type Actor } from '#app/shared/access/permissions.ts'
import {
  maxSegments,
  type Segment,
  type SegmentChange,
  type SegmentForm,
} from '#app/shared/analytics/segments/segment.ts'
import {
  changing,
  type Limit,
  onClient,
  onOwn,
  type Permission,
  reading,
  refuseDuplicate,
  requirePermission,
  requireBelowLimit,
} from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
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
  updateSegmentMaker,
  updateSegmentRow,
  type Owner,
} from './segments.sql.ts'

/** Permission to create, update and delete shared segments. */
const shareSegments: Permission = { may: canShareSegments, error: (t) => t('staffShareSegments') }

/**
 * Returns the segments that the actor may use for a client: shared ones first, then their own, by name. For the
 * client's own people and staff. Empty in demo mode: segments are about the client's own visits, not the sample
 * company's.
 * @throws UserError auth.forbidden, not_found
 */
export async function listSegments(context: Context, actor: Actor, clientId: string): Promise<Segment[]> {
  return reading(context, actor, onClient({ clientId }), (trx) => readSegments(trx, clientId, actor.userId))
}

/**
 * Returns the same for a query in another domain's transaction (server/analytics/stats-api), which has checked that
 * the person may see the client.
 */
export const segmentsOf = (trx: Trx, clientId: string, personId: string): Promise<Segment[]> =>
  readSegments(trx, clientId, personId)

/**
 * Creates a segment: an own one (the client's own people and staff) or a shared one (staff). Names are unique per owner,
 * ignoring case; an own segment may have the name of a shared one.
 * @returns the new segment's id
 * @throws UserError segment.exists, segment.too_many (409), auth.forbidden, not_found
 */
export async function createSegment(
  context: Context,
  actor: Actor,
  { clientId, segment }: { clientId: string; segment: SegmentForm },
): Promise<{ id: string }> {
  const { name, shared } = segment
  const asked = { clientId, ...(shared && { permission: shareSegments }) }
  return changing(context, actor, onClient(asked), async ({ trx, at, record }) => {
    const owner = ownerOf(actor, clientId, shared)
    await requireBelowLimit(trx, segmentLimit(trx, owner))
    const insert = insertSegment(trx, owner, { ...segment, madeBy: actor.userId, at })
    const id = await refuseDuplicate(insert, segmentKeys, () => segmentExists(name))
    if (shared) await record('segment.added', { id, name })
    return { id }
  })
}

/**
 * Changes a segment's name or filters, or makes an own segment shared (staff; it can't be undone). People update
 * their own segments, staff also shared ones.
 * @throws UserError segment.exists, segment.too_many (409), auth.forbidden, not_found
 */
export async function updateSegment(
  context: Context,
  actor: Actor,
  { clientId, segmentId, change }: { clientId: string; segmentId: string; change: SegmentChange },
): Promise<void> {
  await changing(context, actor, onClient({ clientId }), async ({ trx, at, record }) => {
    const known = await requireSegment(trx, actor, clientId, segmentId)
    const shared = known.shared || change.shared === true
    if (shared) requirePermission(actor, { clientId, permission: shareSegments })
    const becomesShared = shared && !known.shared
    const { name = known.name, filters = known.filters } = change
    const owner = ownerOf(actor, clientId, shared)
    if (becomesShared) await requireBelowLimit(trx, segmentLimit(trx, owner))
    // Reassigning a person's segments looks for free names under the same lock.
    else await lockSegments(trx, owner)
    const madeBy = becomesShared ? actor.userId : null
    const update = updateSegmentRow(trx, { id: segmentId, name, filters, madeBy, at })
    await refuseDuplicate(update, segmentKeys, () => segmentExists(name))
    if (becomesShared) await record('segment.added', { id: segmentId, name })
    else if (shared) await record('segment.changed', { id: segmentId, name, before: known.name })
  })
}

/**
 * Deletes an own segment, or as staff a shared one. Share links created with it keep their copy of its filters.
 * @throws UserError auth.forbidden, not_found
 */
export async function deleteSegment(
  context: Context,
  actor: Actor,
  { clientId, segmentId }: { clientId: string; segmentId: string },
): Promise<void> {
  await changing(context, actor, onClient({ clientId }), async ({ trx, record }) => {
    const { shared, name } = await requireSegment(trx, actor, clientId, segmentId)
    if (shared) requirePermission(actor, { clientId, permission: shareSegments })
    await deleteSegmentRow(trx, segmentId)
    if (shared) await record('segment.removed', { id: segmentId, name })
  })
}

/** Returns the actor's own segments, for the export of their account. */
export async function listOwnSegments(context: Context, actor: Actor) {
  return reading(context, actor, onOwn, (trx) => readOwnSegments(trx, actor.userId))
}

/**
 * Reassigns a person's segments to a teammate, for reassignOwned (server/team). Names that exist there get a number,
 * and the limit of segments does not apply, so that nothing is lost. Without a teammate the person's own segments are
 * deleted.
 */
export async function handOverSegments(trx: Trx, from: string, to: string | null): Promise<void> {
  if (to === null) await deleteSegmentsOf(trx, from)
  else await moveSegments(trx, from, to)
  await updateSegmentMaker(trx, from, to)
}

const ownerOf = (actor: Actor, clientId: string, shared: boolean): Owner => ({
  clientId,
  personId: shared ? null : actor.userId,
})

const segmentExists = (name: string) => userError('segment.exists', (t) => t('segmentExists', { name }))

async function requireSegment(trx: Trx, actor: Actor, clientId: string, id: string): Promise<Segment> {
  const segment = await readSegment(trx, clientId, id, actor.userId)
  if (!segment) throw notFound((t) => t('segmentNotFound'))
  return segment
}

const segmentLimit = (trx: Trx, owner: Owner): Limit => ({
  ...segmentLock(owner),
  most: maxSegments,
  count: () => countSegments(trx, owner),
  error: () =>
    userError('segment.too_many', (t) =>
      t(owner.personId === null ? 'tooManySharedSegments' : 'tooManySegments', { most: maxSegments }),
    ),
})
