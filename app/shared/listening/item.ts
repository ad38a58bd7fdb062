import * as v from 'valibot'
import { listOf } from '../list-of.ts'

/** The limits of an item, in characters; `links` in addresses. */
export const itemLimits = { key: 512, url: 2000, title: 300, text: 5000, author: 120, links: 50 } as const

/** At most this many items of a source are read at once: its newest. */
export const maxItemsRead = 500

const address = v.pipe(v.string(), v.maxLength(itemLimits.url), v.regex(/^https?:\/\//))
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** An item as a source lists it: plain text without control characters, trimmed and cut. Threads send it to others. */
export const sourceItemSchema = v.object({
  /** The same for the same item of a source: the guid, else its canonical address, else a hash of title and day. */
  key: v.pipe(text(itemLimits.key), v.minLength(1)),
  /** Absolute http(s) address without wrappers of alert services and tracking parameters; null if it has none. */
  url: v.nullable(address),
  title: text(itemLimits.title),
  text: text(itemLimits.text),
  author: v.nullable(text(itemLimits.author)),
  /** ISO, as the source says; null if it doesn't, can't be read, or is more than a day ahead. */
  publishedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** The absolute http(s) addresses that the text links to. */
  links: listOf(address, itemLimits.links),
})

export type SourceItem = v.InferOutput<typeof sourceItemSchema>
