import { lstatSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { performDockerfile, type Performed } from '#tests/support/deploy/perform-dockerfile.ts'
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'

const minutes = 60_000

let folder: TemporaryFolder
let image: Performed
beforeAll(async () => {
  folder = await temporaryFolder()
  image = await performDockerfile(folder.path)
}, 60 * minutes)
afterAll(() => folder.remove())

test('the container’s steps give a server that a user without rights starts, checks and stops', async () => {
  const env = { PORT: String(await freePort()), LOG_LEVEL: 'warn' }
  const server = image.start(env)
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = new Promise((resolve) => server.once('close', resolve))
  await expect.poll(() => output, { timeout: 5 * minutes }).toContain('Loop is ready at')
  // Others can reach it, so it has no sample accounts; the first Admin gets a link.
  expect(output).toContain('No account yet. Create the first one here')
  expect(image.healthCheck(env)).toBe(0)
  expect((await fetch(`http://127.0.0.1:${env.PORT}/login`)).status).toBe(200)
  expect(await readdir(image.data)).not.toEqual([])
  expect(lstatSync(image.data).uid).not.toBe(0)
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(image.healthCheck(env)).toBe(1)
})
