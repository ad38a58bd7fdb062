import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { standInProcesses } from '#tests/support/own-stand-ins.ts'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'

/** The jobs that ask Stripe or Google if there is something to ask. */
const asking = ['stripe-events', 'reread-subscriptions', 'read-search-console']

test.runIf(isFullRun)(
  'a server with sample data starts no stand-in by itself, even after its jobs have run',
  async () => {
    const data = await temporaryFolder()
    onTestFinished(data.remove)
    const metrics = await freePort()
    const server = await startServer({ SAMPLE_DATA: 'accounts', DATA_DIR: data.path, METRICS_PORT: String(metrics) })
    onTestFinished(async () => void (await server.end('SIGKILL')))
    // Each job runs within half a minute for the first time.
    await vi.waitFor(
      async () => {
        const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
        for (const job of asking)
          expect(text).toMatch(new RegExp(`loop_job_last_run_timestamp_seconds\\{job="${job}"\\} [1-9]`))
      },
      { timeout: 60_000, interval: 500 },
    )
    expect(await standInProcesses(server.pid)).toEqual([])
    await server.end()
    await data.remove()
  },
)
