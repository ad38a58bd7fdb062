/**
 * Returns text from outside in a form the database can store: trimmed, at most `max` characters, without NUL (which
 * Postgres refuses) and without halves of surrogate pairs (which jsonb refuses).
 */
export function cleanText(text: string, max: number): string {
  const short = text.length > max ? text.slice(0, max) : text
  return (short.includes('\0') ? short.replaceAll('\0', '') : short).toWellFormed().trim()
}

/** Returns text from outside as one clean line; one that is longer than `max` characters ends with an ellipsis. */
export function cleanLine(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const clean = cleanText(line, max)
  return clean.length < line.trim().length ? `${clean}…` : clean
}

/** Returns a value as JSON that jsonb accepts: its texts without NUL and without halves of surrogate pairs. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
