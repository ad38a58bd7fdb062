import { readdir, readFile } from 'node:fs/promises'

/** Returns the ids of all processes of this machine. Linux only. */
export async function processIds(): Promise<number[]> {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
}

/** Returns the ids of the processes that a process has started with a program of this name. Linux only. */
export async function childrenOf(parent: number, program: string): Promise<number[]> {
  const pids = await processIds()
  const found = await Promise.all(
    pids.map(async (pid) => {
      try {
        const [status, args] = await Promise.all([
          readFile(`/proc/${pid}/status`, 'utf8'),
          readFile(`/proc/${pid}/cmdline`, 'utf8'),
        ])
        return status.includes(`\nPPid:\t${parent}\n`) && args.includes(program) ? [pid] : []
      } catch {
        // It has ended meanwhile.
        return []
      }
    }),
  )
  return found.flat()
}
