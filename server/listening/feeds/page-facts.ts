import { itemLimits } from '#app/shared/listening/item.ts'
import type { FeedLink } from '#app/shared/listening/reading.ts'
import { computedMs, readHtml, type HtmlReader } from '../../tracking/html-tokens.ts'
import { canonicalAddress } from '../text/canonical-address.ts'
import { oneLine, TextCollector, type PlainText } from '../text/plain-text.ts'
import { declaresFeed } from './feed-candidates.ts'
import { jsonDepth, maxJsonDepth } from './json-depth.ts'
import { NestingCounter } from './nesting.ts'
import { ContactFinder } from './page-contact.ts'

/** Pages that are nested deeper, or have more elements, get no article: building and weighing their tree takes seconds. */
const maxNesting = 200
const maxElements = 12_000
const maxFeeds = 20
const maxScriptLength = 200_000
const maxLooked = 2000

/** What a page says about itself, in its head and as plain text. '' and null: it doesn't say. */
export interface PageFacts {
  title: string
  description: string
  siteName: string
  author: string
  published: string | null
  language: string | null
  /** What relative links are relative to. */
  base: string
  canonical: string | null
  /** As pageAnswerSchema says. */
  contact: string | null
  feeds: FeedLink[]
  /** Whether its main text can be looked for. */
  isWeighable: boolean
  /** Everything that people see. */
  visible: PlainText
}

/** Names of `<meta>`, in the order in which they are believed. */
const metaNames = {
  title: ['og:title', 'twitter:title', 'dc.title'],
  description: ['og:description', 'description', 'twitter:description', 'dc.description'],
  siteName: ['og:site_name', 'application-name'],
  author: ['author', 'article:author', 'dc.creator', 'parsely-author', 'sailthru.author'],
  published: [
    'article:published_time',
    'og:article:published_time',
    'datepublished',
    'parsely-pub-date',
    'date',
    'dc.date',
    'dc.date.issued',
    'dcterms.created',
    'pubdate',
    'publishdate',
    'sailthru.date',
  ],
  language: ['content-language', 'og:locale', 'dc.language'],
} as const
type MetaPart = keyof typeof metaNames
const known = new Set<string>(Object.values(metaNames).flat())

/** Reads a page by a streaming tokeniser, so that elements may be nested in any depth. */
export function readPageFacts(html: string, url: string): PageFacts {
  const reader = new FactsReader(url)
  readHtml(html, reader, { now: computedMs })
  return reader.facts()
}

class FactsReader implements HtmlReader {
  #base: string
  #hasBase = false
  readonly #meta = new Map<string, string>()
  readonly #linked: Partial<Record<MetaPart, string>> = {}
  readonly #feeds: FeedLink[] = []
  readonly #nesting = new NestingCounter(maxNesting)
  readonly #text: TextCollector
  readonly #contact = new ContactFinder()
  #language = ''
  #title: string | null = null
  #heading: string | null = null
  #time: string | null = null
  #canonical: string | null = null
  #collecting: 'title' | 'heading' | 'script' | null = null
  #collected = ''

  constructor(url: string) {
    this.#base = url
    this.#text = new TextCollector(url, itemLimits.text)
  }

