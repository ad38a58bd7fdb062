import { statfs } from 'node:fs/promises'

/** Below this, nothing more is written: without space for its log of changes, Postgres would end. */
export const minMegabytes = 256
const minBytes = minMegabytes * 1024 * 1024
const usualMs = 2_000
/** The value for systems that don't report free space. */
const unknownBytes = Infinity

/** The free space on the disk of a folder. */
export interface FreeSpace {
  isLow(): boolean
  stop(): void
}

/**
 * Watches the free space on a disk.
 * @param changed called when the space becomes low, and when it is enough again
 * @param options.measure returns the free bytes; replaced in tests
 */
export async function watchFreeSpace(
  folder: string,
  changed: (facts: { isLow: boolean; freeBytes: number }) => void,
  { measure = freeBytesOf, everyMs = usualMs }: { measure?: typeof freeBytesOf; everyMs?: number } = {},
): Promise<FreeSpace> {
  let isLow = false
  const look = async () => {
    const freeBytes = await measure(folder).catch(() => unknownBytes)
    if (freeBytes < minBytes === isLow) return
    isLow = !isLow
    changed({ isLow, freeBytes })
  }
  await look()
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { isLow: () => isLow, stop: () => clearInterval(timer) }
}

/** Returns whether the disk of a folder has enough space now. */
export const hasSpace = async (folder: string): Promise<boolean> =>
  (await freeBytesOf(folder).catch(() => unknownBytes)) >= minBytes

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Returns whether a statement may write, which needs space at least for the write-ahead log. */
export const isWrite = (sql: string): boolean => /\b(?:insert|update|delete|merge|copy|create|alter)\b/i.test(sql)
