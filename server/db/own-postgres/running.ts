import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isProcessRunning } from '../data-lock.ts'

const run = promisify(execFile)

/** What Postgres says of itself in its folder, from its start to its end. */
export interface PostgresState {
  pid: number
  port: number
  /** Folder of its socket; '' without one. */
  sockets: string
}

const fileOf = (files: string) => join(files, 'postmaster.pid')

/** Reads what a running Postgres, or one that was killed, says of itself; null if it says nothing. */
export async function readRunning(files: string): Promise<PostgresState | null> {
  const text = await readFile(fileOf(files), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const [pid, port, sockets] = [lines[0], lines[3], lines[4]]
  return pid && port !== undefined && Number(pid) > 0
    ? { pid: Number(pid), port: Number(port), sockets: sockets ?? '' }
    : null
}

/** Returns whether a process works: one that has ended, and whose end no one has asked for, still has its id on Linux. */
export function isWorking(pid: number): boolean {
  if (!isProcessRunning(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !/^ [ZX]/.test(text.slice(text.lastIndexOf(')') + 1))
  } catch {
    return isProcessRunning(pid)
  }
}

const everyMs = 20
/** How long a Postgres may take to end after each signal. */
const patience: readonly [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/**
 * Ends a Postgres that no one keeps any more, and what a killed one has left, so that a new one can start. The caller has
 * claimed the folder, or works next to the process that has.
 * @throws if it does not end
 */
export async function endLeftOver(files: string): Promise<void> {
  const left = await readRunning(files)
  if (!left) return
  const isServing = await serves(left.pid, files)
  if (isProcessRunning(left.pid) && !isServing) await disownId(files)
  const pids = isServing ? [left.pid] : await othersIn(files)
  if (pids.length === 0) return
  for (const [signal, limitMs] of patience) {
    for (const pid of pids) sendTo(pid, signal)
    const ends = await Promise.all(pids.map((pid) => hasEnded(pid, limitMs)))
    if (ends.every(Boolean)) return
  }
  throw new Error(`the Postgres that serves it (process ${pids.join(', ')}) does not end`)
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** No process has it. */
const nobodysId = 2 ** 31 - 2

/**
 * Corrects the id that a killed Postgres has left if it belongs to another process meanwhile, as after a restart of a
 * container, or to no one's child that has ended: Postgres would take that for its predecessor. The rest stays, by which it
 * recognizes its memory.
 */
async function disownId(files: string): Promise<void> {
  const text = await readFile(fileOf(files), 'utf8')
  await writeFile(fileOf(files), text.replace(/^\d+/, String(nobodysId)))
}

/** Waits until a process has ended. @returns whether it has within the time */
export async function hasEnded(pid: number, limitMs: number): Promise<boolean> {
  const until = performance.now() + limitMs
  while (isWorking(pid)) {
    if (performance.now() > until) return false
    await wait(everyMs)
  }
  return true
}

/** Returns whether a process is the Postgres of a folder: it works in that folder. */
async function serves(pid: number, files: string): Promise<boolean> {
  if (!isWorking(pid)) return false
  if (process.platform === 'linux') return isPostgresIn(await realpath(files), pid)
  const words = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return words.stdout.includes(`postgres -D ${files} `)
}

/**
 * Linux names the folder a process works in, and its program; a person's shell may work in that folder too. A killed process
 * has no program any more while its memory is given back.
 */
async function isPostgresIn(folder: string, pid: number): Promise<boolean> {
  const of = (name: 'cwd' | 'exe') => readlink(`/proc/${pid}/${name}`).catch(() => '')
  return (await of('cwd')) === folder && /(?:^|\/postgres(?: \(deleted\))?)$/.test(await of('exe'))
}

/**
 * Returns the processes of a Postgres that was killed: some finish their statement first, and hold its memory meanwhile.
 * Only Linux shows it; elsewhere Postgres says that it has to wait.
 */
async function othersIn(files: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const folder = await realpath(files)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async (pid) => ((await isPostgresIn(folder, pid)) ? pid : null)))
  return found.filter((pid) => pid !== null)
}
