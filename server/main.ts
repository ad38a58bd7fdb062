import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { endSampleSessions, firstRunLines } from './auth/first-run.ts'
import { startBackground } from './background.ts'
import { composeContext } from './compose.ts'
import { setContext, type Context } from './context.ts'
import { DatabaseOpenError } from './db/database-error.ts'
import { EnvError, readEnv } from './env.ts'
import { ListenError, listen, type App } from './http/serve.ts'
import { startMetrics } from './metrics/serve-metrics.ts'
import { sampleAccounts, samplePassword } from './sample/sample-accounts.ts'
import { areSampleAccountsPublic, isSampleDataOn } from './sample/sample.ts'

/** So long the database may take to close; a supervisor's patience is mostly a little longer. */
const closingMs = 25_000

/** How the process ends when it cannot serve; 0 is a clean stop, 1 a fault of ours, 5 a database that hangs. */
const exitCodes = { configuration: 2, database: 3, address: 4 }

const entry = new URL('../dist/server/entry.js', import.meta.url)

/** Ends the process with a sentence for the operator instead of a stack trace. */
function refuse(message: string, code: number): never {
  console.error(message)
  process.exit(code)
}

/** @param asked settles when somebody asks the server to stop */
async function start(asked: Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!existsSync(entry)) {
    refuse('Loop is not built yet: run npm run build, or npm start, which builds.', exitCodes.configuration)
  }
  const context = await Promise.race([composeContext({ env: readEnv() }), asked])
  // Nobody has been let in, and what the database has begun it takes up at the next start.
  if (!context) process.exit(0)
  setContext(context)
  let firstRun: string[]
  let stopListening: () => Promise<void>
  try {
    await endSampleSessions(context)
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
      ? ['WARNING: whoever reaches this server can sign in with these. Set SAMPLE_DATA=off.']
      : []),
    `Sample accounts, all with the password ${samplePassword}:`,
    ...sampleAccounts.map(({ email, role, plan }) => `  ${email.padEnd(20)} ${role}${plan ? `, plan ${plan}` : ''}`),
  ]
}

/**
 * Ctrl-C and a supervisor's stop. Listened to before anything else: the first process of a container does not hear what
 * it has no ear for. npm passes a terminal's Ctrl-C on although the terminal sent it here too, so a second one means
 * nothing.
 */
function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
}

/** The answers under way end first, then the database, then the process. */
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
  throw new Error(`The database was not closed within ${closingMs / 1000} seconds.`)
}

await start(askedToStop()).catch((error: unknown) => {
  if (error instanceof EnvError) refuse(error.message, exitCodes.configuration)
  if (error instanceof DatabaseOpenError) refuse(`${error.message} (${error.code})`, exitCodes.database)
  if (error instanceof ListenError) refuse(error.message, exitCodes.address)
  throw error
})
