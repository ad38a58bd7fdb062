import type { Actor } from '#app/shared/access/permissions.ts'
import { localDay, startOfDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import type { SourceItem } from '#app/shared/listening/item.ts'
import type { NewMention } from '#app/shared/listening/mention-list.ts'
import { changing, onWebsite } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { badInput, notFound } from '../../errors/user-errors.ts'
import { draftMentions, fileMentions } from '../arrivals/arrivals.ts'
import { readListeningSites } from '../arrivals/listening-sites.sql.ts'
import { listeningPermission } from '../permission.ts'
import { canonicalAddress } from '../text/canonical-address.ts'
import { languageOf } from '../text/language.ts'

/** A mention that was entered, or that the client already had of its address. */
export interface EnteredMention {
  /** The lead's, if it is a copy. */
  id: string
  isKnown: boolean
}

/**
 * Stores a mention that a person entered, as relevant, with its topics, sentiment and links to the client's website. What
 * the client has of the same address stays as it is. For Admins.
 * @throws UserError input.invalid for a day to come, an address that is no page's, and a page of the client's own website;
 * auth.forbidden, not_found, website.missing
 */
export const addMention = (
  context: Context,
  actor: Actor,
  { clientId, ...mention }: NewMention & { clientId: string },
): Promise<EnteredMention> =>
  changing(context, actor, onWebsite({ clientId, permission: listeningPermission }), async ({ trx, at }, website) => {
    const item = itemOf(mention, { timeZone: website.time_zone, at })
    const [site] = await readListeningSites(trx, clientId)
    if (!site) throw notFound((t) => t('clientNotFound'))
    const text = { item, language: await languageOf(`${item.title}\n${item.text}`) }
    const [found] = await draftMentions(site, [text], { via: 'hand', sourceId: null, takesAll: true, at })
    if (!found) throw badInput((t) => t('mentionOwnPage'))
    const drafts = [{ ...found.draft, itemId: null }]
    const [filed] = await withoutRowSecurity(trx, (system) =>
      fileMentions(system, site.siteId, { drafts, at, personId: actor.userId, state: 'relevant' }),
    )
    if (!filed) throw new Error('A mention was not filed.')
    return { id: filed.leadId ?? filed.id, isKnown: filed.isKnown }
  })

/** @throws UserError input.invalid */
function itemOf(
  { address, title, excerpt, author, day, links = [] }: NewMention,
  { timeZone, at }: { timeZone: TimeZone; at: Date },
): SourceItem {
  const today = localDay(at, timeZone)
  if (day > today) throw badInput((t) => t('mentionDayAhead'))
  const url = new URL(address)
  url.username = ''
  url.password = ''
  const page = canonicalAddress(url.href)
  if (!page) throw badInput((t) => t('mentionAddressWrong'))
  const publishedAt = day === '' ? null : (day === today ? at : startOfDay(day, timeZone)).toISOString()
  return { key: page.key, url: page.url, title, text: excerpt, author: author || null, publishedAt, links }
}
