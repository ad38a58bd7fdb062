import { startAskedServer, type AskedServer } from './asked-server.ts'
import { eventually } from './eventually.ts'
import { killAll, noneLeft, processesOf } from './own-postgres.ts'

/** Who is killed by force. */
export const victims = ['Loop', 'Postgres', 'both'] as const
export type Victim = (typeof victims)[number]

/** What is killed in a round, and how. */
export interface Kill {
  victim: Victim
  /** Kills it, and waits until it has ended. */
  now(): Promise<void>
}

/** A server with a Postgres of its own, of which a test kills one or both. */
export class KillableServer {
  readonly #env: Record<string, string>
  readonly dataDir: string
  #server: AskedServer | undefined

  constructor(dataDir: string, env: Record<string, string> = {}) {
    this.dataDir = dataDir
    this.#env = env
  }

  /** The server that runs, or ran last. */
  get server(): AskedServer {
    if (!this.#server) throw new Error('The server has not been started.')
    return this.#server
  }

  async start(): Promise<void> {
    this.#server = await startAskedServer({ ...this.#env, DATA_DIR: this.dataDir })
  }

  /** Returns how to kill a victim. */
  kill(victim: Victim): Kill {
    return {
      victim,
      now: async () => {
        const ending = victim === 'Postgres' ? undefined : this.server.end('SIGKILL')
        if (victim !== 'Loop') await killPostgres(this.dataDir)
        await ending
      },
    }
  }

  /** Starts what was killed again, or waits until Loop has. There is then one Postgres. */
  async again({ victim }: Kill): Promise<void> {
    if (victim === 'Postgres') {
      await eventually(
        () => fetch(`${this.server.origin}/healthz`),
        ({ status }) => status === 200,
      )
    } else await this.start()
    const all = await processesOf(this.dataDir)
    const shells = new Set(all.filter(({ program }) => program !== 'postgres').map(({ pid }) => pid))
    const first = all.filter(({ program, parent }) => program === 'postgres' && shells.has(parent))
    if (first.length !== 1) throw new Error(`Postgres runs ${first.length} times: ${JSON.stringify(all)}`)
  }

  /** Ends the server cleanly, and Postgres with it. @returns its exit code */
  async end(): Promise<number | null> {
    const { code } = await this.server.end()
    await noneLeft(this.dataDir)
    return code
  }

  /** Ends everything that a failed test has left. */
  async remove(): Promise<void> {
    await this.#server?.end('SIGKILL')
    await noneLeft(this.dataDir)
  }
}

/** Kills every process of a Postgres by force. */
export async function killPostgres(dataDir: string): Promise<void> {
  const all = await processesOf(dataDir)
  killAll(all.filter(({ program }) => program === 'postgres').map(({ pid }) => pid))
}

/** Returns the errors in a server's log, but those that say that Postgres has ended. */
export const errorsIn = (server: AskedServer): string[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50') && !/"code":"database\.(?:ended|not_again)"/.test(line))
