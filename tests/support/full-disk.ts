import { spawnSync } from 'node:child_process'
import { open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from './eventually.ts'
import { processesOf } from './own-postgres.ts'
import { temporaryFolder, type ServerProcess } from './server-process.ts'

/** A disk for a server's data that a test can fill. */
export interface TestDisk {
  /** Settings for the server: its data folder, and how it sees the disk. */
  env: Record<string, string>
  fill(server: ServerProcess): Promise<void>
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

const megabyte = 1024 * 1024

/** Returns a disk with invented free space: the test answers when the server asks the system. */
export async function configuredDisk(): Promise<TestDisk> {
  const folder = await temporaryFolder()
  const file = join(folder.path, 'free-megabytes')
  const setFree = (megabytes: number) => writeFile(file, String(megabytes))
  await setFree(10_000)
  const preload = fileURLToPath(new URL('reported-free-space.ts', import.meta.url))
  return {
    env: {
      DATA_DIR: join(folder.path, 'data'),
      NODE_OPTIONS: `--import=${preload}`,
      LOOP_TEST_FREE_MEGABYTES: file,
    },
    fill: () => setFree(10),
    makeRoom: () => setFree(10_000),
    remove: folder.remove,
  }
}

/**
 * Makes the disk of a data folder refuse every write although it reports free space, like one with a quota: the system
 * refuses them to Postgres's processes (RLIMIT_FSIZE). This needs no rights beyond those over one's own processes. Linux
 * only.
 */
export async function refuseWrites(dataDir: string): Promise<void> {
  for (const { pid } of await processesOf(dataDir)) {
    const { uid, gid } = await stat(`/proc/${pid}`)
    run('prlimit', [`--pid=${pid}`, '--fsize=0:'], { uid, gid })
  }
}

/**
 * Returns a separate disk, in memory, that really fills up.
 * @throws if this user can't mount anything
 */
export async function mountedDisk(): Promise<TestDisk> {
  const folder = await temporaryFolder()
  run('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'loop-test', folder.path])
  const filler = join(folder.path, 'filler')
  return {
    env: { DATA_DIR: join(folder.path, 'data') },
    async fill() {
      const file = await open(filler, 'a')
      try {
        for (const bytes of [new Uint8Array(megabyte), new Uint8Array(4096)]) await writeUntilFull(file, bytes)
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(filler),
    async remove() {
      // A killed server's Postgres needs a moment.
      await eventually(
        () => processesOf(join(folder.path, 'data')),
        ({ length }) => length === 0,
      )
      run('umount', [folder.path])
      await folder.remove()
    },
  }
}

/** Returns why nothing can be mounted here; null if it can. */
export async function whyNoMount(): Promise<string | null> {
  return mountedDisk().then(
    async (disk) => {
      await disk.remove()
      return null
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, bytes: Uint8Array): Promise<void> {
  for (;;) {
    try {
      await file.write(bytes)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return
      throw error
    }
  }
}

function run(command: string, args: string[], ids: { uid?: number; gid?: number } = {}): void {
  const { status, stderr, error } = spawnSync(command, args, { ...ids, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr.trim()}`)
}
