import { chmod, chown, lstat, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'
import { socketFolder } from './socket-folder.ts'

const isRoot = process.getuid?.() === 0
/** Whoever runs Postgres for root. */
const other = { uid: 65_534, gid: 65_534, ids: { uid: 65_534, gid: 65_534 } }
const own = { uid: undefined, gid: undefined, ids: {} }

let folder: TemporaryFolder
let made: string[]
beforeEach(async () => {
  folder = await temporaryFolder()
  made = []
})
afterEach(async () => {
  await Promise.all(made.map((path) => rm(path, { recursive: true, force: true })))
  await folder.remove()
})

async function ask(user: typeof own | typeof other): Promise<string> {
  const path = await socketFolder(folder.path, user)
  made.push(path)
  const { uid, mode } = await lstat(path)
  expect([uid, mode & 0o777]).toEqual([user.uid ?? process.getuid?.(), 0o700])
  return path
}

test('the folder of the socket is in the data folder, and its owner alone may enter it', async () => {
  expect(await ask(own)).toBe(join(folder.path, 'run'))
  await chmod(join(folder.path, 'run'), 0o755)
  expect(await ask(own)).toBe(join(folder.path, 'run'))
})

test.runIf(isRoot)('for another user it is the same temporary folder at each start', async () => {
  const first = await ask(other)
  expect(first).not.toContain(folder.path)
  expect(await ask(other)).toBe(first)
})

test.runIf(isRoot)('a folder or link that someone else has put there is left as it is', async () => {
  const usual = await ask(other)
  await rm(usual, { recursive: true })
  await mkdir(usual, { mode: 0o755 })
  await chown(usual, other.uid, other.gid)
  expect(await ask(other)).not.toBe(usual)
  expect((await lstat(usual)).mode & 0o777).toBe(0o755)
  await rm(usual, { recursive: true })
  await symlink(folder.path, usual)
  const { uid } = await lstat(folder.path)
  expect(await ask(other)).not.toBe(usual)
  expect((await lstat(folder.path)).uid).toBe(uid)
})
