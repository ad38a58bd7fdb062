import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Context } from '../context.ts'

/** How long a stand-in may take to end, in milliseconds. */
const endingMs = 2_000

/** How long to wait before a stand-in that ended by itself is started again; after the last time it stays off. */
const usualPausesMs = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 300_000, 300_000] as const
/** After running for so long an end is the first one again. */
const steadyMs = 10 * 60_000

const readySchema = v.object({ url: v.pipe(v.string(), v.url()) })

interface StandIn {
  /** The folder of its program in server/emulators. */
  name: 'stripe' | 'search-console'
  args: readonly string[]
  /** What nobody may read in the list of processes (server/emulators/secrets.ts). */
  secrets: Readonly<Record<string, string | string[]>>
  /** The code of the log entry if it ends by itself. */
  ended: string
  /** Called with its address, which is another one each time it starts. */
  started: (url: string) => void | Promise<void>
}

type Server = Pick<Context, 'log' | 'onClose'>

/**
 * Starts a stand-in for an outside service, for an installation with sample data and no keys. It is a process of its own,
 * and ends with the context, or with this process if that is killed. If it ends by itself, it is started again after a
 * pause that grows, with the same arguments: what it keeps in a file is there again.
 * @returns when it has started, or couldn't
 */
export async function startStandIn(
  context: Server,
  standIn: StandIn,
  pausesMs: readonly number[] = usualPausesMs,
): Promise<void> {
  const { log } = context
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  context.onClose(async () => {
    stopping.abort()
    if (child) await end(child)
  })

  async function start(endsBefore: number): Promise<void> {
    const begunAt = performance.now()
    child = launch(standIn)
    child.once('exit', (exitCode) => {
      if (stopping.signal.aborted) return
      const ends = performance.now() - begunAt > steadyMs ? 0 : endsBefore
      const pauseMs = pausesMs[ends]
      const isLast = pauseMs === undefined
      log.error({ code: standIn.ended, exitCode, again: !isLast }, 'a stand-in for an outside service ended')
      if (!isLast) void startAgain(pauseMs, ends + 1)
    })
    const url = await addressOf(child)
    if (url !== null && !stopping.signal.aborted) await standIn.started(url)
  }

  async function startAgain(pauseMs: number, ends: number): Promise<void> {
    try {
      await wait(pauseMs, undefined, { ref: false, signal: stopping.signal })
      await start(ends)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'a stand-in for an outside service could not be set up')
    }
  }

  await start(0)
}

function launch({ name, args, secrets }: StandIn): ChildProcess {
  const program = fileURLToPath(new URL(`../emulators/${name}/main.ts`, import.meta.url))
  return fork(program, args, {
    // It needs no settings of the server.
    env: { STAND_IN_SECRETS: JSON.stringify(secrets) },
    // Not the options of this process, such as a debugger's port.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Returns the address that the stand-in reports; null if it ends before. */
async function addressOf(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    child.once('message', (message) => {
      const ready = v.safeParse(readySchema, message)
      resolve(ready.success ? ready.output.url : null)
    })
    child.once('exit', () => resolve(null))
    child.once('error', () => resolve(null))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.connected) child.disconnect()
  await Promise.race([ended, wait(endingMs, undefined, { ref: false })])
  child.kill('SIGKILL')
}
