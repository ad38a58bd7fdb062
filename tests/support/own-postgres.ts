import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, readlink, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openOwnPostgres } from '#server/db/own-postgres/own-postgres.ts'
import { filesIn } from '#server/db/own-postgres/paths.ts'
import { isWorking, readRunning } from '#server/db/own-postgres/running.ts'
import { eventually } from './eventually.ts'
import { processIds } from './process-ids.ts'
import { compiledModules, temporaryFolder, type TemporaryFolder } from './server-process.ts'

/** A process that belongs to the Postgres of a data folder. */
interface OwnProcess {
  pid: number
  parent: number
  /** Name of its program: `postgres`, or a shell for a keeper. */
  program: string
}

/** Returns every process of a data folder's Postgres and of its keepers: they work in the database's folder. Linux only. */
export async function processesOf(dataDir: string): Promise<OwnProcess[]> {
  const folder = await realpath(filesIn(dataDir)).catch(() => null)
  if (folder === null) return []
  const found = await Promise.all(
    (await processIds()).map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      if (cwd !== folder || !isWorking(pid)) return null
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const [, program = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(text) ?? []
      return { pid, parent: Number(rest.split(' ')[1]), program }
    }),
  )
  return found.filter((one) => one !== null)
}

/** Waits until no process of a Postgres or its keeper is left. @throws if one is after ten seconds, as Loop promises */
export async function noneLeft(dataDir: string): Promise<void> {
  await eventually(
    () => processesOf(dataDir),
    ({ length }) => length === 0,
    { seconds: 10 },
  )
}

/** Returns the id of the first process of a data folder's Postgres. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const running = await readRunning(filesIn(dataDir))
  if (!running) throw new Error(`No Postgres runs in ${dataDir}.`)
  return running.pid
}

/** Returns the ids of the shells that keep a data folder's Postgres: the keeper, then the one that watches the pipe. */
export async function keepersOf(dataDir: string): Promise<number[]> {
  const all = await processesOf(dataDir)
  const keeper = all.find(({ pid }) => pid === all.find((one) => one.program === 'postgres')?.parent)
  const shells = all.filter(({ program }) => program !== 'postgres' && program !== 'sleep').map(({ pid }) => pid)
  return shells.toSorted((one) => (one === keeper?.pid ? -1 : 1))
}

/** Ends processes by force, as far as they have not ended. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) if (isWorking(pid)) process.kill(pid, 'SIGKILL')
}

let made: Promise<TemporaryFolder> | undefined

/** Makes a data folder whose Postgres has run and has an empty database. One is made, and the others are copies. */
export async function folderWithCluster(): Promise<TemporaryFolder> {
  made ??= makeOne()
  const folder = await temporaryFolder()
  await copyCluster((await made).path, folder.path)
  return folder
}

/** Copies the database of a data folder that nobody uses into another one. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await once(spawn('cp', ['-a', filesIn(from), join(from, 'loop.database'), to], { stdio: 'inherit' }), 'close')
}

/** Removes the database that was copied. */
export async function forgetCluster(): Promise<void> {
  await (await made)?.remove()
  made = undefined
}

async function makeOne(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder()
  const own = await openOwnPostgres(folder.path, { copy: null })
  await own.leave()
  return folder
}

/** Marks of running programs, and what they say. */
const marks = ['postmaster.pid', 'postmaster.opts', 'loop.lock', 'postgres.log']

/** Returns whose each file in a data folder is, and what it holds, but not the marks of programs. */
export async function storedFiles(dataDir: string): Promise<Record<string, string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !marks.includes(entry.name))
  const contents = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const path = join(parentPath, name)
    const { uid, mode } = await stat(path)
    return [
      path,
      `${uid} ${mode} ${createHash('sha256')
        .update(await readFile(path))
        .digest('hex')}`,
    ]
  })
  return Object.fromEntries(await Promise.all(contents))
}

/** Gives a folder and all that is in it to a user. */
export async function give(folder: string, uid: number, gid: number): Promise<void> {
  await once(spawn('chown', ['-R', `${uid}:${gid}`, folder], { stdio: 'inherit' }), 'close')
}

/** A process that uses the Postgres of a data folder. */
export interface PostgresHolder {
  pid: number
  /** Ends it and waits for its end: it lets Postgres go, or is killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const script = fileURLToPath(new URL('holds-postgres.ts', import.meta.url))

/** Starts a process that opens the Postgres of a data folder, and does nothing with it. @throws with its words if it can't */
export async function holdPostgres(dataDir: string): Promise<PostgresHolder> {
  const child = spawn(process.execPath, [script, dataDir], {
    env: { ...process.env, ...compiledModules },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text))
  const [first] = (await Promise.race([once(child.stdout, 'data'), closed])) as unknown[]
  if (!Buffer.isBuffer(first) || child.pid === undefined) throw new Error(words)
  return {
    pid: child.pid,
    async end(signal) {
      child.kill(signal)
      await closed
    },
  }
}
