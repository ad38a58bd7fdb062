import type { Actor } from '#app/shared/access/permissions.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { MentionPage } from '#app/shared/listening/mention-list.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { userError } from '../../errors/user-errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { excerptOf } from '../arrivals/mention-excerpt.ts'
import { listeningPermission } from '../permission.ts'
import { languageOf } from '../text/language.ts'

/** Each asks a stranger's server, so a person gets a few. */
export const pageReads = createRateLimit('mention-pages', { points: 30, seconds: 10 * 60 })

/** A person waits for it. */
const usualLimits = { wireBytes: 5_000_000, bodyBytes: 5_000_000, wholeMs: 15_000 }

/**
 * Requests one page and returns what a person needs to enter it as a mention. Stores nothing. The page's robots.txt doesn't
 * matter, because a person asks for this one page. For Admins.
 * @throws UserError mention.page_unread if nothing could be read, rate.too_many, auth.forbidden, not_found, website.missing
 */
export async function readMentionPage(
  context: Context,
  actor: Actor,
  { clientId, address }: { clientId: string; address: string },
): Promise<MentionPage> {
  const on = onWebsite({ clientId, permission: listeningPermission })
  const timeZone = await reading(context, actor, on, (_trx, website) => Promise.resolve(website.time_zone))
  await pageReads.take(context, actor.userId)
  const page = await readPage(context, address)
  if (!page) throw userError('mention.page_unread', (t) => t('mentionPageUnread'))
  const { item, siteName, description } = page
  const { excerpt } = excerptOf(item.text || description, null)
  return {
    address: item.url ?? address,
    title: item.title,
    excerpt,
    author: item.author ?? '',
    siteName,
    day: item.publishedAt === null ? '' : localDay(new Date(item.publishedAt), timeZone),
    language: await languageOf(`${item.title}\n${item.text}`),
    links: item.links,
  }
}

/** Requests one page for a person, who may do so and waits for it. @returns null if nothing could be read */
export async function readPage({ outbound, itemsParser, clock }: Context, address: string, limits = usualLimits) {
  const url = URL.parse(address)
  if (!url) return null
  const answer = await outbound.read({
    url,
    purpose: 'feed',
    accept: 'text/html, application/xhtml+xml, text/plain;q=0.8, */*;q=0.1',
    robots: 'ignore',
    pace: 'at_once',
    limits,
  })
  if (answer.kind !== 'received' || answer.status < 200 || answer.status > 299) return null
  const page = await itemsParser.readPage({
    body: answer.body,
    contentType: answer.headers.get('content-type')?.[0],
    url: answer.url.href,
    now: clock(),
  })
  return 'unread' in page ? null : page
}
