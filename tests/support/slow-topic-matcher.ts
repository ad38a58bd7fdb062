import type { TopicQuery, TopicTerm } from '#app/shared/listening/topic-query/topic-query.ts'

/**
 * Matches topics straight from their definition: it compares every term at every place, and shares no code with the
 * product's matcher. Knows the scripts and signs that its tests use.
 */

interface SlowText {
  title: string
  text: string
  url: string | null
  author: string | null
  language: string | null
}

interface SlowSpan {
  in: 'title' | 'text'
  from: number
  to: number
}

interface SlowWord {
  plain: string
  from: number
  to: number
}

interface SlowPlace {
  words: number[]
  from: number
  to: number
}

const unseparated = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]`
const letter = String.raw`(?:(?!${unseparated})[[\p{L}\p{N}]--[¹²³]])`
const hidden = String.raw`[\u00ad\u200b]`
const wordPattern = new RegExp(`${unseparated}(?:${hidden}*\\p{M})*|${letter}(?:${hidden}*(?:${letter}|\\p{M}))*`, 'gv')

const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u00ad\u200b]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')

const wordsOf = (text: string): SlowWord[] =>
  [...text.matchAll(wordPattern)].map((match) => ({
    plain: plainOf(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))

/** Returns every place of a term in a text. */
function placesOf(term: TopicTerm, text: string): SlowPlace[] {
  if (term.kind === 'words' && /^([a-z-]+\.)+[a-z]{2,}$/i.test(term.text))
    return domainPlaces(term.text, text, term.begins)
  const wanted = wordsOf(term.text)
  const present = wordsOf(text)
  const places: SlowPlace[] = []
  for (let start = 0; start + wanted.length <= present.length; start += 1) {
    const these = present.slice(start, start + wanted.length)
    const fits = these.every((word, index) => {
      const goal = wanted[index]
      const isLast = index === wanted.length - 1
      const begins = term.kind === 'words' && term.begins && isLast
      if (!goal || !(begins ? word.plain.startsWith(goal.plain) : word.plain === goal.plain)) return false
      const before = wanted[index - 1]
      const [signs = ''] = /^[+#]*/.exec(term.text.slice(goal.to)) ?? []
      const [present2 = ''] = /^[+#]*/.exec(text.slice(word.to)) ?? []
      if (signs !== '' && signs !== present2) return false
      return before === undefined || before.to !== goal.from || these[index - 1]?.to === word.from
    })
    if (!fits) continue
    const from = these[0]?.from ?? 0
    const to = these.at(-1)?.to ?? 0
    const place = { words: these.map((_, index) => start + index), from, to }
    if (term.kind === 'words') {
      const [signs = ''] = /[+#]*$/.exec(/^[+#]*/.exec(term.text.slice(wanted.at(-1)?.to))?.[0] ?? '') ?? []
      places.push({ ...place, to: to + signs.length })
      continue
    }
    const ahead = term.text.slice(0, wanted[0]?.from)
    const behind = term.text.slice(wanted.at(-1)?.to)
    const written = text.slice(from, to).replaceAll(/\s+/g, ' ').normalize('NFC')
    const asked = term.text.slice(ahead.length, term.text.length - behind.length).normalize('NFC')
    const isExact = written === asked && text.slice(0, from).endsWith(ahead) && text.slice(to).startsWith(behind)
    if (isExact) places.push({ ...place, from: from - ahead.length, to: to + behind.length })
  }
  return places
}

/** Searches a copy of the text with each word in ‹ ›, by a pattern of the domain's words and every spelling of a dot. */
function domainPlaces(domain: string, text: string, begins: boolean): SlowPlace[] {
  const words = wordsOf(text)
  const copy = words
    .map(({ plain, to }, at) => `‹${plain}›${text.slice(to, words[at + 1]?.from).replaceAll(/[‹›]/g, ' ')}`)
    .join('')
  const dot = String.raw`(?:\.|\s?[\[\(\{<]\s?(?:\.|‹dot›)\s?[\]\)\}>]\s?|[ ]‹dot›[ ])`
  const labels = domain.split('.').map((label) => `‹${plainOf(label).replaceAll('-', '›-‹')}›`)
  const wanted = labels.join(dot)
  const end = begins ? `${wanted.slice(0, -1)}[^›]*›` : String.raw`${wanted}(?!\.‹)`
  return [...copy.matchAll(new RegExp(`(?<!›[\\-_]+)${end}`, 'gv'))].map(({ 0: found, index }) => {
    const first = copy.slice(0, index).split('‹').length - 1
    const last = first + found.split('‹').length - 2
    const positions = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    return { words: positions, from: words[first]?.from ?? 0, to: words[last]?.to ?? 0 }
  })
}

function isNear(one: SlowPlace, other: SlowPlace, words: number): boolean {
  if (one.words.some((word) => other.words.includes(word))) return false
  const gaps = one.words.flatMap((word) => other.words.map((second) => Math.abs(word - second)))
  return Math.min(...gaps) <= words && !(isWithin(one, other) || isWithin(other, one))
}

const isWithin = (one: SlowPlace, other: SlowPlace): boolean =>
  Math.min(...one.words) > Math.min(...other.words) && Math.max(...one.words) < Math.max(...other.words)

function spansOf(query: TopicQuery, text: SlowText, fields: SlowSpan['in'][]): SlowSpan[] | null {
  const inFields = (places: (written: string) => SlowPlace[]): SlowSpan[] | null => {
    const spans = fields.flatMap((field) => places(text[field]).map(({ from, to }) => ({ in: field, from, to })))
    return spans.length > 0 ? spans : null
  }
  const when = (fits: boolean): SlowSpan[] | null => (fits ? [] : null)
  switch (query.kind) {
    case 'words':
    case 'exact':
      return inFields((written) => placesOf(query, written))
    case 'near':
      return inFields((written) => {
        const ones = placesOf(query.terms[0], written)
        const others = placesOf(query.terms[1], written)
        return ones.flatMap((one) => others.flatMap((other) => (isNear(one, other, query.words) ? [one, other] : [])))
      })
    case 'and': {
      const parts = query.of.map((part) => spansOf(part, text, fields))
      return parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
    }
    case 'or': {
      const parts = query.of.map((part) => spansOf(part, text, fields))
      return parts.every((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
    }
    case 'not':
      return when(spansOf(query.of, text, fields) === null)
    case 'title':
      return spansOf(query.of, text, ['title'])
    case 'author':
      return when(text.author !== null && plainOf(text.author).includes(plainOf(query.value)))
    case 'lang':
      return when(text.language === query.value)
    case 'site': {
      const host = text.url === null ? '' : new URL(text.url).hostname
      return when(`.${host}`.endsWith(`.${query.value}`))
    }
  }
}

/** Returns what matchTopic has to return. */
export function slowMatch(query: TopicQuery, text: SlowText): SlowSpan[] | null {
  const spans = spansOf(query, text, ['title', 'text'])
  if (spans === null) return null
  // Two spans at a time become one, until none overlap.
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const [at, one] of spans.entries())
      for (const [second, other] of spans.entries()) {
        const overlap = second > at && one.in === other.in && one.from < other.to && other.from < one.to
        if (!overlap || isChanged) continue
        spans[at] = { in: one.in, from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
        spans.splice(second, 1)
        isChanged = true
      }
  }
  return [
    ...spans.filter((span) => span.in === 'title').sort((one, other) => one.from - other.from),
    ...spans.filter((span) => span.in === 'text').sort((one, other) => one.from - other.from),
  ]
}
