import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/db/free-port.ts'
import { placeFor } from '#server/db/own-postgres/paths.ts'
import { postgresUserFor, type PostgresUser } from '#server/db/own-postgres/postgres-user.ts'
import { findPrograms, type Programs } from '#server/db/own-postgres/programs.ts'
import { initdbFlags } from '#server/db/own-postgres/settings.ts'
import { temporaryFolder } from './server-process.ts'

/** A real Postgres server on the loopback interface. */
export interface PostgresServer {
  /** Returns the address of one of its databases, in the form of DATABASE_URL; `postgres` always exists. */
  address(database: string): string
  /** Creates a database and returns its address: empty, or a copy of the one named. */
  createDatabase(template?: string): Promise<string>
  /** Stops it like an operator who doesn't wait, and starts it again at the same address. */
  restart(meanwhile: () => Promise<void>): Promise<void>
  /** Suspends all its processes while `meanwhile` runs. Linux only. */
  stall(meanwhile: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Fast settings that a power loss would punish: these databases live as long as a test. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // Less to write: nobody replicates these databases.
  'wal_level=minimal',
  'max_wal_senders=0',
  'wal_recycle=off',
  'wal_init_zero=off',
  'log_statement=none',
  'max_connections=400',
  // Each connection is a process that touches this memory anew.
  'shared_buffers=24MB',
  // A test that plans over many rows analyzes them itself.
  'autovacuum=off',
  // Small databases in memory: no process needs to read or write beside the one that asks.
  'io_method=sync',
  'max_parallel_workers_per_gather=0',
  'bgwriter_delay=10s',
  'wal_writer_delay=10s',
]

/** Another program may take the port after we chose it; then we try another port. */
const maxPorts = 5

/**
 * Starts the product's Postgres in a temporary folder, without its keeper. Most tests don't need their own: they share
 * one (shared-postgres.ts).
 * @param flags further settings, `name=value`
 * @throws with Postgres's own message if it doesn't start
 */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const user = await postgresUserFor([])
  const binaries = { user, programs: await findPrograms(user) }
  const folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await makeCluster(binaries, data)
  const allFlags = [...settings, ...flags]
  const { port, ...first } = await listen(binaries, data, allFlags)
  let { child } = first
  const address = (database: string) => `postgres://loop@127.0.0.1:${port}/${database}`
  return {
    address,
    createDatabase: (template) => createDatabase(address('postgres'), template),
    async restart(meanwhile) {
      await ended(child, 'SIGINT')
      await meanwhile()
      ;({ child } = await listen(binaries, data, allFlags, port))
    },
    async stall(meanwhile) {
      const processes = [child.pid ?? 0, ...childrenOf(child.pid ?? 0)]
      for (const pid of processes) process.kill(pid, 'SIGSTOP')
      await meanwhile().finally(() => {
        for (const pid of processes.toReversed()) process.kill(pid, 'SIGCONT')
      })
    },
    async stop() {
      await untilLeft(address('postgres'))
      await ended(child, 'SIGINT')
      await folder.remove()
    },
  }
}

/**
 * Creates a database on the server of an address and returns the new address.
 * @param template name of the database to copy; it must have no connections
 */
export async function createDatabase(address: string, template?: string): Promise<string> {
  const name = `loop_${randomUUID().replaceAll('-', '')}`
  // Copying the template's files takes a third of what copying its pages through the log takes.
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`
  await statement(onServerOf(address, 'postgres'), `create database ${name}${copied}`)
  return onServerOf(address, name)
}

/** Drops a database that `createDatabase` made, and disconnects its clients. */
export async function dropDatabase(address: string): Promise<void> {
  await statement(onServerOf(address, 'postgres'), `drop database if exists ${databaseName(address)} with (force)`)
}

/** Returns the name of the database in an address. */
export const databaseName = (address: string): string => new URL(address).pathname.slice(1)

function onServerOf(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = database
  return url.href
}

async function statement(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

interface Binaries {
  programs: Programs
  user: PostgresUser
}

async function makeCluster({ programs, user }: Binaries, data: string): Promise<void> {
  await mkdir(data)
  if (user.uid !== undefined && user.gid !== undefined) await chown(data, user.uid, user.gid)
  const { cwd, name } = placeFor(data, user)
  const made = spawnSync(programs.initdb, [`--pgdata=${name}`, '--auth=trust', ...initdbFlags, '--no-sync'], {
    ...user.ids,
    cwd,
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
}

async function listen({ programs, user }: Binaries, data: string, flags: readonly string[], fixedPort?: number) {
  let messages = ''
  for (let tries = maxPorts; tries > 0; tries -= 1) {
    const port = fixedPort ?? (await freePort())
    const { cwd, name } = placeFor(data, user)
    const child = spawn(programs.postgres, ['-D', name, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])], {
      ...user.ids,
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    messages = ''
    const isReady = await new Promise<boolean>((resolve) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        messages = (messages + text).slice(-2000)
        if (messages.includes('ready to accept connections')) resolve(true)
      })
      child.once('error', (error) => {
        messages += error.message
        resolve(false)
      })
      child.once('exit', () => resolve(false))
    })
    if (isReady) return { port, child }
    if (!messages.includes('Address already in use')) break
  }
  throw new Error(`Postgres did not start: ${messages}`)
}

/** Returns the child processes of a process; each connection to Postgres is one. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(pid) ? [Number(name)] : []
    } catch {
      // The process has ended in the meantime.
      return []
    }
  })
}

/** Waits until the process has ended; kills it after a minute. */
async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const killer = globalThis.setTimeout(() => child.kill('SIGKILL'), 60_000)
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
  clearTimeout(killer)
}

/**
 * Waits, a few seconds at most, until nobody is connected. A pool ends before its sockets close, and if the server
 * closes such a connection, that is an error without a listener.
 */
async function untilLeft(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  for (let left = 100; left > 0; left -= 1) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.others === 0) break
    await setTimeout(30)
  }
  await client.end()
}
