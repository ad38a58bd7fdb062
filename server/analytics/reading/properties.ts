import { cleanText } from '#server/db/clean-text.ts'

const maxProps = 30

/** The value that a text is the JSON of, or undefined. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Older clients of the Events API send props and revenue as JSON within the JSON. */
export function unpack(value: unknown): unknown {
  return typeof value === 'string' ? readJson(value) : value
}

/** Properties as they are kept: so many, texts of a length that is kept, and nothing nested. */
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
