import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import {
  startServer,
  type ServerProcess,
  type TemporaryFolder,
  temporaryFolder,
} from '#tests/support/server-process.ts'

let server: ServerProcess
let data: TemporaryFolder
beforeAll(async () => {
  data = await temporaryFolder()
  server = await startServer({ SAMPLE_DATA: 'off', DATA_DIR: data.path })
})
afterAll(async () => {
  await server.end()
  await data.remove()
})

test.runIf(isFullRun)(
  'a browser with the service worker of an earlier version gets a new one each time it looks',
  async () => {
    for (const encoding of ['identity', 'br']) {
      const answer = await fetch(`${server.origin}/service-worker.js`, { headers: { 'accept-encoding': encoding } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toBe(await readFile('public/service-worker.js', 'utf8'))
    }
  },
)

test.runIf(isFullRun)(
  'that worker takes over at once, removes the pages kept for the old one, and then itself',
  async () => {
    const done: string[] = []
    const listeners = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>()
    const worker = {
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      skipWaiting: () => done.push('takes over'),
      registration: { unregister: async () => done.push('leaves') },
    }
    const caches = {
      keys: async () => ['precache-v1', 'runtime'],
      delete: async (name: string) => done.push(`deletes ${name}`),
    }
    runInContext(await readFile('public/service-worker.js', 'utf8'), createContext({ self: worker, caches }))
    expect([...listeners.keys()]).toEqual(['install', 'activate'])
    const work: Promise<void>[] = []
    for (const name of ['install', 'activate']) listeners.get(name)?.({ waitUntil: (given) => void work.push(given) })
    await Promise.all(work)
    expect(done).toEqual(['takes over', 'deletes precache-v1', 'deletes runtime', 'leaves'])
  },
)
