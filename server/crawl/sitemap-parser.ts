import { SaxesParser } from 'saxes'

/** Limits of the protocol: search engines read no larger sitemap. */
const mostSitemapEntries = 50_000
export const mostSitemapBytes = 50_000_000
/** No address is longer; a text without an end is not collected. */
const longestText = 4096

/** What a sitemap is, as far as it was read. */
interface Outcome {
  kind: 'index' | 'pages' | null
  fault: 'not_xml' | 'not_sitemap' | 'too_long' | 'empty' | null
  entries: number
}

/** Takes what a sitemap lists. `alternate`: an address in another language, which the entry names. */
export type TakeEntry = (address: string, what: 'entry' | 'alternate') => void

/** Reads a sitemap piece by piece. It keeps no entry. */
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

  constructor(take: TakeEntry) {
    this.#take = take
    this.#parser.on('error', () => (this.#fault ??= 'not_xml'))
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes))
    this.#parser.on('closetag', ({ name }) => this.#close(name))
    this.#parser.on('text', (text) => this.#collect(text))
    this.#parser.on('cdata', (text) => this.#collect(text))
  }

  /** Reads a piece. @returns whether more of the sitemap can be read */
  write(piece: Uint8Array): boolean {
    this.#bytes += piece.length
    if (this.#bytes > mostSitemapBytes) this.#fault ??= 'too_long'
    if (this.#fault === null) this.#parser.write(this.#decoder.decode(piece, { stream: true }))
    return this.#fault === null
  }

  /** Ends the sitemap. @param isWhole whether it was read to its end */
  end(isWhole: boolean): Outcome {
    if (isWhole && this.#fault === null) this.#parser.close()
    if (this.#fault === null && this.#entries === 0) this.#fault = 'empty'
    return { kind: this.#kind, fault: this.#fault, entries: this.#entries }
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    const [, root = '', parent = ''] = ['', ...this.#path]
    if (root === '') {
      if (name === 'urlset') this.#kind = 'pages'
      else if (name === 'sitemapindex') this.#kind = 'index'
      else this.#fault ??= name.toLowerCase() === 'html' ? 'not_xml' : 'not_sitemap'
    }
    this.#path.push(name)
    this.#text = ''
    if (parent === 'url' && /(^|:)link$/.test(name) && attributes['hreflang'] !== undefined) {
      const address = attributes['href']
      if (address !== undefined && this.#fault === null) this.#take(address, 'alternate')
    }
  }

  #close(name: string): void {
    this.#path.pop()
    if (name !== 'loc' || this.#path.length !== 2 || this.#fault !== null) return
    const [, parent] = this.#path
    if (parent !== (this.#kind === 'index' ? 'sitemap' : 'url')) return
    this.#entries += 1
    if (this.#entries > mostSitemapEntries) this.#fault = 'too_long'
    else this.#take(this.#text.trim(), 'entry')
  }

  #collect(text: string): void {
    if (this.#text.length <= longestText) this.#text += text.slice(0, longestText + 1)
  }
}
