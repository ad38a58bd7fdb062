import type { EventKind } from '#app/shared/analytics/event-kinds.ts'
import type { NamedPlace } from '#app/shared/analytics/named-place.ts'

/** Where a visit came from, in words; '' is none. A draft without any of it carries null. */
export interface AttributionValues {
  channel: string
  source: string
  referrer: string
  utmSource: string
  utmMedium: string
  utmCampaign: string
  utmContent: string
  utmTerm: string
}

export interface TechnologyValues {
  browser: string
  /** Major version, '' when unknown. */
  browserVersion: string
  system: string
  systemVersion: string
  /** Desktop, Mobile, Tablet, TV or ''. */
  device: string
}

export interface PlaceValues {
  /** ISO 3166-1 alpha-2, '' when unknown. */
  country: string
  countryBasis: 'header' | 'file' | 'timeZone' | 'unknown'
  /** What the GeoIP file says of the address, null for what it does not know; absent where nobody looked. */
  area?: { region: NamedPlace | null; city: NamedPlace | null }
  /** BCP 47 primary language, '' when unknown. */
  language: string
}

/**
 * An event that passed every check, still in words: the writer turns words into dictionary ids. Ingest, the access-log
 * importer and the sample data all produce these.
 */
export interface EventDraft {
  siteId: number
  /** Site-local day of the visitor's key (server/analytics/store/README.md), `YYYY-MM-DD`. */
  day: string
  /** The 64-bit visitor key as a signed integer. */
  visitor: bigint
  at: Date
  /** Tells a visitor's events of one millisecond apart; signed 32 bits. */
  seq: number
  kind: EventKind
  interactive: boolean
  /** Path as counted (with leading slash), and the host it was seen on. */
  page: string
  hostname: string
  /** Name of a custom event, '' otherwise. */
  name: string
  attribution: AttributionValues | null
  technology: TechnologyValues
  place: PlaceValues
  visibleMs: number
  /** Of an engagement event: how deep its page was scrolled, in percent; absent where nobody measured it. */
  scrollDepth?: number | null
  revenue: { currency: string; minor: number } | null
  props: Record<string, string> | null
  /** The import that brings it (website_import); absent of what was measured. */
  importId?: number
}

/** What appending did. Events already stored (same site, day, visitor, at, seq) are left alone. */
export interface AppendResult {
  written: number
  alreadyKnown: number
}

/** The way into the event store; the returned promise settles after the commit. */
export interface EventWriter {
  append(drafts: readonly EventDraft[]): Promise<AppendResult>
}
