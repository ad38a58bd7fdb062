import type { JSONWebKeySet } from 'jose'
import type { GeoipFacts } from '#app/shared/admin/system-facts.ts'
import type { NamedPlace } from '#app/shared/analytics/named-place.ts'
import type { DemoGroups } from '#app/shared/search/demo-index.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { Logger } from './log.ts'
import type { Outbound } from './outbound/outbound.ts'

/** The way in for events, and the script that sends them; server/analytics/ingest is it. */
export interface Ingest {
  /** Answers POST /api/event and its preflight. */
  acceptEvent(request: Request): Promise<Response>
  /** Answers POST /api/event/speed and its preflight. */
  acceptSpeed(request: Request): Promise<Response>
  /** Answers GET /js/<public key>.js. */
  serveScript(request: Request): Promise<Response>
  /** To be called after a website was created, changed or removed, so that the next event and script follow it. */
  invalidate(siteId: number): void
  /** Writes what is kept beside the events, such as counts of dropped ones, now instead of in a few seconds. */
  flushDrops(): Promise<void>
  /** How many events this process has taken in, and dropped. */
  counts(): EventCounts
}

/** How many events came to what, since the process began. */
export interface EventCounts {
  /** Stored and acknowledged. */
  accepted: number
  /** Answered 503, as the store could not take them. */
  failed: number
  /** Not counted, by reason. */
  dropped: ReadonlyMap<string, number>
}

/** The embedded OpenID Connect provider, mounted at the root of our own origin; server/auth/embedded is it. */
export interface Identity {
  /** The issuer of its tokens; with a trailing slash, as the Auth0 SDK expects. */
  issuer: string
  clientId: string
  /** Whether a path is the provider's and not a page's. */
  owns(pathname: string): boolean
  /** Answers a request for such a path. */
  handle(request: Request): Promise<Response>
  /** The keys its tokens are verified with, without going through HTTP. */
  publicKeys(): Promise<JSONWebKeySet>
  /**
   * Ends the provider's own session of a browser, so that after a logout the next sign-in asks for the password.
   * @returns the Set-Cookie values that clear the browser's cookies
   */
  endBrowserSession(headers: Headers): Promise<string[]>
}

/** Where addresses are; server/geoip tells it by the operator's file. */
export interface Geoip {
  /** What the file says of an address; null without a file that can be read. */
  locate(address: string): Located | null
  /** How the file is doing, for the system health page. */
  facts(): GeoipFacts
}

/** Where an address is by a GeoIP file. */
export interface Located {
  /** ISO 3166-1 alpha-2, '' when the file does not know. */
  country: string
  region: NamedPlace | null
  city: NamedPlace | null
  /** Whether the file is one that tells regions and cities at all. */
  tellsCities: boolean
}

/** What the template's demos offer to the product; server/demos is it, and can be deleted. */
export interface Demos {
  /** Pages, files and contacts for the search; the pages can be starred. */
  index: DemoGroups
}

/**
 * What every use case gets its dependencies from. It names no domain: what domains give to all others stands above as
 * they must have it, and they have to fit. Composed once per process (compose.ts); tests compose their own with another
 * clock and an in-memory database.
 */
export interface Context {
  env: Env
  /** Address people use, without trailing slash. */
  origin: string
  log: Logger
  clock: () => Date
  database: Database
  /** Where addresses are, by the operator's file. */
  geoip: Geoip
  /** The one way to strangers' pages. */
  outbound: Outbound
  /** The way in for events, and the tracking script. */
  ingest: Ingest
  /** The embedded identity provider; null when it is off. */
  identity: Identity | null
  /** The template's demos; null where their folders are deleted. */
  demos: Demos | null
  /** Lets declarations of access refuse nobody. Only the access matrix sets it: use cases have to refuse by themselves. */
  withoutDeclarations?: true
  /** Runs when the server stops; last added runs first. */
  onClose(work: () => Promise<void>): void
  close(): Promise<void>
}

type Holder = typeof globalThis & { [key: symbol]: Context | undefined }
const key = Symbol.for('loop.context')

/**
 * The process's context. It lives on globalThis because the server bundle and the plain server modules are two module
 * graphs in one process, and because the dev server loads this module anew on every edit.
 * @throws when the server has not composed it yet
 */
export function getContext(): Context {
  const context = (globalThis as Holder)[key]
  if (!context) throw new Error('The server context is used before the server has started.')
  return context
}

export function hasContext(): boolean {
  return (globalThis as Holder)[key] !== undefined
}

export function setContext(context: Context | undefined): void {
  ;(globalThis as Holder)[key] = context
}
