import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'
import { ownEntry } from '#app/shared/own-entry.ts'

/** A script element that a browser would meet. */
export interface ScriptElement {
  /** By their names in lower case. */
  attributes: ReadonlyMap<string, string>
  /** What stands in it. */
  text: string
}

/** What is looked at of a page. */
export interface PageElements {
  scripts: ScriptElement[]
  /** The policies that a page sets in its own HTML. */
  policies: string[]
  /** `meta name=generator`, as the systems that made the page write it. */
  generators: string[]
  /** HTML that never becomes part of the page that runs. */
  hidden: { where: 'comment' | 'noscript' | 'template'; html: string }[]
  /** False where reading it took longer than a page may hold up the server. */
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
/** Elements by which a browser leaves a drawing that was not closed. */
const leavesDrawing = new Set(['body', 'head', 'div', 'p', 'span', 'ul', 'ol', 'table', 'img', 'meta', 'h1', 'h2'])

const pieceLength = 16_384
const budgetMs = 400

/**
 * Reads a page by the tokens of the HTML standard. The tree is not built: a stranger's page may be nested so deep that
 * building it takes minutes. What can still be made slow, such as a tag of a hundred thousand attributes, ends the reading
 * after {@link budgetMs}.
 * @param now milliseconds that only grow
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
  /** The text of the element that is being read, where it is of interest. */
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
    // Within a drawing an element may close itself, and a style or title holds elements.
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
