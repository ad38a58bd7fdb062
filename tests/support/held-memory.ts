import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Removes everything from the heap that nothing refers to. */
export function collectGarbage(): void {
  if (typeof collect !== 'function') throw new Error('There is no way to collect garbage.')
  collect()
}

/**
 * Returns how many megabytes of the heap something keeps: what remains after work, once all garbage is collected.
 * @param work returns what keeps the memory
 */
export async function heldMegabytes(work: () => unknown): Promise<number> {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const kept = await work()
  collectGarbage()
  const held = process.memoryUsage().heapUsed - before
  if (kept === undefined) throw new Error('The work keeps nothing.')
  return held / 1024 ** 2
}
