import { randomUUID } from 'node:crypto'
import { link, readFile, readlink, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { DatabaseOpenError } from './database-error.ts'
import { isRunning } from './is-running.ts'

/**
 * Who holds the folder. The start time tells a restarted machine's reused process id from the real holder. Process ids
 * mean something within one namespace alone: each container has its own, and they share folders.
 */
const holderSchema = v.object({
  // Earlier versions claimed without these two.
  id: v.optional(v.string(), ''),
  namespace: v.optional(v.string(), ''),
  pid: v.number(),
  started: v.string(),
})
type Holder = v.InferOutput<typeof holderSchema>

/** How often a holder shows that it lives, and how long it may be silent where its process cannot be asked for. */
const usualTiming = { beatMs: 1_000, silenceMs: 10_000 }

/** Several that see the same holder dead take turns. */
const mostAttempts = 50
const betweenMs = 20

/** How a folder is claimed. */
export interface LockOptions {
  /** Told when somebody else has taken the claim nevertheless, after this process stood still for long. */
  lost?: () => void
  /** Tests have no ten seconds. */
  timing?: typeof usualTiming
}

/** Start time of a process in clock ticks since boot (Linux), or '' where the system does not tell. */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Which processes a process id is one of: those of this boot of this machine, and of this container. */
async function ownNamespace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const processes = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot.trim()} ${processes}`
}

/** Whether the holder lives: asked for by its process id where that means the same to both, else by its heartbeat. */
async function isAlive(path: string, holder: Holder, { beatMs, silenceMs } = usualTiming): Promise<boolean> {
  if (['', await ownNamespace()].includes(holder.namespace)) {
    if (!isRunning(holder.pid)) return false
    const started = await startOf(holder.pid)
    return started === '' || holder.started === '' || started === holder.started
  }
  // By changes and not by the time itself, as two machines have two clocks.
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

/** A link is made whole or not at all, so no reader sees a half-written claim, and of several takers one gets it. */
async function linked(draft: string, path: string): Promise<boolean> {
  return link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** A taker needs milliseconds; one that was killed meanwhile leaves its mark, which counts no more after this. */
const takingMs = 30_000

/**
 * Takes a dead holder's claim away, unless somebody has done so already. One process at a time: of two that have seen
 * the same holder dead the slower one would take away the claim of the quicker.
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

/**
 * Claims a data folder for this process: PGlite lets a second process open the same files silently and then loses
 * rows, so the claim is ours to keep. A claim left by a process that is gone is taken over, after some seconds where
 * that was in another container.
 * @returns gives the folder free again
 * @throws DatabaseOpenError `database.locked` naming the process that holds it
 */
export async function lockDataDir(
  folder: string,
  { lost = () => {}, timing = usualTiming }: LockOptions = {},
): Promise<() => Promise<void>> {
  const path = join(folder, 'loop.lock')
  const mine: Holder = {
    id: randomUUID(),
    pid: process.pid,
    started: await startOf(process.pid),
    namespace: await ownNamespace(),
  }
  const draft = join(folder, `loop.lock.${mine.id}`)
  await writeFile(draft, JSON.stringify(mine), { flag: 'wx' })
  try {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      if (attempt > 0) await wait(betweenMs)
      if (await linked(draft, path)) return keepBeating(path, mine, lost, timing.beatMs)
      const holder = await readHolder(path)
      if (holder && (await isAlive(path, holder, timing).catch(() => false))) {
        throw new DatabaseOpenError(
          'database.locked',
          `The data folder ${folder} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to another folder.`,
        )
      }
      await takeAway(path, holder)
    }
    throw new DatabaseOpenError('database.locked', `Could not lock the data folder ${folder}. Try again.`)
  } finally {
    await unlink(draft).catch(() => {})
  }
}

/** Shows again and again that the holder lives, and looks whether the claim is still its own. */
function keepBeating(path: string, mine: Holder, lost: () => void, beatMs: number): () => Promise<void> {
  const { id } = mine
  const beat = async () => {
    const holder = await readHolder(path)
    if (holder && holder.id !== id) return lost()
    // Somebody has tidied up; where it only cannot be read just now, it is there, and stays.
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
