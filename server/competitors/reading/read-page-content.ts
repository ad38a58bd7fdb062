import { contentLimits, type ContentAnswer, type PageContent } from '#app/shared/competitors/content.ts'
import { oneLine } from '../../listening/text/plain-text.ts'
import { computedMs, readHtml, type HtmlReader } from '../../tracking/html-tokens.ts'
import { BlockCollector } from './block-collector.ts'
import { pricesOfBlocks } from './block-prices.ts'
import { challengeOf } from './challenge.ts'
import { isConsentBanner } from './consent-banner.ts'
import { JsonLdPrices } from './json-ld.ts'
import { MenuLinks } from './menu-links.ts'
import { MicrodataPrices } from './microdata.ts'
import { isBlock, isEmpty, OpenElements, type OpenElement } from './open-elements.ts'
import { PageTools } from './page-tools.ts'
import { Slots } from './slot.ts'

const maxTitleLength = 1000
const maxScriptLength = 200_000
/** Characters of all scripts that are looked through. */
const maxScripts = 2_000_000
const maxAddressLength = 4000
/** Twice as long as an honest page of ten megabytes takes. */
const usualBudgetMs = 1500

/**
 * Returns what a visitor of a page sees, and what it declares: its text as blocks under their headings, the links of its
 * menus, prices and tools. The page is read by a streaming tokeniser, so that elements may be nested in any depth.
 * @param budgetMs processor time; a page that takes longer is given up as a whole, because it would be cut off elsewhere at
 * each visit, which would look as if its text had changed
 */
export function readPageContent(html: string, url: string, budgetMs = usualBudgetMs): ContentAnswer {
  const begun = computedMs()
  const reader = new ContentReader(url, true)
  if (!readHtml(html, reader, { now: computedMs, budgetMs })) return { unread: 'too_slow' }
  let content = reader.content()
  // What is the whole page was no banner.
  if (content.blocks.length === 0 && reader.hasBanner) {
    const again = new ContentReader(url, false)
    const left = Math.max(0, budgetMs - (computedMs() - begun))
    if (!readHtml(html, again, { now: computedMs, budgetMs: left })) return { unread: 'too_slow' }
    content = again.content()
  }
  const textLength = content.blocks.reduce((length, { text }) => length + text.length, 0)
  const challenge = challengeOf({ html, title: content.title, textLength })
  // A challenge that shows its text by a script is no empty page.
  const isEmptyPage = content.blocks.length === 0 && content.links.length === 0
  return isEmptyPage && challenge === '' ? { unread: 'empty' } : { content, challenge }
}

/** Elements with one text, which no one sees. */
const raw = new Set('script style noscript iframe noembed noframes textarea title xmp plaintext'.split(' '))
/** Elements whose contents no one sees, or only a part. */
const unseen = new Set('template svg select datalist video audio canvas object'.split(' '))
/** Elements within a line that are boxes of their own: without a space, two of them would be one word. */
const boxes = new Set('a span time data output slot'.split(' '))
/** What is struck out, or program code, states no price. */
const unpriced = new Set('s del strike code pre kbd samp var'.split(' '))

/** The text of a `raw` element that is open. */
interface RawText {
  name: string
  parts: string[]
  length: number
  most: number
  atEnd: (text: string) => void
}

class ContentReader implements HtmlReader {
  hasBanner = false
  readonly #page: URL
  #base: URL
  #hasBase = false
  readonly #leavesBanners: boolean
  readonly #open = new OpenElements((element) => this.#beforeEnd(element))
  readonly #blocks = new BlockCollector()
  readonly #links = new MenuLinks()
  readonly #slots = new Slots()
  readonly #jsonLd = new JsonLdPrices()
  readonly #microdata = new MicrodataPrices()
  readonly #tools = new PageTools()
  #language = ''
  readonly #alternates = new Set<string>()
  #title: string | null = null
  #description: string | null = null
  #summary: string | null = null
  #raw: RawText | null = null
  #scripts = 0
  #hiding = 0
  /** The element within a line that ended right here. */
  #ended: string | null = null

  constructor(url: string, leavesBanners: boolean) {
    this.#page = new URL(url)
    this.#base = this.#page
    this.#leavesBanners = leavesBanners
  }

