import cluster from 'node:cluster'
import { DatabaseOpenError } from './db/database-error.ts'
import { EnvError } from './env.ts'
import { ListenError } from './http/listen-error.ts'
import { exitCodes, StartError } from './start-error.ts'
import { readArguments } from './workers/arguments.ts'

/** Ends the process with a sentence for the operator instead of a stack trace. */
function refuse(message: string, code: number): never {
  console.error(message)
  process.exit(code)
}

/**
 * Starts the server, as one process or as the supervisor of several workers; also what each worker runs. Loads only what
 * that process needs, because a supervisor is to be small.
 * @param asked resolves when the server is asked to stop
 * @param stop resolves it
 */
async function start(asked: Promise<void>, stop: () => void): Promise<void> {
  const { workers } = readArguments(process.argv.slice(2))
  if (workers !== null && cluster.isPrimary) {
    const { serveWorkers } = await import('./workers/serve-workers.ts')
    process.exit(await serveWorkers(workers, asked))
  }
  const worker = cluster.isWorker ? await (await import('./workers/worker.ts')).joinServer(stop) : null
  const { serveProcess } = await import('./serve-process.ts')
  await serveProcess(asked, worker)
}

/**
 * Resolves at Ctrl-C or a supervisor's stop signal. Registered before anything else: in a container this process is
 * PID 1, which ignores signals without a handler. A second signal is ignored: npm forwards a terminal's Ctrl-C that the
 * terminal has sent to this process already.
 */
const { promise: asked, resolve: stop } = Promise.withResolvers<void>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop())

await start(asked, stop).catch((error: unknown) => {
  if (error instanceof StartError) refuse(error.message, error.code)
  if (error instanceof EnvError) refuse(error.message, exitCodes.configuration)
  if (error instanceof DatabaseOpenError) refuse(`${error.message} (${error.code})`, exitCodes.database)
  if (error instanceof ListenError) refuse(error.message, exitCodes.address)
  throw error
})
