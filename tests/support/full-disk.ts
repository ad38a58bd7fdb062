import { spawnSync } from 'node:child_process'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, fillDataFolder } from './database-snapshot.ts'
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
  await fillDataFolder(join(folder.path, 'data'))
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
 * Returns a disk that suddenly refuses writes although it reported free space, like one with a quota: the system
 * refuses the process every write to a file (RLIMIT_FSIZE). This needs no rights beyond those over one's own processes.
 * Linux only.
 */
export async function quotaDisk(): Promise<TestDisk> {
  const folder = await dataFolder()
  return {
    env: { DATA_DIR: folder.path },
    fill: async ({ pid }) => run('prlimit', `--pid=${pid}`, '--fsize=0:'),
    // The limit belongs to the process; the next process has none.
    makeRoom: async () => {},
    remove: folder.remove,
  }
}

/**
 * Returns a separate disk, in memory, that really fills up.
 * @throws if this user can't mount anything
 */
export async function mountedDisk(): Promise<TestDisk> {
  const folder = await temporaryFolder()
  run('mount', '-t', 'tmpfs', '-o', 'size=700m', 'loop-test', folder.path)
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
      run('umount', folder.path)
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

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr.trim()}`)
}
