import { execFileSync } from 'node:child_process'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'
import { shareServerLog } from './server-log.ts'

/** Ten times what two busy cores need. */
const fillingLimitMs = 20 * 60_000

/**
 * Fills an empty data folder with the sample companies and their traffic and starts the built product on it. The traffic
 * is whole before, as numbers that still grow are no number to compare with; tests look at the three months before the
 * current one.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = await temporaryFolder()
  const samples = { DATA_DIR: data.path, SAMPLE_DATA: '4' }
  execFileSync(process.execPath, ['tests/support/fill-samples.ts'], {
    env: { ...process.env, ...samples, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
    timeout: fillingLimitMs,
  })
  const server = await startServer({
    ...samples,
    PORT: process.env['LOOP_E2E_PORT'] ?? '',
    SITE_CHECK_LOOPBACK: process.env['LOOP_E2E_SITE_PORT'] ?? '',
  })
  const endServer = await shareServerLog(server)
  return async () => {
    await endServer()
    await data.remove()
  }
}
