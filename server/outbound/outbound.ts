import type { Logger } from '../log.ts'
import { bodyText } from './body-text.ts'
import {
  defaultLimits,
  type NotModified,
  type Outbound,
  type OutboundAnswer,
  type OutboundRequest,
  type Purpose,
  type ReceivedResponse,
  type RefusedRequest,
  type Validators,
} from './contract.ts'
import { exchange, type ExchangeResponse } from './exchange.ts'
import { createPacer, type Pacer } from './pacing.ts'
import { publicInternet, requireWebAddress, requireWebScheme, type Reach } from './reach.ts'
import { OutboundFault } from './refused.ts'
import { createRobotsFiles, robotsFileOf, type RobotsFile } from './robots-files.ts'
import { isAllowedBy, maxRobotsBytes, robotsToken } from './robots.ts'

export type { Outbound, ReceivedResponse, RefusedRequest } from './contract.ts'

/** `#` is replaced by the URL of this installation, where site owners can ask about the requests. */
const agents: Readonly<Record<Purpose, string>> = {
  site_check: 'LoopInstallationCheck/1.0 (+#)',
  crawl: `${robotsToken}/1.0 (+#)`,
  feed: `${robotsToken}/1.0 (+#; feed)`,
  watch: `${robotsToken}/1.0 (+#; watch)`,
}

export interface OutboundOptions {
  /** The origin of this installation, which is part of the user agent. */
  origin: string
  log: Logger
  clock: () => Date
  /** By default the public internet; tests, and operators who try things out, use this machine. */
  reach?: Reach
  pacer?: Pacer
  /** The shortest pause that requests may ask for; only tests and benchmarks of a website of their own allow none. */
  shortestRestMs?: number
}

/**
 * The pause of a host between two requests, and the longest pause that its robots.txt may request, in milliseconds.
 */
const usualRestMs = 1000
const maxRestMs = 30_000
/** Ten requests a second are the most that an owner of a website can allow. */
const usualShortestRestMs = 100

