import type { Actor } from '#app/shared/access/permissions.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { monthRange } from '#app/shared/calendar/month-range.ts'
import type { SharedView } from '#app/shared/analytics/shares/share.ts'
import { linkHash } from '#server/access/one-time-link.ts'
import type { Context } from '../../context.ts'
import { linkPasses } from '../../http/link-pass.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { noteUse, readHeldShare, type HeldShare } from './shares.sql.ts'

/** What a visitor of a share link sends. */
export interface Holding {
  token: string
  /** The request's cookies, which may hold the proof of a correct password. */
  headers: Headers
  /** The network address of the request. */
  address: string
}

const passes = linkPasses('share')
/** Limit of answers per link and address: a filtered month is cheap to request and expensive to compute. */
const answers = createRateLimit('share-answers', { points: 600, seconds: 5 * 60, perProcess: true })

type Found = { state: 'unknown' | 'expired' } | { state: 'locked' | 'open'; share: HeldShare }

async function find(context: Context, token: string, headers: Headers): Promise<Found> {
  const share = await readHeldShare(context.database.db, linkHash(token))
  if (!share) return { state: 'unknown' }
  if (share.expiresAt !== null && share.expiresAt <= context.clock()) return { state: 'expired' }
  return { state: (await passes.isUnlocked(context, share, headers)) ? 'open' : 'locked', share }
}

/** Returns whether a link is one of ours that was not revoked, even if it is closed. */
export const knowsShare = async (context: Context, token: string): Promise<boolean> =>
  (await readHeldShare(context.database.db, linkHash(token))) !== undefined

/** Returns the months that a link shows. */
export function monthsOf(context: Context, { month, since, timeZone }: HeldShare): { first: Month; current: Month } {
  if (month !== null) return { first: month, current: month }
  return monthRange(undefined, { createdAt: since.toISOString(), timeZone, now: context.clock() })
}

/**
 * Returns what a link shows, for its page. Public: the proof is the link's secret, and its password if it has one. A
 * revoked link gets the same answer as one that never existed.
 * @throws AppError rate.too_many (429)
 */
export async function openShare(context: Context, { token, headers, address }: Holding): Promise<SharedView> {
  const found = await find(context, token, headers)
  if (found.state !== 'open') return { state: found.state }
  const { share } = found
  await answers.take(context, `${share.id} ${address}`)
  await noteUse(context.database.db, share, context.clock())
  const { first, current } = monthsOf(context, share)
  return {
    state: 'open',
    domain: share.domain,
    filters: share.filters,
    first,
    last: current,
    monthFixed: share.month !== null,
  }
}

/**
 * Checks the link of a request, for every request, and returns it with an anonymous actor who may read this one website.
 * @throws AppError share.unknown (404), share.expired (410), share.locked (403), rate.too_many (429)
 */
export async function requireShare(
  context: Context,
  { token, headers, address }: Holding,
): Promise<{ share: HeldShare; actor: Actor }> {
  const found = await find(context, token, headers)
  if (found.state !== 'open') throw closed(found.state)
  const { share } = found
  await answers.take(context, `${share.id} ${address}`)
  await noteUse(context.database.db, share, context.clock())
  // The minimal rights for the queries of a month: row-level security has a scope for it (migrations 011 and 030).
  return { share, actor: { userId: '', role: 'Client', clientId: share.clientId, sharedSite: share.siteId } }
}

/**
 * Checks the password of a link. Public.
 * @returns the Set-Cookie value that lets the browser in; null if the link needs no password
 * @throws AppError share.wrong_password (403), share.unknown (404), share.expired (410), rate.too_many (429)
 */
export async function unlockShare(
  context: Context,
  { token, headers, address, password }: Holding & { password: string },
): Promise<string | null> {
  const found = await find(context, token, headers)
  if (!('share' in found)) throw closed(found.state)
  const { id, passwordHash } = found.share
  if (passwordHash === null) return null
  const cookie = await passes.unlock(context, { id, passwordHash }, { password, address })
  if (cookie === null) throw new Refusal('share.wrong_password', 403, (t) => t('sharePasswordWrong'))
  return cookie
}

const refusals = {
  unknown: { status: 404, key: 'shareUnknown' },
  expired: { status: 410, key: 'shareExpired' },
  locked: { status: 403, key: 'shareLocked' },
} as const

const closed = (state: keyof typeof refusals) =>
  new Refusal(`share.${state}`, refusals[state].status, (t) => t(refusals[state].key))
