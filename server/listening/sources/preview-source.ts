import type { Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { ReadItems } from '#app/shared/listening/reading.ts'
import type { PreviewedSource, SourcePreview } from '#app/shared/listening/source.ts'
import { templateAddress } from '#app/shared/listening/source-templates.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { badInput, userError } from '../../errors/user-errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { feedCandidates } from '../feeds/feed-candidates.ts'
import { listeningPermission } from '../permission.ts'
import { mannersOf, readingOf, settingsOf } from './source-request.ts'

/** Previews ask servers of others, so a person gets a few. */
const previews = createRateLimit('source-previews', { points: 30, seconds: 10 * 60 })

const shownItems = 5
const firstDays = 30
/** A person waits for it. */
const limits = { wireBytes: 10_000_000, bodyBytes: 10_000_000, wholeMs: 15_000 }

/**
 * Reads a source once and returns what it would bring. Of a website's address it finds the feed, with at most six
 * requests. Stores nothing. For Admins.
 * @throws UserError input.invalid, source.unread if nothing could be read, rate.too_many, auth.forbidden, not_found,
 * website.missing
 */
export async function previewSource(
  context: Context,
  actor: Actor,
  { clientId, source }: { clientId: string; source: PreviewedSource },
): Promise<SourcePreview> {
  await reading(context, actor, onWebsite({ clientId, permission: listeningPermission }), async () => {})
  const since = new Date(context.clock().getTime() - firstDays * dayMs)
  const address = templateAddress(source.template, source.values, { since })
  if (address === null) throw badInput((t) => t('sourceFieldsWrong'))
  await previews.take(context, actor.userId)
  const found = await readDocument(context, source, address)
  if (found && 'items' in found) return shownPreview(found, address)
  if (found && source.template === 'feed') {
    for (const candidate of await feedsOf(context, found)) {
      const feed = await readDocument(context, source, candidate)
      if (feed && 'items' in feed) return shownPreview(feed, candidate)
    }
  }
  throw userError('source.unread', (t) => t('sourceUnread'))
}

const shownPreview = ({ title, items, found, fields }: ReadItems, address: string): SourcePreview => ({
  address,
  title,
  items: items.slice(0, shownItems).map(({ title: itemTitle, url, text, author, publishedAt }) => ({
    title: itemTitle,
    url,
    text: text.slice(0, 300),
    author,
    publishedAt,
  })),
  found,
  fields,
})

/** A document that was received, but is none of the expected kind. */
interface OtherDocument {
  body: Buffer
  contentType: string | undefined
  url: string
}

/** Returns what a document lists, or the document if it is of another kind; null if none was received. */
async function readDocument(
  { outbound, itemsParser, clock }: Pick<Context, 'outbound' | 'itemsParser' | 'clock'>,
  source: PreviewedSource,
  address: string,
): Promise<ReadItems | OtherDocument | null> {
  const url = URL.parse(address)
  if (!url) return null
  const answer = await outbound.read({
    url,
    purpose: 'feed',
    accept: mannersOf(source).accept,
    // A person asks for this one document.
    robots: 'ignore',
    pace: 'at_once',
    limits,
  })
  if (answer.kind !== 'received' || answer.status < 200 || answer.status > 299) return null
  const document = {
    body: answer.body,
    contentType: answer.headers.get('content-type')?.[0],
    url: answer.url.href,
  }
  const read = await itemsParser.readItems({
    ...document,
    now: clock(),
    reading: readingOf({ template: source.template, settings: settingsOf(source) }),
  })
  return 'unread' in read ? document : read
}

async function feedsOf(
  { itemsParser, clock }: Pick<Context, 'itemsParser' | 'clock'>,
  document: OtherDocument,
): Promise<string[]> {
  const page = await itemsParser.readPage({ ...document, now: clock() })
  return feedCandidates('unread' in page ? [] : page.feeds, document.url)
}
