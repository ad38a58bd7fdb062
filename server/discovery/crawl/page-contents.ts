import { createHash } from 'node:crypto'
import type { ResolvedLink, PageContents } from '#app/shared/discovery/crawl/page-contents.ts'
import { cleanText } from '../../db/clean-text.ts'
import { computedMs, readHtml, type HtmlReader } from '../../tracking/html-tokens.ts'
import { normalAddress } from './addresses.ts'
import { directivesOf } from './robots-directives.ts'

const maxNested = 12
const maxLooked = 2000

/** Returns the types that JSON-LD declares, such as `Product`; [] for anything else. */
function structuredTypes(text: string): string[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return []
  }
  const types = new Set<string>()
  let looked = 0
  const look = (value: unknown, depth: number): void => {
    looked += 1
    if (typeof value !== 'object' || value === null || depth > maxNested || looked > maxLooked) return
    if (Array.isArray(value)) {
      for (const item of value) look(item, depth + 1)
      return
    }
    for (const [name, part] of Object.entries(value)) {
      if (name !== '@type') look(part, depth + 1)
      else for (const type of [part].flat()) if (typeof type === 'string') types.add(type)
    }
  }
  look(parsed, 0)
  return [...types]
}

const maxTitleLength = 1000
const maxHeadingLength = 300
const maxLinkTextLength = 100
const maxHeadings = 50
const maxAlternates = 100
/** More links than people read; what a page has beyond them is not followed. */
const maxLinks = 1000
const maxScriptLength = 200_000
/** Links that are looked at, those to the same addresses among them. */
const maxAnchors = 20_000
const readAtOnce = 4096

/** Elements with text that no one sees. */
const unseen = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'textarea',
])

/**
 * Reads a page by a streaming tokeniser, so that elements may be nested in any depth; see readHtml for its limits.
 * Strangers' pages are read in a thread of their own (page-parser.ts).
 * @param budgetMs processor time; by default longer than an honest page of the most bytes takes
 */
export function readContents(html: string, page: URL, budgetMs = 1000): PageContents {
  const reader = new ContentsReader(page)
  const isWhole = readHtml(html, reader, { now: computedMs, budgetMs })
  const contents = reader.contents()
  return isWhole ? contents : { ...contents, unread: [...contents.unread, 'time'] }
}

/** A text that is being collected, such as a heading's. */
interface TextBuffer {
  of: string
  parts: string[]
  length: number
  most: number
}

class ContentsReader implements HtmlReader {
  #base: URL
  #hasBase = false
  #title: string | null = null
  #description: string | null = null
  #canonical: string | null = null
  readonly #directives: string[] = []
  readonly #headings: { level: number; text: string }[] = []
  readonly #hreflang = new Map<string, { language: string; url: string }>()
  readonly #types = new Set<string>()
  readonly #links = new Map<string, ResolvedLink>()
  #anchors = 0
  #hasMoreLinks = false
  #images = 0
  #imagesWithoutAlt = 0
  #words = 0
  readonly #hash = createHash('sha256')
  /** Visible text that is not in the hash yet. */
  #unread = ''
  /** The end of the text so far, which may be half a word. */
  #wasSpace = true
  /** The element whose text no one sees. */
  #hidden: { name: string; depth: number } | null = null
  #titleText: TextBuffer | null = null
  #heading: TextBuffer | null = null
  #script: TextBuffer | null = null
  #anchor: { link: ResolvedLink; text: TextBuffer } | null = null

  constructor(page: URL) {
    this.#base = page
  }

