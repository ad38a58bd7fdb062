import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { serveFolder } from '../db/own-folder.ts'
import { maxWorkers } from '../db/own-postgres/settings.ts'
import { environmentOver, isSampleDataOn, publicOrigin, readEnv } from '../env.ts'
import { serveMetrics } from '../http/metrics-server.ts'
import { createLog } from '../log.ts'
import { exitCodes, StartError } from '../start-error.ts'
import { openStandIns } from './stand-in-addresses.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'
import { forkWorker, type WorkerProcess } from './worker-process.ts'

/**
 * Supervises the workers of a server until it is asked to stop. This process answers no request itself: it starts Loop's
 * own Postgres, listens for the stand-ins and adds up the metrics. The workers read the settings themselves, so a rolling
 * restart (SIGUSR2) uses changed ones.
 * @param asked resolves when the server is asked to stop
 * @returns the exit code
 * @throws EnvError, StartError, DatabaseOpenError, ListenError
 */
export async function serveWorkers(count: number, asked: Promise<void>): Promise<number> {
  // Not into this process's environment, which the workers inherit: a changed file would not count.
  const env = readEnv(environmentOver(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}))
  const isOwn = env.DATABASE_URL === undefined
  if (isOwn && count > maxWorkers) {
    throw new StartError(
      `Loop’s own Postgres serves at most ${maxWorkers} workers. Set DATABASE_URL to another one for more.`,
    )
  }
  const log = createLog(env.LOG_LEVEL)
  const closers: (() => Promise<void> | void)[] = []
  const living = new Set<WorkerProcess>()
  try {
    const own = isOwn ? await serveFolder(resolve(env.DATA_DIR), { log, progress: console.log, ousted }) : null
    if (own) closers.push(() => own.close())

    const secret = randomBytes(32).toString('hex')
    const supervisor: Supervisor = createSupervisor({
      count,
      log,
      fork(number, isFirst) {
        const worker = forkWorker()
        const served = own?.address ?? null
        worker.say({ say: 'begin', number, of: count, isFirst, secret, served, standIns: standIns?.urls ?? {} })
        return worker
      },
      started(worker) {
        living.add(worker)
        void worker.ended.then(() => living.delete(worker))
        metrics?.watch(worker)
        worker.hear((message) => {
          if (message.say !== 'peer') return
          for (const other of living) if (other !== worker) other.say(message)
        })
      },
    })
    const standIns =
      isOwn && isSampleDataOn(env) ? await openStandIns(() => supervisor.ready()[0]?.process ?? null) : null
    if (standIns) closers.push(() => standIns.close())
    const metrics = await startMetrics(supervisor)
    process.on('SIGUSR2', () => void supervisor.restart())

    const lines = await Promise.race([supervisor.start(), asked.then(() => null)])
    if (lines) console.log([`Loop is ready at ${publicOrigin(env)}, with ${count} workers`, ...lines].join('\n'))
    const failure = await Promise.race([asked.then(() => null), supervisor.failed])
    await supervisor.stop()
    if (!failure) return 0
    console.error(failure.message)
    return failure.code
  } finally {
    // The database last.
    for (const close of closers.reverse()) await close()
  }

  function ousted(): void {
    log.fatal({ code: 'database.ousted' }, 'another process has taken the data folder: this one ends')
    for (const worker of living) worker.kill()
    process.exit(exitCodes.ousted)
  }

  async function startMetrics(supervisor: Supervisor) {
    const { METRICS_PORT: port, METRICS_HOST: host } = env
    if (port === undefined) return null
    // Loaded when used, because this process is to be small.
    const { createWorkerMetrics } = await import('./worker-metrics.ts')
    const made = createWorkerMetrics(count, () => supervisor.ready())
    closers.push(await serveMetrics({ port, host, log }, made))
    return made
  }
}
