import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Context } from '../context.ts'

/** How long a stand-in may take to end, in milliseconds. */
const endingMs = 2_000

const readySchema = v.object({ url: v.pipe(v.string(), v.url()) })

interface StandIn {
  /** The folder of its program in server/emulators. */
  name: 'stripe' | 'search-console'
  args: readonly string[]
  /** The code of the log entry if it ends by itself. */
  ended: string
}

/**
 * Starts a stand-in for an outside service, for an installation with sample data and no keys. It is a process of its own,
 * and ends with the context, or with this process if that is killed.
 * @returns its address; null if it couldn't start or the server is stopping
 */
export async function startStandIn(
  context: Pick<Context, 'log' | 'onClose'>,
  { name, args, ended }: StandIn,
): Promise<string | null> {
  const program = fileURLToPath(new URL(`../emulators/${name}/main.ts`, import.meta.url))
  // Not the options of this process, such as a debugger's port.
  const child = fork(program, args, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  let isStopping = false
  context.onClose(async () => {
    isStopping = true
    await end(child)
  })
  child.once('exit', (code) => {
    if (!isStopping) context.log.error({ code: ended, exitCode: code }, 'a stand-in for an outside service ended')
  })
  const url = await addressOf(child)
  return isStopping ? null : url
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
