import { RateLimiterMemory } from 'rate-limiter-flexible'
import { eventKinds } from '#app/shared/analytics/event-kinds.ts'
import { cleanText } from '#server/db/clean-text.ts'
import { isListed } from '../../http/address-list.ts'
import { drop, type Step } from './arriving-event.ts'
import { isTooLong, pageOf } from '../reading/page.ts'
import { readUserAgent } from '../reading/user-agent.ts'

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
