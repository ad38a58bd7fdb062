import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { runCommand, startCommand } from '#tests/support/operator-command.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A psql that shows its arguments, asks the database once, and again at each Ctrl-C if its first argument says so. */
const standIn = `#!${process.execPath}
const { Client } = require(${JSON.stringify(join(root, 'node_modules/pg'))})
const ask = async () => {
  const client = new Client()
  await client.connect()
  const { rows } = await client.query('select current_user as name, current_database() as database')
  await client.end()
  return rows[0].name + ' on ' + rows[0].database
}
const args = process.argv.slice(2)
ask().then(async (answer) => {
  if (args[0] === 'stay') {
    setInterval(() => {}, 1000)
    process.on('SIGINT', async () => console.log('cancelled:', await ask()))
  }
  else process.exitCode = 5
  console.log('psql', JSON.stringify(args), 'as', answer)
}, (error) => console.log(error))
`

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string
let withPsql: { PATH: string }
let withoutPsql: { PATH: string }
beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder.path, 'data')
  const [bin, nothing] = [join(folder.path, 'bin'), join(folder.path, 'nothing')]
  for (const path of [bin, nothing]) await mkdir(path)
  await writeFile(join(bin, 'psql'), standIn, { mode: 0o755 })
  withPsql = { PATH: `${bin}:${process.env['PATH']}` }
  withoutPsql = { PATH: nothing }
  await (await openDatabase({ dataDir, asItIs: true })).close()
})
afterAll(() => folder.remove())

const isServed = () => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))

test('opens psql on Loop’s own Postgres, which it starts and ends, and passes arguments and the status on', async () => {
  const { code, output } = await runCommand('psql', ['-c', 'select 1'], { DATA_DIR: dataDir, ...withPsql })
  expect(output).toContain('psql ["-c","select 1"] as loop on loop')
  expect(code).toBe(5)
  expect(isServed()).toBe(false)
})

test('Postgres runs as long as psql does, to which Ctrl-C goes', async () => {
  const { child, written, finished } = startCommand('psql', ['stay'], { DATA_DIR: dataDir, ...withPsql })
  await written('as loop on loop')
  child.kill('SIGINT')
  await written('cancelled: loop on loop')
  expect(isServed()).toBe(true)
  child.kill('SIGTERM')
  expect((await finished).code).toBe(143)
  expect(isServed()).toBe(false)
})

test('works beside a server, and without psql shows the address that any client can use', async () => {
  const server = await openDatabase({ dataDir, asItIs: true })
  const beside = await runCommand('psql', [], { DATA_DIR: dataDir, ...withPsql })
  const without = await runCommand('psql', [], { DATA_DIR: dataDir, ...withoutPsql })
  const [address = ''] = /postgres:\S+/.exec(without.output) ?? []
  const client = new pg.Client(address)
  await client.connect()
  expect((await client.query('select current_database() as name')).rows).toEqual([{ name: 'loop' }])
  await client.end()
  await server.close()
  expect(beside.output).toContain('psql [] as loop on loop')
  expect(without.output).toContain('psql is not installed')
  expect(without.code).toBe(127)
})

test('opens psql on the database of DATABASE_URL, and does not repeat its password', async () => {
  const url = new URL(await sharedDatabase({ migrated: false }))
  url.password = 'se%20cret'
  const given = { DATABASE_URL: url.href, DATA_DIR: join(folder.path, 'no') }
  const { output } = await runCommand('psql', [], { ...given, ...withPsql })
  expect(output).toContain(`psql [] as loop on ${url.pathname.slice(1)}`)
  const without = await runCommand('psql', [], { ...given, ...withoutPsql })
  expect(without.output).toContain('DATABASE_URL')
  expect(without.output).not.toContain('cret')
  expect(without.code).toBe(127)
})

test('makes no database where there is none', async () => {
  const { code, output } = await runCommand('psql', [], { DATA_DIR: join(folder.path, 'none'), ...withPsql })
  expect([code, output]).toEqual([4, expect.stringContaining('No database found in')])
})
