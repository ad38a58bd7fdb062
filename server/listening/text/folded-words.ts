import { hasWord } from '#app/shared/listening/topic-query/query-tokens.ts'

/** The words of a text, folded for comparing, with their places in the text. */
export interface FoldedWords {
  text: string
  /** Each word without case and accents. */
  words: readonly string[]
  /** Where each word begins in the text, in UTF-16 units. */
  from: readonly number[]
  /** Where each word ends: after its last unit. If the next word begins there, the two are one in writing. */
  to: readonly number[]
}

/** Longer words, which no one writes, are compared by their beginnings, so that a hostile text costs little. */
const maxFoldedLength = 200

/**
 * Returns the words of a text: runs of letters and digits with their accents. Scripts that don't separate words have a
 * word for each character. Takes time in proportion to the text's length.
 */
export function foldedWords(text: string): FoldedWords {
  const words: string[] = []
  const from: number[] = []
  const to: number[] = []
  let at = 0
  while (at < text.length) {
    const part = partAt(text, at)
    if (part !== Part.letter && part !== Part.unseparated) {
      at += sizeAt(text, at)
      continue
    }
    const end = wordEnd(text, at, part)
    words.push(foldedText(text.slice(at, end)))
    from.push(at)
    to.push(end)
    at = end
  }
  return { text, words, from, to }
}

function wordEnd(text: string, begin: number, first: Part): number {
  let end = begin + sizeAt(text, begin)
  let at = end
  while (at < text.length) {
    const part = partAt(text, at)
    const continues = part === Part.mark || (part === Part.letter && first === Part.letter)
    if (!continues && part !== Part.invisible) break
    at += sizeAt(text, at)
    // Invisible characters belong to a word only if it goes on after them.
    if (continues) end = at
  }
  return end
}

/**
 * Returns a text in the form in which texts are compared: in lower case, without accents, ligatures and widths. At most
 * its first 200 characters.
 */
export function foldedText(text: string): string {
  const cut = text.length > maxFoldedLength ? text.slice(0, maxFoldedLength) : text
  const lower = cut.toLowerCase()
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replaceAll(accents, '')
    .toLowerCase()
    .replaceAll(undivided, (letter) => undividedLetters[letter] ?? letter)
    .slice(0, maxFoldedLength)
}

/** Returns the different words of a text as termsOf names them, for the index that candidates are found by. */
export const distinctWords = (text: string): string[] => [...new Set(foldedWords(text).words)]

const ascii = /^[\0-\x7f]*$/
/** Accents of European scripts, points of Hebrew and Arabic, and characters without a width. */
const accents =
  /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]|[\u00ad\u200b-\u200d\u2060\ufeff]/g
/** Letters that Unicode doesn't divide into one of a to z and an accent. */
const undividedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
}
const undivided = /[ßæœøđðłıς]/g

/** Returns whether a word is of a script that doesn't separate words, so that it is one character. */
export const isUnseparated = (word: string): boolean => unseparatedScripts.test(word)

/** What a character is to words. `unseparated` is a letter of a script that doesn't separate words. */
const Part = { separator: 1, letter: 2, mark: 3, unseparated: 4, invisible: 5 } as const
type Part = (typeof Part)[keyof typeof Part]

const unseparatedScripts =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
/** Marks, and the later parts of a Korean syllable that is written as its parts. */
const mark = /[\p{M}\u1160-\u11ff\ud7b0-\ud7ff]/u
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/

function partOf(character: string): Part {
  if (invisible.test(character)) return Part.invisible
  if (mark.test(character)) return Part.mark
  if (!hasWord(character)) return Part.separator
  return unseparatedScripts.test(character) ? Part.unseparated : Part.letter
}

/** The part of each character of the basic plane that was looked at. */
const knownParts: (Part | undefined)[] = Array.from({ length: 0x1_0000 }, () => undefined)

function partAt(text: string, at: number): Part {
  const codePoint = text.codePointAt(at) ?? 0
  const known = knownParts[codePoint]
  if (known !== undefined) return known
  const part = partOf(String.fromCodePoint(codePoint))
  if (codePoint <= 0xffff) knownParts[codePoint] = part
  return part
}

const sizeAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
