import { utcDay } from '#app/shared/calendar/zone.ts'
import type { AttributionValues, EventDraft } from '#server/analytics/store/event-draft.ts'

/** Where a visit came from, in tests: the source is also its channel's only member. */
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
 * A draft as ingest would make it: a direct page view of / from a desktop in Germany. Every draft gets a sequence
 * number of its own, so two of one millisecond are two events; pass `seq` to make the same event twice.
 */
export function draft(given: Partial<EventDraft> & Pick<EventDraft, 'at'>): EventDraft {
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
