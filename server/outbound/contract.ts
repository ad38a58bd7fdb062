import type { RefusedReason } from './refused.ts'

/** Limits of a request. */
export interface Limits {
  /** Limits of bytes, as received and after unpacking. */
  wireBytes: number
  bodyBytes: number
  /** Time until the answer begins, for each URL on the way. */
  firstByteMs: number
  /** Time for the page including all redirects, without waiting for a turn. */
  wholeMs: number
  redirects: number
}

export const defaultLimits: Readonly<Limits> = {
  wireBytes: 2_000_000,
  bodyBytes: 2_000_000,
  firstByteMs: 10_000,
  wholeMs: 20_000,
  redirects: 5,
}

/** Why a page is read. It selects the user agent, and is logged. */
export type Purpose = 'site_check' | 'crawl' | 'feed' | 'watch'

/** The validators of an earlier answer, to ask whether the page has changed. */
export interface Validators {
  /** The URL that sent the validators. They are not sent to any other URL, because they say nothing about it. */
  url: URL
  etag?: string | undefined
  lastModified?: string | undefined
}

/** What to read, and how. The defaults are the most polite options. */
export interface OutboundRequest {
  url: URL
  purpose: Purpose
  /** Media types for the Accept header. */
  accept?: string
  /**
   * `anew` obeys robots.txt too, but requests it again first, whatever is known of it: for the first page of what a person
   * started, who may have just corrected it. `ignore` only for a single page that a person has requested, and for a source
   * that a person has subscribed to: neither is crawling, and readers of feeds don't read robots.txt.
   */
  robots?: 'obey' | 'anew' | 'ignore'
  /** Whether to wait for the host's turn, or to send the request at once, as a person's browser would. */
  pace?: 'in_turn' | 'at_once'
  /**
   * How long the host rests after the request, in milliseconds; a second by default. Less only with the permission of
   * the website's owner. A longer Crawl-delay of its robots.txt applies in any case.
   */
  restMs?: number
  ifLarger?: 'refuse' | 'cut'
  limits?: Partial<Limits>
  validators?: Validators
  /** Whether to read the body, once its headers are known; always by default. */
  readsBody?(status: number, headers: ReceivedResponse['headers']): boolean
  /**
   * Takes the body of the last answer piece by piece, unpacked, instead of keeping it: then `Received.body` is empty.
   * Returns false to read no further.
   */
  take?(piece: Buffer): boolean | Promise<boolean>
  /** Whether to follow a redirect. Redirects are only followed to the public internet in any case. */
  mayFollow?(to: URL): boolean
  signal?: AbortSignal
}

/** The course of a request. */
interface OnTheWay {
  /** The last requested URL; for a refused redirect, its target, which was not requested. */
  url: URL
  /** The URLs that redirected, in order. */
  redirects: readonly { url: URL; status: number }[]
}

/** An answer with any status. */
export interface ReceivedResponse extends OnTheWay {
  kind: 'received'
  status: number
  /** All header lines by lower-case name, without cookies. */
  headers: ReadonlyMap<string, readonly string[]>
  body: Buffer
  /** False if the body was cut, or not read at all. */
  isWhole: boolean
  /** Bytes received for the body, packed as they were sent. */
  wireBytes: number
  /** Time from the request until the last answer began, in milliseconds. */
  firstByteMs: number
  /** Returns the body as text, decoded by its charset. */
  text(): string
}

/** The page has not changed since the answer with the validators. */
export interface NotModified extends OnTheWay {
  kind: 'not_modified'
  headers: ReadonlyMap<string, readonly string[]>
}

/** Nothing was read. */
export interface RefusedRequest extends OnTheWay {
  kind: 'refused'
  reason: RefusedReason
  /** Details of the reason, such as ECONNREFUSED; '' if there are none. */
  code: string
  /** Until when the host's robots.txt counts as unreadable, so that nothing of it is requested; null for other reasons. */
  until: Date | null
}

export type OutboundAnswer = ReceivedResponse | NotModified | RefusedRequest

/** Reads pages of strangers with protection against hostile servers. */
export interface Outbound {
  /** Reads a page. Whatever the server does, the promise resolves; it rejects only because of an internal error. */
  read(request: OutboundRequest): Promise<OutboundAnswer>
  /** Cancels all requests in progress and waiting. */
  close(): void
}
