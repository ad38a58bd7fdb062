import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'
import { monthBefore } from './months.ts'

/**
 * Starts the built product on an empty data folder with its sample companies, and waits until their traffic is there as
 * far back as tests look: numbers that still grow are no number to compare with.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = await temporaryFolder()
  const preload = fileURLToPath(new URL('../../support/sample-months.ts', import.meta.url))
  const server = await startServer(
    {
      PORT: process.env['LOOP_E2E_PORT'] ?? '',
      DATA_DIR: data.path,
      SAMPLE_DATA: 'on',
      SITE_CHECK_LOOPBACK: process.env['LOOP_E2E_SITE_PORT'] ?? '',
    },
    preload,
  )
  while (!(await server.ask(monthBefore(4)))) await wait(200)
  return async () => {
    const { code, output } = await server.end()
    await data.remove()
    // What the server logged as a failure is a failure, whatever the pages showed.
    const failures = output.split('\n').filter((line) => /"level":(50|60)/.test(line))
    if (code !== 0 || failures.length > 0) {
      throw new Error(`The server ended with code ${code} and logged:\n${failures.join('\n')}`)
    }
  }
}
