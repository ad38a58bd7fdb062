import { dayMs } from '#app/shared/calendar/duration.ts'
import type { SourceItem } from '#app/shared/listening/item.ts'
import type { SourceFailure } from '#app/shared/listening/source.ts'
import type { Context } from '../../context.ts'
import type { OutboundAnswer, ReceivedResponse } from '../../outbound/contract.ts'
import { pausedUntil, waitAfterFailure } from '../../outbound/retry.ts'
import { isOtherWaiting } from '../../queue/queue.sql.ts'
import { endWork, sendAgain } from '../../queue/queue.ts'
import { complete, release, type LeasedJob } from '../../queue/work-off.ts'
import { pauseHost, reserveHost } from './host-pauses.sql.ts'
import { maxAgeOf, waitAfterReading } from './schedule.ts'
import { addressOf, mannersOf, readingOf } from './source-request.ts'
import { sourceOf } from './source-work.ts'
import { arrivalsOf, storeArrivals, type AfterArrival } from './source-arrivals.ts'
import {
  lockReadable,
  moveSource,
  readReadableSource,
  updateAfterReading,
  type ReadableSource,
  type ReadingOutcome,
} from './sources.sql.ts'

/** What reading sources needs. All times come from the context's clock. */
export type SourceDeps = Pick<Context, 'database' | 'clock' | 'env' | 'log' | 'origin' | 'outbound' | 'itemsParser'>

/** Feeds may be large; a page never is. */
const limits = { wireBytes: 10_000_000, bodyBytes: 10_000_000, wholeMs: 40_000 }

interface ReadingOptions {
  afterArrival: AfterArrival
  /** From 0 to 1. */
  random: () => number
}

/**
 * Reads a source once and queues the next reading. What it lists, which of it are mentions, how the source is, and the next
 * reading are stored in one transaction: a killed process reads it again, and nothing arrives twice.
 */
export async function readSource(context: SourceDeps, doing: LeasedJob, options: ReadingOptions): Promise<void> {
  const { database, clock, log } = context
  const source = await readReadableSource(database.db, sourceOf(doing.work))
  if (!source) return void (await complete(context, doing.work))
  const laterBy = (ms: number) => release(database.db, doing.work, clock(), new Date(clock().getTime() + ms))
  if (source.archived_at !== null) return laterBy(dayMs)
  // A person who asked for it, or another process, has read it meanwhile: one piece of work is enough to go on.
  if (source.due_at > clock()) {
    if (await isOtherWaiting(database.db, doing.work)) return void (await complete(context, doing.work))
    return release(database.db, doing.work, clock(), source.due_at)
  }
  try {
    const reading = await ask(context, source, doing.signal)
    // The server stops, or too much waits: it is read later.
    if (reading === 'later') return await laterBy(5000)
    await store(context, { source, doing, reading }, options)
  } catch (error) {
    // What it sent would fail again in a minute, and its server would be asked again: it counts as a failed reading.
    log.error({ err: error, code: 'listening.not_stored', source: source.id }, 'what a source lists was not stored')
    await store(context, { source, doing, reading: failed('broken') }, options)
  }
}

/** What came of a reading. */
type ReadingResult =
  | { what: 'items'; items: SourceItem[]; next: Date; answer: ReceivedResponse }
  | { what: 'unchanged'; next: Date }
  | { what: 'gone' }
  /** Its server rests, because of another source on it. */
  | { what: 'waits'; until: Date }
  | { what: 'paused'; host: string; until: Date; status: number }
  | { what: 'failed'; failure: SourceFailure; detail: string }

const failed = (failure: SourceFailure, detail: string | number = ''): ReadingResult => ({
  what: 'failed',
  failure,
  detail: String(detail),
})

async function ask(context: SourceDeps, source: ReadableSource, signal: AbortSignal): Promise<ReadingResult | 'later'> {
  const { database, clock, outbound } = context
  const address = await addressOf(context, source)
  const url = address === null ? null : URL.parse(address)
  if (!url) return failed('seal_broken')
  const { restMs, accept } = mannersOf(source)
  const { etag, last_modified: lastModified, final_url, sealed } = source
  // The final address of a secret one is as secret, so that it isn't stored.
  const known = sealed !== null ? url : final_url === null ? null : URL.parse(final_url)
  const waits = await reserveHost(database.db, {
    host: url.hostname,
    alsoHost: known?.hostname ?? null,
    now: clock(),
    restMs: restMs ?? 0,
  })
  if (waits) return { what: 'waits', until: waits }
  const answer = await outbound.read({
    url,
    purpose: 'feed',
    accept,
    // A person has subscribed to it: readers of feeds are no crawlers.
    robots: 'ignore',
    limits,
    signal,
    ...(known && { validators: { url: known, etag: etag ?? undefined, lastModified: lastModified ?? undefined } }),
  })
  if (answer.kind === 'not_modified') return { what: 'unchanged', next: nextOf(context, source, answer.headers, null) }
  if (answer.kind === 'received') return readAnswer(context, source, answer)
  if (answer.reason === 'cancelled' || answer.reason === 'queue_full') return 'later'
  return failed(answer.reason, answer.code)
}

