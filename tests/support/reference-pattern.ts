/**
 * Whether a path matches a pattern, by trying every length that a star can match. It follows the text of
 * app/shared/tracking/path-pattern.ts and shares no code with it.
 */
export const referenceMatches = (pattern: string, path: string): boolean =>
  fits(pattern, path) || (pattern.length > 3 && pattern.endsWith('/**') && fits(pattern.slice(0, -3), path))

function fits(pattern: string, path: string): boolean {
  const stars = /^\*+/.exec(pattern)?.[0].length ?? 0
  if (stars === 0) {
    if (pattern === '') return path === ''
    return path !== '' && path[0] === pattern[0] && fits(pattern.slice(1), path.slice(1))
  }
  const rest = pattern.slice(stars)
  for (let length = 0; length <= path.length; length += 1) {
    if (stars === 1 && path.slice(0, length).includes('/')) return false
    if (fits(rest, path.slice(length))) return true
  }
  return false
}
