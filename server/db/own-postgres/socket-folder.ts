import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketsIn } from './paths.ts'
import type { PostgresUser } from './postgres-user.ts'

/** The longest path of a socket is 107 bytes on Linux, 103 on macOS. */
const longestFolder = 80

/**
 * Returns a folder for the socket that only Postgres's user may enter.
 * @param before the folder of the Postgres before it in this process
 */
export async function socketFolder(dataDir: string, { uid, gid }: PostgresUser, before?: string): Promise<string> {
  const usual = socketsIn(dataDir)
  // Another user may not be allowed to walk to the data folder.
  const isUsual = uid === undefined && Buffer.byteLength(usual) <= longestFolder
  const folder = before ?? (isUsual ? usual : await shortFolder(dataDir, uid))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  return folder
}

/** Makes a folder among the temporary ones, the same at each start unless someone else has taken its name. */
async function shortFolder(dataDir: string, uid: number | undefined): Promise<string> {
  const parent = Buffer.byteLength(tmpdir()) > longestFolder / 2 ? '/tmp' : tmpdir()
  const name = join(parent, `loop-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  const isMade = await mkdir(name, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (isMade) return name
  const found = await lstat(name).catch(() => null)
  const isOurs = found?.isDirectory() && [uid, process.getuid?.()].includes(found.uid)
  return isOurs ? name : mkdtemp(`${name}-`)
}
