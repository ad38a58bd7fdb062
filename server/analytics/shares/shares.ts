import { canManageShares, type Actor } from '#app/shared/access/permissions.ts'
import {
  maxShares,
  type Share,
  type ShareChange,
  type ShareFormValues,
  type SharedView,
} from '#app/shared/analytics/shares/share.ts'
import { monthRange } from '#app/shared/calendar/month-range.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import {
  changing,
  onOwn,
  onWebsite,
  type Permission,
  reading,
  requirePermission,
  requireBelowLimit,
} from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { badInput, notFound, userError } from '../../errors/user-errors.ts'
import type { LinkRequest } from '../../secret-links/secret-links.ts'
import { endOfLink, lastDayOfLink, sharedLinks } from '../../secret-links/shared-links.ts'
import {
  countShares,
  deleteShareRow,
  insertShare,
  lockShare,
  readOwnShares,
  readShares,
  updateShareMaker,
  updateShareRow,
  type StoredShare,
  noteUse,
  readLogoOfShare,
  readShareByHash,
  type FoundShare,
} from './shares.sql.ts'

/** Links that show months of a website. */
export const shareLinks = sharedLinks({
  name: 'share',
  page: '/share/',
  errors: 'share.',
  read: readShareByHash,
  noteUse,
})

/** All use cases of share links are for staff: links show numbers of /analytics, which Clients can't open. */
const manageShares: Permission = { may: canManageShares, error: (t) => t('staffShareNumbers') }

/**
 * Returns the share links of a client's website, newest first, without their secrets. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listShares(context: Context, actor: Actor, clientId: string): Promise<Share[]> {
  const asked = { clientId, permission: manageShares }
  return reading(context, actor, onWebsite(asked), async (trx, website) => {
    const now = context.clock()
    return (await readShares(trx, website.id)).map((share) => shareOf(share, website.time_zone, now))
  })
}

/**
 * Creates a link that shows a client's months to anyone who has it, restricted to the link's filters and, if given, to
 * one month. For staff.
 * @returns the link's id and its URL. The URL can't be shown again: the server stores only a hash of its secret
 * @throws UserError share.too_many (409), input.invalid for a day that is over or a month that has not begun,
 * auth.forbidden, not_found, website.missing
 */
export async function createShare(
  context: Context,
  actor: Actor,
  { clientId, share }: { clientId: string; share: ShareFormValues },
): Promise<{ id: string; url: string }> {
  const asked = { clientId, permission: manageShares }
  requirePermission(actor, asked)
  const { url, ...secret } = await shareLinks.create(context, share.password)
  return changing(
    context,
    actor,
    onWebsite(asked),
    async ({ trx, at, record }, { id: siteId, time_zone: timeZone }) => {
      await requireBelowLimit(trx, {
        kind: 'shares',
        within: siteId,
        most: maxShares,
        count: () => countShares(trx, siteId),
        error: () => userError('share.too_many', (t) => t('tooManyShares', { most: maxShares })),
      })
      if (share.month !== null && share.month > localMonth(at, timeZone)) throw badInput((t) => t('shareMonthAhead'))
      const { name, filters, month, lastDay } = share
      const expiresAt = endOfLink(lastDay, timeZone, at)
      const id = await insertShare(trx, {
        siteId,
        ...secret,
        name,
        filters,
        month,
        expiresAt,
        madeBy: actor.userId,
        at,
      })
      await record('share.made', { id, name, filters, month, lastDay, password: secret.passwordHash !== null })
      return { id, url }
    },
  )
}

/**
 * Changes a link's name or expiry day; omitted fields stay. An expired link can be extended. For staff.
 * @throws UserError input.invalid for a day that is over, auth.forbidden, not_found, website.missing
 */