/** Creates the process's reader of strangers' pages, which remembers pacing and robots.txt files. */
export function createOutbound({
  origin,
  log,
  clock,
  reach = publicInternet,
  pacer = createPacer(),
  shortestRestMs = usualShortestRestMs,
}: OutboundOptions): Outbound {
  const stopping = new AbortController()
  const askForRobots = async (site: string): Promise<RobotsFile> =>
    robotsFileOf(
      await read({
        url: new URL('/robots.txt', site),
        purpose: 'crawl',
        accept: 'text/plain, */*;q=0.1',
        robots: 'ignore',
        ifLarger: 'cut',
        limits: { bodyBytes: maxRobotsBytes },
      }),
    )
  const robotsFiles = createRobotsFiles({ token: robotsToken, clock, ask: askForRobots })

  /** Checks robots.txt and returns the pause that it asks for, in milliseconds. */
  async function requireRobots(url: URL, anew: boolean, signal: AbortSignal): Promise<number> {
    const verdict = await orAborted(() => robotsFiles.verdictOn(url.origin, { anew }), signal)
    if (verdict.kind === 'not_asked') throw new OutboundFault(verdict.reason)
    if (verdict.kind === 'unreachable') {
      throw new OutboundFault(verdict.reason, verdict.code, undefined, verdict.until)
    }
    if (!isAllowedBy(verdict.rules, url)) throw new OutboundFault('robots')
    return Math.min(verdict.rules.crawlDelayMs ?? 0, maxRestMs)
  }

  /** Requests the URLs on the way one after the other, and records the progress in `way`. */
  async function follow(request: OutboundRequest, way: Way): Promise<ReceivedResponse | NotModified> {
    const signal = AbortSignal.any([stopping.signal, ...(request.signal ? [request.signal] : [])])
    const limits = { ...defaultLimits, ...request.limits }
    let leftMs = limits.wholeMs
    for (;;) {
      const { url } = way
      requireWebAddress(url, reach)
      const wantedMs = Math.max(request.restMs ?? usualRestMs, shortestRestMs)
      const anew = request.robots === 'anew' && way.redirects.length === 0
      const restsMs =
        request.robots === 'ignore' ? wantedMs : Math.max(wantedMs, await requireRobots(url, anew, signal))
      const leave = request.pace === 'at_once' ? null : await pacer.turn(url.hostname, signal)
      const began = performance.now()
      const validators = request.validators && isSame(request.validators.url, url) ? conditions(request.validators) : {}
      let found: ExchangeResponse
      try {
        found = await exchange({
          url,
          reach,
          headers: {
            'user-agent': agents[request.purpose].replace('#', origin),
            accept: request.accept ?? '*/*',
            ...validators,
          },
          sizes: { ...limits, ifLarger: request.ifLarger ?? 'refuse', take: request.take },
          readsBody: request.readsBody,
          firstByteMs: limits.firstByteMs,
          wholeMs: leftMs,
          signal,
        })
      } finally {
        leave?.(restsMs)
      }
      leftMs -= performance.now() - began
      way.wireBytes += found.wireBytes
      if (found.next === null) return answerOf(found, way, Object.keys(validators).length > 0)
      if (way.redirects.length >= limits.redirects) throw new OutboundFault('too_many_redirects')
      way.redirects.push({ url, status: found.status })
      way.url = found.next
      requireWebScheme(found.next)
      if (request.mayFollow && !request.mayFollow(found.next)) throw new OutboundFault('other_host')
    }
  }

  async function read(request: OutboundRequest): Promise<OutboundAnswer> {
    const began = performance.now()
    const way: Way = { url: request.url, redirects: [], wireBytes: 0 }
    const answer = await follow(request, way).catch((error: unknown): RefusedRequest => {
      if (!(error instanceof OutboundFault)) throw error
      const { reason, code, until } = error
      return { kind: 'refused', reason, code, until, url: way.url, redirects: way.redirects }
    })
    const { kind } = answer
    const facts = {
      code: `outbound.${kind}`,
      purpose: request.purpose,
      ...(kind === 'received' && { status: answer.status }),
      ...(kind === 'refused' && { reason: answer.reason, detail: answer.code }),
      redirects: way.redirects.length,
      wireBytes: way.wireBytes,
      tookMs: Math.round(performance.now() - began),
    }
    if (kind !== 'refused' || answer.reason === 'robots') log.debug(facts, 'a page was asked for')
    else if (answer.reason === 'private_address') log.warn(facts, 'a page led to a private address')
    else log.info(facts, 'a page could not be read')
    return answer
  }

  return { read, close: () => stopping.abort() }
}

/** The progress of a request. */
interface Way {
  url: URL
  redirects: { url: URL; status: number }[]
  wireBytes: number
}

function answerOf(
  { status, headers, body, isWhole, wireBytes, firstByteMs }: ExchangeResponse,
  { url, redirects }: Way,
  wasConditional: boolean,
): ReceivedResponse | NotModified {
  if (status === 304) {
    if (!wasConditional) throw new OutboundFault('broken', 'status_304')
    return { kind: 'not_modified', headers, url, redirects }
  }
  const text = () => bodyText(body, headers.get('content-type')?.[0])
  return { kind: 'received', status, headers, body, isWhole, wireBytes, firstByteMs, text, url, redirects }
}

const isSame = (one: URL, other: URL): boolean => one.href.split('#', 1)[0] === other.href.split('#', 1)[0]

/**
 * Returns the headers of a conditional request. Invalid or overlong validators are left out; then the whole page is
 * returned.
 */
function conditions({ etag = '', lastModified = '' }: Validators): Record<string, string> {
  const isSendable = (value: string) => /^[\x21-\x7E][\x20-\x7E]{0,999}$/.test(value)
  return {
    ...(isSendable(etag) && { 'if-none-match': etag }),
    ...(isSendable(lastModified) && { 'if-modified-since': lastModified }),
  }
}

/** Waits for work until the signal is aborted; the work itself continues for other callers. */
function orAborted<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new OutboundFault('cancelled'))
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    work().then(resolve, reject)
  })
}
