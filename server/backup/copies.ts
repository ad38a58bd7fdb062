import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDir } from '../db/data-lock.ts'

/**
 * The embedded database is one process's alone, so a command beside the server asks for a copy of its files: it makes a
 * folder within the data folder, claims it as one claims a data folder, and leaves a mark there. Whoever may write to the
 * data folder may ask, and nobody else. The mark says how far the copy is, and is renamed at each step.
 */
const marks = { wanted: 'wanted', copying: 'copying', ready: 'ready', failed: 'failed' } as const

const copiesIn = (dataDir: string) => join(dataDir, 'copies')

/** For its owner alone: a copy is a database. */
const folderMode = 0o700

/** A copy that this process asked for. */
export interface AskedCopy {
  /** A data folder as openDatabase takes it, once the copy is ready. */
  dataDir: string
  /** How far the copy is, with the reason where it failed. */
  state(): Promise<{ mark: keyof typeof marks; reason: string }>
  /** Removes it. */
  remove(): Promise<void>
}

/** Asks the process that has a data folder for a copy of its database. */
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

/** A copy that another process wants. */
export interface WantedCopy {
  /** Where the database goes, which is not there yet. */
  files: string
  ready(): Promise<void>
  failed(reason: string): Promise<void>
}

/** The next copy that somebody wants of this data folder, which is then ours to make; null when nobody does. */
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

/** So long a folder may be without a claim: its maker is about to claim it. */
const makingMs = 60_000

/** Removes copies whose process is gone: they are as large as the database, and hold all that is in it. */
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

/** The folders of copies, mostly none. */
async function foldersIn(dataDir: string): Promise<string[]> {
  const all = copiesIn(dataDir)
  const isThere = await access(all).then(
    () => true,
    () => false,
  )
  if (!isThere) return []
  return (await readdir(all)).map((name) => join(all, name))
}
