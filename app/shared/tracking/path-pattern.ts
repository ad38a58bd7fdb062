/**
 * The source of a regular expression for a path pattern: `*` stands for anything within a segment, `**` for anything.
 * It is valid in JavaScript and in Postgres alike, so that a page goal means the same in both.
 */
export function pathPatternSource(pattern: string): string {
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return `^${escaped.replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))}$`
}

/** A test of paths against a pattern; case counts, as it does in URLs. */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const expression = new RegExp(pathPatternSource(pattern), 'u')
  return (path) => expression.test(path)
}
