import { readHtml, type HtmlReader } from './html-tokens.ts'

/** A script element as a browser would parse it. */
export interface ScriptElement {
  /** Attributes by lower-case name. */
  attributes: ReadonlyMap<string, string>
  /** The text of the element. */
  text: string
}

/** The parts of a page that the check reads. */
export interface PageElements {
  scripts: ScriptElement[]
  /** Content-Security-Policies in `meta` elements. */
  policies: string[]
  /** Content of `meta name=generator`, which site builders write. */
  generators: string[]
  /** HTML that browsers don't execute: the contents of comments, `noscript` and `template`. */
  hidden: { where: 'comment' | 'noscript' | 'template'; html: string }[]
  /** False where reading was stopped because it took too long. */
  whole: boolean
}

/**
 * Reads a page's elements.
 * @param now a monotonic clock, in milliseconds
 */
export function readPageElements(html: string, now?: () => number): PageElements {
  const found: PageElements = { scripts: [], policies: [], generators: [], hidden: [], whole: true }
  const reader = new ElementReader(found)
  found.whole = readHtml(html, reader, { now })
  if (found.whole) reader.end()
  return found
}

class ElementReader implements HtmlReader {
  readonly #found: PageElements
  #templates = 0
  /** Collects the text of the current element, where it is needed. */
  #text: { of: 'script' | 'noscript'; attributes: ReadonlyMap<string, string>; parts: string[] } | null = null

  constructor(found: PageElements) {
    this.#found = found
  }

  open(name: string, attributes: ReadonlyMap<string, string>, isDrawn: boolean): void {
    if (name === 'template') this.#templates += 1
    if (name === 'meta') this.#readMeta(attributes)
    if (name === 'script' || (name === 'noscript' && !isDrawn)) this.#text = { of: name, attributes, parts: [] }
  }

  close(name: string): void {
    if (name === 'template' && this.#templates > 0) this.#templates -= 1
    this.end()
  }

  comment(html: string): void {
    this.#found.hidden.push({ where: 'comment', html })
  }

  text(characters: string): void {
    this.#text?.parts.push(characters)
  }

  /** Ends the current element, at its end or at the end of the page. */
  end(): void {
    if (!this.#text) return
    const { of, attributes, parts } = this.#text
    this.#text = null
    const text = parts.join('')
    if (of === 'noscript') this.#found.hidden.push({ where: 'noscript', html: text })
    else if (this.#templates > 0) {
      this.#found.hidden.push({ where: 'template', html: [...attributes.values(), text].join('\n') })
    } else this.#found.scripts.push({ attributes, text })
  }

  #readMeta(attributes: ReadonlyMap<string, string>): void {
    if (this.#templates > 0) return
    const content = attributes.get('content')
    if (content === undefined) return
    if (attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy') this.#found.policies.push(content)
    if (attributes.get('name')?.toLowerCase() === 'generator') this.#found.generators.push(content)
  }
}