  open(name: string, attributes: ReadonlyMap<string, string>, isDrawn: boolean): void {
    if (this.#hidden) {
      if (this.#hidden.name === name) this.#hidden.depth += 1
      return
    }
    if (unseen.has(name) && !isDrawn) {
      this.#hidden = { name, depth: 1 }
      if (name === 'title' && this.#title === null) this.#titleText = collecting(name, maxTitleLength)
      if (name === 'script' && /^application\/ld\+json\b/i.test(attributes.get('type')?.trim() ?? '')) {
        this.#script = collecting(name, maxScriptLength)
      }
      return
    }
    const itemType = attributes.get('itemtype')
    if (itemType !== undefined) for (const type of itemType.split(/\s+/)) this.#addType(type)
    if (name === 'a' || name === 'area') this.#openLink(attributes)
    else if (name === 'img') this.#readImage(attributes)
    else if (name === 'link') this.#readLink(attributes)
    else if (name === 'meta') this.#readMeta(attributes)
    else if (name === 'base') this.#readBase(attributes)
    else if (/^h[1-6]$/.test(name)) this.#heading = collecting(name, maxHeadingLength)
    // Elements separate words, except those within a word.
    if (!/^(a|b|i|em|strong|span|u|s|small|sub|sup|mark|code|font|wbr)$/.test(name)) this.#read(' ')
  }

  close(name: string): void {
    if (this.#hidden) {
      if (this.#hidden.name !== name) return
      this.#hidden.depth -= 1
      if (this.#hidden.depth > 0) return
      this.#hidden = null
      if (this.#titleText) this.#title = textOf(this.#titleText)
      this.#titleText = null
      if (this.#script) for (const type of structuredTypes(this.#script.parts.join(''))) this.#addType(type)
      this.#script = null
      return
    }
    if (name === 'a') this.#closeLink()
    if (this.#heading?.of === name) this.#closeHeading()
  }

  text(characters: string): void {
    if (this.#titleText) collect(this.#titleText, characters)
    if (this.#script) collect(this.#script, characters)
    if (this.#hidden) return
    if (this.#heading) collect(this.#heading, characters)
    if (this.#anchor) collect(this.#anchor.text, characters)
    this.#read(characters)
  }

  comment(): void {}

  contents(): PageContents {
    if (this.#titleText) this.#title = textOf(this.#titleText)
    this.#closeLink()
    this.#closeHeading()
    this.#readCollected()
    return {
      title: this.#title,
      description: this.#description,
      headings: this.#headings,
      canonical: this.#canonical,
      ...directivesOf(this.#directives),
      hreflang: [...this.#hreflang.values()],
      structuredData: [...this.#types],
      images: this.#images,
      imagesWithoutAlt: this.#imagesWithoutAlt,
      words: this.#words,
      contentHash: this.#hash.digest(),
      links: [...this.#links.values()],
      unread: this.#hasMoreLinks ? ['links'] : [],
    }
  }

  /**
   * Adds to the hash and the count of words. The tokeniser gives single words, so they are collected: hashing and
   * counting many at once takes a tenth of the time.
   */
  #read(characters: string): void {
    this.#unread += characters
    if (this.#unread.length >= readAtOnce) this.#readCollected()
  }

  /** Any white space counts as one space. */
  #readCollected(): void {
    const normal = this.#unread.replaceAll(/\s+/g, ' ')
    this.#unread = ''
    const text = this.#wasSpace && normal.startsWith(' ') ? normal.slice(1) : normal
    if (text === '') return
    const startsWord = this.#wasSpace && !text.startsWith(' ')
    for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) if (at + 1 < text.length) this.#words += 1
    if (startsWord) this.#words += 1
    this.#wasSpace = text.endsWith(' ')
    this.#hash.update(text)
  }

  #address(text: string | undefined): URL | null {
    return text === undefined || text.trim() === '' ? null : normalAddress(text, this.#base)
  }

  #openLink(attributes: ReadonlyMap<string, string>): void {
    this.#closeLink()
    this.#anchors += 1
    if (this.#anchors > maxAnchors) {
      this.#hasMoreLinks = true
      return
    }
    const href = attributes.get('href')
    // A link within the page leads nowhere else.
    const url = href?.trim().startsWith('#') ? null : this.#address(href)
    if (!url) return
    const nofollow = /(^|\s)nofollow(\s|$)/i.test(attributes.get('rel') ?? '')
    const known = this.#links.get(url.href)
    // The page follows an address if one of its links to it does.
    if (known) known.nofollow &&= nofollow
    if (known) return
    if (this.#links.size >= maxLinks) {
      this.#hasMoreLinks = true
      return
    }
    const link: ResolvedLink = {
      url: url.href,
      text: cleanText(attributes.get('alt') ?? '', maxLinkTextLength),
      nofollow,
    }
    this.#links.set(url.href, link)
    this.#anchor = { link, text: collecting('a', maxLinkTextLength) }
  }

  #closeLink(): void {
    if (!this.#anchor) return
    const { link, text } = this.#anchor
    link.text = textOf(text) || link.text
    this.#anchor = null
  }

  #closeHeading(): void {
    if (!this.#heading) return
    const { of } = this.#heading
    const text = textOf(this.#heading)
    this.#heading = null
    if (this.#headings.length < maxHeadings) this.#headings.push({ level: Number(of.slice(1)), text })
  }

  #readImage(attributes: ReadonlyMap<string, string>): void {
    this.#images += 1
    const alt = attributes.get('alt')
    // An empty alternative text is right for decoration.
    if (alt === undefined) this.#imagesWithoutAlt += 1
    else if (this.#anchor) this.#anchor.link.text ||= cleanText(alt, maxLinkTextLength)
  }

  #readLink(attributes: ReadonlyMap<string, string>): void {
    const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
    const url = this.#address(attributes.get('href'))
    if (!url) return
    if (relations.includes('canonical')) this.#canonical ??= url.href
    const language = cleanText(attributes.get('hreflang') ?? '', 35).toLowerCase()
    if (relations.includes('alternate') && language !== '' && this.#hreflang.size < maxAlternates) {
      this.#hreflang.set(`${language} ${url.href}`, { language, url: url.href })
    }
  }

  #readMeta(attributes: ReadonlyMap<string, string>): void {
    const content = attributes.get('content') ?? ''
    const name = attributes.get('name')?.trim().toLowerCase()
    if (name === 'description') this.#description ??= oneLine(content, maxTitleLength)
    if (name === 'robots' || name === 'googlebot' || name === 'loopbot') this.#directives.push(content)
    if (attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh') {
      const url = this.#address(/^\s*[\d.]*\s*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(content.slice(0, 3000))?.[1])
      if (url && !this.#links.has(url.href)) this.#links.set(url.href, { url: url.href, text: '', nofollow: false })
    }
  }

  #readBase(attributes: ReadonlyMap<string, string>): void {
    if (this.#hasBase) return
    const base = URL.parse(attributes.get('href') ?? '', this.#base)
    if (!base || !/^https?:$/.test(base.protocol)) return
    this.#base = base
    this.#hasBase = true
  }

  #addType(text: string): void {
    const type = cleanText(text.replace(/^https?:\/\/schema\.org\//i, ''), 100)
    if (type !== '' && this.#types.size < 30) this.#types.add(type)
  }
}

const collecting = (of: string, most: number): TextBuffer => ({ of, parts: [], length: 0, most })

function collect(collected: TextBuffer, characters: string): void {
  // White space is shortened later, so somewhat more is kept than the text may have.
  if (collected.length > 2 * collected.most) return
  collected.parts.push(characters.slice(0, 2 * collected.most))
  collected.length += characters.length
}

const oneLine = (text: string, most: number): string => cleanText(text.replaceAll(/\s+/g, ' ').trim(), most)

const textOf = ({ parts, most }: TextBuffer): string => oneLine(parts.join(''), most)
