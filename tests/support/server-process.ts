import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/db/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Setting with which Node keeps the product's compiled modules, so that each start does not compile them again. */
export const compiledModules = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'loop-test-modules') }

/** Node's flags of a server, as `npm start` sets them: they keep its memory small. */
export const serverFlags: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** Exit code and output of a server process. */
export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** The built server in a process of its own, as an operator runs it. */
export interface ServerProcess {
  origin: string
  pid: number
  /** Returns its output so far. */
  output(): string
  /** Asks the preloaded module a question and waits for its answer. */
  ask(question: string): Promise<unknown>
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ended>
}

/** A folder for one test's data; remove it with `await remove()`. */
export interface TemporaryFolder {
  path: string
  remove(): Promise<void>
}

/** Creates an empty folder for one test. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'loop-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

interface Launched {
  /** Module that is loaded into the server's process first, like with `node --import`. */
  preload?: string | undefined
  /** Folder of the product, if it isn't this one. */
  folder?: string | undefined
  /** Arguments of the server. */
  args?: readonly string[]
}

function launch(env: Record<string, string>, { preload, folder = root, args = [] }: Launched = {}) {
  const flags = [...serverFlags, ...(preload ? ['--import', preload] : [])]
  const child = spawn(process.execPath, [...flags, 'server/main.ts', ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: tmpdir(),
      NODE_ENV: 'production',
      ...compiledModules,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, output })),
  )
  return { child, ended, output: () => output }
}

/**
 * Starts the built server and waits until it reports that it is ready. Run `npm run build` before.
 * @param preload module that is loaded into the server's process first, like with `node --import`
 * @param folder of the product, if it isn't this one
 * @param args of the server, such as `--workers 2`
 */
export async function startServer(
  env: Record<string, string>,
  preload?: string,
  folder?: string,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const { child, ended, output } = launch({ PORT: port, ...env }, { preload, folder, args })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('Loop is ready at') && resolve())
    void ended.then((end) => reject(new Error(`The server ended with code ${end.code}:\n${end.output}`)))
  })
  return {
    origin: env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    pid: pidOf(child),
    output,
    async ask(question) {
      const answered = new Promise<unknown>((resolve) => child.once('message', resolve))
      child.send(question)
      return answered
    },
    signal: (signal) => void child.kill(signal),
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Runs a server that is expected to refuse to start. */
export async function runToItsEnd(env: Record<string, string>, args: readonly string[] = []): Promise<Ended> {
  const { child, ended } = launch({ PORT: String(await freePort()), ...env }, { args })
  const timer = setTimeout(() => child.kill('SIGKILL'), 240_000)
  const end = await ended
  clearTimeout(timer)
  return end
}

/** Starts the server and asks it to stop as soon as it has claimed its data folder, before it is ready. */
export async function stopAsItStarts(dataDir: string, env: Record<string, string> = {}): Promise<Ended> {
  const { child, ended } = launch({ PORT: String(await freePort()), DATA_DIR: dataDir, ...env })
  for await (const { filename } of watch(dataDir)) if (filename === 'loop.lock') break
  child.kill('SIGTERM')
  return ended
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('The server process could not be started.')
  return child.pid
}
