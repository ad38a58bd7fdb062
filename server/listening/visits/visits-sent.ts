import { addDays, type Day } from '#app/shared/calendar/day.ts'
import { visitDays } from '#app/shared/listening/month.ts'
import { readAttribution } from '../../analytics/reading/attribution.ts'

/** A mention as its visits are found. */
export interface SendingMention {
  id: string
  address: string | null
  /** Without `www.`; '' without address. */
  host: string
  /** The local day of its publication. */
  day: Day
}

/**
 * Visits of a value on a day. `source`: the source as analytics names it; `referrer`: host and path of the page that
 * linked to the website.
 */
export interface ReferredVisits {
  dimension: 'source' | 'referrer'
  value: string
  day: Day
  visits: number
}

/** Where analytics counts the visits that a mention may have sent. */
export interface Origin {
  /** Visits that came from its website, and don't say from which page. */
  website: Pick<ReferredVisits, 'dimension' | 'value'>
  /** The referrer that names its page; null for the front page of a website, because most referrers are only that. */
  page: string | null
}

const anyPage = new URL('https://website.invalid/')

/** Channels whose visits come from searches, chats and mailboxes, whatever page on the same website has a mention. */
const elsewhere = ['Organic Search', 'AI Assistants', 'Email']

/**
 * Returns where analytics counts the visits from a mention: under the name that ingest gives its website, such as Reddit
 * for old.reddit.com. For a page on a search engine's website only referrers with that very host count, because the source
 * would be all its searches. A page that differs from others by its query has no referrer of its own: ingest drops queries.
 * Null for mentions without an address.
 */
export function originOf({ address, host }: Pick<SendingMention, 'address' | 'host'>): Origin | null {
  if (host === '' || address === null) return null
  const from = readAttribution(anyPage, address, () => false)
  if (!from) return null
  const { source, channel, referrer } = from
  const [referringHost = ''] = referrer.split('/')
  return {
    website: elsewhere.includes(channel)
      ? { dimension: 'referrer', value: referringHost }
      : { dimension: 'source', value: source },
    page: referrer === referringHost || new URL(address).search !== '' ? null : referrer,
  }
}

/** Returns the last of the days on which visits may come from a mention. */
export const lastVisitDay = (day: Day): Day => addDays(day, visitDays - 1)

/** A mention with where analytics counts its visits. */
export type PlacedMention = Pick<SendingMention, 'id' | 'day'> & { origin: Origin }

interface SentVisits {
  id: string
  upTo: number
  named: number
}

type VisitsOrigin = Pick<ReferredVisits, 'dimension' | 'value'>
const keyOf = ({ dimension, value }: VisitsOrigin): string => `${dimension} ${value}`

/** Visits by day. */
type Days = ReadonlyMap<Day, number>
const noDays: Days = new Map()

/**
 * Returns for each mention how many visits it can have sent at most, and how many named its page; and for all of them at
 * most, each visit once. Mentions on the same website share its visits of a day: each may have sent them. A visit that
 * names a page counts with its website, unless a campaign parameter gave it another source.
 */
export function visitsSent(
  mentions: readonly PlacedMention[],
  counted: readonly ReferredVisits[],
): { upTo: number; each: SentVisits[] } {
  const found = new Map<string, Map<Day, number>>()
  for (const row of counted) {
    const key = keyOf(row)
    found.set(key, (found.get(key) ?? new Map<Day, number>()).set(row.day, row.visits))
  }
  const daysOf = (row: VisitsOrigin): Days => found.get(keyOf(row)) ?? noDays
  const ofPage = (value: string): Days => daysOf({ dimension: 'referrer', value })
  const lastDays = new Map<Day, Day>()
  /** By website and day with visits: the pages that mentions of this day are on. */
  const shared = new Map<string, Map<Day, { origin: Origin; pages: Set<string> }>>()
  const countDay = ({ website }: Origin, day: Day, pages: Iterable<string>) => {
    const ofWebsite = daysOf(website).get(day) ?? 0
    let named = 0
    for (const page of pages) named += ofPage(page).get(day) ?? 0
    // Referrers are counted apart from each other; a source includes the visits of all its referrers.
    return { upTo: website.dimension === 'referrer' ? ofWebsite + named : Math.max(ofWebsite, named), named }
  }
  const each = mentions.map(({ id, day: published, origin }): SentVisits => {
    const last = lastDays.get(published) ?? lastVisitDay(published)
    lastDays.set(published, last)
    const { website, page } = origin
    const withVisits = new Set([...daysOf(website).keys(), ...(page === null ? [] : ofPage(page).keys())])
    const sent = { id, upTo: 0, named: 0 }
    for (const day of withVisits) {
      if (day < published || day > last) continue
      const ofDay = countDay(origin, day, page === null ? [] : [page])
      sent.upTo += ofDay.upTo
      sent.named += ofDay.named
      const days = shared.get(keyOf(website)) ?? new Map<Day, { origin: Origin; pages: Set<string> }>()
      const known = days.get(day) ?? { origin, pages: new Set() }
      if (page !== null) known.pages.add(page)
      shared.set(keyOf(website), days.set(day, known))
    }
    return sent
  })
  let upTo = 0
  for (const days of shared.values()) {
    for (const [day, { origin, pages }] of days) upTo += countDay(origin, day, pages).upTo
  }
  return { upTo, each }
}
