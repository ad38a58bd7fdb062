import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { requireDatabase } from './backup/backup-source.ts'
import { runCommand } from './backup/command.ts'
import { claimFolder } from './db/data-folder.ts'
import { openOwnPostgres } from './db/own-postgres/own-postgres.ts'
import { psqlVariables } from './db/psql-variables.ts'
import { environmentWith, readEnv, type Env } from './env.ts'

/** What shells answer for a program that isn't there. */
const missingCode = 127

/** The configured database, and how it is let go. */
interface DatabaseHandle {
  address: string
  leave(): Promise<void>
}

async function reach({ DATABASE_URL: url, DATA_DIR: dataDir }: Env): Promise<DatabaseHandle> {
  if (url) return { address: url, leave: async () => {} }
  await requireDatabase(dataDir)
  const folder = resolve(dataDir)
  const release = await claimFolder(folder, { as: 'command' })
  try {
    const own = await openOwnPostgres(folder, { copy: null })
    return {
      address: own.address,
      async leave() {
        await own.leave()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** Runs psql with the arguments of this command. @returns its exit code; null if the machine has no psql */
async function runPsql(address: string): Promise<number | null> {
  const psql = spawn('psql', process.argv.slice(2), {
    stdio: 'inherit',
    env: environmentWith(psqlVariables(address)),
  })
  // A terminal sends Ctrl-C to psql as well.
  process.on('SIGINT', () => process.stdin.isTTY || psql.kill('SIGINT'))
  process.on('SIGTERM', () => psql.kill('SIGTERM'))
  try {
    const [code, name] = (await once(psql, 'close')) as [number | null, NodeJS.Signals | null]
    return code ?? 128 + (name ? constants.signals[name] : 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function sayWithout(env: Env, address: string): void {
  console.error('psql is not installed on this machine. It comes with a package such as postgresql-client.')
  if (env.DATABASE_URL) console.log('Any other client can use the address in DATABASE_URL.')
  else console.log(`While Loop runs, any other client on this machine can use this address:\n\n  ${address}\n`)
}

await runCommand(async (signal) => {
  const env = readEnv()
  const database = await reach(env)
  try {
    signal.throwIfAborted()
    const code = await runPsql(database.address)
    if (code === null) sayWithout(env, database.address)
    process.exitCode = code ?? missingCode
  } finally {
    await database.leave()
  }
})
