import { canManageShares, type Actor } from '#app/shared/access/permissions.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { endOfDay, localDay, localMonth, type TimeZone } from '#app/shared/calendar/zone.ts'
import { mostShares, type Share, type ShareChange, type ShareForm } from '#app/shared/shares/share.ts'
import { linkSecret } from '../access/one-time-link.ts'
import { hashPassword } from '../access/password.ts'
import { changingWebsite, readingWebsite, requirePermission, requireRoom, type Permission } from '../access/use-case.ts'
import type { Context } from '../context.ts'
import { asActor } from '../db/scope.ts'
import { badInput, notFound, Refusal } from '../refusals/refusal.ts'
import {
  countShares,
  deleteShareRow,
  insertShare,
  lockShare,
  readOwnShares,
  readShares,
  updateMaker,
  updateShareRow,
  type StoredShare,
} from './shares.sql.ts'

/** Everything about share links: /analytics, whose numbers a link gives away, is closed to a company's own people. */
const manageShares: Permission = { may: canManageShares, refusal: (say) => say('staffShareNumbers') }

/**
 * The share links of a company's website, newest first, without their secrets. For staff.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function listShares(context: Context, actor: Actor, clientId: string): Promise<Share[]> {
  const asked = { clientId, permission: manageShares }
  return readingWebsite(context, actor, asked, async (trx, website) => {
    const now = context.clock()
    return (await readShares(trx, website.id)).map((share) => shareOf(share, website.time_zone, now))
  })
}

/**
 * Creates a link that shows a company's month to whoever has it, as far as its filters let through, and only the given
 * month where one is given. For staff.
 * @returns the link's id, and its address: the only time it is told, as the server keeps a hash of its secret alone
 * @throws AppError share.too_many (409), input.invalid for a day that is over or a month that has not begun,
 * auth.forbidden, not_found, website.missing
 */
export async function createShare(
  context: Context,
  actor: Actor,
  { clientId, share }: { clientId: string; share: ShareForm },
): Promise<{ id: string; url: string }> {
  const asked = { clientId, permission: manageShares }
  requirePermission(actor, asked)
  const { token, hash } = linkSecret()
  // Before the transaction: hashing takes a moment, in which the embedded database would serve nobody else.
  const passwordHash = share.password === null ? null : await hashPassword(share.password)
  return changingWebsite(context, actor, asked, async ({ trx, at, record }, { id: siteId, time_zone: timeZone }) => {
    await requireRoom(trx, {
      kind: 'shares',
      within: siteId,
      most: mostShares,
      count: () => countShares(trx, siteId),
      refusal: () => new Refusal('share.too_many', 409, (say) => say('tooManyShares', { most: mostShares })),
    })
    if (share.month !== null && share.month > localMonth(at, timeZone)) throw badInput((say) => say('shareMonthAhead'))
    const { name, filters, month, lastDay } = share
    const expiresAt = endOf(lastDay, timeZone, at)
    const id = await insertShare(trx, {
      siteId,
      tokenHash: hash,
      name,
      passwordHash,
      filters,
      month,
      expiresAt,
      madeBy: actor.userId,
      at,
    })
    await record('share.made', { id, name, filters, month, lastDay, password: passwordHash !== null })
    return { id, url: `${context.origin}/share/${token}` }
  })
}

/**
 * Renames a link, or lets it end on another day; what is left out stays. One that has expired opens again. For staff.
 * @throws AppError input.invalid for a day that is over, auth.forbidden, not_found, website.missing
 */
export async function updateShare(
  context: Context,
  actor: Actor,
  { clientId, shareId, change }: { clientId: string; shareId: string; change: ShareChange },
): Promise<void> {
  const asked = { clientId, permission: manageShares }
  await changingWebsite(context, actor, asked, async ({ trx, at, record }, { id: siteId, time_zone: timeZone }) => {
    const before = await lockShare(trx, siteId, shareId)
    if (!before) throw shareNotFound()
    const { name = before.name, lastDay } = change
    const expiresAt = lastDay === undefined ? before.expiresAt : endOf(lastDay, timeZone, at)
    await updateShareRow(trx, siteId, shareId, { name, expiresAt, at })
    await record('share.changed', {
      id: shareId,
      name,
      lastDay: lastDayOf(expiresAt, timeZone),
      before: { name: before.name, lastDay: lastDayOf(before.expiresAt, timeZone) },
    })
  })
}

/**
 * Ends a link at once, for everybody who has it; it is as if there had never been one. For staff.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function revokeShare(
  context: Context,
  actor: Actor,
  { clientId, shareId }: { clientId: string; shareId: string },
): Promise<void> {
  const asked = { clientId, permission: manageShares }
  await changingWebsite(context, actor, asked, async ({ trx, record }, { id: siteId }) => {
    const name = await deleteShareRow(trx, siteId, shareId)
    if (name === undefined) throw shareNotFound()
    await record('share.revoked', { id: shareId, name })
  })
}

/** The links the actor made, for the export of their account; without what opens them. */
export async function listOwnShares(context: Context, actor: Actor) {
  return asActor(context.database, actor, (trx) => readOwnShares(trx, actor.userId))
}

/** Hands the links a person made to another of their team to look after, for reassignOwned (server/team). */
export const handOverShares = updateMaker

const shareNotFound = () => notFound((say) => say('shareNotFound'))

/** The instant a link ends: the first of the day after its last one, where the website is. */
function endOf(lastDay: Day | null, timeZone: TimeZone, now: Date): Date | null {
  if (lastDay === null) return null
  if (lastDay < localDay(now, timeZone)) throw badInput((say) => say('shareDayOver'))
  return endOfDay(lastDay, timeZone)
}

const lastDayOf = (expiresAt: Date | null, timeZone: string) =>
  expiresAt && localDay(new Date(expiresAt.getTime() - 1), timeZone)

const shareOf = ({ expiresAt, createdAt, lastUsedAt, ...share }: StoredShare, timeZone: string, now: Date): Share => ({
  ...share,
  lastDay: lastDayOf(expiresAt, timeZone),
  expired: expiresAt !== null && expiresAt <= now,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
