import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessRunning } from '#server/db/data-lock.ts'

/** Linux keeps this folder in memory. */
const memory = '/dev/shm'
const prefix = 'loop-test-run-'
/** In bytes, several times what the data folders of a run need at once. */
const roomNeeded = 2 * 1024 ** 3

/**
 * Keeps this run's temporary files in memory if there is room. A run has hundreds of databases of hundreds of small
 * files, and creating these on a disk takes longer than the tests. The files are deleted when the run ends; those of a
 * killed run when the next one begins.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return
  for (const name of readdirSync(memory)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : null
    if (owner !== null && !isProcessRunning(owner)) rmSync(join(memory, name), { recursive: true, force: true })
  }
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder)
  // Postgres's user has folders of its own inside.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) > roomNeeded
  } catch {
    return false
  }
}
