import { contentLimits } from '#app/shared/competitors/content.ts'
import { normalAddress } from '../../discovery/crawl/addresses.ts'
import { oneLine } from '../../listening/text/plain-text.ts'

/** Links that are looked at, those to the same addresses among them. */
const maxAnchors = 5000

/** Collects the links of menus: those in navigation, and in the header and the footer of the page. */
export class MenuLinks {
  readonly #links = new Map<string, { url: string; text: string }>()
  #anchors = 0
  /** Open elements of each kind. */
  #menus = 0
  #parts = 0
  #open: { url: string; parts: string[]; alt: string } | null = null
  isCut = false

  /** Returns what ends the element, if it is a menu or keeps headers and footers in it from being the page's. */
  enter(name: string, role: string): (() => void) | null {
    const isMenu =
      name === 'nav' ||
      role === 'navigation' ||
      (this.#parts === 0 && (name === 'header' || name === 'footer' || role === 'banner' || role === 'contentinfo'))
    if (isMenu) {
      this.#menus += 1
      return () => void (this.#menus -= 1)
    }
    if (!/^(?:article|aside|main|section)$/.test(name) && role !== 'main' && role !== 'article') return null
    this.#parts += 1
    return () => void (this.#parts -= 1)
  }

  /** Begins a link. @returns what ends it; null if it isn't listed, so that its text is one of the page's blocks */
  open(href: string | undefined, base: URL): (() => void) | null {
    if (this.#menus === 0 || href === undefined || href.trim() === '' || href.trim().startsWith('#')) return null
    this.#anchors += 1
    if (this.#anchors > maxAnchors || this.#links.size >= contentLimits.links) {
      this.isCut = true
      return null
    }
    const url = normalAddress(href, base)
    if (!url) return null
    const link = { url: url.href, parts: [], alt: '' }
    this.#open = link
    return () => this.#end(link)
  }

  text(characters: string): void {
    if (this.#open && this.#open.parts.length < contentLimits.headingLength) this.#open.parts.push(characters)
  }

  /** The text of a picture is that of a link without another one. */
  picture(alt: string): void {
    if (this.#open) this.#open.alt ||= alt
  }

  get all(): { url: string; text: string }[] {
    return [...this.#links.values()]
  }

  /** An address can have several texts: without its fragment, the parts of a page have one address. */
  #end({ url, parts, alt }: { url: string; parts: string[]; alt: string }): void {
    this.#open = null
    const most = contentLimits.headingLength
    const text = oneLine(parts.join(''), most) || oneLine(alt, most)
    this.#links.set(`${url} ${text}`, { url, text })
  }
}
