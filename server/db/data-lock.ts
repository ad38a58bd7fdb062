import { randomUUID } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseOpenError } from './database-error.ts'

/** Who holds the folder. The start time tells a restarted machine's reused process id from the real holder. */
interface Holder {
  pid: number
  started: string
}

/** Start time of a process in clock ticks since boot (Linux), or '' where the system does not tell. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const started = await startOf(holder.pid)
  return started === '' || holder.started === '' || started === holder.started
}

/**
 * Claims a data folder for this process: PGlite lets a second process open the same files silently and then loses
 * rows, so the claim is ours to keep. A claim left by a process that is gone is taken over.
 * @returns gives the folder free again
 * @throws DatabaseOpenError `database.locked` naming the process that holds it
 */
export async function lockDataDir(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'loop.lock')
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid) }
  const draft = join(folder, `loop.lock.${randomUUID()}`)
  await writeFile(draft, JSON.stringify(mine), { flag: 'wx' })
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      // A hard link is created whole or not at all, so no reader sees a half-written claim.
      const taken = await link(draft, path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false
          throw error
        },
      )
      if (taken) return () => unlink(path).catch(() => {})
      const holder = await readFile(path, 'utf8')
        .then((text) => JSON.parse(text) as Holder)
        .catch(() => null)
      if (holder && (await isAlive(holder))) {
        throw new DatabaseOpenError(
          'database.locked',
          `The data folder ${folder} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to another folder.`,
        )
      }
      await unlink(path).catch(() => {})
    }
    throw new DatabaseOpenError('database.locked', `The data folder ${folder} could not be claimed; try again.`)
  } finally {
    await unlink(draft).catch(() => {})
  }
}
