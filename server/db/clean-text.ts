/**
 * Returns text from outside in a form the database can store: trimmed, at most `max` characters, without NUL (which
 * Postgres refuses) and without halves of surrogate pairs (which jsonb refuses).
 */
export function cleanText(text: string, max: number): string {
  const short = text.length > max ? text.slice(0, max) : text
  return (short.includes('\0') ? short.replaceAll('\0', '') : short).toWellFormed().trim()
}
