import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DatabaseOpenError } from '../database-error.ts'

const run = promisify(execFile)

/** Who runs Postgres: this process's own user, or another one, because Postgres refuses root. */
export interface PostgresUser {
  /** Undefined for this process's own user. */
  uid: number | undefined
  gid: number | undefined
  /** What a child process is started with. */
  ids: { uid?: number; gid?: number }
}

/** Every Unix has the second one, so that no user has to be added. */
const unprivileged = ['postgres', 'nobody']

const ownUser: PostgresUser = { uid: undefined, gid: undefined, ids: {} }

/**
 * Returns the user for the Postgres of a folder. For a server that runs as root it is the owner of the database or of
 * the folder, else an unprivileged user of the machine.
 * @param paths the folder of the database and the data folder around it; the first that someone else than root owns
 * decides
 * @throws DatabaseOpenError if the machine has none
 */
export async function postgresUserFor(paths: readonly string[]): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return ownUser
  for (const path of paths) {
    const facts = await stat(path).catch(() => null)
    if (facts && facts.uid !== 0) return userOf(facts.uid, facts.gid)
  }
  for (const name of unprivileged) {
    const ids = await idsOf(name).catch(() => null)
    if (ids) return userOf(...ids)
  }
  throw new DatabaseOpenError(
    'database.broken',
    `Postgres refuses to run as root, and this machine has no user ${unprivileged.join(' or ')}. Give the data folder to ` +
      'another user, or start Loop as another user.',
  )
}

const userOf = (uid: number, gid: number): PostgresUser => ({ uid, gid, ids: { uid, gid } })

async function idsOf(name: string): Promise<[uid: number, gid: number]> {
  const id = async (flag: string) => Number((await run('id', [flag, name])).stdout)
  return [await id('-u'), await id('-g')]
}
