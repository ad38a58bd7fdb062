import { createHash } from 'node:crypto'
import type { SourceItem } from '#app/shared/listening/item.ts'
import type { SourceFailure } from '#app/shared/listening/source.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import type { OutboundAnswer, ReceivedResponse } from '../../outbound/contract.ts'
import { endWork, sendAgain } from '../../queue/queue.ts'
import { complete, release, type LeasedJob } from '../../queue/work-off.ts'
import { draftMentions, storeMentions, type ArrivedMention, type DraftOfText } from '../arrivals/arrivals.ts'
import { readListeningSites } from '../arrivals/listening-sites.sql.ts'
import { maxAgeOf, pausedUntil, waitAfterFailure, waitAfterReading } from './schedule.ts'
import { addressOf, mannersOf, readingOf } from './source-request.ts'
import { sourceOf } from './source-work.ts'
import {
  insertItems,
  lockReadable,
  pauseHost,
  readKnownItems,
  reserveHost,
  readReadableSource,
  touchItems,
  updateAfterReading,
  updateItem,
  type NewItem,
  type ReadableSource,
  type ReadingOutcome,
  type StoredItem,
} from './sources.sql.ts'

/** What reading sources needs. All times come from the context's clock. */
export type SourceDeps = Pick<Context, 'database' | 'clock' | 'env' | 'log' | 'origin' | 'outbound' | 'itemsParser'>

/** Items of a source's first reading: older ones are no news. */
const firstItems = 50
/** Feeds may be large; a page never is. */
const limits = { wireBytes: 10_000_000, bodyBytes: 10_000_000, wholeMs: 40_000 }

/** Called in the transaction in which mentions arrive, for each website. */
export type AfterArrival = (
  trx: SystemTrx,
  arrived: { siteId: number; mentions: (ArrivedMention & { isNews: boolean })[] },
) => Promise<void>

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
  const { database, clock } = context
  const source = await readReadableSource(database.db, sourceOf(doing.work))
  if (!source) return void (await complete(context, doing.work))
  // A person who resumed it, or another process, has moved its next reading.
  if (source.due_at > clock()) return release(database.db, doing.work, clock(), source.due_at)
  const reading = await ask(context, source, doing.signal)
  // The server stops, or too much waits: it is read later.
  if (reading === 'later') return release(database.db, doing.work, clock(), new Date(clock().getTime() + 5000))
  await store(context, { source, doing, reading }, options)
}

/** What came of a reading. */
type ReadingResult =
  | { what: 'items'; items: SourceItem[]; next: Date; answer: ReceivedResponse; isMoved: boolean }
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
  const waits = await reserveHost(database.db, { host: url.hostname, now: clock(), restMs: restMs ?? 0 })
  if (waits) return { what: 'waits', until: waits }
  const { etag, last_modified: lastModified, final_url } = source
  const known = final_url === null ? null : URL.parse(final_url)
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
    isMoved: answer.redirects.length > 0 && answer.redirects.every(({ status: one }) => one === 301 || one === 308),
  }
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
      const { headers, url } = reading.answer
      const isShort = (value: string | undefined) => (value !== undefined && value.length <= 1000 ? value : null)
      return {
        ...well,
        due_at: reading.next,
        final_url: url.href,
        etag: isShort(headers.get('etag')?.[0]),
        last_modified: isShort(headers.get('last-modified')?.[0]),
        ...(reading.isMoved && source.sealed === null && url.href.length <= 2000 && { address: url.href }),
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

/** Items that are new or have changed, and which mentions they are. */
interface Arrivals {
  listed: Uint8Array[]
  fresh: NewItem[]
  changed: ChangedItem[]
  /** By website; their indexes count the fresh items, then the changed ones. */
  drafts: { siteId: number; drafts: DraftOfText[] }[]
  isFirstRead: boolean
}

interface ChangedItem {
  stored: StoredItem
  item: SourceItem
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()

/** Finds out what is new, outside of a transaction, because telling languages and matching topics takes its time. */
async function arrivalsOf(
  context: SourceDeps,
  source: ReadableSource,
  items: readonly SourceItem[],
): Promise<Arrivals> {
  const { db } = context.database
  const isFirstRead = source.read_at === null
  const listed = items.map((item) => ({ item, hash: hashOf(item.key) }))
  const known = await readKnownItems(
    db,
    source.id,
    listed.map(({ hash }) => hash),
  )
  const fresh = listed
    .filter(({ hash }) => !known.has(hash.toString('hex')))
    .slice(0, isFirstRead ? firstItems : undefined)
  const changed = listed.flatMap(({ item, hash }) => {
    const stored = known.get(hash.toString('hex'))
    return stored && isChanged(stored, item) ? [{ item, stored }] : []
  })
  const languages = await context.itemsParser.languagesOf([...fresh, ...changed].map(({ item }) => textOf(item)))
  const texts = [...fresh, ...changed].map(({ item }, index) => ({ item, language: languages[index] ?? null }))
  const sites = texts.length === 0 ? [] : await readListeningSites(db, source.client_id)
  const drafts: Arrivals['drafts'] = []
  const takesAll = source.takes_all && source.client_id !== null
  for (const site of sites) {
    const options = { via: 'source', sourceId: source.id, takesAll, at: context.clock() } as const
    drafts.push({ siteId: site.siteId, drafts: await draftMentions(site, texts, options) })
  }
  return {
    listed: listed.map(({ hash }) => hash),
    fresh: fresh.map(({ item, hash }, index) => ({ item, hash, language: languages[index] ?? null })),
    changed,
    drafts,
    isFirstRead,
  }
}

const textOf = ({ title, text }: SourceItem): string => `${title}\n${text}`

/** Whether a known item says something else now. One whose text was emptied after 30 days is over. */
const isChanged = (stored: StoredItem, item: SourceItem): boolean =>
  stored.text !== '' && (stored.title !== item.title || stored.text !== item.text || stored.url !== item.url)

async function storeArrivals(
  trx: SystemTrx,
  {
    source,
    arriving,
    at,
    afterArrival,
  }: { source: ReadableSource; arriving: Arrivals; at: Date; afterArrival: AfterArrival },
): Promise<void> {
  const { fresh, changed, isFirstRead } = arriving
  await touchItems(trx, source.id, { hashes: arriving.listed, at })
  const ids = await insertItems(trx, { sourceId: source.id, items: fresh, at, isFirstRead })
  for (const { stored, item } of changed) await updateItem(trx, source.id, stored.id, item)
  const itemIds = [...ids, ...changed.map(({ stored }) => stored.id)]
  for (const { siteId, drafts } of arriving.drafts) {
    const mentions = await storeMentions(trx, siteId, {
      drafts: drafts.map(({ index, draft }) => ({ ...draft, itemId: itemIds[index] ?? null })),
      at,
    })
    await afterArrival(trx, { siteId, mentions: mentions.map((one) => ({ ...one, isNews: !isFirstRead })) })
  }
}
