import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { databaseName } from '#tests/support/postgres.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'
import { connectionCause } from './connection-cause.ts'
import { openDatabase } from './open-database.ts'

/** A server that answers each connection with this SQLSTATE, as Postgres refuses people. */
const refusing: Server = createServer((socket) => {
  socket.once('data', () => {
    const fields = Buffer.from(`SFATAL\0C${sqlState}\0Mpassword authentication failed for user "hunter2"\0\0`)
    const length = Buffer.alloc(4)
    length.writeInt32BE(fields.length + 4)
    socket.end(Buffer.concat([Buffer.from('E'), length, fields]))
  })
  socket.on('error', () => {})
})
let sqlState = ''
let refusingPort = 0

beforeAll(async () => {
  refusing.listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const address = refusing.address()
  refusingPort = typeof address === 'object' && address ? address.port : 0
})

afterAll(() => {
  refusing.close()
})

const refusal = async (url: string): Promise<string> =>
  openDatabase({ url }).then(
    async (database) => {
      await database.close()
      return 'opened'
    },
    (error: Error) => error.message,
  )

test('a closed port, an unknown host and a missing database each have their own sentence', async () => {
  expect(await refusal(`postgres://loop:hunter2@127.0.0.1:${await freePort()}/loop`)).toBe(
    'Nothing listens at the host and port of DATABASE_URL. Check both, and that Postgres is running. Nothing was changed.',
  )
  expect(await refusal('postgres://loop:hunter2@no-such-host.invalid/loop')).toMatch(
    /^The host of DATABASE_URL (?:is unknown|could not be looked up)\. [^.]+\. Nothing was changed\.$/,
  )
  const there = await sharedDatabase({ migrated: false })
  const missing = there.replace(databaseName(there), 'no_such_database')
  expect(await refusal(missing)).toBe(
    'The database named in DATABASE_URL does not exist. Create it first. Nothing was changed.',
  )
})

test.each([
  ['28P01', 'Postgres refused the user or password of DATABASE_URL. Nothing was changed.'],
  [
    '28000',
    'Postgres refused the user of DATABASE_URL. Check its name, and who may connect (pg_hba.conf). Nothing was changed.',
  ],
  ['53300', 'Postgres has no free connection. Lower DATABASE_POOL or raise max_connections. Nothing was changed.'],
  ['57P03', 'Postgres is starting or stopping. Nothing was changed.'],
  ['XX000', 'Postgres cannot be reached. Nothing was changed.'],
])('a server that refuses with %s is described once, without the password', async (state, sentence) => {
  sqlState = state
  expect(await refusal(`postgres://loop:hunter2@127.0.0.1:${refusingPort}/loop`)).toBe(sentence)
})

test('a pool whose connections are all in use is told apart from a server that does not answer', () => {
  expect(connectionCause(new Error('timeout exceeded when trying to connect'))).toContain('are in use')
  expect(connectionCause(new Error('Connection terminated due to connection timeout'))).toContain('does not answer')
})
