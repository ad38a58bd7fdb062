import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { firstRunLines } from './auth/first-run.ts'
import { applySampleAccess } from './auth/sample-access.ts'
import { startBackground } from './background.ts'
import { composeContext } from './compose.ts'
import { setContext, type Context } from './context.ts'
import { DatabaseOpenError } from './db/database-error.ts'
import { areSampleAccountsPublic, EnvError, isSampleDataOn, readEnv } from './env.ts'
import { ListenError, listen, type App } from './http/serve.ts'
import { startMetrics } from './metrics/metrics.ts'
import { sampleAccounts, samplePassword } from './sample-companies/sample-accounts.ts'

/** Time for the database to close. Most supervisors kill a process after 30 seconds. */
const closingMs = 25_000

/** Exit codes for a server that cannot start. Others: 0 clean stop, 1 internal error, 5 data folder taken. */
const exitCodes = { configuration: 2, database: 3, address: 4 }

const entry = new URL('../dist/server/entry.js', import.meta.url)

/** Ends the process with a sentence for the operator instead of a stack trace. */
function refuse(message: string, code: number): never {
  console.error(message)
  process.exit(code)
}

/**
 * Starts the server.
 * @param asked resolves when the server is asked to stop
 */
async function start(asked: Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!existsSync(entry)) {
    refuse('Loop is not built yet. Run npm start, which builds it, or npm run build.', exitCodes.configuration)
  }
  const context = await Promise.race([composeContext({ env: readEnv() }), asked])
  // No connection is open yet, and unfinished database work resumes at the next start.
  if (!context) process.exit(0)
  setContext(context)
  let firstRun: string[]
  let stopListening: () => Promise<void>
  try {
    await applySampleAccess(context)
    await startBackground(context)
    firstRun = await firstRunLines(context)
    const app = (await import(entry.href)) as { default: App }
    const metrics = await startMetrics(context)
    stopListening = await listen(context, app.default, undefined, metrics?.watchRequest)
  } catch (error) {
    await context.close()
    throw error
  }
  console.log([`Loop is ready at ${context.origin}`, ...sampleAccountLines(context), ...firstRun].join('\n'))
  void asked.then(() => stop(context, stopListening))
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

/**
 * Resolves at Ctrl-C or a supervisor's stop signal. Registered before anything else: in a container this process is
 * PID 1, which ignores signals without a handler. A second signal is ignored: npm forwards a terminal's Ctrl-C that the
 * terminal has sent to this process already.
 */
function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
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

await start(askedToStop()).catch((error: unknown) => {
  if (error instanceof EnvError) refuse(error.message, exitCodes.configuration)
  if (error instanceof DatabaseOpenError) refuse(`${error.message} (${error.code})`, exitCodes.database)
  if (error instanceof ListenError) refuse(error.message, exitCodes.address)
  throw error
})
