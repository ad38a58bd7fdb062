import { contentLimits, type Block } from '#app/shared/competitors/content.ts'
import { oneLine } from '../../listening/text/plain-text.ts'

/** Digits of `<sup>` stay apart from the number before them: `€29<sup>99</sup>` is not €2999. */
const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raise = (text: string) => text.replaceAll(/\d/g, (digit) => raisedDigits.charAt(Number(digit)))

/** A block that was collected, with its text without what is struck out or program code: such prices are none. */
interface CollectedBlock {
  block: Block
  priced: string
}

/** Text that is struck out or program code, that is above its line, or that is a link of a menu. */
type TextKind = 'unpriced' | 'raised' | 'linked'

/** Collects the visible text of a page as blocks under their headings. */
export class BlockCollector {
  readonly collected: CollectedBlock[] = []
  isCut = false
  readonly #open: Record<TextKind, number> = { unpriced: 0, raised: 0, linked: 0 }
  #heading = 0
  #path: { level: number; text: string }[] = []
  #text = ''
  #priced = ''
  #isPriced = true
  #hasLinked = false
  #hasOther = false
  #left: number = contentLimits.textLength

  add(characters: string): void {
    if (this.#text.length > this.#left) {
      this.isCut = true
      return
    }
    const text = this.#open.raised > 0 ? raise(characters) : characters
    this.#text += text
    if (this.#open.unpriced > 0) this.#isPriced = false
    else this.#priced += text
    if (this.#open.linked > 0) this.#hasLinked = true
    else if (!this.#hasOther && /[\p{L}\p{N}]/u.test(characters)) this.#hasOther = true
  }

  /** Keeps words apart. */
  separate(): void {
    if (this.#text === '') return
    this.#text += ' '
    this.#priced += ' '
  }

  get isWithinHeading(): boolean {
    return this.#heading > 0
  }

  /** Begins text of a kind. @returns what ends it */
  begin(kind: TextKind): () => void {
    this.#open[kind] += 1
    return () => void (this.#open[kind] -= 1)
  }

  /** Begins a heading. @param level 1 to 6 @returns what ends it */
  beginHeading(level: number): () => void {
    this.#heading = level
    return () => void (this.#heading = 0)
  }

  /** Begins a part with headings of its own, such as the menu. @returns what ends it */
  beginPart(): () => void {
    const path = this.#path
    this.#path = []
    return () => void (this.#path = path)
  }

  /** Ends a block. @param slotOf says where it is; asked only if there is any text */
  end(slotOf: () => string): void {
    const [raw, rawPriced, isPriced] = [this.#text, this.#priced, this.#isPriced]
    // The links of a menu are no blocks.
    const isMenu = this.#hasLinked && !this.#hasOther && this.#heading === 0
    this.#text = ''
    this.#priced = ''
    this.#isPriced = true
    this.#hasLinked = false
    this.#hasOther = false
    if (raw === '' || isMenu) return
    const text = oneLine(raw, contentLimits.textLength)
    if (text === '') return
    const pieces = text.length > contentLimits.blockLength ? sentencesOf(text) : [text]
    const priced = isPriced || pieces.length > 1 ? null : oneLine(rawPriced, contentLimits.blockLength)
    const slot = slotOf()
    for (const piece of pieces) this.#push(piece, priced ?? piece, slot)
  }

  #push(text: string, priced: string, slot: string): void {
    if (this.collected.length >= contentLimits.blocks || text.length > this.#left) {
      this.isCut = true
      return
    }
    this.#left -= text.length
    const level = this.#heading
    if (level > 0) this.#path = this.#path.filter((heading) => heading.level < level)
    const under = this.#path.map((heading) => heading.text)
    this.collected.push({ block: { under, level, slot, text }, priced })
    if (level === 0) return
    this.#path.push({ level, text: oneLine(text, contentLimits.headingLength) })
    // Only the first piece of a text made to be a long heading is one.
    this.#heading = 0
  }
}

/**
 * Returns the sentences of a long text, so that one that is added moves no other. A sentence that is too long itself is cut
 * between words.
 */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…。！？]) /u).flatMap((sentence) => {
    const pieces: string[] = []
    let rest = sentence
    while (rest.length > contentLimits.blockLength) {
      const space = rest.lastIndexOf(' ', contentLimits.blockLength)
      const piece = oneLine(rest.slice(0, space > 0 ? space : contentLimits.blockLength), contentLimits.blockLength)
      pieces.push(piece)
      rest = rest.slice(piece.length).trimStart()
    }
    return rest === '' ? pieces : [...pieces, rest]
  })
}
