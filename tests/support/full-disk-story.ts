import { expect } from 'vitest'
import { startAskedServer, type AskedServer } from './asked-server.ts'
import { eventually } from './eventually.ts'
import type { TestDisk } from './full-disk.ts'
import { sendPageView, sendPageViews, setUpInstallation } from './installation.ts'
import { runToItsEnd } from './server-process.ts'

/** The longest time for a server to stop: its own limits, on a slow machine. */
const stopMs = 60_000

/**
 * Fills the disk of a server that receives events, frees space, and checks throughout that it refuses events meanwhile, and
 * that no acknowledged one is lost.
 * @returns how many were acknowledged
 */
export async function liveThroughFullDisk(disk: TestDisk): Promise<number> {
  let server = await startAskedServer(disk.env)
  try {
    const { domain } = await setUpInstallation(server)
    const acknowledged = new Set<string>()
    let number = 0
    /** Sends one event. @returns its status (0 for no answer) and when to try again */
    const send = async (): Promise<{ status: number; retryAfter: string | null }> => {
      number += 1
      const path = `/one-${number}`
      let retryAfter: string | null = null
      const status = await sendPageView(server.origin, { domain, path }, ({ headers }) => {
        retryAfter = headers.get('retry-after')
      })
      if (status === 202) acknowledged.add(path)
      return { status, retryAfter }
    }
    const untilTaken = () => eventually(send, ({ status }) => status === 202)
    const untilNotTaken = () => eventually(send, ({ status }) => status !== 202, { everyMs: 10 })
    const sent = await sendPageViews([server.origin], { domain, prefix: 'before', count: 200 })
    for (const path of sent.acknowledged) acknowledged.add(path)

    await disk.fill(server)
    const { status, retryAfter } = await untilNotTaken()
    expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    await eventually(
      () => health(server),
      (answer) => answer === 503,
    )
    await disk.makeRoom()
    await untilTaken()
    expect(await health(server)).toBe(200)

    await disk.fill(server)
    await untilNotTaken()
    const began = performance.now()
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null })
    expect(performance.now() - began).toBeLessThan(stopMs)
    const refused = await runToItsEnd(disk.env)
    expect([refused.code, refused.output.includes('(database.full)')]).toEqual([3, true])

    await disk.makeRoom()
    server = await startAskedServer(disk.env)
    expect(await health(server)).toBe(200)
    await untilTaken()
    const stored = await server.query<{ value: string; count: number }>(
      `select value, count(*)::int as count from stored_event event
       join term on term.site_id = event.site_id and term.id = event.page group by 1`,
    )
    const counts = new Map(stored.map(({ value, count }) => [value, count]))
    expect([...acknowledged].filter((path) => counts.get(path) !== 1)).toEqual([])
    expect([...counts.values()].filter((count) => count !== 1)).toEqual([])
    expect((await server.end()).code).toBe(0)
    return acknowledged.size
  } finally {
    await server.end('SIGKILL')
    await disk.remove()
  }
}

const health = ({ origin }: AskedServer) => fetch(`${origin}/healthz`).then(({ status }) => status)
