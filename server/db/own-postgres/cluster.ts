import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programEnv } from '../../env.ts'
import { DatabaseOpenError } from '../database-error.ts'
import { NotOpenedError } from './not-opened.ts'
import { hasSockets, placeFor, secretIn } from './paths.ts'
import type { PostgresUser } from './postgres-user.ts'
import type { Programs } from './programs.ts'
import { configuration, initdbFlags, majorVersion } from './settings.ts'

const run = promisify(execFile)

/** What a database's folder is made by and for. */
export interface ClusterMaker {
  programs: Programs
  user: PostgresUser
}

/**
 * Makes a new, empty database folder, all of it or nothing: it is made under another name and renamed, so after a kill
 * the next start finds none and begins again.
 * @param dataDir the data folder around it
 * @param copy fills a new folder with the build's empty database; false if there is none, then Postgres makes its own
 */
export async function makeCluster(
  { programs, user }: ClusterMaker,
  files: string,
  dataDir: string,
  copy: ((folder: string) => Promise<boolean>) | null,
): Promise<void> {
  const draft = `${files}.new`
  // Of a start that was killed here.
  await rm(draft, { recursive: true, force: true })
  try {
    // On Windows each installation has a password, which a copy would lack.
    const isCopied = hasSockets && copy !== null && (await copy(draft))
    if (isCopied) {
      await giveTo(user, draft)
      await initdb({ programs, user }, draft, ['--sync-only'])
    } else {
      await mkdir(draft, { mode: 0o700 })
      await giveTo(user, draft)
      await initdb({ programs, user }, draft, [
        ...initdbFlags,
        '--no-instructions',
        // Megabytes of a file of the log of changes; with the usual 16 a small log would be three files.
        '--wal-segsize=4',
        ...(await authentication(dataDir)),
      ])
    }
    // An empty folder of this name is replaced.
    await rename(draft, files)
  } catch (error) {
    throw whyNotMade(error, files)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Access: those who may enter the folder of the socket; without sockets, those who know the secret. */
async function authentication(dataDir: string): Promise<string[]> {
  if (hasSockets) return ['--auth=trust']
  const file = secretIn(dataDir)
  await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${file}`]
}

async function initdb({ programs, user }: ClusterMaker, files: string, args: readonly string[]): Promise<void> {
  const { cwd, name } = placeFor(files, user)
  await run(programs.initdb, [`--pgdata=${name}`, ...args], { ...user.ids, cwd, env: programEnv() })
}

/** Gives a folder and all that is in it to Postgres's user. */
async function giveTo({ uid, gid }: PostgresUser, folder: string): Promise<void> {
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), uid, gid)
}

function whyNotMade(error: unknown, files: string): DatabaseOpenError {
  const { message, stderr } = error as Error & { stderr?: string }
  const words = stderr?.trim().split('\n').at(-1) ?? ''
  return new DatabaseOpenError(
    /ENOSPC|no space left/i.test(`${message} ${words}`) ? 'database.full' : 'database.broken',
    `No database can be made in ${files}: ${(words || message).replace(/\.$/, '')}.`,
    { cause: error },
  )
}

/**
 * Checks whether this Postgres can serve a folder, and writes Loop's settings into it.
 * @throws NotOpenedError with what is wrong with the folder
 */
export async function prepareCluster(files: string, { uid, gid }: PostgresUser): Promise<void> {
  const version = Number.parseInt(await readFile(join(files, 'PG_VERSION'), 'utf8'), 10)
  if (Number.isNaN(version)) throw new NotOpenedError('its files are damaged (PG_VERSION names no version)')
  if (version !== majorVersion) {
    const which = version > majorVersion ? 'a newer version of Loop' : 'an older version of Loop'
    throw new NotOpenedError(
      `it belongs to Postgres ${version}, and this version of Loop brings Postgres ${majorVersion}`,
      `Open it with ${which}, or back it up with that one and restore the backup with this one`,
    )
  }
  const { uid: owner } = await stat(files)
  const wanted = uid ?? process.getuid?.()
  if (wanted !== undefined && owner !== wanted) {
    throw new NotOpenedError(
      `its files belong to the user with the number ${owner}, and Postgres runs as the one with ${wanted}`,
      uid === undefined
        ? `Start Loop as their owner, or give them to this user (chown -R ${wanted} ${files})`
        : `Give them to that user (chown -R ${wanted} ${files})`,
    )
  }
  const file = join(files, 'postgresql.conf')
  await writeFile(file, configuration(), { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid)
}
