import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processIds } from '#tests/support/process-ids.ts'
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts'

/** Memory is read this often. */
const everyMs = 500
/** The sample data is written when the memory has not risen for so long, and a page is asked for at last. */
const fillSeconds = 90

/** Memory of a process and all it has started, in megabytes: shared pages are divided among those who share them. */
interface TreeMemory {
  loop: number
  postgres: number
  /** Stand-ins, the maker of PDFs, the reader of pages. */
  others: number
}

/** Returns the ids of a process and of all below it. Linux only. */
async function treeOf(root: number): Promise<number[]> {
  const parents = await Promise.all(
    (await processIds()).map(async (pid): Promise<[pid: number, parent: number]> => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return [pid, Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])]
    }),
  )
  const found = [root]
  for (const pid of found) found.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child))
  return found
}

/** Returns the memory of a server's processes; of one with workers, `loop` is their supervisor and `others` are they. */
export async function memoryOf(root: number): Promise<TreeMemory> {
  const memory: TreeMemory = { loop: 0, postgres: 0, others: 0 }
  for (const pid of await treeOf(root)) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    const megabytes = Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    memory[pid === root ? 'loop' : command.includes('postgres') ? 'postgres' : 'others'] += megabytes
  }
  return memory
}

const sumOf = ({ loop, postgres, others }: TreeMemory) => loop + postgres + others
const shown = (memory: TreeMemory) =>
  `${sumOf(memory).toFixed(0)} MB (Loop ${memory.loop.toFixed(0)}, Postgres ${memory.postgres.toFixed(0)}, others ${memory.others.toFixed(0)})`

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ blocks }) => blocks * 512,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Starts the server as an operator does, and returns how long it took until it was ready. */
async function timedStart(dataDir: string): Promise<{ server: ServerProcess; seconds: number }> {
  const began = performance.now()
  const server = await startServer({ DATA_DIR: dataDir, SAMPLE_DATA: 'on', LOG_LEVEL: 'warn' })
  return { server, seconds: (performance.now() - began) / 1_000 }
}

interface Tools {
  add: (measured: string, result: string, target?: string) => void
}

/** Adds what the README's start costs: time until ready, memory of the whole tree, and the data folder. */
export async function benchStart({ add }: Tools, restSeconds: number): Promise<void> {
  await import('#server/ensure-built.ts')
  const data = await temporaryFolder()
  try {
    const first = await timedStart(data.path)
    add('first start with sample data, until ready', `${first.seconds.toFixed(1)} s`, '8 s')
    add('memory when ready', shown(await memoryOf(first.server.pid)))
    let peak = await memoryOf(first.server.pid)
    const until = performance.now() + fillSeconds * 1_000
    while (performance.now() < until) {
      await pause(everyMs)
      const now = await memoryOf(first.server.pid)
      if (sumOf(now) > sumOf(peak)) peak = now
    }
    add('memory at its peak, while the sample data is written', shown(peak), '512 MB')
    await pause(restSeconds * 1_000)
    add(`memory ${restSeconds} seconds later`, shown(await memoryOf(first.server.pid)), '350 MB')
    await first.server.end()
    add('data folder after it', `${((await bytesIn(data.path)) / 1e6).toFixed(0)} MB`, '260 MB')
    const again = await timedStart(data.path)
    add('next start, until ready', `${again.seconds.toFixed(1)} s`, '2 s')
    await again.server.end()
  } finally {
    await data.remove()
  }
}
