import { expect, test } from 'vitest'
import { startAskedServer } from '#tests/support/asked-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { liveThroughFullDisk } from '#tests/support/full-disk-story.ts'
import { configuredDisk, refuseWrites } from '#tests/support/full-disk.ts'
import { sendPageView, setUpInstallation } from '#tests/support/installation.ts'
import { faultsIn, storedPaths } from '#tests/support/installed-events.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'

// tests/full/full-disk.test.ts mounts a disk that is really full.
test.runIf(isFullRun)(
  'a disk that reports to be full: events are refused and none is lost, until there is room',
  async () => {
    expect(await liveThroughFullDisk(await configuredDisk())).toBeGreaterThan(200)
  },
)

test.runIf(isFullRun)(
  'a disk that suddenly refuses writes: events are refused, Postgres is started again, and none is lost',
  async () => {
    const data = await temporaryFolder()
    const server = await startAskedServer({ DATA_DIR: data.path })
    const { domain } = await setUpInstallation(server)
    const acknowledged = new Set<string>()
    let number = 0
    const send = async (): Promise<number> => {
      number += 1
      const path = `/one-${number}`
      const status = await sendPageView(server.origin, { domain, path })
      if (status === 202) acknowledged.add(path)
      return status
    }
    for (let count = 0; count < 100; count += 1) expect(await send()).toBe(202)
    await refuseWrites(data.path)
    await eventually(send, (status) => status !== 202, { everyMs: 0 }).then((status) => expect(status).toBe(503))
    await eventually(send, (status) => status === 202)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    expect(faultsIn(await storedPaths({ ...server, close: async () => {} }), acknowledged)).toEqual({
      lost: [],
      doubled: [],
    })
    expect(await server.end()).toMatchObject({ code: 0 })
    await data.remove()
  },
)
