import type { TranslateIssue } from './issue.ts'

/** A key, and after a space the values as JSON. A message of Valibot's own begins with a capital. */
const shape = /^([a-z]\w*)(?: (\{.*\}))?$/s

/**
 * Returns the text of a schema's message in a language.
 * @param otherwise the text for other messages, such as Valibot's own, which are for programs (`t('checkEntry')`)
 */
export function issueText(t: TranslateIssue, message: string, otherwise: string): string {
  const [, key, values] = shape.exec(message) ?? []
  if (key === undefined) return otherwise
  // The compiler checks keys where they are written. This one comes from a message, so its type is unknown.
  const tAny = t as (key: string, values?: Record<string, string | number>) => string
  try {
    const said = tAny(key, values === undefined ? undefined : (JSON.parse(values) as Record<string, string | number>))
    // A key without a text is returned unchanged.
    return said === key ? otherwise : said
  } catch {
    return otherwise
  }
}
