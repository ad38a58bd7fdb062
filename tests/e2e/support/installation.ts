import { fileURLToPath } from 'node:url'
import { startServer, type ServerProcess, temporaryFolder } from '#tests/support/server-process.ts'
import { failuresIn, sharedLog } from './server-log.ts'

/** An installation beside the shared one, for tests that use something up or change data of other tests. */
export interface Installation extends Pick<ServerProcess, 'output' | 'ask'> {
  /** Its address, until it is restarted. */
  readonly origin: string
  /** Returns the address of one of its pages. */
  at(path: string): string
  /** Kills its process at this instant and starts another one on the same data, with further settings. */
  killAndRestart(env?: Record<string, string>, preload?: string): Promise<void>
  /** Returns the failures it has logged since the last call. */
  takeFailures(): string[]
  /**
   * Stops it and removes its data. The last test (stopped-cleanly.spec.ts) checks how it ended, because an error in a
   * hook or at the end of a worker would belong to no test.
   */
  end(): Promise<void>
}

/** The running installations of this worker. */
export const runningInstallations = new Set<Installation>()

/**
 * Starts the built product with the sample accounts but without their traffic, which takes minutes of a processor.
 * @param env further settings, also SAMPLE_DATA
 * @param preload a module of tests/support to load before the server; `ask` then talks to it
 */
export async function startInstallation(env: Record<string, string> = {}, preload?: string): Promise<Installation> {
  const data = await temporaryFolder()
  const start = (further: Record<string, string>, module?: string): Promise<ServerProcess> =>
    startServer(
      { DATA_DIR: data.path, SAMPLE_DATA: 'accounts', ...env, ...further },
      module && fileURLToPath(new URL(`../../support/${module}`, import.meta.url)),
    )
  let server = await start({}, preload)
  let taken = 0
  const takeFailures = () => {
    const failures = failuresIn(server.output()).slice(taken)
    taken += failures.length
    return failures
  }
  const installation: Installation = {
    get origin() {
      return server.origin
    },
    output: () => server.output(),
    ask: (question) => server.ask(question),
    at: (path) => server.origin + path,
    takeFailures,
    async killAndRestart(further = {}, module = preload) {
      await server.end('SIGKILL')
      const failures = takeFailures()
      if (failures.length > 0) throw new Error(`The killed server had failed:\n${failures.join('\n')}`)
      server = await start(further, module)
      taken = 0
    },
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
