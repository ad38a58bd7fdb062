import type { RefusalReason } from './refused.ts'

/** How far a request goes. */
export interface Limits {
  /** Bytes as they are sent, and after unpacking. */
  wireBytes: number
  bodyBytes: number
  /** Until the answer begins, for each address on the way. */
  firstByteMs: number
  /** For the page and all its redirects together. What waiting for a turn takes is not counted. */
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

/** Why a page is read: what the reader calls itself, and what the log says. */
export type Purpose = 'site_check' | 'crawl' | 'feed'

/** What an answer said of itself when it came, for asking later whether it has changed. */
export interface Validators {
  /** The address that answered: another one's validators say nothing about it, and are not sent there. */
  url: URL
  etag?: string | undefined
  lastModified?: string | undefined
}

/** What to read, and how. What is left out is as polite as it can be. */
export interface OutboundRequest {
  url: URL
  purpose: Purpose
  /** Media types, as the header Accept has them. */
  accept?: string
  /** Ignored only for the one page that somebody who answers for the website has asked for: that is no crawl. */
  robots?: 'obey' | 'ignore'
  /** Whether it waits for the host's turn, or is asked at once as a person would. */
  pace?: 'in_turn' | 'at_once'
  ifLarger?: 'refuse' | 'cut'
  limits?: Partial<Limits>
  validators?: Validators
  /** Whether a redirect is followed; wherever it leads, it leads to the public internet alone. */
  mayFollow?(to: URL): boolean
  signal?: AbortSignal
}

/** How it went on the way. */
interface OnTheWay {
  /** The last address asked. Of a refused redirect, the one that was not asked. */
  url: URL
  /** The addresses that sent on to another, in order. */
  redirects: readonly { url: URL; status: number }[]
}

/** What the address answered, whatever its status. */
export interface Received extends OnTheWay {
  kind: 'received'
  status: number
  /** All header lines by their lower-case name, without cookies. */
  headers: ReadonlyMap<string, readonly string[]>
  body: Buffer
  /** False where the body was cut. */
  isWhole: boolean
  /** The body as text, in the coding it says it has. */
  text(): string
}

/** The answer that the validators are from still stands. */
export interface NotModified extends OnTheWay {
  kind: 'not_modified'
  headers: ReadonlyMap<string, readonly string[]>
}

/** Nothing was read. */
export interface Refused extends OnTheWay {
  kind: 'refused'
  reason: RefusalReason
  /** What is behind the reason, such as ECONNREFUSED; '' where there is nothing more to say. */
  code: string
}

export type OutboundAnswer = Received | NotModified | Refused

/** The guarded reader of strangers' pages. */
export interface Outbound {
  /** Reads a page. Whatever a stranger does, the answer is a value; it rejects only by a mistake of ours. */
  read(request: OutboundRequest): Promise<OutboundAnswer>
  /** Ends everything that is under way or waits, as cancelled. */
  close(): void
}
