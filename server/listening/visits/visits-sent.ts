import { addDays, eachDay, type Day } from '#app/shared/calendar/day.ts'
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
interface Origin {
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

interface SentVisits {
  id: string
  upTo: number
  named: number
}

const keyOf = ({ dimension, value }: Pick<ReferredVisits, 'dimension' | 'value'>, day: Day): string =>
  `${dimension} ${day} ${value}`

/**
 * Returns for each mention with an address how many visits it can have sent at most, and how many named its page; and for
 * all of them at most, each visit once. Mentions on the same website share its visits of a day: each may have sent them.
 * A visit that names a page counts with its website, unless a campaign parameter gave it another source.
 */
export function visitsSent(
  mentions: readonly SendingMention[],
  counted: readonly ReferredVisits[],
): { upTo: number; each: SentVisits[] } {
  const visits = new Map(counted.map((row) => [keyOf(row, row.day), row.visits]))
  /** By website and day: its visits, and the pages that mentions of this day are on. */
  const days = new Map<string, { origin: Origin; day: Day; pages: Set<string> }>()
  const each = mentions.flatMap(({ id, day: published, ...mention }): SentVisits[] => {
    const origin = originOf(mention)
    if (!origin) return []
    const ofDays = eachDay({ from: published, to: lastVisitDay(published) }).map((day) => {
      const key = keyOf(origin.website, day)
      const known = days.get(key) ?? { origin, day, pages: new Set() }
      if (origin.page !== null) known.pages.add(origin.page)
      days.set(key, known)
      return countDay(visits, origin, day, origin.page === null ? [] : [origin.page])
    })
    const sum = (of: 'upTo' | 'named') => ofDays.reduce((all, one) => all + one[of], 0)
    return [{ id, upTo: sum('upTo'), named: sum('named') }]
  })
  const upTo = [...days.values()].reduce(
    (all, { origin, day, pages }) => all + countDay(visits, origin, day, [...pages]).upTo,
    0,
  )
  return { upTo, each }
}

function countDay(
  visits: ReadonlyMap<string, number>,
  { website }: Origin,
  day: Day,
  pages: readonly string[],
): { upTo: number; named: number } {
  const ofWebsite = visits.get(keyOf(website, day)) ?? 0
  const named = pages.reduce((sum, value) => sum + (visits.get(keyOf({ dimension: 'referrer', value }, day)) ?? 0), 0)
  // Referrers are counted apart from each other; a source includes the visits of all its referrers.
  return { upTo: website.dimension === 'referrer' ? ofWebsite + named : Math.max(ofWebsite, named), named }
}
