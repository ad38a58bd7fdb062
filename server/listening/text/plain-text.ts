import { itemLimits } from '#app/shared/listening/item.ts'
import { computedMs, readHtml, type HtmlReader } from '../../tracking/html-tokens.ts'
import { unwrapLink } from './unwrap-link.ts'

/** Control characters, except tab and line breaks. */
// oxlint-disable-next-line no-control-regex
const controls = /[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F]/g
/** Characters that no one sees: they hide words from a search, or turn the text around them. */
const invisible = /[\u00AD\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g
// oxlint-disable-next-line no-control-regex
const lineBreak = /[\n\x0B\f\r\x85\u2028\u2029]/

/** Returns at most `most` characters of a text, without half a character at the end. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most
  return text.slice(0, end).toWellFormed().trimEnd()
}

const withoutControls = (text: string) => text.replaceAll(controls, '').replaceAll(invisible, '')

/** Returns a text as one line that the database can store: any white space is one space, at most `most` characters. */
export function oneLine(text: string, most: number): string {
  // White space and what is removed take room, so more is looked at than is kept.
  const looked = text.length > 20 * most ? text.slice(0, 20 * most) : text
  return cut(withoutControls(looked).replaceAll(/\s+/g, ' ').trim(), most)
}

/** Returns a text with its lines, as the database can store it: no empty lines, at most `most` characters. */
export function cleanLines(text: string, most: number): string {
  const looked = text.length > 20 * most ? text.slice(0, 20 * most) : text
  const lines = withoutControls(looked)
    .split(lineBreak)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  return cut(lines.join('\n'), most)
}

/** Elements with text that no one sees. */
const unseen = new Set(
  'script style noscript template title iframe noembed noframes textarea select object svg'.split(' '),
)
/** Elements that begin and end a line. */
const blocks = new Set(
  `address article aside blockquote br caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3
  h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul`.split(/\s+/),
)
/** Elements that separate words within a line. */
const cells = new Set(['td', 'th', 'button', 'option', 'img'])

/** Text that some markup holds, and the addresses it links to. */
export interface PlainText {
  text: string
  links: string[]
}

/** Collects what people read, and the links in it. Elements may be nested in any depth. */
export class TextCollector implements HtmlReader {
  #base: string | undefined
  readonly #most: number
  readonly #parts: string[] = []
  readonly #links = new Map<string, string>()
  #length = 0
  #hidden: { name: string; depth: number } | null = null

  constructor(base: string | undefined, most: number) {
    this.#base = base
    this.#most = most
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#hidden) {
      if (this.#hidden.name === name) this.#hidden.depth += 1
      return
    }
    if (unseen.has(name)) this.#hidden = { name, depth: 1 }
    else if (name === 'a') this.#addLink(attributes.get('href'))
    else this.#separate(name)
  }

  close(name: string): void {
    if (!this.#hidden) return this.#separate(name)
    if (this.#hidden.name !== name) return
    this.#hidden.depth -= 1
    if (this.#hidden.depth === 0) this.#hidden = null
  }

  text(characters: string): void {
    if (!this.#hidden) this.#add(characters.replaceAll(/\s+/g, ' '))
  }

  comment(): void {}

  /** Changes what the links that follow are relative to. */
  relativeTo(base: string): void {
    this.#base = base
  }

  /** Returns what was collected so far. */
  collected(): PlainText {
    return { text: cleanLines(this.#parts.join(''), this.#most), links: [...this.#links.values()] }
  }

  #separate(name: string): void {
    // Not again after another: a page of empty elements is no long text.
    if (blocks.has(name) && this.#parts.at(-1) !== '\n') this.#add('\n')
    else if (cells.has(name) && this.#parts.at(-1) !== '\n') this.#add(' ')
  }

  #add(characters: string): void {
    if (this.#length > 4 * this.#most) return
    this.#parts.push(characters)
    this.#length += characters.length
  }

  #addLink(href: string | undefined): void {
    if (href === undefined || href.startsWith('#') || this.#links.size >= itemLimits.links) return
    const address = unwrapLink(href, this.#base)
    if (address && !this.#links.has(address.key)) this.#links.set(address.key, address.url)
  }
}

/** More of one text than any article has. */
const maxHtmlLength = 400_000

/**
 * Returns the plain text of markup: entities decoded, scripts and styles left out, a line for each paragraph, and the
 * addresses it links to, unwrapped, each once.
 * @param base what relative links are relative to
 */
export function textOfHtml(html: string, base: string | undefined, most: number): PlainText {
  const collector = new TextCollector(base, most)
  // A tag that is cut in two would be text.
  const whole = html.length > maxHtmlLength ? html.slice(0, maxHtmlLength).replace(/<[^<>]{0,2000}$/, '') : html
  // Processor time: a text that a busy machine cut off would be another mention.
  readHtml(whole, collector, { now: computedMs })
  return collector.collected()
}

const knownTag =
  /<\/?(?:a|abbr|article|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|figure|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|tr|tt|u|ul|video)(?:[\s/][^<>]*)?>/i
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i

/**
 * Returns whether a text without a declared type is markup. `Vec<T>` and `a < b` are not: only elements of HTML and
 * entities count.
 */
export const looksLikeHtml = (text: string): boolean => {
  const start = text.slice(0, 20_000)
  return knownTag.test(start) || entity.test(start)
}

const plainAddress = /https?:\/\/[^\s<>"'`\\^{}|]{4,2000}/gi

/** Returns the addresses that a plain text names, without the punctuation that follows them. */
export function linksInText(text: string): string[] {
  const links = new Map<string, string>()
  for (const [found] of text.matchAll(plainAddress)) {
    if (links.size >= itemLimits.links) break
    const address = unwrapLink(found.replace(/[.,;:!?)\]»”’]+$/, ''))
    if (address) links.set(address.key, links.get(address.key) ?? address.url)
  }
  return [...links.values()]
}

/** Returns a text of an unknown type, or of `html`, as plain text with its links. */
export function textOfAny(
  text: string,
  { isHtml = looksLikeHtml(text), base, most }: { isHtml?: boolean; base?: string | undefined; most: number },
): PlainText {
  return isHtml ? textOfHtml(text, base, most) : { text: cleanLines(text, most), links: linksInText(text) }
}
