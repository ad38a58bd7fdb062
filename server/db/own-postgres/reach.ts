import { readFile, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { startWithKeeper } from './keeper.ts'
import { NotOpenedError } from './not-opened.ts'
import { filesIn, hasSockets, logIn, pipeIn, secretIn } from './paths.ts'
import type { PostgresUser } from './postgres-user.ts'
import type { Programs } from './programs.ts'
import { endLeftOver, hasEnded, isWorking, readRunning, type PostgresState } from './running.ts'
import { databaseName, ownerRole } from './settings.ts'
import { socketFolder } from './socket-folder.ts'
import { hasKeeper, joinPipe, type PipeEnd } from './users-pipe.ts'
import { whyNotServed, whyNotStarted } from './why-not-started.ts'

/** A Postgres that serves a data folder, and runs at least until this process lets it go. */
export interface PostgresHandle {
  running: PostgresState
  /** In the form of DATABASE_URL. */
  address: string
  pipe: PipeEnd
}

const port = 5432
const socketFiles = [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]
const everyMs = 25
/** Starting takes a tenth of a second, and much longer after a kill under load, when it repeats its log of changes. */
const startMs = 120_000
/** Stopping takes a tenth of a second, and a last checkpoint under load some seconds; the keeper ends it after seven. */
const endMs = 10_000

/** Without named pipes, on Windows, Postgres runs as long as the process that has started it. */
const guest: PipeEnd = { release: async () => false }

/** Joins those who use the Postgres of a data folder. @returns null if none runs, or it is about to end */
export async function joinRunning(dataDir: string, signal: AbortSignal): Promise<PostgresHandle | null> {
  const running = await readRunning(filesIn(dataDir))
  if (!running) return null
  const pipe = hasSockets ? await joinPipe(pipeIn(dataDir)) : guest
  if (!pipe) return null
  const address = await addressOf(dataDir, running.sockets, running.port)
  // Its keeper may see the end of the pipe just before this process joins.
  const isKeptYet = async () => !hasSockets || hasKeeper(pipeIn(dataDir))
  const goesOn = async () => !signal.aborted && isWorking(running.pid) && (await isKeptYet())
  if ((await isReady(address, goesOn)) && (await isKeptYet())) return { running, address, pipe }
  await pipe.release()
  return null
}

/**
 * Starts the Postgres of a data folder that is prepared, and that no one serves.
 * @param at the address it had before in this process, which others keep using
 * @throws NotOpenedError with the reason if it doesn't start
 */
export async function startRunning(
  dataDir: string,
  { programs, user }: { programs: Programs; user: PostgresUser },
  { at, signal }: { at: PostgresHandle | undefined; signal: AbortSignal },
): Promise<PostgresHandle> {
  const files = filesIn(dataDir)
  await endLeftOver(files)
  const sockets = hasSockets ? await socketFolder(dataDir, user, at?.running.sockets) : null
  const chosen = sockets === null ? (at?.running.port ?? (await freePort())) : port
  // Of one that was killed. Its process's id may belong to another process meanwhile.
  if (sockets !== null) for (const name of socketFiles) await rm(join(sockets, name), { force: true })
  const log = logIn(dataDir)
  const before = await stat(log).then(
    ({ size }) => size,
    () => 0,
  )
  const { hasEnded: hasStopped, pipe } = await startWithKeeper({
    programs,
    user,
    dataDir,
    files,
    sockets,
    port: chosen,
  })
  const address = await addressOf(dataDir, sockets, chosen)
  try {
    const isUp = await isReady(address, async () => !hasStopped() && !signal.aborted)
    const running = isUp ? await readRunning(files) : null
    if (running) return { running, address, pipe }
  } catch (error) {
    await pipe.release()
    await tidyUp(dataDir)
    throw error
  }
  await pipe.release()
  await forget(dataDir, sockets)
  if (hasStopped()) throw await whyNotStarted(log, before)
  throw new NotOpenedError(`Postgres is not ready after ${startMs / 1000} seconds`, `Look at its log, ${log}`)
}

/** Ends what its keeper has not ended, and removes what only a running Postgres needs. No one uses it any more. */
export async function tidyUp(dataDir: string, reached?: PostgresHandle): Promise<void> {
  const files = filesIn(dataDir)
  // One that was still starting again has another process.
  const running = (await readRunning(files)) ?? reached?.running
  if (!running) return
  const isKeptYet = hasSockets && (await hasKeeper(pipeIn(dataDir)))
  if (!(await hasEnded(running.pid, isKeptYet ? endMs : 0))) await endLeftOver(files)
  await forget(dataDir, running.sockets)
}

async function forget(dataDir: string, sockets: string | null): Promise<void> {
  await rm(pipeIn(dataDir), { force: true })
  // It stays while there is a socket in it.
  if (sockets) await rmdir(sockets).catch(() => undefined)
}

async function addressOf(dataDir: string, sockets: string | null, at: number): Promise<string> {
  if (sockets !== null && sockets !== '') {
    return `postgres://${ownerRole}@/${databaseName}?host=${encodeURIComponent(sockets)}&port=${at}`
  }
  const secret = (await readFile(secretIn(dataDir), 'utf8')).trim()
  return `postgres://${ownerRole}:${secret}@127.0.0.1:${at}/${databaseName}`
}

/** Returns the address of the database that every Postgres has. */
export const everyonesDatabase = (address: string): string =>
  address.replace(new RegExp(`/${databaseName}(?=\\?|$)`), '/postgres')

/**
 * Waits until a Postgres answers.
 * @returns false if it doesn't within the time, or stops
 * @throws NotOpenedError if it answers that it can't
 */
async function isReady(address: string, goesOn: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + startMs
  while ((await goesOn()) && performance.now() < until) {
    const state = await ask(address)
    if (state === 'ready') return true
    if (state === 'ending') return false
    await wait(everyMs)
  }
  return false
}

const answerMs = 5_000
const isEnding = /shutting down/
/** SQLSTATEs of Postgres that starts or stops, or has too little of something right now. */
const notNow = /^(?:57P|53|08)/
/** A SQLSTATE; Node's own codes begin with letters. */
const isState = /^[0-9A-Z]{5}$/

async function ask(address: string): Promise<'ready' | 'starting' | 'ending'> {
  const client = new pg.Client({
    connectionString: everyonesDatabase(address),
    application_name: 'loop start',
    connectionTimeoutMillis: answerMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    // It serves; others take all connections.
    if (code === '53300') return 'ready'
    if (isEnding.test(message)) return 'ending'
    if (isState.test(code) && !notNow.test(code)) throw whyNotServed(message)
    return 'starting'
  } finally {
    await client.end().catch(() => undefined)
  }
}
