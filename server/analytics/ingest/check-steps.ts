import { RateLimiterMemory } from 'rate-limiter-flexible'
import { eventKinds } from '#app/shared/analytics/event-kinds.ts'
import { storedPath } from '#app/shared/analytics/readable-path.ts'
import { cleanText } from './clean-text.ts'
import { isListed } from '../../http/address-list.ts'
import { drop, type Step } from './arriving-event.ts'
import { readUserAgent } from './user-agent.ts'

/** The path and query of an address that is counted, in characters. */
const longestAddress = 4000

/** Limits the events of one address; 0 is no limit. The limit is per process. */
export function rateStep(perMinute: number): Step {
  const limiter = perMinute > 0 ? new RateLimiterMemory({ points: perMinute, duration: 60 }) : null
  return {
    name: 'rate',
    run({ sender }) {
      if (!limiter) return undefined
      return limiter.consume(sender.address).then(
        () => undefined,
        () => drop('rate'),
      )
    },
  }
}

/** Bots that say so, senders without a name, and pages fetched ahead that nobody may ever see. */
export const botStep: Step = {
  name: 'bot',
  run({ sender }) {
    if (readUserAgent(sender.userAgent).bot) return drop('bot')
    const purpose = `${sender.header('sec-purpose')} ${sender.header('purpose')} ${sender.header('x-moz')}`
    return /prefetch|prerender|preview/.test(purpose) ? drop('bot', 'fetched ahead') : undefined
  },
}

/** Reads the page's address and takes the page and host to count from it. */
export const urlStep: Step = {
  name: 'url',
  run(arriving) {
    const { event, site, draft } = arriving
    const url = URL.parse(event.url)
    if (!url || isTooLong(url) || (url.protocol !== 'http:' && url.protocol !== 'https:')) return drop('bad_url')
    arriving.url = url
    draft.hostname = cleanText(url.hostname, 253)
    const byHash = event.hashRouting || site.settings.hashRouting
    draft.page = pageOf(url, site.settings.keptParameters, byHash ? url.hash : '')
    return undefined
  },
}

/** Whether an address is too long to be counted, as an event or from an access log. */
export const isTooLong = ({ pathname, search }: URL): boolean => pathname.length + search.length > longestAddress

/**
 * The page that an address is counted as. Events and access logs read it by this, so that a page has one path however its
 * view was told.
 * @param keptParameters names of the query's parameters that tell pages apart
 * @param hash the address's own, where pages are routed by it
 */
export const pageOf = (url: URL, keptParameters: readonly string[], hash = ''): string =>
  cleanText(storedPath(url.pathname + keptQuery(url, keptParameters) + hash), 2000)

/**
 * The part of the query that tells pages apart, in the order of the settings, so that a page has one path however its
 * address was written; '' where there is none.
 */
function keptQuery(url: URL, names: readonly string[]): string {
  if (names.length === 0 || url.search === '') return ''
  const kept = new URLSearchParams()
  for (const name of names) for (const value of url.searchParams.getAll(name)) kept.append(name, value)
  return kept.size > 0 ? `?${kept}` : ''
}

/** What the website's owner does not want counted. */
export const exclusionStep: Step = {
  name: 'exclusions',
  run({ site, sender, draft }) {
    if (!site.countsHost(draft.hostname)) return drop('excluded', `host ${draft.hostname}`)
    if (site.settings.respectDoNotTrack && (sender.header('dnt') === '1' || sender.header('sec-gpc') === '1')) {
      return drop('excluded', 'do not track')
    }
    // The script does not send it; other clients of the Events API are not told of the setting.
    if (draft.kind === eventKinds.engagement && !site.settings.visibleTime) return drop('excluded', 'visible time')
    if (site.excludedAddresses && isListed(site.excludedAddresses, sender.address)) return drop('excluded', 'address')
    return site.excludesPath(draft.page) ? drop('excluded', 'path') : undefined
  },
}
