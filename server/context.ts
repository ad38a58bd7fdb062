import type { JSONWebKeySet } from 'jose'
import type { Socket } from 'node:net'
import type { GeoipFacts } from '#app/shared/admin/system-facts.ts'
import type { NamedPlace } from '#app/shared/analytics/named-place.ts'
import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import type {
  Comparison,
  ContentAnswer,
  DocumentForm,
  VersionsToCompare,
  WatchedContent,
} from '#app/shared/competitors/content.ts'
import type { PageContents } from '#app/shared/discovery/crawl/page-contents.ts'
import type { ItemsAnswer, ItemsReading, PageAnswer } from '#app/shared/listening/reading.ts'
import type { DemoGroups } from '#app/shared/search/demo-index.ts'
import type { PdfLook } from '#app/shared/reports/pdf-look.ts'
import type { WrittenReport } from '#app/shared/reports/written-report.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { Logger } from './log.ts'
import type { Outbound } from './outbound/outbound.ts'

/** The ingest of events, and the script that sends them; implemented by server/analytics/ingest. */
export interface Ingest {
  /** Answers POST /api/event and its preflight. */
  acceptEvent(request: Request): Promise<Response>
  /** Answers POST /api/event/speed and its preflight. */
  acceptSpeed(request: Request): Promise<Response>
  /** Answers GET /js/<public key>.js. */
  serveScript(request: Request): Promise<Response>
  /** Call it after a website was created, changed or deleted, so that the next event and script use the change. */
  invalidate(siteId: number): void
  /** Writes collected counts, such as those of dropped events, now instead of in a few seconds. */
  flushDrops(): Promise<void>
  /** Returns how many events this process has accepted and dropped. */
  counts(): EventCounts
}

/** Counts of events by result, since the process started. */
interface EventCounts {
  /** Stored and acknowledged. */
  accepted: number
  /** Answered with 503, because they could not be stored. */
  failed: number
  /** Dropped, by reason. */
  dropped: ReadonlyMap<string, number>
}

/** The embedded OpenID Connect provider at the root of Loop's own origin; implemented by server/auth/embedded. */
export interface Identity {
  /** The issuer of its tokens, with a trailing slash, as the Auth0 SDK expects. */
  issuer: string
  clientId: string
  /** Returns whether a path belongs to the provider and not to a page. */
  owns(pathname: string): boolean
  /** Answers a request for such a path. */
  handle(request: Request): Promise<Response>
  /** Returns the keys for verifying its tokens, without going through HTTP. */
  publicKeys(): Promise<JSONWebKeySet>
  /**
   * Ends the provider's own session of a browser, so that the next sign-in asks for the password.
   * @returns the Set-Cookie values that delete the browser's cookies
   */
  endBrowserSession(headers: Headers): Promise<string[]>
}

/** Lookups of addresses in the operator's GeoIP file; implemented by server/geoip. */
export interface Geoip {
  /** Returns the place of an address; null without a readable file. */
  locate(address: string): GeoPlace | null
  /** Returns the state of the file, for the system health page. */
  facts(): GeoipFacts
}

/** The place of an address according to a GeoIP file. */
export interface GeoPlace {
  /** ISO 3166-1 alpha-2, '' if unknown. */
  country: string
  region: NamedPlace | null
  city: NamedPlace | null
  /** Whether the file contains regions and cities at all. */
  hasCities: boolean
}

/** Makes PDFs of reports, in a process of its own; implemented by server/reports/pdf. */
export interface PdfMaker {
  /** Returns a report as a tagged PDF (PDF/UA-1). @throws PdfFailure (server/reports/pdf/pdf-maker.ts) */
  make(written: WrittenReport, look: PdfLook): Promise<Uint8Array>
  /** Ends the process; PDFs that are not finished fail. */
  close(): void
}

/** A page of a stranger as it was received. */
export interface UnreadPage {
  body: Uint8Array
  contentType: string | undefined
  url: string
}

/** Reads pages of strangers, in a thread of its own; implemented by server/discovery/crawl. */
export interface PageParser {
  /** Returns what a crawl reads of a page; null if it took too long or too much memory, so that it was given up. */
  read(page: UnreadPage): Promise<PageContents | null>
  /** Ends the thread; pages that are not finished fail. */
  close(): void
}

/**
 * Reads what sources of mentions list, and pages that a person names, in threads of their own; implemented by
 * server/listening. What a document was made to do never rejects: the answer says why nothing was read.
 */
