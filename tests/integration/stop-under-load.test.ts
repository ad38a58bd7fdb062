import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { sendPageView, setUpInstallation, type Installation } from '#tests/support/installation.ts'
import { besideOn, faultsIn, storedPaths } from '#tests/support/installed-events.ts'
import { startServer } from '#tests/support/server-process.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'
import { dropDatabase } from '#tests/support/postgres.ts'

const stops = isFullRun ? 10 : 1
/** Enough to have events in progress at every moment. */
const senders = 20

/** The errors of fetch for a server that accepts no more connections. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'

test.runIf(isFullRun)(
  'a server stopped under load cuts no connection, and stores exactly what it acknowledged',
  async () => {
    const url = await sharedDatabase()
    const env = { DATABASE_URL: url, SAMPLE_DATA: 'off', TRUST_PROXY: 'on' }
    const acknowledged = new Set<string>()
    const cutOff: string[] = []
    let installation: Installation | undefined
    for (let round = 1; round <= stops; round += 1) {
      const server = await startServer(env)
      installation ??= await setUpInstallation(server)
      const { domain } = installation
      let number = 0
      const enough = Promise.withResolvers<void>()
      const send = async (visitor: number): Promise<void> => {
        for (;;) {
          number += 1
          const path = `/round-${round}-${number}`
          try {
            const status = await sendPageView(server.origin, { domain, path, visitor }, undefined, { throws: true })
            if (status === 202) acknowledged.add(path)
            if (number > 500) enough.resolve()
          } catch (error) {
            if (!isRefused(error)) cutOff.push(`${path}: ${String(error)} ${String((error as Error).cause)}`)
            return
          }
        }
      }
      const sending = Promise.all(Array.from({ length: senders }, (_, visitor) => send(visitor)))
      await enough.promise
      expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
      await sending
    }
    expect(cutOff).toEqual([])
    const beside = await besideOn(url)
    const stored = await storedPaths(beside)
    await beside.close()
    expect(acknowledged.size).toBeGreaterThan(500 * stops - senders)
    expect(faultsIn(stored, acknowledged)).toEqual({ lost: [], doubled: [] })
    expect(stored.filter((path) => !acknowledged.has(path))).toEqual([])
    await dropDatabase(url)
  },
)
