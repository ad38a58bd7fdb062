import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FolderLocked, lockDataDir } from '../data-lock.ts'

const everyMs = 50

/**
 * Does some work on the Postgres of a folder while no other process does: one at a time starts it, joins it or lets it
 * go. So of several that come at once one starts it and the others join it, and nobody joins one that is about to end.
 * @param limitMs how long to wait for one's turn
 * @throws FolderLocked if it doesn't come
 */
export async function inTurn<T>(
  dataDir: string,
  work: () => Promise<T>,
  { limitMs, signal }: { limitMs: number; signal?: AbortSignal },
): Promise<T> {
  const folder = join(dataDir, 'starting')
  await mkdir(folder, { recursive: true })
  const until = performance.now() + limitMs
  for (;;) {
    const unlock = await lockDataDir(folder).catch((error: unknown) => {
      if (!(error instanceof FolderLocked) || performance.now() > until || signal?.aborted) throw error
      return null
    })
    if (!unlock) {
      await wait(everyMs)
      continue
    }
    try {
      return await work()
    } finally {
      await unlock()
    }
  }
}
