import { randomUUID } from 'node:crypto'
import { link, readFile, readlink, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { DatabaseOpenError } from './database-error.ts'

/**
 * Who holds the folder. The start time tells a restarted machine's reused process id from the real holder. Process ids
 * mean something within one namespace alone: each container has its own, and they share folders.
 */
const holderSchema = v.object({
  id: v.string(),
  pid: v.number(),
  started: v.string(),
  namespace: v.string(),
})
type Holder = v.InferOutput<typeof holderSchema>

/** How often a holder shows that it lives, and how long it may be silent where its process cannot be asked for. */
const beatMs = 1_000
const silenceMs = 10_000

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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the holder lives: asked for by its process id where that means the same to both, else by its heartbeat. */
async function isAlive(path: string, holder: Holder): Promise<boolean> {
  if (holder.namespace === (await ownNamespace())) {
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

/**
 * Takes a dead holder's claim away. By renaming, so that of several who see it dead one gets it; whoever took the
 * claim of somebody else by that puts it back.
 */
async function takeAway(path: string, dead: Holder | null): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  const taken = await rename(path, aside).then(
    () => true,
    () => false,
  )
  if (!taken) return
  const found = await readHolder(aside)
  if (found && found.id !== dead?.id) await linked(aside, path)
  await unlink(aside).catch(() => {})
}

/**
 * Claims a data folder for this process: PGlite lets a second process open the same files silently and then loses
 * rows, so the claim is ours to keep. A claim left by a process that is gone is taken over, after some seconds where
 * that was in another container.
 * @param lost told when somebody else has taken the claim nevertheless, after this process stood still for long
 * @returns gives the folder free again
 * @throws DatabaseOpenError `database.locked` naming the process that holds it
 */
export async function lockDataDir(folder: string, lost: () => void = () => {}): Promise<() => Promise<void>> {
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
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (await linked(draft, path)) return keepBeating(path, mine, lost)
      const holder = await readHolder(path)
      if (holder && (await isAlive(path, holder).catch(() => false))) {
        throw new DatabaseOpenError(
          'database.locked',
          `The data folder ${folder} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to another folder.`,
        )
      }
      await takeAway(path, holder)
    }
    throw new DatabaseOpenError('database.locked', `The data folder ${folder} could not be claimed; try again.`)
  } finally {
    await unlink(draft).catch(() => {})
  }
}

/** Shows again and again that the holder lives, and looks whether the claim is still its own. */
function keepBeating(path: string, { id }: Holder, lost: () => void): () => Promise<void> {
  const beat = async () => {
    if ((await readHolder(path))?.id !== id) return lost()
    const now = new Date()
    await utimes(path, now, now).catch(() => {})
  }
  const timer = setInterval(() => void beat(), beatMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    if ((await readHolder(path))?.id === id) await unlink(path).catch(() => {})
  }
}
