import { hash } from 'node:crypto'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { itemLimits, maxItemsRead, type SourceItem } from '#app/shared/listening/item.ts'
import { oneLine, textOfAny, textOfHtml } from '../text/plain-text.ts'
import { unwrapLink } from '../text/unwrap-link.ts'
import { readDate } from './read-date.ts'

/** An item as its format has it: texts may be markup, addresses relative, dates of any form. */
export interface RawItem {
  /** What the format calls the item's id; null if it has none. */
  id: string | null
  address: string | null
  title: string
  /** Undefined: found out by the text. */
  isTitleHtml?: boolean | undefined
  text: string
  isTextHtml?: boolean | undefined
  author: string | null
  date: string | number | null
  /** What the item's own address is relative to, and the links of its text. */
  base: string
  textBase?: string
  /** What the item is about besides its text, such as the page that a post leads to. */
  about?: string | undefined
}

const shortHash = (text: string): string => hash('sha256', text, 'base64url').slice(0, 32)

/** Returns a key of at most 512 characters: the text itself, or its hash. */
const keyOf = (text: string): string => (text.length > itemLimits.key ? shortHash(text) : text)

/**
 * Returns a raw item as Listening keeps items; null if it has no title, no text and no address.
 * @param now dates of more than a day later are none
 */
export function buildItem(raw: RawItem, now: Date): SourceItem | null {
  const { title: rawTitle, isTitleHtml, text: rawText, isTextHtml, base } = raw
  const most = itemLimits.text
  const address = raw.address === null ? null : unwrapLink(raw.address, base)
  const titleText = textOfAny(rawTitle, { ...(isTitleHtml !== undefined && { isHtml: isTitleHtml }), most: 2000 }).text
  const title = oneLine(titleText, itemLimits.title)
  const { text, links } = textOfAny(rawText, {
    ...(isTextHtml !== undefined && { isHtml: isTextHtml }),
    base: raw.textBase ?? base,
    most,
  })
  if (title === '' && text === '' && !address) return null
  const publishedAt = readDate(raw.date, now)
  const day = publishedAt === null ? '' : utcDay(new Date(publishedAt))
  const id = raw.id === null ? '' : oneLine(raw.id, 4 * itemLimits.url)
  const key = id || address?.key || shortHash(`${title || text}\n${day}`)
  const about = raw.about === undefined ? null : unwrapLink(raw.about, base)
  const author = raw.author === null ? '' : oneLine(textOfAny(raw.author, { most: 1000 }).text, itemLimits.author)
  return {
    key: keyOf(key),
    url: address?.url ?? null,
    title,
    text,
    author: author === '' ? null : author,
    publishedAt,
    links: [...new Set([...(about ? [about.url] : []), ...links])]
      .filter((link) => link !== address?.url)
      .slice(0, itemLimits.links),
  }
}

/**
 * Returns the newest 500 items, the newest first, each key once: of two with the same id the first of the document. Items
 * without a date stay after the one before them.
 */
export function buildItems(raws: readonly RawItem[], now: Date): SourceItem[] {
  const ids = new Set<string>()
  const dated: { raw: RawItem; at: number }[] = []
  let at = Infinity
  for (const raw of raws) {
    if (raw.id !== null && ids.has(raw.id)) continue
    if (raw.id !== null) ids.add(raw.id)
    const date = readDate(raw.date, now)
    if (date !== null) at = Date.parse(date)
    dated.push({ raw, at })
  }
  const items = new Map<string, SourceItem>()
  // A stable sort; two infinities have no difference.
  for (const { raw } of dated.sort((one, other) => (one.at === other.at ? 0 : other.at - one.at))) {
    if (items.size >= maxItemsRead) break
    const item = buildItem(raw, now)
    if (item && !items.has(item.key)) items.set(item.key, item)
  }
  return [...items.values()]
}

/** Returns the title of a source as one line of plain text. */
export const sourceTitle = (title: string | undefined, isHtml?: boolean): string =>
  oneLine(isHtml ? textOfHtml(title ?? '', undefined, 2000).text : textOfAny(title ?? '', { most: 2000 }).text, 300)
