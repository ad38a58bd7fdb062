import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '../log.ts'
import { startProcess, type StandInName, type StandInProcess } from './stand-in-process.ts'

/** A stand-in as its process needs it. */
export interface SleepingStandIn {
  name: StandInName
  /** Returns what its process is started with. */
  args: () => Promise<readonly string[]>
  /** What no one may read in the list of processes. */
  secrets: Readonly<Record<string, string>>
  /** Makes it ready, each time its process has started and before it gets a request. @param url of the process */
  prepare?: (url: string) => Promise<unknown>
  /** Resolves when it has nothing left to do by itself. @param url of the process */
  settle?: (url: string) => Promise<unknown>
}

/** The process of the stand-ins, which runs only while someone asks. */
interface StandInHost {
  /** Passes a connection on to a stand-in. Starts the process if it doesn't run. */
  carry(standIn: SleepingStandIn, socket: Socket): Promise<void>
  /** Ends the process; it doesn't start any more. */
  close(): Promise<void>
}

/** One run of the process. */
interface Run {
  process: StandInProcess
  /** The preparation of each stand-in that was asked. */
  prepared: Map<SleepingStandIn, Promise<unknown>>
}

/** Returns the process of some stand-ins, asleep. @param idleMs how long it runs after the last connection has ended */
export function createSleeper(log: Logger, standIns: readonly SleepingStandIn[], idleMs: number): StandInHost {
  let running: Promise<Run> | null = null
  /** The end of the run before: two must not write the same file. */
  let ending: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let open = 0
  let carried = 0
  let idle: NodeJS.Timeout | undefined

  async function start(): Promise<Run> {
    await ending
    const args = (await Promise.all(standIns.map(async (one) => one.args()))).flat()
    if (isClosed) throw new Error('The stand-ins are closed.')
    const secrets = Object.fromEntries(standIns.flatMap((one) => Object.entries(one.secrets)))
    return { process: startProcess(args, secrets), prepared: new Map() }
  }

  function wake(): Promise<Run> {
    if (running) return running
    const run = start()
    running = run
    void run
      .then(async ({ process }) => process.ended)
      .then(
        (exitCode) => {
          if (running !== run) return
          running = null
          if (!isClosed) log.error({ code: 'stand_ins.ended', exitCode }, 'the stand-ins ended by themselves')
        },
        () => {
          if (running === run) running = null
        },
      )
    return run
  }

  async function end(run: Promise<Run>): Promise<void> {
    if (running === run) {
      running = null
      ending = run.then(
        ({ process }) => process.end(),
        // It did not start.
        () => {},
      )
    }
    await ending
  }

  /** Returns a connection to a stand-in that is ready. @throws if its process can't be reached */
  async function reach(standIn: SleepingStandIn, run: Run): Promise<Socket> {
    const url = (await run.process.addresses)?.[standIn.name]
    if (url === undefined) throw new Error('The stand-in did not start.')
    let prepared = run.prepared.get(standIn)
    if (!prepared) run.prepared.set(standIn, (prepared = prepare(standIn, url)))
    await prepared
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return socket
  }

  async function prepare({ name, prepare: make }: SleepingStandIn, url: string): Promise<void> {
    try {
      await make?.(url)
    } catch (error) {
      if (!isClosed) log.error({ err: error, name }, 'a stand-in could not be set up')
    }
  }

  /** Like `reach`, and once more with a new process if the running one has just ended. */
  async function reachAwake(standIn: SleepingStandIn): Promise<Socket> {
    const run = wake()
    try {
      return await reach(standIn, await run)
    } catch {
      await end(run)
      return reach(standIn, await wake())
    }
  }

  /** Ends the process, unless someone asks meanwhile or it has something left to do. */
  async function rest(): Promise<void> {
    const run = running
    const before = carried
    if (!run) return
    try {
      const { process, prepared } = await run
      const addresses = await process.addresses
      for (const { name, settle } of prepared.keys()) await settle?.(addresses?.[name] ?? '')
    } catch (error) {
      log.warn({ err: error }, 'the stand-ins still have something to do')
      if (carried === before) restLater()
      return
    }
    if (carried === before) await end(run)
  }

  function restLater(): void {
    idle = setTimeout(() => void rest(), idleMs)
    idle.unref()
  }

  return {
    async carry(standIn, socket) {
      open += 1
      carried += 1
      clearTimeout(idle)
      // The caller may go before the process is there.
      socket.on('error', () => {})
      try {
        const target = await reachAwake(standIn)
        // A connection may break off at any time; both ends learn it from their own.
        await pipeline(socket, target, socket).catch(() => {})
      } catch (error) {
        socket.destroy()
        if (!isClosed) log.error({ err: error, name: standIn.name }, 'a stand-in could not be started')
      }
      open -= 1
      if (open === 0 && !isClosed) restLater()
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      const run = running
      if (run) await end(run)
      else await ending
    },
  }
}