export async function updateShare(
  context: Context,
  actor: Actor,
  { clientId, shareId, change }: { clientId: string; shareId: string; change: ShareChange },
): Promise<void> {
  const asked = { clientId, permission: manageShares }
  await changing(context, actor, onWebsite(asked), async ({ trx, at, record }, { id: siteId, time_zone: timeZone }) => {
    const before = await lockShare(trx, siteId, shareId)
    if (!before) throw shareNotFound()
    const { name = before.name, lastDay } = change
    const expiresAt = lastDay === undefined ? before.expiresAt : endOfLink(lastDay, timeZone, at)
    await updateShareRow(trx, siteId, shareId, { name, expiresAt, at })
    await record('share.changed', {
      id: shareId,
      name,
      lastDay: lastDayOfLink(expiresAt, timeZone),
      before: { name: before.name, lastDay: lastDayOfLink(before.expiresAt, timeZone) },
    })
  })
}

/**
 * Revokes a link at once for everyone who has it. Its row is deleted. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function revokeShare(
  context: Context,
  actor: Actor,
  { clientId, shareId }: { clientId: string; shareId: string },
): Promise<void> {
  const asked = { clientId, permission: manageShares }
  await changing(context, actor, onWebsite(asked), async ({ trx, record }, { id: siteId }) => {
    const name = await deleteShareRow(trx, siteId, shareId)
    if (name === undefined) throw shareNotFound()
    await record('share.revoked', { id: shareId, name })
  })
}

/** Returns the links the actor created, without what opens them, for the export of their account. */
export async function listOwnShares(context: Context, actor: Actor) {
  return reading(context, actor, onOwn, (trx) => readOwnShares(trx, actor.userId))
}

/** Reassigns a person's links to a teammate, for reassignOwned (server/team). */
export const handOverShares = updateShareMaker

/**
 * Returns what a link shows, for its page. Public: the proof is the link's secret, and its password if it has one. A
 * revoked link gets the same answer as one that never existed.
 * @throws UserError rate.too_many (429)
 */
export async function openShare(context: Context, request: LinkRequest): Promise<SharedView> {
  const found = await shareLinks.open(context, request)
  if (found.state !== 'open') return found
  const { domain, filters, month, accentColor, logo, preparedBy } = found.link
  const { first, current } = monthsOfShare(context, found.link)
  const look = { accentColor, logo, preparedBy }
  return { state: 'open', domain, filters, first, last: current, monthFixed: month !== null, look }
}

/**
 * Returns the logo of a link's client. Public, as the link’s month is.
 * @throws UserError share.unknown (404), share.expired (410), share.locked (403), rate.too_many (429), not_found without one
 */
export async function getShareLogo(
  context: Context,
  request: LinkRequest,
): Promise<{ bytes: Uint8Array; type: string }> {
  const { share } = await requireShare(context, request)
  const logo = await readLogoOfShare(context.database.db, share)
  if (!logo) throw notFound((t) => t('logoNotFound'))
  return logo
}

/**
 * Checks the link of a request, for every request, and returns it with an anonymous actor who may read this one website.
 * @throws UserError share.unknown (404), share.expired (410), share.locked (403), rate.too_many (429)
 */
export async function requireShare(
  context: Context,
  request: LinkRequest,
): Promise<{ share: FoundShare; actor: Actor }> {
  const share = await shareLinks.require(context, request)
  // The minimal rights for the queries of a month: row-level security has a scope for it (migrations 011 and 030).
  return { share, actor: { userId: '', role: 'Client', clientId: share.clientId, sharedSite: share.siteId } }
}

const shareNotFound = () => notFound((t) => t('shareNotFound'))

const shareOf = ({ expiresAt, createdAt, lastUsedAt, ...share }: StoredShare, timeZone: string, now: Date): Share => ({
  ...share,
  lastDay: lastDayOfLink(expiresAt, timeZone),
  expired: expiresAt !== null && expiresAt <= now,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Returns the months that a link shows. */
export function monthsOfShare(
  context: Context,
  { month, since, timeZone }: FoundShare,
): { first: Month; current: Month } {
  if (month !== null) return { first: month, current: month }
  return monthRange(undefined, { createdAt: since.toISOString(), timeZone, now: context.clock() })
}
