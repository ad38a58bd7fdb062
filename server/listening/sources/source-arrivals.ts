import { createHash } from 'node:crypto'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { SourceItem } from '#app/shared/listening/item.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { draftMentions, storeMentions, type ArrivedMention, type DraftOfText } from '../arrivals/arrivals.ts'
import { readListeningSites } from '../arrivals/listening-sites.sql.ts'
import {
  insertItems,
  textDays,
  readKnownItems,
  rememberItems,
  touchItems,
  updateItem,
  type NewItem,
  type StoredItem,
} from './source-items.sql.ts'
import type { ReadableSource } from './sources.sql.ts'

/** Items of a source's first reading: older ones are no news. */
const firstItems = 50

/** Called in the transaction in which mentions arrive, for each website. */
export type AfterArrival = (
  trx: SystemTrx,
  arrived: { siteId: number; mentions: (ArrivedMention & { isNews: boolean })[] },
) => Promise<void>

/** Items that are new or have changed, and which mentions they are. */
export interface SourceArrivals {
  listed: Uint8Array[]
  fresh: NewItem[]
  /** Older items of a first reading. */
  passedOver: Uint8Array[]
  changed: ChangedItem[]
  /** By website; their indexes count the fresh items, then the changed ones. */
  drafts: { siteId: number; drafts: DraftOfText[] }[]
  isFirstRead: boolean
}

interface ChangedItem {
  stored: StoredItem
  item: SourceItem
  language: string | null
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()

/** Finds out what is new, outside of a transaction, because telling languages and matching topics takes its time. */
export async function arrivalsOf(
  context: Pick<Context, 'database' | 'clock' | 'itemsParser'>,
  source: ReadableSource,
  items: readonly SourceItem[],
): Promise<SourceArrivals> {
  const { db } = context.database
  const isFirstRead = source.read_at === null
  const listed = items.map((item) => ({ item, hash: hashOf(item.key) }))
  const known = await readKnownItems(
    db,
    source.id,
    listed.map(({ hash }) => hash),
  )
  const unknown = listed.filter(({ hash }) => !known.has(hash.toString('hex')))
  const isPassedOver = (index: number) => isFirstRead && index >= firstItems
  const news = unknown.filter((_, index) => !isPassedOver(index))
  const changes = listed.flatMap(({ item, hash }) => {
    const stored = known.get(hash.toString('hex'))
    return stored && isChanged(stored, item, context.clock()) ? [{ item, stored }] : []
  })
  const languages = await context.itemsParser.languagesOf([...news, ...changes].map(({ item }) => textOf(item)))
  const languageOf = (index: number) => languages[index] ?? null
  const fresh = news.map((one, index) => ({ ...one, language: languageOf(index) }))
  const changed = changes.map((one, index) => ({ ...one, language: languageOf(news.length + index) }))
  const texts = [...fresh, ...changed]
  const sites = texts.length === 0 ? [] : await readListeningSites(db, source.client_id)
  const drafts: SourceArrivals['drafts'] = []
  const takesAll = source.takes_all && source.client_id !== null
  for (const site of sites) {
    const options = { via: 'source', sourceId: source.id, takesAll, at: context.clock() } as const
    drafts.push({ siteId: site.siteId, drafts: await draftMentions(site, texts, options) })
  }
  return {
    listed: listed.map(({ hash }) => hash),
    fresh,
    passedOver: unknown.filter((_, index) => isPassedOver(index)).map(({ hash }) => hash),
    changed,
    drafts,
    isFirstRead,
  }
}

const textOf = ({ title, text }: SourceItem): string => `${title}\n${text}`

/**
 * Returns whether a known item says something else now. One that was passed over, or whose text is no longer kept, is left
 * alone.
 */
function isChanged(stored: StoredItem, item: SourceItem, now: Date): boolean {
  const isPassedOver = stored.title === '' && stored.text === '' && stored.url === null
  if (isPassedOver || stored.found_at.getTime() < now.getTime() - textDays * dayMs) return false
  const isRedated = item.publishedAt !== null && stored.published_at?.getTime() !== new Date(item.publishedAt).getTime()
  return isRedated || stored.title !== item.title || stored.text !== item.text || stored.url !== item.url
}

/** Stores what is new or has changed, in the reading's transaction. */
export async function storeArrivals(
  trx: SystemTrx,
  {
    source,
    arriving,
    at,
    afterArrival,
  }: { source: ReadableSource; arriving: SourceArrivals; at: Date; afterArrival: AfterArrival },
): Promise<void> {
  const { fresh, changed, isFirstRead } = arriving
  await touchItems(trx, source.id, { hashes: arriving.listed, at })
  const ids = await insertItems(trx, { sourceId: source.id, items: fresh, at, isFirstRead })
  await rememberItems(trx, source.id, { hashes: arriving.passedOver, at })
  for (const { stored, item, language } of changed) await updateItem(trx, source.id, { id: stored.id, item, language })
  const itemIds = [...ids, ...changed.map(({ stored }) => stored.id)]
  for (const { siteId, drafts } of arriving.drafts) {
    const mentions = await storeMentions(trx, siteId, {
      drafts: drafts.map(({ index, draft }) => ({ ...draft, itemId: itemIds[index] ?? null })),
      at,
    })
    await afterArrival(trx, { siteId, mentions: mentions.map((one) => ({ ...one, isNews: !isFirstRead })) })
  }
}
