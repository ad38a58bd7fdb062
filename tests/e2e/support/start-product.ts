import { execFileSync } from 'node:child_process'
import { sampleTraffic, samplesVariable } from '#tests/support/samples-folder.ts'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'
import { shareServerLog } from './server-log.ts'

/** Ten times what two busy cores need. */
const fillingLimitMs = 20 * 60_000

/**
 * Starts the built product with the sample companies and their traffic, on a data folder that the run has filled, or
 * fills one here. The traffic is complete before the tests begin, because tests can't compare numbers that still grow.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const filled = process.env[samplesVariable]
  const data = filled ? { path: filled, remove: async () => {} } : await fillFolder()
  const server = await startServer({
    ...sampleTraffic,
    DATA_DIR: data.path,
    PORT: process.env['LOOP_E2E_PORT'] ?? '',
    SITE_CHECK_LOOPBACK: process.env['LOOP_E2E_SITE_PORT'] ?? '',
  })
  const endServer = await shareServerLog(server)
  return async () => {
    await endServer()
    await data.remove()
  }
}

async function fillFolder() {
  const data = await temporaryFolder()
  execFileSync(process.execPath, ['tests/support/fill-samples.ts'], {
    env: { ...process.env, ...sampleTraffic, DATA_DIR: data.path, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
    timeout: fillingLimitMs,
  })
  return data
}
