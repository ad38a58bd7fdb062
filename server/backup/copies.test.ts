import { isFullRun } from '#tests/support/full-run.ts'
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#tests/support/operator-command.ts'
import { dataFolder } from '#tests/support/database-snapshot.ts'
import { composeContext } from '../compose.ts'
import type { Context } from '../context.ts'
import { readEnv } from '../env.ts'
import { answerCopies } from './answer-copies.ts'
import { openToRead } from './backup-source.ts'
import { askForCopy, removeAbandoned } from './copies.ts'

const everyMs = 20

let folder: Awaited<ReturnType<typeof dataFolder>>
let server: Context
/** The free space that the server's disk reports. */
let free = 0
beforeAll(async () => {
  folder = await dataFolder()
  server = await composeContext({ env: readEnv({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' }) })
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})
const location = () => ({ DATABASE_URL: undefined, DATA_DIR: folder.path })
const copies = () => readdir(join(folder.path, 'copies'))

test('the command gives up if the process creates no copies, and leaves nothing of its request', async () => {
  const asked = openToRead(location(), { timing: { patienceMs: 0, everyMs } })
  await expect(asked).rejects.toThrow('did not copy its database')
  expect(await copies()).toEqual([])
})

test('a move is refused while a server has the embedded database open', async () => {
  const env = { DATA_DIR: folder.path, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const { code, output } = await runCommand('move', [], env)
  expect(output).toContain('Stop the server first.')
  expect(code).toBe(3)
})

test.runIf(isFullRun)(
  'without space on the disk no copy is created; with space the copy is a database readable by its owner only',
  async () => {
    answerCopies(server, { everyMs, freeBytes: async () => free })
    await expect(openToRead(location())).rejects.toThrow('The disk has 0 MB free, and a copy needs')
    expect(await copies()).toEqual([])

    free = Infinity
    const source = await openToRead(location())
    const [copy = ''] = await copies()
    expect((await stat(join(folder.path, 'copies', copy))).mode & 0o777).toBe(0o700)
    expect(source.database.kind).toBe('embedded')
    await source.close()
    expect(await copies()).toEqual([])
  },
)

test('an abandoned copy of a killed command is deleted, a new request is not', async () => {
  const left = join(folder.path, 'copies', 'left')
  await mkdir(left)
  await writeFile(join(left, 'ready'), '')
  const asked = await askForCopy(folder.path)
  const hourAgo = new Date(Date.now() - 3_600_000)
  for (const name of await copies()) await utimes(join(folder.path, 'copies', name), hourAgo, hourAgo)
  await removeAbandoned(folder.path, new Date())
  expect(await copies()).toHaveLength(1)
  expect(await copies()).not.toContain('left')
  await asked.remove()
})
