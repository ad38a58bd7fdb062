import type { Actor } from '#app/shared/access/permissions.ts'
import { localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import type { NewMention } from '#app/shared/listening/mention-list.ts'
import { changing, onWebsite } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors/user-errors.ts'
import { listeningPermission } from '../permission.ts'
import { insertMention, readMentionOfAddress } from './change-mentions.sql.ts'

/** A mention that was entered, or that the client already had of its address. */
export interface EnteredMention {
  id: string
  isKnown: boolean
}

/**
 * Stores a mention that a person entered, as relevant. One of a known address changes nothing and answers the known one.
 * For Admins.
 * @throws UserError input.invalid for a day to come, auth.forbidden, not_found, website.missing
 */
export const addMention = (
  context: Context,
  actor: Actor,
  { clientId, address, title, excerpt, author, day }: NewMention & { clientId: string },
): Promise<EnteredMention> =>
  changing(context, actor, onWebsite({ clientId, permission: listeningPermission }), async ({ trx, at }, website) => {
    const { id: siteId, time_zone: timeZone } = website
    const today = localDay(at, timeZone)
    if (day > today) throw badInput((t) => t('mentionDayAhead'))
    const page = pageOf(address)
    const id = await insertMention(trx, {
      siteId,
      via: 'hand',
      sourceId: null,
      itemId: null,
      address: page,
      title,
      excerpt,
      author: author === '' ? null : author,
      language: null,
      publishedAt: day === '' || day === today ? at : startOfDay(day, timeZone),
      isDated: day !== '',
      foundAt: at,
      day: day === '' ? today : day,
      state: 'relevant',
      sentiment: null,
      sentimentScore: 0,
      sentimentWords: [],
      linksToUs: [],
      shingles: [],
      topics: [],
      personId: actor.userId,
    })
    if (id !== null) return { id, isKnown: false }
    // The insert has found it, and mentions that people see are never deleted in between.
    return { id: (await readMentionOfAddress(trx, siteId, page.key)) ?? '', isKnown: true }
  })

/** Returns an http(s) address without fragment, what identifies its page, and its host. */
function pageOf(address: string): { url: string; key: string; host: string } {
  const url = new URL(address)
  url.hash = ''
  url.username = ''
  url.password = ''
  const host = url.hostname.replace(/^www\./, '')
  return { url: url.href, host, key: `${host}${url.pathname.replace(/\/+$/, '')}${url.search}` }
}
