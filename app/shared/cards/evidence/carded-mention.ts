import * as v from 'valibot'
import { maxValueLength } from '../../analytics/filters.ts'
import { daySchema } from '../../calendar/day.ts'
import { listOf } from '../../list-of.ts'
import { storableText } from '../../storable-text.ts'

/** Characters of a mention's text that a card keeps. */
export const maxCardedExcerpt = 300
/** Characters of an address that a card keeps; a mention with a longer one has none there. */
export const maxCardedAddress = 2000
/** Topics of a mention that a card names. */
export const maxCardedTopics = 10

const text = (most: number) => v.pipe(storableText, v.maxLength(most))

/** Returns whether a text is an absolute address that a link may lead to: a mention's may be any text. */
export function isWebAddress(address: string): boolean {
  const protocol = URL.parse(address)?.protocol
  return protocol === 'http:' || protocol === 'https:'
}

/** A mention as a card keeps it. Its texts come from strangers: show them as text only. */
export const cardedMentionSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** '' if it has none. */
  title: text(300),
  /** '' for a mention without an address, such as an email. */
  host: text(253),
  address: v.nullable(v.pipe(text(maxCardedAddress), v.check(isWebAddress))),
  /** When it was published, local to the website. */
  day: daySchema,
  excerpt: text(maxCardedExcerpt),
  /** Names of the topics that it is about. */
  topics: listOf(text(100), maxCardedTopics),
  /** Whom to write to: what its page names if a link is asked for, else who wrote it; null if neither is known. */
  contact: v.nullable(text(200)),
  /** The stored path of the one page of the website that it links to; null for none or several. */
  page: v.nullable(text(maxValueLength)),
})
export type CardedMention = v.InferOutput<typeof cardedMentionSchema>

/** Returns what a mention is called: its title, else its host; '' if it has neither. */
export const mentionLabel = ({ title, host }: Pick<CardedMention, 'title' | 'host'>): string => title || host
