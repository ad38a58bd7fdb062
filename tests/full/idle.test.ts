import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  startServer,
  temporaryFolder,
  type ServerProcess,
  type TemporaryFolder,
} from '#tests/support/server-process.ts'

const counting = fileURLToPath(new URL('../support/statement-count.ts', import.meta.url))
/** By then each job has run once. */
const untilIdleMs = 120_000
const minutes = 5

let folder: TemporaryFolder
let server: ServerProcess
beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startServer({ DATA_DIR: folder.path, SAMPLE_DATA: 'off' }, counting)
})
afterAll(async () => {
  await server.end()
  await folder.remove()
})

test('an idle server asks its database at most one statement a second', async () => {
  const statements = async () => v.parse(v.number(), await server.ask('statements'))
  await setTimeout(untilIdleMs)
  const before = await statements()
  await setTimeout(minutes * 60_000)
  const asked = (await statements()) - before
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(minutes * 60)
})
