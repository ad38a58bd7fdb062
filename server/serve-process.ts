import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { firstRunLines } from './auth/first-run.ts'
import { applySampleAccess } from './auth/sample-access.ts'
import { startBackground } from './background.ts'
import { composeContext } from './compose.ts'
import { setContext, type Context } from './context.ts'
import { areSampleAccountsPublic, isSampleDataOn, readEnv } from './env.ts'
import { listen, type App } from './http/serve.ts'
import { createMetrics, startMetrics } from './metrics/metrics.ts'
import { sampleAccounts, samplePassword } from './sample-companies/sample-accounts.ts'
import { StartError } from './start-error.ts'
import type { Worker } from './workers/worker.ts'

/** Time for the database to close. Most supervisors kill a process after 30 seconds. */
const closingMs = 25_000

const entry = new URL('../dist/server/entry.js', import.meta.url)

/**
 * Serves requests with this process.
 * @param asked resolves when it is asked to stop
 * @param worker this process as a worker of a server that has several; null for a server of one process
 * @throws StartError, EnvError, DatabaseOpenError, ListenError
 */
export async function serveProcess(asked: Promise<void>, worker: Worker | null): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!existsSync(entry)) {
    throw new StartError('Loop is not built yet. Run npm start, which builds it, or npm run build.')
  }
  const place = worker && { peers: worker.peers, served: worker.begin.served ?? undefined }
  const context = await Promise.race([composeContext({ env: readEnv(), ...place }), asked])
  // No connection is open yet, and unfinished database work resumes at the next start.
  if (!context) process.exit(0)
  setContext(context)
  let lines: string[]
  let stopListening: () => Promise<void>
  try {
    await applySampleAccess(context)
    await startBackground(context)
    lines = context.peers.isFirst ? [...sampleAccountLines(context), ...(await firstRunLines(context))] : []
    const app = (await import(entry.href)) as { default: App }
    const metrics = worker ? metricsOfWorker(context, worker) : await startMetrics(context)
    stopListening = await listen(context, app.default, undefined, metrics?.watchRequest)
  } catch (error) {
    await context.close()
    throw error
  }
  if (worker) worker.ready(lines)
  else console.log([`Loop is ready at ${context.origin}`, ...lines].join('\n'))
  void asked.then(() => stop(context, stopListening))
}

/** Returns the metrics of a worker; null if there are no metrics. */
function metricsOfWorker(context: Context, worker: Worker) {
  if (context.env.METRICS_PORT === undefined) return null
  const metrics = createMetrics(context)
  worker.answerMetrics((stored) => metrics.numbers(stored))
  return metrics
}

function sampleAccountLines({ env }: Context): string[] {
  if (!isSampleDataOn(env)) return []
  return [
    ...(areSampleAccountsPublic(env)
      ? ['WARNING: anyone who can reach this server can sign in with these accounts. Set SAMPLE_DATA=off.']
      : []),
    `Sample accounts, all with the password ${samplePassword}:`,
    ...sampleAccounts.map(({ email, role, plan }) => `  ${email.padEnd(20)} ${role}${plan ? `, plan ${plan}` : ''}`),
  ]
}

/** Finishes running requests, then closes the database, then ends the process. */
async function stop(context: Context, stopListening: () => Promise<void>): Promise<never> {
  try {
    await stopListening()
    await Promise.race([context.close(), tooLong()])
  } catch (error) {
    context.log.error({ err: error }, 'the server did not stop cleanly')
    process.exit(1)
  }
  process.exit(0)
}

async function tooLong(): Promise<never> {
  await wait(closingMs, undefined, { ref: false })
  throw new Error(`The database did not close within ${closingMs / 1000} seconds.`)
}
