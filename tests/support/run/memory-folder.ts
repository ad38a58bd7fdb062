import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '#server/db/is-running.ts'

/** The folder that Linux keeps in memory. */
const memory = '/dev/shm'
const prefix = 'loop-test-run-'
/** Several times what the data folders of a run take at once. */
const roomNeeded = 2 * 1024 ** 3

/**
 * Lets this run's temporary files stand in memory where there is room: its hundreds of databases are made of hundreds of
 * small files each, and on a disk making those takes more time than the tests. They go when the run ends; those of a
 * killed run go when the next one begins.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return
  for (const name of readdirSync(memory)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : null
    if (owner !== null && !isRunning(owner)) rmSync(join(memory, name), { recursive: true, force: true })
  }
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder)
  // The user that Postgres runs as has folders of its own inside of it.
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
