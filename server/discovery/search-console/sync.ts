import { setTimeout as pause } from 'node:timers/promises'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { addMonths, firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import type { SearchProblem } from '#app/shared/discovery/search-console/connection.ts'
import { readAdminIds } from '../../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { endWork, extendLease, sendAgain } from '../../queue/queue.ts'
import { complete, release, drainQueue, type LeasedJob, type Outcome } from '../../queue/work-off.ts'
import {
  lockConnection,
  readConnection,
  readReadable,
  updateConnection,
  updateToken,
  tokenPurpose,
} from './connection.sql.ts'
import { readApiDays, replaceMonth } from './figures.sql.ts'
import { pageRows, readSearchMonth } from './figures.ts'
import { querySearch, refreshAccess, type ApiRow, type SearchQuestion, GoogleFault } from './google.ts'
import { searchMode, type GoogleClient } from './mode.ts'
import { changedMonths, columnsOf, googleDay } from './months.ts'
import { searchPauseAfter, TokenBuckets } from './pace.ts'
import { seal, SealBroken, unseal } from '../../access/secrets/sealed.ts'
import { syncOf } from './sync-work.ts'

const hourMs = 3_600_000

type SyncDeps = Pick<Context, 'database' | 'clock' | 'env' | 'log' | 'origin'>
type ReadableConnection = NonNullable<Awaited<ReturnType<typeof readReadable>>>

/** What a test replaces. */
export interface SyncTools {
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  /** From 0 to 1. */
  random: () => number
  buckets: TokenBuckets
  /** Rows of one request. */
  rowLimit: number
}

const bucketsOf = new WeakMap<Context['database'], TokenBuckets>()

function usualTools({ database }: SyncDeps): SyncTools {
  let buckets = bucketsOf.get(database)
  if (!buckets) bucketsOf.set(database, (buckets = new TokenBuckets()))
  return {
    wait: (milliseconds, signal) => pause(milliseconds, undefined, { signal, ref: false }),
    random: Math.random,
    buckets,
    rowLimit: pageRows,
  }
}

/** Called in the transaction that ends a reading. */
type AfterSync = (trx: SystemTrx, ended: { siteId: number; at: Date }) => Promise<void>

/**
 * The job that reads Search Console: 16 months after a property was chosen, newest first, then each day the months that
 * may have changed. A month is replaced in one transaction together with how far the reading is, so a process that is
 * killed loses at most the month in progress, and nothing counts twice.
 * @param options `afterSync`: what follows from a finished reading, by default nothing; `tools`: for tests
 */
export async function syncSearches(
  context: SyncDeps,
  signal: AbortSignal,
  { tools = usualTools(context), afterSync = async () => {} }: { tools?: SyncTools; afterSync?: AfterSync } = {},
): Promise<void> {
  await drainQueue(context, 'search-syncs', signal, (doing) => sync(context, doing, { tools, afterSync }))
}

/** How one reading is done, and what follows from it. */
interface SyncOptions {
  tools: SyncTools
  afterSync: AfterSync
}

async function sync(context: SyncDeps, doing: LeasedJob, { tools, afterSync }: SyncOptions): Promise<Outcome> {
  const { database, clock } = context
  const which = syncOf(doing.work)
  const row = await readReadable(database.db, which.siteId)
  if (!row || row.connection !== which.connection) return complete(context, doing.work)
  const mode = searchMode(context.env)
  if (mode.kind === 'off' || mode.client === null) {
    // The stand-in has no address yet, or the settings were removed: no failure of Google's.
    const from = new Date(clock().getTime() + (mode.kind === 'off' ? hourMs : 5_000))
    await release(database.db, doing.work, clock(), from)
    return 'done'
  }
  try {
    await readAll(context, mode.client, row, doing, { tools, afterSync })
    return 'done'
  } catch (error) {
    if (doing.signal.aborted) return 'later'
    if (error instanceof SealBroken) await lose(context, row, doing, 'unreadable')
    else if (error instanceof GoogleFault) await noteFault(context, row, doing, { fault: error, tools })
    else throw error
    return 'done'
  }
}

/** Reads all months that are to be read. @throws GoogleFault, SealBroken, and if the signal is aborted */
async function readAll(
  context: SyncDeps,
  client: GoogleClient,
  row: ReadableConnection,
  doing: LeasedJob,
  { tools, afterSync }: SyncOptions,
): Promise<void> {
  const { clock, database } = context
  const ask = await asking(context, client, row, doing, tools)
  let next = row.sync_next
  let last = row.sync_last
  if (next === null) {
    const days = await readApiDays(database.db, row.site_id)
    const months = columnsOf(changedMonths(clock(), days?.to ?? null))
    if (!(await change(context, row, doing, (trx) => updateConnection(trx, row.site_id, months)))) return
    next = months.sync_next
    last = months.sync_last
  }
  while (next !== null) {
    const month = monthOf(next)
    const figures = await readSearchMonth(ask, month, googleDay(clock()), tools.rowLimit)
    const following: string | null = last !== null && next > last ? firstDayOf(addMonths(month, -1)) : null
    const isOurs = await change(context, row, doing, async (trx) => {
      await replaceMonth(trx, row.site_id, figures)
      const well = { sync_next: following, problem: null, attempts: 0 }
      if (following !== null) {
        await updateConnection(trx, row.site_id, { ...well, due_at: null })
        return
      }
      const now = clock()
      const due = new Date(now.getTime() + dayMs + Math.round(hourMs * tools.random()))
      await updateConnection(trx, row.site_id, { ...well, synced_at: now, due_at: due })
      await sendAgain(trx, doing.work, { from: due, now })
      await afterSync(trx, { siteId: row.site_id, at: now })
    })
    if (!isOurs) return
    next = following
  }
}

/**
 * Changes a connection and its numbers in one transaction.
 * @returns false if the connection was changed or ended meanwhile, or another process has the work: then nothing changed
 */
async function change(
  { database, clock }: SyncDeps,
  { site_id: siteId, connection }: ReadableConnection,
  { work, signal }: LeasedJob,
  write: (trx: SystemTrx) => Promise<unknown>,
): Promise<boolean> {
  signal.throwIfAborted()
  return database.db.transaction().execute(async (trx) => {
    if (!(await extendLease(trx, work, clock()))) return false
    if (!(await lockConnection(trx, siteId, connection))) {
      await endWork(trx, work, clock())
      return false
    }
    await write(trx)
    return true
  })
}

/** Returns the function that asks Google about the property, with a new access token when the last one has ended. */
async function asking(
  context: SyncDeps,
  client: GoogleClient,
  row: ReadableConnection,
  { signal }: LeasedJob,
  { buckets, wait }: SyncTools,
): Promise<(question: SearchQuestion) => Promise<ApiRow[]>> {
  const purpose = tokenPurpose(row.site_id)
  const { text: refreshToken, isOutdated } = await unseal(context, purpose, row.token)
  if (isOutdated) {
    const token = await seal(context, purpose, refreshToken)
    await updateToken(context.database.db, row.site_id, row.token, token)
  }
  let accessToken = await refreshAccess(client, refreshToken)
  const property = row.property ?? ''
  return async (question) => {
    signal.throwIfAborted()
    const waits = buckets.take(property, context.clock().getTime())
    if (waits > 0) await wait(waits, signal)
    const asked = { ...question, property, signal }
    try {
      return await querySearch(client, accessToken, asked)
    } catch (error) {
      if (!(error instanceof GoogleFault && error.problem === 'expired')) throw error
      accessToken = await refreshAccess(client, refreshToken)
      return querySearch(client, accessToken, asked)
    }
  }
}

const problems: Record<GoogleFault['problem'], SearchProblem> = {
  lost: 'revoked',
  expired: 'revoked',
  refused: 'noAccess',
  busy: 'busy',
  unreachable: 'unreachable',
  client: 'setUp',
}

/** Stores what went wrong, and tries again later unless only a person can help. */
async function noteFault(
  context: SyncDeps,
  row: ReadableConnection,
  doing: LeasedJob,
  { fault, tools }: { fault: GoogleFault; tools: SyncTools },
): Promise<void> {
  const problem = problems[fault.problem]
  context.log.warn({ code: `search.${fault.problem}`, err: fault, siteId: row.site_id }, 'Search Console was not read')
  if (problem === 'revoked' || problem === 'noAccess') return lose(context, row, doing, problem)
  await change(context, row, doing, async (trx) => {
    const now = context.clock()
    // The months before this failure have set the number to zero.
    const attempts = ((await readConnection(trx, row.site_id))?.attempts ?? 0) + 1
    const due = new Date(now.getTime() + searchPauseAfter(attempts - 1, tools.random(), fault.retryAfterMs))
    await updateConnection(trx, row.site_id, { problem, attempts, due_at: due })
    await sendAgain(trx, doing.work, { from: due, now })
  })
}

/** Ends the reading until someone connects again, and notifies the Admins, who alone can. Numbers stay. */
async function lose(
  context: SyncDeps,
  row: ReadableConnection,
  doing: LeasedJob,
  problem: SearchProblem,
): Promise<void> {
  await change(context, row, doing, async (trx) => {
    await updateConnection(trx, row.site_id, { state: 'lost', problem, due_at: null })
    await endWork(trx, doing.work, context.clock())
    await notifyPeople(context, trx, {
      kind: 'tracking',
      userIds: await readAdminIds(trx),
      words: (t) => ({
        title: t('searchLost', { domain: row.domain }),
        text: t('searchLostText', { property: (row.property ?? '').slice(0, 200) }),
      }),
      url: `/discovery?client=${row.client_id}`,
    })
  })
}
