import { readdir } from 'node:fs/promises'

/** Returns the ids of all processes of this machine. Linux only. */
export async function processIds(): Promise<number[]> {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
}