  open(name: string, attributes: ReadonlyMap<string, string>, isDrawn: boolean): void {
    this.#nesting.opened(name)
    this.#text.open(name, attributes)
    if (isDrawn) return
    this.#contact.open(name, attributes, this.#base)
    if (name === 'html') this.#language ||= attributes.get('lang') ?? attributes.get('xml:lang') ?? ''
    else if (name === 'base') this.#readBase(attributes)
    else if (name === 'meta') this.#readMeta(attributes)
    else if (name === 'link') this.#readLink(attributes)
    else if (name === 'time') this.#time ??= attributes.get('datetime') || null
    else if (name === 'title' && this.#title === null) this.#collect('title')
    else if (name === 'h1' && this.#heading === null) this.#collect('heading')
    else if (name === 'script' && /^application\/ld\+json\b/i.test(attributes.get('type')?.trim() ?? '')) {
      this.#collect('script')
    }
  }

  close(name: string): void {
    this.#nesting.closed(name)
    this.#text.close(name)
    this.#contact.close(name)
    if (name === 'title' && this.#collecting === 'title') this.#title = this.#collectedText()
    else if (name === 'h1' && this.#collecting === 'heading') this.#heading = this.#collectedText()
    else if (name === 'script' && this.#collecting === 'script') this.#readScript(this.#collectedText())
  }

  text(characters: string): void {
    this.#text.text(characters)
    this.#contact.text(characters)
    if (this.#collecting && this.#collected.length < maxScriptLength) this.#collected += characters
  }

  comment(): void {}

  facts(): PageFacts {
    const linked = this.#linked
    const of = (part: MetaPart) => metaNames[part].map((name) => this.#meta.get(name)).find((value) => value) ?? ''
    // A profile's address is no name.
    const author = metaNames.author.map((name) => this.#meta.get(name)).find((one) => one && !/^https?:/i.test(one))
    const language = (this.#language || of('language') || linked.language || '')
      .trim()
      .toLowerCase()
      .replaceAll('_', '-')
    return {
      title: oneLine(of('title') || linked.title || this.#title || this.#heading || '', itemLimits.title),
      description: oneLine(of('description') || linked.description || '', 1000),
      siteName: oneLine(of('siteName') || linked.siteName || '', 120),
      author: oneLine(author || linked.author || '', itemLimits.author),
      published: of('published') || linked.published || this.#time,
      language: /^[a-z]{2,3}(-[a-z\d]{2,8})*$/.test(language) ? language : null,
      base: this.#base,
      canonical: this.#canonical,
      contact: this.#contact.contact(),
      feeds: this.#feeds,
      isWeighable: this.#nesting.deepest <= maxNesting && this.#nesting.elements <= maxElements,
      visible: this.#text.collected(),
    }
  }

  #collect(what: 'title' | 'heading' | 'script'): void {
    this.#collecting = what
    this.#collected = ''
  }

  #collectedText(): string {
    this.#collecting = null
    return this.#collected
  }

  #readBase(attributes: ReadonlyMap<string, string>): void {
    if (this.#hasBase) return
    const base = URL.parse(attributes.get('href') ?? '', this.#base)
    if (!base || !/^https?:$/.test(base.protocol)) return
    this.#base = base.href
    this.#hasBase = true
    this.#text.relativeTo(base.href)
  }

  #readMeta(attributes: ReadonlyMap<string, string>): void {
    const names = [
      attributes.get('property'),
      attributes.get('name'),
      attributes.get('itemprop'),
      attributes.get('http-equiv'),
    ]
    const content = attributes.get('content')?.trim() ?? ''
    for (const given of names) {
      const name = given?.trim().toLowerCase()
      if (name && known.has(name) && content !== '' && !this.#meta.has(name))
        this.#meta.set(name, content.slice(0, 5000))
    }
  }

  #readLink(attributes: ReadonlyMap<string, string>): void {
    const address = canonicalAddress(attributes.get('href') ?? '', this.#base)
    if (!address) return
    if (/(^|\s)canonical(\s|$)/i.test(attributes.get('rel') ?? '')) this.#canonical ??= address.url
    // WordPress declares its programming interface as if it were a feed.
    if (!declaresFeed(attributes) || address.url.includes('/wp-json/')) return
    if (this.#feeds.length >= maxFeeds || this.#feeds.some(({ url }) => url === address.url)) return
    this.#feeds.push({ url: address.url, title: oneLine(attributes.get('title') ?? '', 200) })
  }

  #readScript(text: string): void {
    if (jsonDepth(text) > maxJsonDepth) return
    let parsed: unknown
    try {
      parsed = JSON.parse(text)
    } catch {
      return
    }
    let looked = 0
    const look = (value: unknown): void => {
      looked += 1
      if (typeof value !== 'object' || value === null || looked > maxLooked) return
      if (Array.isArray(value)) return value.forEach(look)
      const own = new Map<string, unknown>(Object.entries(value))
      const note = (part: MetaPart, found: unknown) => {
        const name = nameIn(found)
        if (name !== '') this.#linked[part] ??= name
      }
      if (own.has('datePublished') || own.has('headline')) {
        note('title', own.get('headline'))
        note('published', own.get('datePublished'))
        note('description', own.get('description'))
        note('author', own.get('author'))
        note('language', own.get('inLanguage'))
        note('siteName', own.get('publisher'))
      }
      for (const part of own.values()) look(part)
    }
    look(parsed)
  }
}

/** Returns a text, or the name of the thing or of the first things that JSON-LD gives instead; '' for anything else. */
function nameIn(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 5000)
  if (Array.isArray(value)) {
    const names = value.slice(0, 3).map((one) => (Array.isArray(one) ? '' : nameIn(one)))
    return names.filter((name) => name !== '').join(', ')
  }
  if (typeof value !== 'object' || value === null || !('name' in value)) return ''
  return typeof value.name === 'string' ? value.name.slice(0, 5000) : ''
}
