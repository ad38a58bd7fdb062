import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'
import { shareServerLog } from './server-log.ts'

/** Ten times what two busy cores need. */
const fillingLimitMs = 20 * 60_000

/**
 * Starts the built product on an empty data folder with its sample companies, and waits until their traffic is whole:
 * numbers that still grow are no number to compare with. It begins a month before the earliest that a test looks at.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = await temporaryFolder()
  const preload = fileURLToPath(new URL('../../support/sample-filled.ts', import.meta.url))
  const server = await startServer(
    {
      PORT: process.env['LOOP_E2E_PORT'] ?? '',
      DATA_DIR: data.path,
      SAMPLE_DATA: '5',
      SITE_CHECK_LOOPBACK: process.env['LOOP_E2E_SITE_PORT'] ?? '',
    },
    preload,
  )
  const until = performance.now() + fillingLimitMs
  while (!(await server.ask('filled?'))) {
    if (performance.now() > until) {
      await server.end('SIGKILL')
      throw new Error(`The sample traffic was not whole within 20 minutes. The server printed:\n${server.output()}`)
    }
    await wait(200)
  }
  const endServer = await shareServerLog(server)
  return async () => {
    await endServer()
    await data.remove()
  }
}
