import type { Actor } from '#app/shared/access/permissions.ts'
import type { AddedFromEmail } from '#app/shared/listening/mention-list.ts'
import { changing, onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { draftMentions, fileMentions, type ArrivingText } from '../arrivals/arrivals.ts'
import { readListeningSites } from '../arrivals/listening-sites.sql.ts'
import { listeningPermission } from '../permission.ts'
import { languageOf } from '../text/language.ts'

/** Reading a large email holds a thread for a moment. */
const emails = createRateLimit('mention-emails', { points: 60, seconds: 10 * 60 })

/**
 * Makes mentions of an email: one, or one for each result of a digest of Google Alerts. Nothing in the email is requested,
 * and attachments are left out. For Admins.
 * @param input `email`: the whole email with its headers, as in an .eml file, at most 2 MB
 * @returns how many mentions were added, and how many the client had already
 * @throws UserError mention.email_unread, rate.too_many, auth.forbidden, not_found, website.missing
 */
export async function addEmail(
  context: Context,
  actor: Actor,
  { clientId, email }: { clientId: string; email: Uint8Array },
): Promise<AddedFromEmail> {
  const on = onWebsite({ clientId, permission: listeningPermission })
  const [site] = await reading(context, actor, on, (trx) => readListeningSites(trx, clientId))
  if (!site) throw notFound((t) => t('clientNotFound'))
  await emails.take(context, actor.userId)
  const texts = await readTexts(context, email)
  const options = { via: 'email', sourceId: null, takesAll: true, at: context.clock() } as const
  const drafts = (await draftMentions(site, texts, options)).map(({ index, draft }) => ({
    ...draft,
    itemId: null,
    // Without an address, an email is recognised by its own id. No page has a key with a space.
    addressKey: draft.addressKey ?? `email ${texts[index]?.item.key ?? ''}`,
  }))
  return changing(context, actor, on, async ({ trx, at }) => {
    const filed = await withoutRowSecurity(trx, (system) =>
      fileMentions(system, site.siteId, { drafts, at, personId: actor.userId }),
    )
    const known = filed.filter(({ isKnown }) => isKnown).length
    return { added: filed.length - known, known, ownPages: texts.length - drafts.length }
  })
}

/** @throws UserError mention.email_unread */
async function readTexts({ itemsParser, clock }: Context, email: Uint8Array): Promise<ArrivingText[]> {
  const document = { body: email, contentType: 'message/rfc822', url: 'https://email.invalid/' }
  const read = await itemsParser.readItems({ ...document, now: clock(), reading: { form: 'email' } })
  if ('unread' in read) throw userError('mention.email_unread', (t) => t('mentionEmailUnread'))
  const texts: ArrivingText[] = []
  for (const item of read.items) texts.push({ item, language: await languageOf(`${item.title}\n${item.text}`) })
  return texts
}
