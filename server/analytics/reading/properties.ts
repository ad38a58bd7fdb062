import { cleanText } from '../../db/clean-text.ts'

const maxProps = 30

/** Parses JSON; undefined if the text is not JSON. */
export function parseJsonText(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses a text as JSON, because older clients of the Events API send props and revenue as nested JSON. */
export function unpack(value: unknown): unknown {
  return typeof value === 'string' ? parseJsonText(value) : value
}

/** Returns the properties to store: a limited number, with shortened texts and no nested values. */
export function readProps(given: unknown): Record<string, string> | null {
  const props = unpack(given)
  if (!isRecord(props)) return null
  const kept: [string, string][] = []
  for (const [key, value] of Object.entries(props)) {
    if (kept.length === maxProps) break
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue
    const name = cleanText(key, 300)
    const words = cleanText(String(value), 2000)
    if (name && words) kept.push([name, words])
  }
  return kept.length ? Object.fromEntries(kept) : null
}
