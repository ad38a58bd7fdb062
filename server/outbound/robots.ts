/** The product token that robots.txt may name. */
export const robotsToken = 'LoopBot'

/** The rules of a robots.txt for one crawler. */
export interface RobotsRules {
  /** Longest pattern first; of two equally long ones, the one that allows. */
  rules: readonly Rule[]
  /** The pause between two requests that the website asks for; null if it asks for none. */
  crawlDelayMs: number | null
}

interface Rule {
  allow: boolean
  /** Length of the pattern in octets: the longest one that matches decides. */
  length: number
  /** The parts of the pattern between its stars. */
  pieces: readonly string[]
  /** Whether the pattern ends in `$`, so that the path must end there too. */
  isWhole: boolean
}

/** Bytes to read of a file; RFC 9309 requires at least 500 KiB. */
export const maxRobotsBytes = 500 * 1024

const maxDelaySeconds = 86_400

/**
 * Parses a robots.txt by RFC 9309: all groups that name the crawler together, or the groups for `*` if none does.
 * Also reads Crawl-delay, which is not in the RFC. Any text is a valid robots.txt, because unknown lines are ignored.
 * @param token the crawler's product token, such as `LoopBot`
 */
export function parseRobots(text: string, token: string): RobotsRules {
  const own = { isNamed: false, rules: [] as Rule[], crawlDelayMs: null as number | null }
  const everybody = { ...own, rules: [] as Rule[] }
  const name = token.toLowerCase()
  /** The groups that the current lines belong to. */
  let spokenTo = new Set<typeof own>()
  let isNaming = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [field, value] = fieldOf(line)
    if (field === 'user-agent') {
      if (!isNaming) spokenTo = new Set()
      isNaming = true
      const group = value.startsWith('*') ? everybody : productOf(value) === name ? own : null
      if (!group) continue
      group.isNamed = true
      spokenTo.add(group)
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false
      const rule = value === '' ? null : ruleOf(value, field === 'allow')
      if (rule) for (const { rules } of spokenTo) rules.push(rule)
    } else if (field === 'crawl-delay') {
      // Crawl-delay does not end a group's list of names, because by the RFC other records must not interfere.
      const delay = /^\d{1,9}(\.\d{1,9})?$/.test(value) ? Math.min(Number(value), maxDelaySeconds) * 1000 : null
      for (const group of spokenTo) group.crawlDelayMs = delay ?? group.crawlDelayMs
    }
  }
  const { rules, crawlDelayMs } = own.isNamed ? own : everybody
  rules.sort((one, other) => other.length - one.length || Number(other.allow) - Number(one.allow))
  return { rules, crawlDelayMs }
}

/** Returns whether the crawler may request a URL. /robots.txt itself is always allowed. */
export function isAllowedBy({ rules }: RobotsRules, url: URL): boolean {
  // In a URL both characters are literal; in a pattern only their encoded forms are.
  const path = comparable(url.pathname + url.search)
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24')
  if (path === '/robots.txt') return true
  return rules.find((rule) => matches(rule, path))?.allow ?? true
}

function fieldOf(line: string): [field: string, value: string] {
  const [said = ''] = line.split('#', 1)
  const colon = said.indexOf(':')
  return colon < 0 ? ['', ''] : [said.slice(0, colon).trim().toLowerCase(), said.slice(colon + 1).trim()]
}

/** Returns the product token at the beginning of a name, because some site owners write `LoopBot/1.0`. */
const productOf = (value: string): string => /^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? ''

function ruleOf(value: string, allow: boolean): Rule {
  const isWhole = value.endsWith('$')
  const pattern = comparable(isWhole ? value.slice(0, -1) : value).replaceAll('$', '%24')
  return { allow, length: pattern.length + (isWhole ? 1 : 0), pieces: pattern.split(/\*+/), isWhole }
}

/**
 * Returns the same form for all spellings of a path: non-ASCII characters encoded, characters that need no encoding
 * decoded, hexadecimal digits in upper case. Reserved characters stay as they are, because their two forms have
 * different meanings.
 */
const comparable = (path: string): string =>
  path
    .toWellFormed()
    .replace(/[^\x21-\x7E]+/g, (part) => encodeURIComponent(part))
    .replace(/%[0-9a-f]{2}/gi, (octet) => {
      const sign = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
      return /[\w.~-]/.test(sign) ? sign : octet.toUpperCase()
    })

/**
 * Searches the pieces one after the other, each at its first occurrence. It never backtracks, however many stars
 * there are.
 */
function matches({ pieces, isWhole }: Rule, path: string): boolean {
  const [first = ''] = pieces
  if (pieces.length === 1) return isWhole ? path === first : path.startsWith(first)
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const piece of pieces.slice(1, isWhole ? -1 : undefined)) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  const last = isWhole ? (pieces.at(-1) ?? '') : ''
  return path.length - last.length >= at && path.endsWith(last)
}
