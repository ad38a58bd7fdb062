import type { Actor } from '#app/shared/access/permissions.ts'
import type { SharedView } from '#app/shared/analytics/shares/share.ts'
import { monthRange } from '#app/shared/calendar/month-range.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { Context } from '../../context.ts'
import type { LinkRequest } from '../../secret-links/secret-links.ts'
import { sharedLinks } from '../../secret-links/shared-links.ts'
import { noteUse, readShareByHash, type FoundShare } from './shares.sql.ts'

/** Links that show months of a website. */
export const shareLinks = sharedLinks({
  name: 'share',
  page: '/share/',
  errors: 'share.',
  read: readShareByHash,
  noteUse,
})

/** Returns the months that a link shows. */
export function monthsOfShare(
  context: Context,
  { month, since, timeZone }: FoundShare,
): { first: Month; current: Month } {
  if (month !== null) return { first: month, current: month }
  return monthRange(undefined, { createdAt: since.toISOString(), timeZone, now: context.clock() })
}

/**
 * Returns what a link shows, for its page. Public: the proof is the link's secret, and its password if it has one. A
 * revoked link gets the same answer as one that never existed.
 * @throws UserError rate.too_many (429)
 */
export async function openShare(context: Context, request: LinkRequest): Promise<SharedView> {
  const found = await shareLinks.open(context, request)
  if (found.state !== 'open') return found
  const { domain, filters, month } = found.link
  const { first, current } = monthsOfShare(context, found.link)
  return { state: 'open', domain, filters, first, last: current, monthFixed: month !== null }
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
