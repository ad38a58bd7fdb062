/** What a robots.txt says to one crawler. */
export interface RobotsRules {
  /** The longest pattern first; of two equally long ones, the one that allows. */
  rules: readonly Rule[]
  /** The pause between two requests that the website asks for; null where it asks for none. */
  crawlDelayMs: number | null
}

interface Rule {
  allow: boolean
  /** How many octets the pattern has: the longest one that matches decides. */
  length: number
  /** What stands between the stars of the pattern. */
  pieces: readonly string[]
  /** Whether the pattern ends in `$`, so that the path must end there too. */
  isWhole: boolean
}

/** So much of a file is read; RFC 9309 asks for 500 KiB at least. */
export const mostRobotsBytes = 500 * 1024

const longestDelaySeconds = 86_400

/**
 * Reads a robots.txt by RFC 9309: the groups that name the crawler, all of them together; where no group names it, the
 * groups for `*`. Crawl-delay, which the RFC does not know, is read beside the rules. Any text is a robots.txt: what is
 * no rule says nothing.
 * @param token the crawler's product token, such as `LoopBot`
 */
export function parseRobots(text: string, token: string): RobotsRules {
  const own = { isNamed: false, rules: [] as Rule[], crawlDelayMs: null as number | null }
  const everybody = { ...own, rules: [] as Rule[] }
  const name = token.toLowerCase()
  /** The groups that the current lines speak to. */
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
      // Like every line but these three, it ends no group: the RFC does not let other records interfere.
      const delay = /^\d{1,9}(\.\d{1,9})?$/.test(value) ? Math.min(Number(value), longestDelaySeconds) * 1000 : null
      for (const group of spokenTo) group.crawlDelayMs = delay ?? group.crawlDelayMs
    }
  }
  const { rules, crawlDelayMs } = own.isNamed ? own : everybody
  rules.sort((one, other) => other.length - one.length || Number(other.allow) - Number(one.allow))
  return { rules, crawlDelayMs }
}

/** Whether the crawler may ask for this address. /robots.txt itself always may be asked for. */
export function isAllowedBy({ rules }: RobotsRules, url: URL): boolean {
  // In an address both signs are themselves; in a pattern only their encoded forms are.
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

/** The product token at the beginning of a name: owners write `LoopBot/1.0` as well. */
const productOf = (value: string): string => /^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? ''

function ruleOf(value: string, allow: boolean): Rule {
  const isWhole = value.endsWith('$')
  const pattern = comparable(isWhole ? value.slice(0, -1) : value).replaceAll('$', '%24')
  return { allow, length: pattern.length + (isWhole ? 1 : 0), pieces: pattern.split(/\*+/), isWhole }
}

/**
 * One form for all ways to write the same path: what is not ASCII encoded, what needs no encoding decoded, hexadecimal
 * digits in capitals. Reserved signs stay as they were written, since their two forms do not mean the same.
 */
const comparable = (path: string): string =>
  path
    .toWellFormed()
    .replace(/[^\x21-\x7E]+/g, (part) => encodeURIComponent(part))
    .replace(/%[0-9a-f]{2}/gi, (octet) => {
      const sign = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
      return /[\w.~-]/.test(sign) ? sign : octet.toUpperCase()
    })

/** Finds the pieces one after the other, each at its first place: never goes back, however many stars there are. */
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
