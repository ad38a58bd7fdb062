import PostalMime, { type Email } from 'postal-mime'
import { itemLimits, type SourceItem } from '#app/shared/listening/item.ts'
import type { ItemsAnswer } from '#app/shared/listening/reading.ts'
import { computedMs, readHtml, type HtmlReader } from '../../tracking/html-tokens.ts'
import { cleanLines, looksLikeHtml } from '../text/plain-text.ts'
import { unwrapLink } from '../text/unwrap-link.ts'
import { buildItem, buildItems, type RawItem } from './build-item.ts'
import { maxItemsRead } from '#app/shared/listening/item.ts'

/** Bytes of an email with its attachments, which are not read. */
export const maxEmailBytes = 10_000_000
/** Google Alerts sends from this address; several results in one email. */
const alertsSender = 'googlealerts-noreply@google.com'

/**
 * Reads an email as it was sent (.eml), or its source as a person pasted it: one item, or one for each result of a digest
 * of Google Alerts. Attachments are left out, and nothing of it is requested.
 */
export async function readEmail(bytes: Uint8Array, now: Date): Promise<ItemsAnswer> {
  if (bytes.length > maxEmailBytes) return { unread: 'too_large' }
  const start = Buffer.from(bytes.subarray(0, 4000)).toString('latin1').trimStart()
  if (start === '') return { unread: 'empty' }
  // A mailbox begins with a line of its own; every email has headers.
  if (!/^(?:From \S+.*\r?\n)?[!-9;-~]{1,70}:/.test(start) || !/^(?:from|subject|date|message-id)\s*:/im.test(start)) {
    return { unread: 'not_an_email' }
  }
  let email: Email
  try {
    email = await PostalMime.parse(bytes, { maxNestingDepth: 50, maxRfc822NestingDepth: 2, maxHeadersSize: 500_000 })
  } catch {
    return { unread: 'malformed' }
  }
  const raws = isDigest(email) ? digestItems(email, now) : []
  const one = raws.length > 0 ? null : buildItem(rawOf(email), now)
  const items = one ? [one] : buildItems(raws, now)
  if (items.length === 0) return { unread: 'empty' }
  return {
    title: '',
    items: items.slice(0, maxItemsRead),
    found: items.length,
    hints: { ttlMinutes: null, updatePeriodMinutes: null },
    links: { self: null, site: null },
    fields: null,
  }
}

/** Relative links of an email lead nowhere; the scheme is none of the web, so that they are left out. */
const noBase = 'mid:'

function rawOf(email: Email): RawItem {
  const isHtml = email.html !== undefined && (email.text === undefined || email.text.trim() === '')
  return {
    id: email.messageId ?? null,
    address: null,
    title: email.subject ?? '',
    isTitleHtml: false,
    text: isHtml ? (email.html ?? '') : (email.text ?? ''),
    isTextHtml: isHtml || looksLikeHtml(email.text ?? ''),
    author: senderOf(email),
    date: email.date ?? null,
    base: noBase,
  }
}

const senderOf = ({ from, sender }: Email): string | null => {
  const person = from ?? sender
  return person?.name || person?.address || null
}

const isDigest = ({ from }: Email): boolean => from?.address?.toLowerCase() === alertsSender

function digestItems(email: Email, now: Date): RawItem[] {
  const reader = new DigestReader()
  readHtml((email.html ?? '').slice(0, 1_000_000), reader, { now: computedMs })
  const date = email.date ?? now.toISOString()
  return reader.results().map(({ url, title, text }) => ({
    id: null,
    address: url,
    title,
    isTitleHtml: false,
    text,
    isTextHtml: false,
    author: null,
    date,
    base: noBase,
  }))
}

interface AlertResult extends Pick<SourceItem, 'title' | 'text'> {
  url: string
  key: string
}

/** Whether a link is a result of an alert; others share it, report it or change the alert. */
const isResultLink = (href: string): boolean => /^https?:\/\/(www\.)?google\.[a-z.]{2,6}\/url\?/i.test(href.trim())

/** Collects the results of a digest: a link with the title, and the text up to the next link. */
class DigestReader implements HtmlReader {
  readonly #results = new Map<string, AlertResult>()
  #open: AlertResult | null = null
  #isTitle = false
  #isHidden = false

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'style' || name === 'script' || name === 'title') this.#isHidden = true
    if (name === 'a') this.#openLink(attributes.get('href') ?? '')
    else if (/^(br|div|p|tr|td|table)$/.test(name)) this.#add(' ')
  }

  close(name: string): void {
    if (name === 'style' || name === 'script' || name === 'title') this.#isHidden = false
    if (name === 'a') this.#isTitle = false
  }

  text(characters: string): void {
    if (!this.#isHidden) this.#add(characters)
  }

  comment(): void {}

  results(): AlertResult[] {
    return [...this.#results.values()]
      .map((result) => ({ ...result, text: cleanLines(result.text, itemLimits.text) }))
      .filter(({ title }) => title.trim() !== '')
  }

  #openLink(href: string): void {
    const address = isResultLink(href) ? unwrapLink(href) : null
    this.#isTitle = address !== null
    if (!address) {
      this.#open = null
      return
    }
    const known = this.#results.get(address.key)
    // A picture with the same link comes before the title.
    this.#isTitle = known === undefined || known.title.trim() === ''
    this.#open = known ?? { url: address.url, key: address.key, title: '', text: '' }
    if (this.#results.size < maxItemsRead) this.#results.set(address.key, this.#open)
  }

  #add(characters: string): void {
    if (!this.#open) return
    if (this.#isTitle) this.#open.title = (this.#open.title + characters).slice(0, 2000)
    else this.#open.text = (this.#open.text + characters).slice(0, 2 * itemLimits.text)
  }
}
