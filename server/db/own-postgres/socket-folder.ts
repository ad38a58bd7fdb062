import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketsIn } from './paths.ts'
import type { PostgresUser } from './postgres-user.ts'

/** The longest path of a socket is 107 bytes on Linux, 103 on macOS. */
const maxFolderLength = 80

/**
 * Returns a folder for the socket that only Postgres's user may enter.
 * @param before the folder of the Postgres before it in this process
 */
export async function socketFolder(dataDir: string, { uid, gid }: PostgresUser, before?: string): Promise<string> {
  const usual = socketsIn(dataDir)
  // Another user may not be allowed to walk to the data folder.
  const isUsual = uid === undefined && Buffer.byteLength(usual) <= maxFolderLength
  const folder = before ?? (isUsual ? usual : shortFolder(dataDir))
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  if (folder === usual) await chmod(folder, 0o700)
  else if (await isSafe(folder, uid)) return folder
  // Anyone may make a folder of this name in /tmp, and put a link in its place while root changes its owner.
  const made = folder === usual || (await isSafe(folder, undefined)) ? folder : await mkdtemp(`${folder}-`)
  if (uid !== undefined && gid !== undefined) await chown(made, uid, gid)
  return made
}

/** Returns the name of a folder among the temporary ones, the same at each start. */
function shortFolder(dataDir: string): string {
  const parent = Buffer.byteLength(tmpdir()) > maxFolderLength / 2 ? '/tmp' : tmpdir()
  return join(parent, `loop-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/** Returns whether this is a folder of a user, if not of this process's own, that no one else may enter. */
async function isSafe(folder: string, uid: number | undefined): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  return found?.isDirectory() === true && found.uid === (uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
}
