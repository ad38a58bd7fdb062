import { utcDay } from '#app/shared/calendar/zone.ts'
import type { AttributionValues, NormalizedEvent } from '#server/analytics/store/normalized-event.ts'

/** Returns the attribution of a visit from a source; in tests the source is the only member of its channel. */
export function cameFrom(source: string, more: Partial<AttributionValues> = {}): AttributionValues {
  return {
    channel: source === '' ? '' : 'Referral',
    source,
    referrer: '',
    utmSource: '',
    utmMedium: '',
    utmCampaign: '',
    utmContent: '',
    utmTerm: '',
    ...more,
  }
}

let lastSeq = 0

/**
 * Returns a draft as ingest would make it: a direct page view of / from a desktop in Germany. Every draft gets a new
 * sequence number, so two drafts of one millisecond are two events; pass `seq` to make the same event twice.
 */
export function draft(given: Partial<NormalizedEvent> & Pick<NormalizedEvent, 'at'>): NormalizedEvent {
  lastSeq += 1
  return {
    siteId: 1,
    day: utcDay(given.at),
    visitor: 1n,
    seq: lastSeq,
    kind: 1,
    interactive: false,
    page: '/',
    hostname: 'site.test',
    name: '',
    attribution: null,
    technology: { browser: 'Chrome', browserVersion: '126', system: 'Windows', systemVersion: '10', device: 'Desktop' },
    place: { country: 'DE', countryBasis: 'timeZone', language: 'de' },
    visibleMs: 0,
    revenue: null,
    props: null,
    ...given,
  }
}
