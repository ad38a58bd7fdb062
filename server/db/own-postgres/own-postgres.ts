import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { markDatabase, refuseOtherFiles } from '../data-folder.ts'
import { FolderLockedError, lockDataDir } from '../data-lock.ts'
import { DatabaseOpenError } from '../database-error.ts'
import { makeCluster, prepareCluster } from './cluster.ts'
import { followLog } from './log-file.ts'
import { sentenceOf } from './not-opened.ts'
import { filesIn, logIn } from './paths.ts'
import { postgresUserFor } from './postgres-user.ts'
import { findPrograms } from './programs.ts'
import { everyonesDatabase, joinRunning, startRunning, tidyUp, type PostgresHandle } from './reach.ts'
import { isWorking } from './running.ts'
import { databaseName } from './settings.ts'

/** Loop's own Postgres, as a process uses it. */
export interface OwnPostgres {
  /** In the form of DATABASE_URL; the same after Postgres was started again. */
  address: string
  /** Starts it again whenever it ends, and passes its log on to Loop's. For the server. */
  keepUp(log: Logger): Promise<void>
  /** Lets it go. It ends cleanly if no one else uses it; then this waits for its end. */
  leave(): Promise<void>
}

interface Options {
  /** Fills a new folder with the build's empty database; null to make one by Postgres itself. */
  copy: ((folder: string) => Promise<boolean>) | null
  /** Refuses a folder that another process uses, which has not claimed it: a command next to a server or another one. */
  alone?: boolean
  /** Says what takes long at a first start. */
  progress?: ((line: string) => void) | undefined
}

const lookMs = 500
/** Pauses between tries to start it again. */
const retryMs = [200, 1_000, 2_000, 5_000]
/** How long to wait for one's turn: another process may start it, after a kill under load. */
const turnMs = 120_000
/** The same at the end. A supervisor waits for it. */
const lastTurnMs = 10_000

const everyMs = 50

/**
 * Uses the Postgres that serves a data folder, or starts it. The caller has claimed the folder, or knows that a process
 * next to it has.
 * @throws DatabaseOpenError with a sentence for the operator; the folder is unchanged
 */
export async function openOwnPostgres(
  dataDir: string,
  { copy, alone = false, progress }: Options,
): Promise<OwnPostgres> {
  const files = filesIn(dataDir)
  const leaving = new AbortController()
  const { signal } = leaving
  const start = (at?: PostgresHandle) =>
    inTurn(
      dataDir,
      async () => {
        const joined = await joinRunning(dataDir, signal)
        if (joined) return withDatabase(dataDir, joined)
        const user = await postgresUserFor([files, dataDir])
        const programs = await findPrograms(user)
        if (!existsSync(join(files, 'PG_VERSION'))) {
          progress?.(`Making a database in ${files}`)
          await makeCluster({ programs, user }, files, dataDir, copy)
        }
        await prepareCluster(files, user)
        return withDatabase(dataDir, await startRunning(dataDir, { programs, user }, { at, signal }))
      },
      { limitMs: turnMs, signal },
    )
  let reached: PostgresHandle
  try {
    await refuseOtherFiles(files)
    if (alone) await refuseUsed(dataDir, signal)
    reached = await start()
  } catch (error) {
    throw sentenceOf(dataDir, error)
  }

  let watch: Promise<void> | undefined
  let stopFollowing: (() => Promise<void>) | undefined
  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal }).catch(() => undefined)

  async function startAgain(log: Logger): Promise<void> {
    log.error({ code: 'database.ended' }, 'Postgres has ended: it is started again')
    await reached.pipe.release()
    for (let tries = 0; !signal.aborted; tries += 1) {
      try {
        reached = await start(reached)
        return log.info({ code: 'database.again' }, 'Postgres serves again')
      } catch (error) {
        if (signal.aborted) return
        log.error({ err: error, code: 'database.not_again' }, 'Postgres could not be started again')
        await pause(retryMs[Math.min(tries, retryMs.length - 1)] ?? lookMs)
      }
    }
  }

  return {
    address: reached.address,
    async keepUp(log) {
      stopFollowing = await followLog(logIn(dataDir), log)
      watch = (async () => {
        while (!signal.aborted) {
          if (!isWorking(reached.running.pid)) await startAgain(log)
          await pause(lookMs)
        }
      })()
    },
    async leave() {
      leaving.abort()
      await watch
      // Without one's turn, on a disk that refuses it: the next process that joins starts it again.
      const inTime = { limitMs: lastTurnMs }
      await inTurn(dataDir, () => letGo(dataDir, reached), inTime).catch(() => letGo(dataDir, reached))
      await stopFollowing?.()
    },
  }
}

/** Lets a Postgres go; the last one who uses it waits for its end. */
async function letGo(dataDir: string, reached: PostgresHandle): Promise<void> {
  const isLast = await reached.pipe.release()
  if (isLast) await tidyUp(dataDir, reached)
}

/** @throws DatabaseOpenError if a process uses the folder's Postgres */
async function refuseUsed(dataDir: string, signal: AbortSignal): Promise<void> {
  const used = await inTurn(dataDir, () => joinRunning(dataDir, signal), { limitMs: turnMs })
  if (!used) return
  await letGo(dataDir, used)
  throw new DatabaseOpenError(
    'database.locked',
    `The data folder ${dataDir} is in use by another command. Wait for its end, or set DATA_DIR to another folder.`,
  )
}

/** A new folder has no database of Loop's yet, and a start may have been killed before it made one. */
async function withDatabase(dataDir: string, reached: PostgresHandle): Promise<PostgresHandle> {
  const client = new pg.Client({ connectionString: everyonesDatabase(reached.address) })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
    await markDatabase(dataDir)
    return reached
  } catch (error) {
    await letGo(dataDir, reached)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Does some work on the Postgres of a folder while no other process does: one at a time starts it, joins it or lets it
 * go. So of several that come at once one starts it and the others join it, and no one joins one that is about to end.
 * @param limitMs how long to wait for one's turn
 * @throws FolderLockedError if it doesn't come
 */
export async function inTurn<T>(
  dataDir: string,
  work: () => Promise<T>,
  { limitMs, signal }: { limitMs: number; signal?: AbortSignal },
): Promise<T> {
  const folder = join(dataDir, 'starting')
  await mkdir(folder, { recursive: true })
  const until = performance.now() + limitMs
  for (;;) {
    const unlock = await lockDataDir(folder).catch((error: unknown) => {
      if (!(error instanceof FolderLockedError) || performance.now() > until || signal?.aborted) throw error
      return null
    })
    if (!unlock) {
      await wait(everyMs)
      continue
    }
    try {
      return await work()
    } finally {
      await unlock()
    }
  }
}
