import { DetectError, parseFeed } from 'feedsmith'
import type { ItemsAnswer, UnreadReason } from '#app/shared/listening/reading.ts'
import { isWebPage } from '../../outbound/body-text.ts'
import { canonicalAddress } from '../text/canonical-address.ts'
import { buildItems } from './build-item.ts'
import { rawAtom, rawJson, rawRdf, rawRss, type RawFeed } from './feed-items.ts'
import { jsonDepth, maxJsonDepth } from './json-depth.ts'

/** What is read, where it finally came from, and when. */
export interface ReceivedDocument {
  /** The final address, after redirects. */
  url: string
  now: Date
}

/** Characters of a feed: 10,000 items with excerpts. */
const maxFeedLength = 12_000_000

/**
 * Reads RSS 0.90 to 2.0, Atom 0.3 and 1.0, RDF, and JSON Feed.
 * @returns the newest 500 items, or why there are none; it never throws because of the document
 */
export function readFeed(text: string, { url, now }: ReceivedDocument): ItemsAnswer {
  if (text.length > maxFeedLength) return { unread: 'too_large' }
  const start = text.slice(0, 2000).trimStart()
  if (start === '' && text.trim() === '') return { unread: 'empty' }
  if (isWebPage(start)) return { unread: 'html' }
  const isJson = start.startsWith('{') || start.startsWith('[')
  if (isJson && jsonDepth(text) > maxJsonDepth) return { unread: 'too_deep' }
  const document = isJson ? text : withoutDoctype(text)
  // The parser takes minutes for a document without an end.
  if (!isJson && !document.slice(-5000).includes('>')) return { unread: reasonOf(null, document, isJson) }
  let parsed: ReturnType<typeof parseFeed<string>>
  try {
    parsed = parseFeed<string>(document)
  } catch (error) {
    return { unread: reasonOf(error, document, isJson) }
  }
  const raw = rawOf(parsed, baseOf(parsed, document, url))
  const addressOf = (address: string | null) =>
    address === null ? null : (canonicalAddress(address, url)?.url ?? null)
  return {
    title: raw.title,
    items: buildItems(raw.items, now),
    found: raw.items.length,
    hints: { ttlMinutes: raw.ttlMinutes, updatePeriodMinutes: raw.updatePeriodMinutes },
    links: { self: addressOf(raw.self), site: addressOf(raw.site) },
    fields: null,
  }
}

/**
 * Leaves out the document type, with the entities it declares: they are never expanded, nor are files of it read, and
 * references to them stay as text. Entities of HTML are known without it.
 */
function withoutDoctype(text: string): string {
  const begin = text.slice(0, 20_000).search(/<!DOCTYPE/i)
  if (begin < 0) return text
  let quote = ''
  let isInSubset = false
  for (let at = begin; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '[') isInSubset = true
    else if (character === ']') isInSubset = false
    else if (character === '>' && !isInSubset) return text.slice(0, begin) + text.slice(at + 1)
  }
  return text.slice(0, begin)
}

const rawOf = (parsed: ReturnType<typeof parseFeed<string>>, base: string): RawFeed => {
  if (parsed.format === 'rss') return rawRss(parsed.feed, base)
  if (parsed.format === 'rdf') return rawRdf(parsed.feed, base)
  return parsed.format === 'atom' ? rawAtom(parsed.feed, base) : rawJson(parsed.feed, base)
}

/** Returns what links are relative to: for RSS also the base of its outer elements, which the parser leaves out. */
function baseOf({ format }: { format: string }, text: string, url: string): string {
  if (format !== 'rss') return url
  const [head = ''] = text.slice(0, 20_000).split(/<item[\s>]/i, 1)
  let base = url
  for (const [, , inner = ''] of head.matchAll(/<(?:rss|channel)\b[^>]{0,2000}?\sxml:base\s*=\s*(["'])([^"']*)\1/gi)) {
    const found = URL.parse(inner, base)
    if (found && /^https?:$/.test(found.protocol)) base = found.href
  }
  return base
}

function reasonOf(error: unknown, text: string, isJson: boolean): UnreadReason {
  if (isJson) return isParsable(text) ? 'not_a_feed' : endsEarly(text, /[}\]]\s*$/) ? 'cut_off' : 'malformed'
  const root = /<(?:\w+:)?(rss|feed|rdf)[\s>]/i.exec(text.slice(0, 20_000))
  if (!root) return error instanceof DetectError && /<html[\s>]/i.test(text.slice(0, 20_000)) ? 'html' : 'not_a_feed'
  return endsEarly(text, /<\/(?:\w+:)?(?:rss|feed|rdf)\s*>/i) ? 'cut_off' : 'malformed'
}

const endsEarly = (text: string, end: RegExp): boolean => !end.test(text.slice(-2000))

function isParsable(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
