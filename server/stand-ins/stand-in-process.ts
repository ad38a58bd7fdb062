import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/** How long the process may take to end, in milliseconds. */
const endingMs = 2_000

const url = v.optional(v.pipe(v.string(), v.url()))
const addressesSchema = v.object({ stripe: url, searchConsole: url })
/** Where each stand-in of the process answers. */
type Addresses = v.InferOutput<typeof addressesSchema>
/** The names by which the process knows its stand-ins (server/stand-ins/programs/main.ts). */
export type StandInName = keyof Addresses

/** The process that serves the stand-ins. It also ends with this process, even if that is killed. */
export interface StandInProcess {
  /** Null if it ends before it answers. */
  addresses: Promise<Addresses | null>
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
  end(): Promise<void>
}

/**
 * Starts the process.
 * @param secrets what no one may read in the list of processes (server/stand-ins/programs/secrets.ts)
 */
export function startProcess(args: readonly string[], secrets: Readonly<Record<string, string>>): StandInProcess {
  const child = fork(fileURLToPath(new URL('./programs/main.ts', import.meta.url)), args, {
    // It needs no settings of the server.
    env: { STAND_IN_SECRETS: JSON.stringify(secrets) },
    // Not the options of this process, such as a debugger's port.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.on('error', () => resolve(null))
  })
  const answers = new Promise<Addresses | null>((resolve) => {
    child.once('message', (message) => {
      const ready = v.safeParse(addressesSchema, message)
      resolve(ready.success ? ready.output : null)
    })
  })
  return { ended, addresses: Promise.race([answers, ended.then(() => null)]), end: () => end(child, ended) }
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.connected) child.disconnect()
  await Promise.race([ended, wait(endingMs, undefined, { ref: false })])
  child.kill('SIGKILL')
  await ended
}
