import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { itemLimits, maxItemsRead, sourceItemSchema } from './item.ts'
import { mappedFields, type JsonMapping } from './json-mapping.ts'

/** How a document is read: by the formats of feeds, by a mapping of JSON, or as an email with all its headers. */
export type ItemsReading = { form: 'feed' } | { form: 'json'; mapping: JsonMapping } | { form: 'email' }

/**
 * Why a document from outside gave no items. `empty`: no bytes or only white space; `html`: a web page instead of what was
 * expected; `cut_off`: it ends in the middle; `malformed`: it breaks the rules of its format; `not_a_feed`, `not_json`,
 * `not_an_email`, `not_a_page`: another format; `no_list`: the mapping leads to no list; `too_deep`: nested deeper than
 * any honest document; `too_large`: more bytes or memory than allowed; `too_slow`: it took too long, so it was given up.
 */
export const unreadReasons = [
  'empty',
  'html',
  'cut_off',
  'malformed',
  'not_a_feed',
  'not_json',
  'not_an_email',
  'not_a_page',
  'no_list',
  'too_deep',
  'too_large',
  'too_slow',
] as const
export type UnreadReason = (typeof unreadReasons)[number]

const unread = v.object({ unread: v.picklist(unreadReasons) })
export type UnreadDocument = v.InferOutput<typeof unread>

const address = v.nullable(v.pipe(v.string(), v.maxLength(itemLimits.url)))
const minutes = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))

const readItems = v.object({
  /** The source's own title; '' if it has none. */
  title: v.string(),
  /** At most 500, the newest first. */
  items: listOf(sourceItemSchema, maxItemsRead),
  /** How many items the document has, those that were left out included. */
  found: v.pipe(v.number(), v.integer()),
  /** How often the feed says that it changes: `<ttl>`, and `sy:updatePeriod` by its frequency. */
  hints: v.object({ ttlMinutes: minutes, updatePeriodMinutes: minutes }),
  /** The address that a feed gives for itself, and that of its website. */
  links: v.object({ self: address, site: address }),
  /** For JSON, the parts that at least one item has; null for other formats. */
  fields: v.nullable(listOf(v.picklist(mappedFields), mappedFields.length)),
})
/** What a document lists. */
export type ReadItems = v.InferOutput<typeof readItems>
export const itemsAnswerSchema = v.union([unread, readItems])
export type ItemsAnswer = ReadItems | UnreadDocument

const feedLink = v.object({ url: v.pipe(v.string(), v.maxLength(itemLimits.url)), title: v.string() })
/** A feed that a page declares. */
export type FeedLink = v.InferOutput<typeof feedLink>

/** Characters of a mail address or of the address of a page where people can be written to. */
export const maxContactLength = 200

const readPage = v.object({
  item: sourceItemSchema,
  description: v.string(),
  siteName: v.string(),
  /** BCP 47, lower case, as the page declares it; null if it doesn't. */
  language: v.nullable(v.string()),
  /** Whom to write to: a mail address, else the absolute http(s) address of a page for it; null if the page names none. */
  contact: v.nullable(v.pipe(v.string(), v.maxLength(maxContactLength))),
  /** The feeds that the page declares, in its order. */
  feeds: listOf(feedLink, 20),
  /** `article`: the main text; `page`: everything visible, because the page is too deep or too slow for more. */
  textOf: v.picklist(['article', 'page']),
})
/** What is known of a page that a person named. */
type ReadPage = v.InferOutput<typeof readPage>
export const pageAnswerSchema = v.union([unread, readPage])
export type PageAnswer = ReadPage | UnreadDocument
