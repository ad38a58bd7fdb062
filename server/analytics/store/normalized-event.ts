import type { NamedPlace } from '#app/shared/analytics/named-place.ts'
import type { EventKind } from '../../db/event-kinds.ts'

/** Where a visit came from; '' means none. A draft with none of these values has null instead. */
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
  /** Result of the GeoIP lookup, null for unknown parts; absent if there was no lookup. */
  area?: { region: NamedPlace | null; city: NamedPlace | null }
  /** BCP 47 primary language, '' when unknown. */
  language: string
}

/**
 * A checked event with text values, which the writer replaces by dictionary ids. Produced by ingest, importers of events,
 * and sample data.
 */
export interface NormalizedEvent {
  siteId: number
  /** Site-local day of the visitor's key (server/analytics/store/README.md), `YYYY-MM-DD`. */
  day: string
  /** The 64-bit visitor key as a signed integer. */
  visitor: bigint
  at: Date
  /** Distinguishes a visitor's events within a millisecond; signed 32 bits. */
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
  /** For engagement events: scroll depth of the page in percent; absent if not measured. */
  scrollDepth?: number | null
  revenue: { currency: string; minor: number } | null
  props: Record<string, string> | null
  /** Id of its import (website_import); absent for measured events. */
  importId?: number
}

/** Result of an append. Events that are stored already (same site, day, visitor, at, seq) are skipped. */
interface AppendResult {
  written: number
  alreadyKnown: number
}

/** Writes events; the returned promise settles after the commit. */
export interface EventWriter {
  append(drafts: readonly NormalizedEvent[]): Promise<AppendResult>
}
