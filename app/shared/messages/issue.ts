import type { Say } from './message-types.ts'
import type english from './validation/en.ts'

/** Says what is wrong with an input, in whatever language is to be read. */
export type SayIssue = Say<typeof english>

/**
 * The message of a schema's action: `v.maxLength(80, issue('atMostCharacters', { most: 80 }))`. A schema does not know
 * who will read it, so what it carries is the key of the area `validation` and its values, as one text.
 */
export const issue: SayIssue = (key, ...[values]) => (values ? `${key} ${JSON.stringify(values)}` : key)

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
  const said = sayAny(key, values === undefined ? undefined : readValues(values))
  // What has no text is said as its key.
  return said === key ? otherwise : said
}

function readValues(json: string): Record<string, string | number> | undefined {
  try {
    return JSON.parse(json) as Record<string, string | number>
  } catch {
    return undefined
  }
}
