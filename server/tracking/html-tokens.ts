import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'
import { ownEntry } from '#app/shared/own-entry.ts'

/** Takes the parts of a page in order. */
export interface HtmlReader {
  /** Attributes are by lower-case name. `isDrawn`: the element is within `svg` or `math`. */
  open(name: string, attributes: ReadonlyMap<string, string>, isDrawn: boolean): void
  close(name: string): void
  text(characters: string): void
  comment(text: string): void
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

/** Returns the time that this thread has computed, in milliseconds, however busy the machine is. */
export function computedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const pieceLength = 16_384
const usualBudgetMs = 400

/**
 * Tokenises a page as the HTML standard says, piece by piece. It builds no tree, because a hostile page can be nested so
 * deep that building it takes minutes. Input that is still slow, such as a tag with a hundred thousand attributes, is cut
 * off after 400 ms, or `budgetMs` where no one waits for the thread.
 * @param options `now`: a monotonic clock, in milliseconds
 * @returns false where reading was stopped because it took too long
 */
export function readHtml(
  html: string,
  reader: HtmlReader,
  {
    now = () => performance.now(),
    budgetMs = usualBudgetMs,
  }: { now?: (() => number) | undefined; budgetMs?: number } = {},
): boolean {
  const tokenizer: Tokenizer = new Tokenizer({}, new Tokens(reader, (mode) => void (tokenizer.state = mode)))
  const begun = now()
  for (let at = 0; at < html.length; at += pieceLength) {
    tokenizer.write(html.slice(at, at + pieceLength), at + pieceLength >= html.length)
    if (now() - begun > budgetMs && at + pieceLength < html.length) return false
  }
  return true
}

type Mode = (typeof TokenizerMode)[keyof typeof TokenizerMode]

/** Follows the tokens as far as needed to know which text is markup. */
class Tokens implements TokenHandler {
  readonly #reader: HtmlReader
  readonly #enter: (mode: Mode) => void
  #drawings = 0

  constructor(reader: HtmlReader, enter: (mode: Mode) => void) {
    this.#reader = reader
    this.#enter = enter
  }

  onStartTag(tag: Token.TagToken): void {
    const name = tag.tagName
    const attributes = new Map(tag.attrs.map((attribute) => [attribute.name, attribute.value]))
    const isDrawing = name === 'svg' || name === 'math'
    if (isDrawing && !tag.selfClosing) this.#drawings += 1
    if (leavesDrawing.has(name)) this.#drawings = 0
    const isDrawn = this.#drawings > 0
    // `svg`, `math` and elements in them may be self-closing: such an element is empty, and no one looks for one.
    if ((isDrawn || isDrawing) && tag.selfClosing) return
    // `style` and `title` may contain elements there.
    const mode = isDrawn && name !== 'script' ? undefined : ownEntry(modes, name)
    if (mode !== undefined) this.#enter(mode)
    this.#reader.open(name, attributes, isDrawn)
  }

  onEndTag(tag: Token.TagToken): void {
    const name = tag.tagName
    if ((name === 'svg' || name === 'math') && this.#drawings > 0) this.#drawings -= 1
    this.#reader.close(name)
  }

  onComment({ data }: Token.CommentToken): void {
    this.#reader.comment(data)
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.#reader.text(chars)
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    this.#reader.text(chars)
  }

  onNullCharacter(): void {}
  onDoctype(): void {}
  onEof(): void {}
}
