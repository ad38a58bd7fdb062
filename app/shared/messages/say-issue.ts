import type { SayIssue } from './issue.ts'

/** A key, and after a space the values as JSON. A message of Valibot's own begins with a capital. */
const shape = /^([a-z]\w*)(?: (\{.*\}))?$/s

/**
 * What a schema's message says in a language.
 * @param otherwise for a message that is not one of ours, such as those Valibot has itself: they are for programs, and
 * people are told to look again (`say('checkEntry')`)
 */
export function sayIssue(say: SayIssue, message: string, otherwise: string): string {
  const [, key, values] = shape.exec(message) ?? []
  if (key === undefined) return otherwise
  // The types hold who writes a key, not who reads one.
  const sayAny = say as (key: string, values?: Record<string, string | number>) => string
  try {
    const said = sayAny(key, values === undefined ? undefined : (JSON.parse(values) as Record<string, string | number>))
    // What has no text is said as its key.
    return said === key ? otherwise : said
  } catch {
    return otherwise
  }
}