export interface ItemsParser {
  /** Returns the newest items of a feed, a JSON document or an email, within ten seconds. Dates are compared with `now`. */
  readItems(document: UnreadPage & { reading: ItemsReading; now: Date }): Promise<ItemsAnswer>
  /** Returns what is known of a page, within two seconds; everything visible instead of its main text if that is slow. */
  readPage(page: UnreadPage & { now: Date }): Promise<PageAnswer>
  /**
   * Returns the language of each text as languageOf does (server/listening/text/language.ts), whose library is too large for
   * the server's own thread; null for each if that takes too long.
   */
  languagesOf(texts: readonly string[]): Promise<(string | null)[]>
  /** Ends the threads; documents that are not finished fail. */
  close(): void
}

/**
 * Reads and compares pages of competitors, in a thread of its own; implemented by server/competitors. What a document was
 * made to do never rejects: the answer says why nothing was read.
 */
export interface CompetitorReader {
  /** Returns what a visit found, within two seconds. */
  read(document: UnreadPage & { form: DocumentForm }): Promise<ContentAnswer>
  /** Returns what differs between two visits; null if that takes too long or too much memory. */
  compare(versions: VersionsToCompare): Promise<Comparison | null>
  /** Returns rules for what differs between visits within a few hours, the oldest visit first: it is random. */
  learn(visits: readonly WatchedContent[]): Promise<NoiseRule[]>
  /** Ends the thread; documents that are not finished fail. */
  close(): void
}

/** What a worker sends to the others of its server, by topic. */
export interface PeerMessages {
  /** A website was created, changed or removed. */
  website: { siteId: number }
  /** A sender has used this much more of a share (server/access/calls/fair-share.ts). */
  uses: { share: string; sender: string; count: number }
}

/**
 * The workers of one server, which share its port (`npm start -- --workers`), and this process among them; implemented by
 * server/workers. A server of one process is its only worker.
 */
export interface Peers {
  /** The number of this worker, from 1. One that takes the place of another has its number. */
  number: number
  /** How many workers the server has. */
  of: number
  /** Whether this is the first worker since the server's start: until it is ready it is the only one. */
  isFirst: boolean
  /** Sends a message to the other workers, without waiting for them. */
  send<Topic extends keyof PeerMessages>(topic: Topic, message: PeerMessages[Topic]): void
  /** Calls back with each message of another worker. */
  receive<Topic extends keyof PeerMessages>(topic: Topic, listener: (message: PeerMessages[Topic]) => void): void
  /** Returns a secret that all workers of the server have in common, until it ends. */
  secret(name: string): string
  /**
   * Opens the address of a stand-in on this machine, the same for all workers. One of them at a time gets the connections.
   */
  openAddress(name: string, carry: (socket: Socket) => void): Promise<OpenAddress>
}

/** Where connections to a stand-in arrive. */
export interface OpenAddress {
  url: string
  /** No more connections arrive. */
  close(): void
}

/** What the template's demos provide to the product; implemented by server/demos, which can be deleted. */
export interface Demos {
  /** Pages, files and contacts for the search; the pages can be starred. */
  index: DemoGroups
}

/**
 * The dependencies of every use case. It imports no domain: the interfaces above declare what domains provide to all
 * others, and the domains implement them. Composed once per process (compose.ts); tests compose their own with
 * another clock and a database of their own.
 */
export interface Context {
  env: Env
  /** The public origin, without trailing slash. */
  origin: string
  log: Logger
  clock: () => Date
  database: Database
  /** Lookups of addresses in the operator's GeoIP file. */
  geoip: Geoip
  /** The only way to request pages of strangers. */
  outbound: Outbound
  /** Makes PDFs of reports; its process starts with the first one. */
  pdf: PdfMaker
  /** Reads crawled pages; its thread starts with the first one. */
  pageParser: PageParser
  /** Reads items of sources and named pages; its threads start with the first one. */
  itemsParser: ItemsParser
  /** Reads and compares pages of competitors; its thread starts with the first one. */
  competitorReader: CompetitorReader
  /** The ingest of events, and the tracking script. */
  ingest: Ingest
  /** The embedded identity provider; null if it is off. */
  identity: Identity | null
  /** The workers of this server, of which this process is one. */
  peers: Peers
  /** The template's demos; null if their folders were deleted. */
  demos: Demos | null
  /**
   * Turns off the access declarations. Only the access matrix sets it, to test that use cases check permissions
   * themselves.
   */
  withoutDeclarations?: true
  /** Registers work for when the server stops; the last registered runs first. */
  onClose(work: () => Promise<void>): void
  close(): Promise<void>
}

type Holder = typeof globalThis & { [key: symbol]: Context | undefined }
const key = Symbol.for('loop.context')

/**
 * Returns the process's context. It is stored on globalThis, because the server bundle and the plain server modules
 * are two module graphs in one process, and because the dev server reloads this module after every edit.
 * @throws if the server has not composed it yet
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
