import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDir } from '../db/data-lock.ts'

/**
 * Only one process can open the embedded database, so a command requests a copy of its files from the server: it
 * creates a folder within the data folder, claims it like a data folder, and creates a mark in it. So only users who
 * may write to the data folder can request copies. The mark shows the progress, and is renamed at each step.
 */
const marks = { wanted: 'wanted', copying: 'copying', ready: 'ready', failed: 'failed' } as const

const copiesIn = (dataDir: string) => join(dataDir, 'copies')

/** Accessible to its owner only, because a copy is a database. */
const folderMode = 0o700

/** A copy that this process requested. */
export interface AskedCopy {
  /** A data folder for openDatabase, once the copy is ready. */
  dataDir: string
  /** The progress of the copy, with the reason if it failed. */
  state(): Promise<{ mark: keyof typeof marks; reason: string }>
  /** Deletes the copy. */
  remove(): Promise<void>
}

/** Requests a copy of the database from the process that has a data folder open. */
export async function askForCopy(dataDir: string): Promise<AskedCopy> {
  const folder = join(copiesIn(dataDir), randomUUID())
  await mkdir(folder, { recursive: true, mode: folderMode })
  const unlock = await lockDataDir(folder)
  await writeFile(join(folder, marks.wanted), '')
  return {
    dataDir: join(folder, 'data'),
    async state() {
      const names = await readdir(folder)
      if (names.includes(marks.failed)) {
        return { mark: 'failed', reason: await readFile(join(folder, marks.failed), 'utf8') }
      }
      const mark = (['ready', 'copying'] as const).find((one) => names.includes(one)) ?? 'wanted'
      return { mark, reason: '' }
    },
    async remove() {
      await unlock()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A copy that another process requested. */
export interface WantedCopy {
  /** Where to copy the database; does not exist yet. */
  files: string
  ready(): Promise<void>
  failed(reason: string): Promise<void>
}

/** Takes the next requested copy of a data folder; null if there is none. */
export async function takeWanted(dataDir: string): Promise<WantedCopy | null> {
  for (const folder of await foldersIn(dataDir)) {
    const copying = join(folder, marks.copying)
    const isOurs = await rename(join(folder, marks.wanted), copying).then(
      () => true,
      () => false,
    )
    if (!isOurs) continue
    const data = join(folder, 'data')
    await mkdir(data, { mode: folderMode })
    return {
      files: join(data, 'pg'),
      ready: () => rename(copying, join(folder, marks.ready)),
      async failed(reason) {
        await writeFile(copying, reason)
        await rename(copying, join(folder, marks.failed))
      },
    }
  }
  return null
}

/** A folder may have no claim for this long, because its creator has to claim it first. */
const makingMs = 60_000

/**
 * Deletes copies of processes that have ended, because they are as large as the database and contain all its data.
 */
export async function removeAbandoned(dataDir: string, now: Date): Promise<void> {
  for (const folder of await foldersIn(dataDir)) {
    const made = await stat(folder).catch(() => null)
    if (!made || now.getTime() - made.mtimeMs < makingMs) continue
    const unlock = await lockDataDir(folder).catch(() => null)
    if (!unlock) continue
    await unlock()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the folders of copies; usually there are none. */
async function foldersIn(dataDir: string): Promise<string[]> {
  const all = copiesIn(dataDir)
  const isThere = await access(all).then(
    () => true,
    () => false,
  )
  if (!isThere) return []
  return (await readdir(all)).map((name) => join(all, name))
}
