import { LRUCache } from 'lru-cache'
import { parse as parseHost } from 'tldts'
import { channelOf } from '#app/shared/analytics/channels.ts'
import { clickIds, sourceOfHost, sourceOfName, type KnownSource } from '#app/shared/analytics/sources.ts'
import { cleanText } from '../../db/clean-text.ts'
import type { AttributionValues } from '../store/normalized-event.ts'

interface ReadReferrer {
  host: string
  /** Host without www, and path without the final slash. The query is left out, because it may be personal. */
  display: string
  known: KnownSource | undefined
}

const referrers = new LRUCache<string, { read: ReadReferrer | null }>({ max: 10_000 })

function readReferrer(referrer: string): ReadReferrer | null {
  if (!referrer || referrer.length > 4000) return null
  const cached = referrers.get(referrer)
  if (cached) return cached.read
  const read = parseReferrer(referrer)
  referrers.set(referrer, { read })
  return read
}

function parseReferrer(referrer: string): ReadReferrer | null {
  if (!URL.canParse(referrer)) return null
  const url = new URL(referrer)
  if (!['http:', 'https:', 'android-app:'].includes(url.protocol) || !url.hostname) return null
  const host = url.hostname.toLowerCase()
  const suffix = parseHost(host, { allowPrivateDomains: true }).publicSuffix ?? ''
  return {
    host,
    display: cleanText(`${host.replace(/^www\./, '')}${url.pathname}`.replace(/\/+$/, ''), 500),
    known: sourceOfHost(host, suffix),
  }
}

/** Returns the host of a referrer, in lower case and without port; '' if there is none. */
export const referringHost = (referrer: string): string => readReferrer(referrer)?.host ?? ''

/**
 * Returns where a visit came from: the referrer, campaign parameters (utm_*, source, ref) and paid click ids of the
 * page's URL. Source and channel follow the published table (app/shared/analytics).
 * @param isOwnHost whether a host is one of the website's own, because internal links are not a source
 * @returns null if nothing indicates a source; a channel of '' is read as Direct
 */
export function readAttribution(
  url: URL,
  referrer: string,
  isOwnHost: (host: string) => boolean,
): AttributionValues | null {
  const read = readReferrer(referrer)
  const from = read && !isOwnHost(read.host) ? read : null
  const query = url.search.length > 1 ? url.searchParams : null
  if (!from && !query) return null

  const value = (name: string) => cleanText(query?.get(name) ?? '', 200)
  const utmSource = value('utm_source')
  const named = utmSource || value('source') || value('ref')
  const utmMedium = value('utm_medium')
  const utmCampaign = value('utm_campaign')
  const clicked = query ? findClick(query) : undefined
  const knownByName = named ? sourceOfName(named) : undefined
  const source = named
    ? (knownByName?.name ?? named)
    : from
      ? (from.known?.name ?? from.host.replace(/^www\./, ''))
      : (clicked?.source ?? '')
  const kind =
    knownByName?.kind ?? from?.known?.kind ?? (clicked ? sourceOfName(clicked.source)?.kind : undefined) ?? ''
  const channel = channelOf({
    kind,
    source,
    medium: utmMedium,
    campaign: utmCampaign,
    hasReferrer: from !== null,
    click: clicked?.click ?? '',
  })
  const utmContent = value('utm_content')
  const utmTerm = value('utm_term')
  if (channel === 'Direct' && !utmContent && !utmTerm) return null
  return {
    channel: channel === 'Direct' ? '' : channel,
    source,
    referrer: from?.display ?? '',
    utmSource,
    utmMedium,
    utmCampaign,
    utmContent,
    utmTerm,
  }
}

function findClick(query: URLSearchParams) {
  for (const [name, value] of query) {
    const known = value ? clickIds[name.toLowerCase()] : undefined
    if (known && Object.hasOwn(clickIds, name.toLowerCase())) return known
  }
  return undefined
}
