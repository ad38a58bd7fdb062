/** A person who can be mentioned. */
export interface MentionCandidate {
  id: string
  name: string
}

/** Maximum number of people whom a comment mentions. */
export const maxMentions = 20
const maxSuggested = 6

/** A mention that someone is typing: where its @ is, and what follows it up to the caret. */
export interface TypedMention {
  at: number
  query: string
}

/** Returns the mention before the caret; null if there is none. A name may have two words, and an email has no mention. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const match = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/u.exec(text.slice(0, caret))
  if (!match) return null
  const query = match[1] ?? ''
  return { at: caret - query.length - 1, query }
}

/** Returns the people whose name, or a word of it, begins with a query. */
export function suggestPeople<Person extends MentionCandidate>(people: readonly Person[], query: string): Person[] {
  const wanted = query.toLocaleLowerCase()
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase()
      return lower.startsWith(wanted) || lower.split(/\s+/).some((word) => word.startsWith(wanted))
    })
    .slice(0, maxSuggested)
}

/** Returns a text in which a mention is completed, and the caret after it. */
export function completeMention(text: string, { at, query }: TypedMention, name: string) {
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(at + 1 + query.length).replace(/^ /, ''), caret: before.length }
}

/** A part of a comment: plain text, or the name of a mentioned person with its @. */
export interface CommentPart {
  text: string
  mention: boolean
}

/** Returns a comment in parts, in which the names of mentioned people are marked. The longest name counts. */
export function commentParts(text: string, names: readonly string[]): CommentPart[] {
  const byLength = [...new Set(names)].filter(Boolean).toSorted((one, other) => other.length - one.length)
  const parts: CommentPart[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' ? byLength.find((one) => isNamedAt(text, at + 1, one)) : undefined
    if (name === undefined) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain !== '') parts.push({ text: plain, mention: false })
    plain = ''
    parts.push({ text: `@${name}`, mention: true })
    at += name.length + 1
  }
  if (plain !== '') parts.push({ text: plain, mention: false })
  return parts
}

/** Whether a name is at this place of a text, and doesn't go on. */
const isNamedAt = (text: string, at: number, name: string): boolean =>
  text.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length))

/** Returns those of the people whose name a comment contains after an @. */
export function mentionedIn<Person extends MentionCandidate>(text: string, people: readonly Person[]): Person[] {
  const parts = commentParts(
    text,
    people.map(({ name }) => name),
  )
  const names = new Set(parts.flatMap((part) => (part.mention ? [part.text.slice(1)] : [])))
  return people.filter(({ name }) => names.has(name))
}
