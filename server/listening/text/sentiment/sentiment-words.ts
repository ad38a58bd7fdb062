import { englishWords } from './english-words.ts'
import { frenchWords } from './french-words.ts'
import { germanWords } from './german-words.ts'
import { portugueseWords } from './portuguese-words.ts'
import type { WordList } from './word-list.ts'

/** What a word is. `weight` is 2 or 1 for good words, -1 or -2 for bad ones. */
type WordRole = { weight: number } | 'negation' | 'strengthener'

/** Returns what a word in lower case is; null for most. An entry with more letters decides before a shorter one. */
export type FindRole = (word: string) => WordRole | null

const lists: Readonly<Record<string, WordList>> = {
  de: germanWords,
  en: englishWords,
  fr: frenchWords,
  pt: portugueseWords,
}

/** How people write a language without its accents. */
const plainForms: Readonly<Record<string, (word: string) => string>> = {
  de: (word) => word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss'),
}
const withoutAccents = (word: string): string => word.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
/** Shorter words without their accents are often other words. */
const minPlainLength = 4
/** No entry is longer. */
const maxLength = 30

const compiled = new Map<string, FindRole>()

/** Returns what finds the words of a language; null if there is no list of it. */
export function rolesOf(language: string): FindRole | null {
  const list = Object.hasOwn(lists, language) ? lists[language] : undefined
  if (!list) return null
  const known = compiled.get(language) ?? findRoleIn(list, plainForms[language] ?? withoutAccents)
  compiled.set(language, known)
  return known
}

function findRoleIn(list: WordList, plainForm: (word: string) => string): FindRole {
  const whole = new Map<string, WordRole>()
  const beginnings = new Map<string, WordRole>()
  const add = (entries: string, role: WordRole) => {
    for (const entry of entries.trim().split(/\s+/)) {
      const word = entry.replace('*', '')
      const into = entry.endsWith('*') ? beginnings : whole
      into.set(word, role)
      if (word.length >= minPlainLength) into.set(plainForm(word), role)
    }
  }
  add(list.terrible, { weight: -2 })
  add(list.bad, { weight: -1 })
  add(list.good, { weight: 1 })
  add(list.great, { weight: 2 })
  add(list.strengtheners, 'strengthener')
  add(list.negations, 'negation')
  return (word) => {
    const role = whole.get(word)
    if (role || word.length > maxLength) return role ?? null
    for (let length = word.length; length > 2; length -= 1) {
      const found = beginnings.get(word.slice(0, length))
      if (found) return found
    }
    return null
  }
}