async function readAnswer(
  context: SourceDeps,
  source: ReadableSource,
  answer: ReceivedResponse,
): Promise<ReadingResult> {
  const { status, headers, url, body } = answer
  if (status === 410) return { what: 'gone' }
  if (status === 429 || status === 503) {
    const until = pausedUntil(headers.get('retry-after')?.[0], context.clock())
    return { what: 'paused', host: url.hostname, until, status }
  }
  if (status < 200 || status > 299) return failed('status', status)
  const read = await context.itemsParser.readItems({
    body,
    contentType: headers.get('content-type')?.[0],
    url: url.href,
    now: context.clock(),
    reading: readingOf(source),
  })
  if ('unread' in read) return failed(read.unread)
  return {
    what: 'items',
    items: read.items,
    next: nextOf(context, source, headers, read.hints),
    answer,
  }
}

/**
 * Returns the address that a source has moved to for good; null if it hasn't. A secret address stays, and that of a
 * search is made of its words each time.
 */
function movedTo(source: ReadableSource, { url, redirects }: ReceivedResponse): string | null {
  if (source.sealed !== null || mannersOf(source).isSearch || url.href.length > 2000) return null
  const isMoved = redirects.length > 0 && redirects.every(({ status }) => status === 301 || status === 308)
  return isMoved ? url.href : null
}

/** Returns when a source is read next after it could be read. */
function nextOf(
  { clock }: SourceDeps,
  source: ReadableSource,
  headers: OutboundAnswer extends infer Answer ? (Answer extends { headers: infer Headers } ? Headers : never) : never,
  hints: { ttlMinutes: number | null; updatePeriodMinutes: number | null } | null,
): Date {
  const wait = waitAfterReading({
    maxAgeSeconds: maxAgeOf(headers.get('cache-control')?.[0]),
    ttlMinutes: hints?.ttlMinutes ?? null,
    updatePeriodMinutes: hints?.updatePeriodMinutes ?? null,
    isCheap: hints === null || headers.has('etag') || headers.has('last-modified') || mannersOf(source).isSearch,
  })
  return new Date(clock().getTime() + wait)
}

interface ReadingToStore {
  source: ReadableSource
  doing: LeasedJob
  reading: ReadingResult
}

async function store(
  context: SourceDeps,
  { source, doing, reading }: ReadingToStore,
  { afterArrival, random }: ReadingOptions,
): Promise<void> {
  const { database, clock } = context
  const arriving = reading.what === 'items' ? await arrivalsOf(context, source, reading.items) : null
  const outcome = outcomeOf(source, reading, { at: clock(), random: random() })
  await database.db.transaction().execute(async (trx) => {
    // Paused or removed meanwhile: as if it hadn't been read.
    if (!(await lockReadable(trx, source))) return void (await endWork(trx, doing.work, clock()))
    if (reading.what === 'paused') await pauseHost(trx, reading.host, reading.until)
    if (arriving) await storeArrivals(trx, { source, arriving, at: clock(), afterArrival })
    await updateAfterReading(trx, source.id, outcome)
    const address = reading.what === 'items' ? movedTo(source, reading.answer) : null
    if (address !== null) await moveSource(trx, source, address)
    if (outcome.state === 'gone') await endWork(trx, doing.work, clock())
    else await sendAgain(trx, doing.work, { from: outcome.due_at, now: clock() })
  })
}

/** Returns what a reading changes of its source. */
function outcomeOf(
  source: ReadableSource,
  reading: ReadingResult,
  { at, random }: { at: Date; random: number },
): ReadingOutcome {
  const well = { tried_at: at, read_at: at, failures: 0, failure: null, failure_detail: null }
  switch (reading.what) {
    case 'items': {
      const { headers, url, redirects } = reading.answer
      const isSecret = source.sealed !== null
      // Validators belong to the address that sent them.
      const validator = (name: string) => {
        const value = isSecret && redirects.length > 0 ? undefined : headers.get(name)?.[0]
        return value !== undefined && value.length <= 1000 ? value : null
      }
      return {
        ...well,
        due_at: reading.next,
        final_url: isSecret ? null : url.href,
        etag: validator('etag'),
        last_modified: validator('last-modified'),
      }
    }
    case 'unchanged':
      return { ...well, due_at: reading.next }
    case 'gone':
      return {
        tried_at: at,
        due_at: at,
        state: 'gone',
        failures: source.failures + 1,
        failure: 'gone',
        failure_detail: null,
      }
    case 'waits':
      return { due_at: reading.until }
    case 'paused':
      return {
        tried_at: at,
        due_at: reading.until,
        failures: source.failures + 1,
        failure: 'busy',
        failure_detail: String(reading.status),
      }
    case 'failed': {
      const failures = source.failures + 1
      const due_at = new Date(at.getTime() + waitAfterFailure(failures, random))
      return { tried_at: at, due_at, failures, failure: reading.failure, failure_detail: reading.detail.slice(0, 200) }
    }
  }
}
