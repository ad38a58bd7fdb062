import { storedPath } from '../analytics/readable-path.ts'

/**
 * A path pattern, as goals, funnels and exclusions use it. It is held against the whole path, and case counts:
 * - `*` stands for anything within a segment, also for nothing: `/blog/*` is /blog/first and /blog/, not /blog/a/b
 * - `**` (or more stars) stands for anything, slashes included, also for nothing: `/blog/**` is /blog/a/b as well
 * - every other character stands for itself; a closing slash too. Letters beyond ASCII may be written as people read
 *   them or in percent sequences, as paths are stored
 *
 * So the slashes around stars have to be there: the pattern /**\/checkout (written without the backslash) is
 * /shop/checkout and /a/b/checkout, not /checkout.
 * `/shop/**` is everything below /shop, /shop/ with it, but not /shop itself; `/shop**` is both, and /shopping.
 *
 * @returns the source of a Postgres regular expression. It holds no group, alternative or reference, so that Postgres
 * matches it in time proportional to the path's length whatever people write.
 */
export function pathPatternSource(pattern: string): string {
  const escaped = storedPath(pattern)
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    // Some paths were stored with small letters in them.
    .replaceAll(/%[\dA-F]{2}/g, (sequence) =>
      sequence.replaceAll(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`),
    )
  return `^${escaped.replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))}$`
}

/** What every path that matches a pattern begins with, up to the first sequence that may be stored in two ways. */
export const fixedStart = (pattern: string): string => storedPath(pattern).split(/[*%]/, 1)[0] ?? ''

/**
 * A test of paths against a pattern; case counts, as it does in URLs. All possibilities are followed side by side, so
 * that no pattern can make a path slow, as it could with JavaScript's backtracking regular expressions.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const tokens = storedPath(pattern).match(/\*+|[^*]/gu) ?? []
  const isStar = (token: string | undefined) => token?.startsWith('*') ?? false
  /** The positions that can be reached from some; a star may stand for nothing. */
  const withSkipped = (positions: Iterable<number>) => {
    const reached = new Set(positions)
    for (const position of reached) if (isStar(tokens[position])) reached.add(position + 1)
    return reached
  }
  return (path) => {
    let positions = withSkipped([0])
    for (const char of storedPath(path)) {
      const next: number[] = []
      for (const position of positions) {
        const token = tokens[position]
        if (token === char && token !== '*') next.push(position + 1)
        else if (token === '*' ? char !== '/' : isStar(token)) next.push(position)
      }
      if (next.length === 0) return false
      positions = withSkipped(next)
    }
    return positions.has(tokens.length)
  }
}
