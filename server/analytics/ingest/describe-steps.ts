import { eventKinds } from '#app/shared/analytics/event-kinds.ts'
import type { Geoip } from '../../context.ts'
import type { Step } from './arriving-event.ts'
import { readAttribution, referringHost } from '../reading/attribution.ts'
import { readPlace } from '../reading/place.ts'
import { readUserAgent } from '../reading/user-agent.ts'

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
