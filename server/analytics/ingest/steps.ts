import { createFairShare } from '../../access/calls/fair-share.ts'
import type { Context, Geoip } from '../../context.ts'
import { cleanText } from '../../db/clean-text.ts'
import { eventKinds } from '../../db/event-kinds.ts'
import { isOnAddressList } from '../../http/address-list.ts'
import { networkOf } from '../../http/client-address.ts'
import { readAttribution, referringHost } from '../reading/attribution.ts'
import { isTooLong, pageOf } from '../reading/page.ts'
import { readPlace } from '../reading/place.ts'
import { readUserAgent } from '../reading/user-agent.ts'
import { drop, type Step, type ArrivingEvent } from './arriving-event.ts'
import type { VisitorIdentity, Visitors } from './visitors.ts'

/** An hour's share in minutes' shares: for a while a sender may be much busier than for hours. */
const minutesOfAnHour = 10

/**
 * Limits the events that one address sends for one website; 0 means no limit. Each event of a stranger
 * costs some kilobytes of disk, and no one has to sign in to send one. The address is only kept in memory, for an hour.
 */
export function rateStep(deps: Pick<Context, 'clock' | 'peers'>, name: string, perMinute: number): Step {
  const ofMinute = createFairShare(deps, `${name} a minute`, { points: perMinute, seconds: 60 })
  const ofHour = createFairShare(deps, `${name} an hour`, { points: perMinute * minutesOfAnHour, seconds: 3600 })
  return {
    name: 'rate',
    run({ sender, site }) {
      if (perMinute === 0) return undefined
      const key = `${site.id} ${networkOf(sender.address)}`
      return ofMinute.take(key) || ofHour.take(key) ? drop('rate') : undefined
    },
  }
}

/** Drops self-declared bots, requests without a user agent, and prefetched pages, which may never be seen. */
export const botStep: Step = {
  name: 'bot',
  run({ sender }) {
    if (readUserAgent(sender.userAgent).bot) return drop('bot')
    const purpose = `${sender.header('sec-purpose')} ${sender.header('purpose')} ${sender.header('x-moz')}`
    return /prefetch|prerender|preview/.test(purpose) ? drop('bot', 'fetched ahead') : undefined
  },
}

/** The address that mobile apps send for a screen: they have no host. */
const ofApp = /^app:\/\/localhost(?![^/?#:])/i

/** Parses the page's URL into the path and host that are counted. A screen of an app is a page of the host localhost. */
export const urlStep: Step = {
  name: 'url',
  run(arriving) {
    const { event, site, draft } = arriving
    const url = URL.parse(ofApp.test(event.url) ? event.url.replace(/^app/i, 'http') : event.url)
    if (!url || isTooLong(url) || (url.protocol !== 'http:' && url.protocol !== 'https:')) return drop('bad_url')
    arriving.url = url
    draft.hostname = cleanText(url.hostname, 253)
    const byHash = event.hashRouting || site.settings.hashRouting
    draft.page = pageOf(url, site.settings.keptParameters, byHash ? url.hash : '')
    return undefined
  },
}

/** Drops what the website's settings exclude. */
export const exclusionStep: Step = {
  name: 'exclusions',
  run({ site, sender, event, draft, ownsHost }) {
    const isOwn = ownsHost(draft.hostname) || ofApp.test(event.url)
    if (!isOwn || site.excludesHost(draft.hostname)) return drop('excluded', `host ${draft.hostname}`)
    if (site.settings.respectDoNotTrack && (sender.header('dnt') === '1' || sender.header('sec-gpc') === '1')) {
      return drop('excluded', 'do not track')
    }
    // The tracking script respects the setting itself; other clients of the Events API don't know it.
    if (draft.kind === eventKinds.engagement && !site.settings.visibleTime) return drop('excluded', 'visible time')
    if (site.excludedAddresses && isOnAddressList(site.excludedAddresses, sender.address))
      return drop('excluded', 'address')
    return site.excludesPath(draft.page) ? drop('excluded', 'path') : undefined
  },
}

export const technologyStep: Step = {
  name: 'technology',
  run({ sender, draft }) {
    draft.technology = readUserAgent(sender.userAgent).technology
    return undefined
  },
}

/**
 * Returns the step that sets country, region, city and language.
 * @param countryHeader name of the proxy's country header, if configured
 */
export function placeStep(countryHeader: string | undefined, geoip: Pick<Geoip, 'locate'>): Step {
  return {
    name: 'place',
    run({ sender, event, draft }) {
      draft.place = readPlace({
        // Of a sender's request the proxy knows the sender's country, not the visitor's.
        countryHeader: countryHeader && !sender.isForwarded ? sender.header(countryHeader) : '',
        timeZone: event.timeZone,
        acceptLanguage: sender.header('accept-language'),
        located: geoip.locate(sender.address),
      })
      return undefined
    },
  }
}

export const attributionStep: Step = {
  name: 'attribution',
  run(arriving) {
    const { url, event, site, draft, ownsHost } = arriving
    if (url && draft.kind !== eventKinds.engagement) {
      draft.attribution = readAttribution(url, event.referrer, ownsHost)
    }
    if (draft.kind === eventKinds.pageview) {
      const host = referringHost(event.referrer)
      // A host that is excluded on purpose is not missing.
      if (host !== draft.hostname && site.countsHost(host)) arriving.ownReferrer = host
    }
    return undefined
  },
}

/**
 * Recognises the visitor and assigns the event to the day of the visitor's key. Runs last because it may have to
 * wait.
 */
export function visitorStep(visitors: Visitors): Step {
  const fill = ({ draft }: ArrivingEvent, { visitor, day }: VisitorIdentity) => {
    draft.visitor = visitor
    draft.day = day
    return undefined
  }
  return {
    name: 'visitor',
    run(arriving) {
      const { site, sender, draft } = arriving
      const identity = visitors.identify({
        siteId: site.id,
        timeZone: site.timeZone,
        address: sender.address,
        userAgent: sender.userAgent,
        host: draft.hostname,
        at: draft.at,
      })
      if (identity instanceof Promise) return identity.then((found) => fill(arriving, found))
      return fill(arriving, identity)
    },
  }
}
