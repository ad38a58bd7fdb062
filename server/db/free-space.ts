import { statfs } from 'node:fs/promises'

/** Below this nothing more is written: the embedded database needs room to finish what it has begun, or hangs for good. */
export const leastMegabytes = 256
const leastBytes = leastMegabytes * 1024 * 1024
const usualMs = 2_000
/** A system that does not tell is one with room. */
const unknownBytes = Infinity

/** What is known of the room on the disk that a folder is on. */
export interface FreeSpace {
  isLow(): boolean
  stop(): void
}

/**
 * Watches how much room a disk has left.
 * @param changed told when it becomes low, and when it is enough again
 * @param options.measure answers the free bytes; tests have their own
 */
export async function watchFreeSpace(
  folder: string,
  changed: (facts: { isLow: boolean; freeBytes: number }) => void,
  { measure = freeBytesOf, everyMs = usualMs }: { measure?: typeof freeBytesOf; everyMs?: number } = {},
): Promise<FreeSpace> {
  let isLow = false
  const look = async () => {
    const freeBytes = await measure(folder).catch(() => unknownBytes)
    if (freeBytes < leastBytes === isLow) return
    isLow = !isLow
    changed({ isLow, freeBytes })
  }
  await look()
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { isLow: () => isLow, stop: () => clearInterval(timer) }
}

/** Whether the disk of a folder has room, now. */
export const hasSpace = async (folder: string): Promise<boolean> =>
  (await freeBytesOf(folder).catch(() => unknownBytes)) >= leastBytes

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether a statement makes the database larger, if only by what is written ahead of it. */
export const isWrite = (sql: string): boolean => /\b(?:insert|update|delete|merge|copy|create|alter)\b/i.test(sql)
