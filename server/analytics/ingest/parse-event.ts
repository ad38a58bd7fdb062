import * as v from 'valibot'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { cleanText } from '../../db/clean-text.ts'
import { programError } from '../../errors/user-errors.ts'
import { isRecord, parseJsonText, readProps, unpack } from '../reading/properties.ts'

/** Longest stretch of visible time one engagement event may report: a day. */
const maxVisibleMs = dayMs
const maxDomains = 10

/** A parsed event of the Events API. The API accepts several names and types for the same field. */
export interface ParsedEvent {
  name: string
  url: string
  /** Domains of the websites it counts for, lower case. */
  domains: readonly string[]
  referrer: string
  props: Record<string, string> | null
  revenue: { currency: string; minor: number } | null
  interactive: boolean
  /** Whether the page uses hash-based routing, so the URL's hash is part of the path. */
  hashRouting: boolean
  visibleMs: number
  /** How deep the page was scrolled, in percent; null when not sent or not a percentage. */
  scrollDepth: number | null
  /** IANA name of the browser's time zone, '' when not sent. */
  timeZone: string
  /** The build of our tracking script, '' for other clients. */
  build: string
}

const text = v.pipe(v.string(), v.trim(), v.minLength(1))
const eventSchema = v.object({
  name: v.pipe(text, v.maxLength(500)),
  url: text,
  domain: text,
  referrer: v.nullish(v.unknown()),
  props: v.nullish(v.unknown()),
  revenue: v.nullish(v.unknown()),
  interactive: v.nullish(v.unknown()),
  hash: v.nullish(v.unknown()),
  engaged: v.nullish(v.unknown()),
  scrolled: v.nullish(v.unknown()),
  timeZone: v.nullish(v.unknown()),
  build: v.nullish(v.unknown()),
})

/** The names of the Events API: the long one first, then the short one, then older ones. */
const names: Record<keyof typeof eventSchema.entries, readonly string[]> = {
  name: ['name', 'n'],
  url: ['url', 'u'],
  domain: ['domain', 'd'],
  referrer: ['referrer', 'r'],
  props: ['props', 'p', 'meta', 'm'],
  revenue: ['revenue', '$'],
  interactive: ['interactive', 'i'],
  hash: ['hash_mode', 'h'],
  engaged: ['engagement_time', 'e'],
  scrolled: ['sd'],
  timeZone: ['time_zone', 'tz'],
  build: ['b'],
}

/**
 * Reads the body of an event.
 * @throws UserError 400 `event.json` if it is not a JSON object, `event.invalid` with the field that is missing or wrong
 */
export function parseEvent(body: string): ParsedEvent {
  const given = parseJsonText(body)
  if (!isRecord(given)) {
    throw programError('event.json', 'Send a JSON object with name, url and domain.')
  }
  const fields: Record<string, unknown> = {}
  for (const [field, keys] of Object.entries(names)) {
    for (const key of keys) if (fields[field] === undefined) fields[field] = given[key]
  }
  const parsed = v.safeParse(eventSchema, fields)
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? 'event'
    throw programError('event.invalid', `The event’s ${field} is missing or not a valid text.`)
  }
  const event = parsed.output
  const domains = event.domain.toLowerCase().split(',', maxDomains)
  const name = cleanText(event.name, 120)
  if (!name) throw programError('event.invalid', 'The event’s name is missing or not a valid text.')
  return {
    name,
    url: event.url,
    domains: [...new Set(domains.map((domain) => cleanText(domain, 253)).filter(Boolean))],
    referrer: typeof event.referrer === 'string' ? event.referrer : '',
    props: readProps(event.props),
    revenue: parseRevenue(unpack(event.revenue)),
    interactive: event.interactive !== false && event.interactive !== 'false',
    hashRouting: event.hash === 1 || event.hash === true || event.hash === '1' || event.hash === 'true',
    visibleMs: readDuration(event.engaged),
    scrollDepth: readDepth(event.scrolled),
    timeZone: typeof event.timeZone === 'string' && event.timeZone.length <= 64 ? event.timeZone : '',
    build: typeof event.build === 'string' && event.build.length <= 16 ? event.build : '',
  }
}

function readDuration(given: unknown): number {
  // Accept only numbers and text: Number() would also convert arrays, booleans and null.
  const ms = typeof given === 'number' || typeof given === 'string' ? Number(given) : Number.NaN
  return Number.isFinite(ms) ? Math.min(maxVisibleMs, Math.max(0, Math.round(ms))) : 0
}

/** An integer from 0 to 100, else null. Plausible's tracker sends 255 for an unknown depth. */
function readDepth(given: unknown): number | null {
  const depth = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  return typeof depth === 'number' && Number.isInteger(depth) && depth >= 0 && depth <= 100 ? depth : null
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
/**
 * Limit of amounts and refunds, in the minor unit: far above any purchase, and low enough that sums stay exact
 * numbers.
 */
const greatestMinor = 1e12
const digits = new Map<string, number>()

function digitsOf(currency: string): number {
  let known = digits.get(currency)
  if (known === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    known = format.resolvedOptions().maximumFractionDigits ?? 2
    digits.set(currency, known)
  }
  return known
}

/**
 * Returns revenue in the currency's minor unit, from `{ amount, currency }` as the Events API sends it, with the
 * amount as a number or decimal text. Null for an invalid amount or currency, and above the limit.
 */
export function parseRevenue(given: unknown): { currency: string; minor: number } | null {
  if (typeof given !== 'object' || given === null || !('amount' in given) || !('currency' in given)) return null
  const { amount, currency } = given
  if (typeof currency !== 'string' || (typeof amount !== 'number' && typeof amount !== 'string')) return null
  const code = currency.trim().toUpperCase()
  const decimal = String(amount).trim()
  if (!currencies.has(code) || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(decimal)) return null
  // Shifting the decimal text keeps 1.005 exact, where multiplying the number would not.
  const minor = Math.round(Number(`${decimal}e${digitsOf(code)}`))
  return Math.abs(minor) <= greatestMinor ? { currency: code, minor } : null
}
