import type { Context } from '../../context.ts'
import { mergeDay } from './merge-day.ts'
import { refreshDay } from './refresh.ts'
import { quietSplitDays, readDirtyShare, type WorkerShare } from './site-day.sql.ts'

/** Limit of old days merged into one part per round. */
const mergedPerRound = 10
/** How often to look for old days to merge, in milliseconds: there are some only after midnight and after imports. */
const mergeEveryMs = 60_000

export interface RefresherOptions {
  /** Pause between rounds, in milliseconds. */
  intervalMs?: number
  /** Events a part may have before it is split. */
  partLimit?: number
  /** Returns whether events wait to be counted; asked before each round. Without it each round looks itself. */
  mayWait?: () => Promise<boolean>
}

export interface Refresher {
  /** Works in the background until the context closes. */
  start(): void
  /**
   * Refreshes everything that is dirty at the beginning of the round, oldest first.
   * @returns the number of refreshed parts
   */
  runOnce(): Promise<number>
}

/**
 * Days of other workers' websites are taken over after they have waited for this long, in milliseconds: their worker is
 * busy, or gone.
 */
const othersWaitMs = 10_000

/** A longer wait for the database means that ingest or people use it. */
const contendedMs = 2

/** Returns how long to pause after a step, as a multiple of its duration. */
function pause(waitedMs: number, isBehind: boolean): number {
  if (waitedMs <= contendedMs) return 0.2
  return isBehind ? 1 : 4
}

/**
 * Keeps visits and rollups up to date with the events. The pending work is stored in the database (`site_day`), so a
 * killed process loses nothing. Workers of one server divide the websites between them. Processes that are no workers of
 * one server take turns at a website, by its lock.
 *
 * It pauses after each step: a fifth of the step's duration, and four times it while others wait for the database. If it
 * is behind with new events then, it pauses once the duration, so that it keeps up with much traffic.
 */
export function createRefresher(
  context: Pick<Context, 'database' | 'log' | 'clock' | 'onClose' | 'peers'>,
  { intervalMs = 2000, partLimit, mayWait }: RefresherOptions = {},
): Refresher {
  const { database, log, clock, peers } = context
  let stopping = false
  let wake: (() => void) | undefined
  let running: Promise<void> | undefined
  let failures = 0
  let mergedAt = Number.NEGATIVE_INFINITY

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (stopping) return resolve()
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const ownShare = (): WorkerShare => {
    const waitingSince = new Date(clock().getTime() - othersWaitMs)
    return { number: peers.number, of: peers.of, waitingSince }
  }

  async function refreshDays(paced: boolean): Promise<number> {
    let parts = 0
    /** Another process works on them: it is left alone with them in this round. */
    const taken = new Set<number>()
    for (const day of await readDirtyShare(database.db, 500, ownShare())) {
      if (taken.has(day.siteId)) continue
      let began = performance.now()
      try {
        const isThrough = await refreshDay(database, day, {
          ...(partLimit === undefined ? {} : { partLimit }),
          afterStep: async ({ waitedMs, isBehind }) => {
            parts += 1
            const worked = performance.now() - began - waitedMs
            if (paced) await rest(worked * pause(waitedMs, isBehind))
            began = performance.now()
            return !stopping
          },
        })
        if (!isThrough) taken.add(day.siteId)
      } catch (error) {
        failures += 1
        log.error({ err: error, siteId: day.siteId, day: day.day }, 'A day could not be refreshed.')
      }
      if (stopping) return parts
    }
    return parts
  }

  async function mergeDays(paced: boolean): Promise<void> {
    const days = await quietSplitDays(database.db, clock(), mergedPerRound, ownShare())
    for (const day of days) {
      if (stopping) return
      const began = performance.now()
      await mergeDay(database, day)
      if (paced) await rest(performance.now() - began)
    }
    // Others may wait.
    if (days.length < mergedPerRound) mergedAt = performance.now()
  }

  async function runOnce(): Promise<number> {
    const parts = await refreshDays(false)
    await mergeDays(false)
    return parts
  }

  async function round(): Promise<void> {
    // If that can't be read, the round meets the same fault.
    if (!mayWait || (await mayWait().catch(() => true))) await refreshDays(true)
    if (!stopping && performance.now() - mergedAt >= mergeEveryMs) await mergeDays(true)
  }

  async function work(): Promise<void> {
    while (!stopping) {
      const failedBefore = failures
      try {
        await round()
      } catch (error) {
        failures += 1
        log.error({ err: error }, 'Refreshing days failed.')
      }
      if (failures === failedBefore) failures = 0
      // Back off while the database fails.
      await rest(intervalMs * Math.min(16, 2 ** failures))
    }
  }

  return {
    runOnce,
    start() {
      if (running) return
      running = work()
      context.onClose(async () => {
        stopping = true
        wake?.()
        await running
      })
    },
  }
}
