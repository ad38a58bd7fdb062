import { randomUUID } from 'node:crypto'
import { link, readFile, readlink, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { DatabaseOpenError } from './database-error.ts'

/**
 * The process that holds the folder. The start time distinguishes it from another process that got its id after a
 * reboot. A process id is only valid within its namespace: each container has its own, and containers may share
 * folders.
 */
const holderSchema = v.object({
  // Claims by earlier versions lack these two.
  id: v.optional(v.string(), ''),
  namespace: v.optional(v.string(), ''),
  pid: v.number(),
  started: v.string(),
  /** A command may use the folder next to a server, so a server takes its claim over. */
  role: v.optional(v.picklist(['server', 'command']), 'server'),
})
type Holder = v.InferOutput<typeof holderSchema>

/** How often a holder renews its claim, and how long it may be silent if its process can't be checked. */
const usualTiming = { beatMs: 1_000, silenceMs: 10_000 }

/** Limit of attempts: several processes that see the same dead holder take turns. */
const maxAttempts = 50
const betweenMs = 20

/** Options for claiming a folder. */
export interface LockOptions {
  /** Who claims it; a server unless said otherwise. */
  role?: Holder['role']
  /** Called when another process has taken the claim nevertheless, after this process was suspended for long. */
  lost?: () => void
  /** Shorter times for tests. */
  timing?: typeof usualTiming
}

/** Returns the start time of a process in clock ticks since boot (Linux), or '' if the system does not provide it. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Returns the namespace of this process's id: the boot of the machine, and the container. */
async function ownNamespace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const processes = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot.trim()} ${processes}`
}

/**
 * Returns whether the holder is running: by its process id if both are in the same namespace, else by its renewals.
 */
async function isAlive(path: string, holder: Holder, { beatMs, silenceMs } = usualTiming): Promise<boolean> {
  if (['', await ownNamespace()].includes(holder.namespace)) {
    if (!isProcessRunning(holder.pid)) return false
    const started = await startOf(holder.pid)
    return started === '' || holder.started === '' || started === holder.started
  }
  // Checks for changes instead of comparing the time with now, because two machines have two clocks.
  const beatAt = () => stat(path).then(({ mtimeMs }) => mtimeMs)
  const before = await beatAt()
  for (let waited = 0; waited < silenceMs; waited += beatMs) {
    await wait(beatMs)
    if ((await beatAt()) !== before) return true
  }
  return false
}

async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    return v.parse(holderSchema, JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Creates the claim as a link. That is atomic: no reader sees a half-written claim, and only one of several processes
 * gets it.
 */
async function linked(draft: string, path: string): Promise<boolean> {
  return link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/**
 * Taking over needs milliseconds. A process that is killed meanwhile leaves its mark, which is ignored after this
 * time.
 */
const takingMs = 30_000

/**
 * Removes a dead holder's claim, unless another process already has. Only one process may do so at a time: otherwise,
 * of two that saw the same dead holder, the slower one would remove the new claim of the quicker one.
 */
async function takeAway(path: string, dead: Holder | null): Promise<void> {
  const taking = `${path}.taking`
  const isAlone = await writeFile(taking, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  if (!isAlone) {
    const since = await stat(taking).catch(() => null)
    if (since && Date.now() - since.mtimeMs > takingMs) await unlink(taking).catch(() => {})
    return
  }
  try {
    if ((await readHolder(path))?.id === dead?.id) await unlink(path).catch(() => {})
  } finally {
    await unlink(taking).catch(() => {})
  }
}

/** Another process uses the folder. */
export class FolderLockedError extends DatabaseOpenError {
  /** Whether it is a process of this machine and container, next to which a command may use the folder. */
  readonly isNear: boolean
  constructor(message: string, isNear: boolean) {
    super('database.locked', message)
    this.isNear = isNear
  }
}

/**
 * Claims a data folder for this process. Postgres itself notices a second one that serves the same files, but not if it is
 * in another container. A claim of a process that has ended is taken over; if it was in another container, only after some
 * seconds. A server takes over a command's claim as well: the command works on, next to it.
 * @returns a function that releases the folder
 * @throws FolderLockedError with the process that holds it
 */
export async function lockDataDir(
  folder: string,
  { role = 'server', lost = () => {}, timing = usualTiming }: LockOptions = {},
): Promise<() => Promise<void>> {
  const path = join(folder, 'loop.lock')
  const mine: Holder = {
    id: randomUUID(),
    pid: process.pid,
    started: await startOf(process.pid),
    namespace: await ownNamespace(),
    role,
  }
  const draft = join(folder, `loop.lock.${mine.id}`)
  await writeFile(draft, JSON.stringify(mine), { flag: 'wx' })
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (attempt > 0) await wait(betweenMs)
      if (await linked(draft, path)) return keepBeating(path, mine, lost, timing.beatMs)
      const holder = await readHolder(path)
      if (holder && (await isAlive(path, holder, timing).catch(() => false))) {
        const isNear = mine.namespace === holder.namespace
        if (role === 'command' || holder.role === 'server' || !isNear) {
          throw new FolderLockedError(
            `The data folder ${folder} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to another folder.`,
            isNear,
          )
        }
      }
      await takeAway(path, holder)
    }
    throw new FolderLockedError(`Could not lock the data folder ${folder}. Try again.`, false)
  } finally {
    await unlink(draft).catch(() => {})
  }
}

/** Renews the claim regularly, and checks whether it still belongs to this process. */
function keepBeating(path: string, mine: Holder, lost: () => void, beatMs: number): () => Promise<void> {
  const { id } = mine
  const beat = async () => {
    const holder = await readHolder(path)
    if (holder && holder.id !== id) return lost()
    // If someone deleted the claim, create it again. If it only can't be read right now, it still exists, so nothing
    // happens.
    if (!holder) return writeFile(path, JSON.stringify(mine), { flag: 'wx' }).catch(() => {})
    const now = new Date()
    return utimes(path, now, now).catch(() => {})
  }
  const timer = setInterval(() => void beat(), beatMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    if ((await readHolder(path))?.id === id) await unlink(path).catch(() => {})
  }
}

/** Returns whether a process with this id exists, even if this process may not send signals to it. */
export function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
