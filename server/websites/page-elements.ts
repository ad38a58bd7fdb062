import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'
import { ownEntry } from '#app/shared/own-entry.ts'

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

const modes: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  plaintext: TokenizerMode.PLAINTEXT,
}
/** HTML elements that end an unclosed `svg` or `math` element. */
const leavesDrawing = new Set(['body', 'head', 'div', 'p', 'span', 'ul', 'ol', 'table', 'img', 'meta', 'h1', 'h2'])

const pieceLength = 16_384
const budgetMs = 400

/**
 * Tokenises a page as the HTML standard says. It builds no tree, because a hostile page can be nested so deep that
 * building it takes minutes. Input that is still slow, such as a tag with a hundred thousand attributes, is cut off
 * after {@link budgetMs}.
 * @param now a monotonic clock, in milliseconds
 */
export function readPageElements(html: string, now: () => number = () => performance.now()): PageElements {
  const found: PageElements = { scripts: [], policies: [], generators: [], hidden: [], whole: true }
  const tokenizer: Tokenizer = new Tokenizer({}, new Reader(found, (mode) => void (tokenizer.state = mode)))
  const begun = now()
  for (let at = 0; at < html.length; at += pieceLength) {
    tokenizer.write(html.slice(at, at + pieceLength), at + pieceLength >= html.length)
    if (now() - begun > budgetMs && at + pieceLength < html.length) {
      found.whole = false
      break
    }
  }
  return found
}

type Mode = (typeof TokenizerMode)[keyof typeof TokenizerMode]

/** Takes the tokens of a page in order. */
class Reader implements TokenHandler {
  readonly #found: PageElements
  readonly #enter: (mode: Mode) => void
  #templates = 0
  #drawings = 0
  /** Collects the text of the current element, where it is needed. */
  #text: { of: 'script' | 'noscript'; attributes: Map<string, string>; parts: string[] } | null = null

  constructor(found: PageElements, enter: (mode: Mode) => void) {
    this.#found = found
    this.#enter = enter
  }

  onStartTag(tag: Token.TagToken): void {
    const name = tag.tagName
    const attributes = new Map(tag.attrs.map((attribute) => [attribute.name, attribute.value]))
    if (name === 'template') this.#templates += 1
    if (name === 'meta') this.#readMeta(attributes)
    const isDrawing = name === 'svg' || name === 'math'
    if (isDrawing && !tag.selfClosing) this.#drawings += 1
    if (leavesDrawing.has(name)) this.#drawings = 0
    // Inside `svg` and `math` elements may be self-closing, and `style` and `title` may contain elements.
    if (this.#drawings > 0 && (tag.selfClosing || name !== 'script')) return
    const mode = ownEntry(modes, name)
    if (mode === undefined) return
    this.#enter(mode)
    if (name === 'script' || name === 'noscript') this.#text = { of: name, attributes, parts: [] }
  }

  onEndTag(tag: Token.TagToken): void {
    const name = tag.tagName
    if (name === 'template' && this.#templates > 0) this.#templates -= 1
    if ((name === 'svg' || name === 'math') && this.#drawings > 0) this.#drawings -= 1
    this.#closeText()
  }

  onComment({ data }: Token.CommentToken): void {
    this.#found.hidden.push({ where: 'comment', html: data })
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.#text?.parts.push(chars)
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    this.#text?.parts.push(chars)
  }

  onNullCharacter(): void {}
  onDoctype(): void {}

  onEof(): void {
    this.#closeText()
  }

  #closeText(): void {
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
