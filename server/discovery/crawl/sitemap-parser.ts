import { SaxesParser } from 'saxes'

/** Limits of the protocol: search engines read no larger sitemap. */
const maxSitemapEntries = 50_000
export const maxSitemapBytes = 50_000_000
/** No address is longer; a text without an end is not collected. */
const maxTextLength = 4096

/** What a sitemap is, as far as it was read. */
interface Outcome {
  kind: 'index' | 'pages' | null
  fault: 'not_xml' | 'not_sitemap' | 'too_long' | 'empty' | null
  entries: number
}

/** Takes what a sitemap lists. `alternate`: an address in another language, which the entry names. */
export type TakeEntry = (address: string, what: 'entry' | 'alternate') => void

/** Where each kind of XML has its addresses, below its root. Feeds in RSS and Atom are sitemaps by the protocol. */
const places = new Map([
  ['urlset', ['url', 'loc']],
  ['sitemapindex', ['sitemap', 'loc']],
  ['rss', ['channel', 'item', 'link']],
  ['rdf:RDF', ['item', 'link']],
  ['feed', ['entry', 'link']],
])

/** Reads a sitemap piece by piece: XML, a feed, or a text with one address in each line. It keeps no entry. */
export class SitemapParser {
  readonly #parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  readonly #decoder = new TextDecoder()
  readonly #take: TakeEntry
  readonly #path: string[] = []
  #kind: Outcome['kind'] = null
  #fault: Outcome['fault'] = null
  #entries = 0
  #bytes = 0
  #text = ''
  #place: readonly string[] = []
  /** Whether the entry of an Atom feed has named its page. */
  #isNamed = false
  /** Set once the first character says that it is a text. */
  #lines: LineReader | null = null
  #isXml = false

  constructor(take: TakeEntry) {
    this.#take = take
    this.#parser.on('error', () => (this.#fault ??= 'not_xml'))
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes))
    this.#parser.on('closetag', () => this.#close())
    this.#parser.on('text', (text) => this.#collect(text))
    this.#parser.on('cdata', (text) => this.#collect(text))
  }

  /** Reads a piece. @returns whether more of the sitemap can be read */
  write(piece: Uint8Array): boolean {
    this.#bytes += piece.length
    if (this.#bytes > maxSitemapBytes) this.#fault ??= 'too_long'
    if (this.#fault === null) this.#read(this.#decoder.decode(piece, { stream: true }))
    return this.#fault === null
  }

  #read(text: string): void {
    if (!this.#isXml && !this.#lines && text.trim() !== '') {
      if (text.trimStart().startsWith('<')) this.#isXml = true
      else this.#lines = new LineReader(maxTextLength, (line) => this.#takeLine(line))
    }
    if (this.#lines) this.#lines.write(text)
    else this.#parser.write(text)
  }

  /** The first line decides whether a text is a sitemap at all. */
  #takeLine(line: string): void {
    if (this.#kind === null && !isAddress(line)) this.#fault ??= 'not_xml'
    if (this.#fault !== null) return
    this.#kind = 'pages'
    this.#note(line)
  }

  #note(address: string): void {
    this.#entries += 1
    if (this.#entries > maxSitemapEntries) this.#fault = 'too_long'
    else this.#take(address, 'entry')
  }

  /** Ends the sitemap. @param isWhole whether it was read to its end */
  end(isWhole: boolean): Outcome {
    if (isWhole && this.#fault === null) {
      if (this.#lines) this.#lines.end()
      else this.#parser.close()
    }
    if (this.#fault === null && this.#entries === 0) this.#fault = 'empty'
    return { kind: this.#kind, fault: this.#fault, entries: this.#entries }
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#path.length === 0) this.#begin(name)
    this.#path.push(name)
    this.#text = ''
    if (this.#fault !== null) return
    const [root, parent] = this.#path
    const { href, hreflang, rel = 'alternate' } = attributes
    if (root === 'feed') {
      if (this.#path.length === 2) this.#isNamed = false
      if (href === undefined || rel !== 'alternate' || this.#isNamed || !this.#isAtPlace()) return
      this.#isNamed = true
      this.#note(href.trim())
    } else if (parent === 'url' && /(^|:)link$/.test(name) && hreflang !== undefined && href !== undefined) {
      this.#take(href, 'alternate')
    }
  }

  #begin(root: string): void {
    const place = places.get(root)
    if (place) this.#place = place
    else this.#fault ??= root.toLowerCase() === 'html' ? 'not_xml' : 'not_sitemap'
    if (place) this.#kind = root === 'sitemapindex' ? 'index' : 'pages'
  }

  /** Whether the innermost element is one that has an address. */
  #isAtPlace(): boolean {
    const { length } = this.#place
    return this.#path.length === length + 1 && this.#place.every((name, at) => this.#path[at + 1] === name)
  }

  #close(): void {
    const isEntry = this.#fault === null && this.#path[0] !== 'feed' && this.#isAtPlace()
    this.#path.pop()
    if (!isEntry) return
    const address = this.#text.trim()
    // Items of a feed need no page.
    if (address !== '' || this.#place.at(-1) === 'loc') this.#note(address)
  }

  #collect(text: string): void {
    if (this.#text.length <= maxTextLength) this.#text += text.slice(0, maxTextLength + 1)
  }
}

/** Whether a line is a whole address of the web, as the protocol asks. */
const isAddress = (line: string): boolean => /^https?:\/\//i.test(line) && URL.canParse(line)

/** Reads a text piece by piece as lines, without keeping more than one of them. Empty lines are left out. */
class LineReader {
  readonly #take: (line: string) => void
  readonly #longest: number
  #line = ''

  /** @param longest characters of a line that are kept; what follows is dropped */
  constructor(longest: number, take: (line: string) => void) {
    this.#longest = longest
    this.#take = take
  }

  write(text: string): void {
    let from = 0
    for (const { 0: lineBreaks, index } of text.matchAll(/[\r\n]+/g)) {
      this.#keep(text, from, index)
      this.end()
      from = index + lineBreaks.length
    }
    this.#keep(text, from, text.length)
  }

  /** Ends the last line. */
  end(): void {
    const line = this.#line.trim()
    this.#line = ''
    if (line !== '') this.#take(line)
  }

  #keep(text: string, from: number, end: number): void {
    this.#line += text.slice(from, Math.min(end, from + this.#longest - this.#line.length))
  }
}
