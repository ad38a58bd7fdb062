import { storedPath } from './readable-path.ts'

/** A pattern with this ending, and something before it, also matches the address before it. */
const withItself = '/**'

/** Returns the part before a final slash and two stars of a stored pattern; null without that ending. */
const itselfOf = (stored: string): string | null =>
  stored.endsWith(withItself) && stored !== withItself ? stored.slice(0, -withItself.length) : null

/**
 * Maximum length of a pattern. Migration 029 may have added a star to patterns of 200 characters, the old maximum.
 */
export const maxPatternLength = 250

/**
 * Converts a path pattern of goals, funnels and exclusions to a regular expression. A pattern must match the whole
 * path, and case counts:
 * - `*` matches any text within a segment, even none: `/blog/*` matches /blog/first and /blog/, not /blog/a/b
 * - `**` (or more stars) matches any text with slashes, even none: `/blog**` matches /blog, /blog/a and /blogs
 * - `/**` at the end also matches the address before it: `/shop/**` matches /shop, /shop/ and /shop/bags/red, not
 *   /shopping. With three or more stars it matches only the pages below: `/shop/***` does not match /shop
 * - every other character matches itself, including a slash at the end. Letters beyond ASCII may be typed or
 *   percent-encoded, as paths are stored
 *
 * Before the end, the slashes around stars are required: the pattern /**\/checkout (without the backslash) matches
 * /shop/checkout and /a/b/checkout, not /checkout.
 *
 * @returns the source of a Postgres regular expression without captures, alternatives or back references, so that
 * Postgres matches it in time proportional to the path's length
 */
export function pathPatternSource(pattern: string): string {
  const stored = storedPath(pattern)
  const itself = itselfOf(stored)
  return itself === null ? `^${sourceOf(stored)}$` : `^${sourceOf(itself)}(?:/.*)?$`
}

const sourceOf = (stored: string): string =>
  stored
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    // Some paths were stored with lowercase percent sequences.
    .replaceAll(/%[\dA-F]{2}/g, (sequence) =>
      sequence.replaceAll(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`),
    )
    .replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))

/** Returns the common start of every matching path, up to the first sequence that may be stored in two ways. */
export function fixedStart(pattern: string): string {
  const stored = storedPath(pattern)
  return (itselfOf(stored) ?? stored).split(/[*%]/, 1)[0] ?? ''
}

/**
 * Returns the address of a pattern that matches only the pages below it, `/shop` for `/shop/***`; null for other
 * patterns.
 */
export const onlyBelow = (pattern: string): string | null => /^(.+)\/\*{3,}$/.exec(pattern)?.[1] ?? null

/** Returns the pattern of an address and everything below it. */
export const withAllBelow = (address: string): string => address + withItself

/**
 * Returns a function that matches paths against a pattern; case counts, as in URLs. It follows all possibilities in
 * parallel, so that no pattern can make a path slow, as backtracking regular expressions in JavaScript could.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const stored = storedPath(pattern)
  const tokens = stored.match(/\*+|[^*]/gu) ?? []
  /** A path may also end here: before the final slash and its stars. */
  const itself = itselfOf(stored) === null ? -1 : tokens.length - 2
  const isStar = (token: string | undefined) => token?.startsWith('*') ?? false
  /** Returns the positions reachable from others; a star may match nothing. */
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
    return positions.has(tokens.length) || positions.has(itself)
  }
}