  open(name: string, attributes: ReadonlyMap<string, string>, isDrawn: boolean): void {
    this.#tools.open(name, attributes, this.#base)
    if (raw.has(name) && (!isDrawn || name === 'script')) return this.#openRaw(name, attributes)
    if (name === 'html') this.#language ||= languageIn(attributes.get('lang') ?? attributes.get('xml:lang'))
    // They are around everything, wherever their tags are. Those that are hidden are shown by a script.
    if (name === 'html' || name === 'head' || name === 'body') return this.#endBlock()
    if (isEmpty(name)) return this.#readEmpty(name, attributes)
    const begins = isBlock(name) && !isDrawn
    if (!isDrawn) this.#open.beforeOpen(name)
    if (this.#hiding === 0) this.#separate(name, begins)
    const atEnd = this.#effectsOf(name, attributes)
    const classes = attributes.get('class')?.slice(0, 500) ?? ''
    const id = attributes.get('id')?.slice(0, 100) ?? ''
    // What is nested too deep to be followed has no effect.
    if (!this.#open.open({ name, classes, id, isBlock: begins, atEnd })) atEnd?.()
  }

  close(name: string): void {
    if (this.#raw?.name === name) this.#endRaw()
    else if (name !== 'body' && name !== 'html' && name !== 'head') this.#open.close(name)
  }

  text(characters: string): void {
    if (this.#raw) return collect(this.#raw, characters)
    this.#microdata.text(characters)
    if (this.#hiding > 0) return
    if (this.#ended !== 'br' || /\S/.test(characters)) this.#ended = null
    this.#links.text(characters)
    this.#blocks.add(characters)
  }

  comment(): void {}

  content(): PageContent {
    if (this.#raw) this.#endRaw()
    this.#open.closeAll()
    this.#endBlock()
    const { collected } = this.#blocks
    const languages = new Set([this.#language, ...this.#alternates].filter((language) => language !== ''))
    const prices = [...this.#jsonLd.prices, ...this.#microdata.prices, ...pricesOfBlocks(collected)]
    return {
      is: 'page',
      title: this.#title ?? '',
      description: this.#description ?? this.#summary ?? '',
      languages: [...languages].slice(0, contentLimits.languages),
      blocks: collected.map(({ block }) => block),
      links: this.#links.all,
      prices: prices.slice(0, contentLimits.prices),
      tools: this.#tools.all(this.#page.hostname),
      isCut: this.#blocks.isCut || this.#links.isCut || this.#open.isTooDeep,
    }
  }

  /** Begins what an element does as long as it is open. @returns what ends it */
  #effectsOf(name: string, attributes: ReadonlyMap<string, string>): (() => void) | undefined {
    const ends: (() => void)[] = []
    const during = (end: (() => void) | null) => void (end && ends.push(end))
    during(this.#microdata.open(attributes))
    const isBanner = this.#leavesBanners && isConsentBanner(name, attributes)
    this.hasBanner ||= isBanner
    if (isBanner || isHidden(name, attributes)) {
      this.#hiding += 1
      during(() => void (this.#hiding -= 1))
    }
    if (this.#hiding === 0) {
      const role = attributes.get('role')?.trim().toLowerCase() ?? ''
      const level = headingLevel(name, role, attributes)
      if (level > 0) during(this.#beginHeading(level))
      if (isApart(name, role)) during(this.#blocks.beginPart())
      during(this.#links.enter(name, role))
      const endLink = name === 'a' ? this.#links.open(attributes.get('href'), this.#base) : null
      during(endLink)
      if (endLink) during(this.#blocks.begin('linked'))
      if (unpriced.has(name)) during(this.#blocks.begin('unpriced'))
      if (name === 'sup') during(this.#blocks.begin('raised'))
    }
    return ends.length === 0 ? undefined : () => ends.forEach((end) => end())
  }

  #beginHeading(level: number): () => void {
    const end = this.#blocks.beginHeading(level)
    return () => {
      this.#endBlock()
      end()
    }
  }

  #beforeEnd({ name, isBlock: ends }: OpenElement): void {
    if (this.#hiding > 0) return
    this.#separate(name, ends)
    this.#ended = ends ? null : name
  }

  /** Where an element begins or ends, so does a block, or at least a word. */
  #separate(name: string, isOfBlock: boolean): void {
    if (isOfBlock && !(name === 'div' && this.#blocks.isWithinHeading)) return this.#endBlock()
    if (isOfBlock || name.includes('-') || name === 'svg') this.#blocks.separate()
    else if (this.#ended !== null && name !== 'sup' && (boxes.has(this.#ended) || boxes.has(name)))
      this.#blocks.separate()
    this.#ended = null
  }

  #endBlock(): void {
    this.#ended = null
    this.#blocks.end(() => this.#slots.of(this.#open.all))
  }

  #openRaw(name: string, attributes: ReadonlyMap<string, string>): void {
    // A text field or a frame is no part of the words around it.
    if (this.#hiding === 0 && name !== 'script' && name !== 'style') this.#blocks.separate()
    const text: RawText = { name, parts: [], length: 0, most: 0, atEnd: () => {} }
    this.#raw = text
    if (name === 'title' && this.#title === null) {
      text.most = 20 * maxTitleLength
      text.atEnd = (title) => void (this.#title = oneLine(title, maxTitleLength))
    }
    if (name !== 'script') return
    const type = attributes.get('type')?.trim().toLowerCase() ?? ''
    const isJsonLd = type.startsWith('application/ld+json')
    if (!isJsonLd && type !== '' && type !== 'module' && !type.includes('javascript')) return
    text.most = Math.min(maxScriptLength, maxScripts - this.#scripts)
    text.atEnd = (script) => {
      this.#scripts += script.length
      if (isJsonLd) this.#jsonLd.read(script)
      else this.#tools.script(script)
    }
  }

  #endRaw(): void {
    const text = this.#raw
    this.#raw = null
    if (text && text.most > 0) text.atEnd(text.parts.join(''))
  }

  #readEmpty(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#microdata.open(attributes)?.()
    if (name === 'base') return this.#readBase(attributes.get('href'))
    if (name === 'meta') return this.#readMeta(attributes)
    if (name === 'link') return this.#readAlternate(attributes)
    // Words may be broken there, but none ends.
    if (this.#hiding > 0 || name === 'wbr') return
    if (name === 'hr' || (name === 'br' && this.#ended === 'br')) return this.#endBlock()
    if (name === 'img') this.#links.picture(attributes.get('alt') ?? '')
    if (name === 'input' && /^(?:submit|button|reset)$/i.test(attributes.get('type') ?? '')) {
      this.#endBlock()
      this.#blocks.add(attributes.get('value') ?? '')
      return this.#endBlock()
    }
    this.#blocks.separate()
    this.#ended = name === 'br' ? 'br' : null
  }

  #readBase(href: string | undefined): void {
    if (this.#hasBase || href === undefined || href.length > maxAddressLength) return
    const base = URL.parse(href, this.#page)
    if (!base || !/^https?:$/.test(base.protocol)) return
    this.#base = base
    this.#hasBase = true
  }

  #readMeta(attributes: ReadonlyMap<string, string>): void {
    const content = attributes.get('content') ?? ''
    if (attributes.get('name')?.trim().toLowerCase() === 'description') {
      this.#description ??= oneLine(content, maxTitleLength)
    } else if (attributes.get('property')?.trim().toLowerCase() === 'og:description') {
      this.#summary ??= oneLine(content, maxTitleLength)
    }
  }

  #readAlternate(attributes: ReadonlyMap<string, string>): void {
    if (!/(?:^|\s)alternate(?:\s|$)/i.test(attributes.get('rel')?.slice(0, 200) ?? '')) return
    if (this.#alternates.size < contentLimits.languages) this.#alternates.add(languageIn(attributes.get('hreflang')))
  }
}

function collect(text: RawText, characters: string): void {
  if (text.length >= text.most) return
  text.parts.push(characters.slice(0, text.most))
  text.length += characters.length
}

/** Returns whether browsers show nothing of an element, as far as its own attributes say. */
function isHidden(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (unseen.has(name) || (name === 'dialog' && !attributes.has('open')) || attributes.has('popover')) return true
  // What is hidden `until-found` can be searched for, and what React sends late is moved to its place by its script.
  // `aria-hidden` hides from screen readers only: prices are often drawn in such elements.
  const hidden = attributes.get('hidden')?.trim().toLowerCase()
  if (hidden !== undefined && hidden !== 'until-found' && !attributes.get('id')?.startsWith('S:')) return true
  const style = attributes.get('style')?.slice(0, 2000) ?? ''
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)
}

/** Returns whether the headings of an element are about nothing after it. */
const isApart = (name: string, role: string): boolean =>
  /^(?:nav|aside|footer|dialog)$/.test(name) || /^(?:navigation|complementary|contentinfo|dialog)$/.test(role)

function headingLevel(name: string, role: string, attributes: ReadonlyMap<string, string>): number {
  if (/^h[1-6]$/.test(name)) return Number(name.charAt(1))
  if (role !== 'heading') return 0
  const level = Number(attributes.get('aria-level') ?? 2)
  return Number.isInteger(level) && level >= 1 ? Math.min(level, 6) : 2
}

/** Returns a language in lower case; '' for anything else, such as `x-default`. */
function languageIn(text: string | undefined): string {
  const language = (text ?? '').trim().toLowerCase().replaceAll('_', '-')
  return language.length <= 35 && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/.test(language) ? language : ''
}
