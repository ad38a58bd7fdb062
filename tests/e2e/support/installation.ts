import { fileURLToPath } from 'node:url'
import { dataFolder } from '#tests/support/database-snapshot.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { failuresIn, sharedLog } from './server-log.ts'

/** An installation beside the shared one, for tests that use something up or change what others count on. */
export interface Installation extends Pick<ServerProcess, 'origin' | 'output' | 'ask'> {
  /** The address of one of its pages. */
  at(path: string): string
  /** What it has logged as failures since the last call. */
  takeFailures(): string[]
  /**
   * Stops it and removes its data. How it ended is told to the last test (stopped-cleanly.spec.ts): an error in a hook or
   * in a worker's end would belong to no test.
   */
  end(): Promise<void>
}

/** The installations of this worker that run now. */
export const runningInstallations = new Set<Installation>()

/**
 * Starts the built product with the sample accounts, and without their traffic, which takes minutes of a processor.
 * @param env what is set besides; SAMPLE_DATA, too
 * @param preload a module of tests/support to load ahead of the server, which `ask` then talks to
 */
export async function startInstallation(env: Record<string, string> = {}, preload?: string): Promise<Installation> {
  const data = await dataFolder()
  const module = preload && fileURLToPath(new URL(`../../support/${preload}`, import.meta.url))
  const server = await startServer({ DATA_DIR: data.path, SAMPLE_DATA: 'accounts', ...env }, module)
  let taken = 0
  const takeFailures = () => {
    const failures = failuresIn(server.output()).slice(taken)
    taken += failures.length
    return failures
  }
  const installation: Installation = {
    origin: server.origin,
    output: server.output,
    ask: server.ask,
    at: (path) => server.origin + path,
    takeFailures,
    async end() {
      runningInstallations.delete(installation)
      const { code } = await server.end()
      await data.remove()
      await sharedLog.ended({ name: JSON.stringify(env), code, failures: takeFailures() })
    },
  }
  runningInstallations.add(installation)
  return installation
}
