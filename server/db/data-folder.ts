import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseOpenError } from './database-error.ts'
import { FolderLockedError, lockDataDir } from './data-lock.ts'
import { filesIn } from './own-postgres/paths.ts'

/** How a process uses a data folder. */
export interface FolderUse {
  /**
   * `server`: alone but for commands. `alone`: a command next to which no server may run. `command`: next to a server or
   * another command, if there is one.
   */
  as: 'server' | 'alone' | 'command'
  /** Called if another process has taken the folder nevertheless. */
  ousted?: (() => void) | undefined
}

/**
 * Creates the data folder if needed and claims it for this process.
 * @returns a function that releases the folder
 * @throws DatabaseOpenError if another process has the folder, or it can't be used
 */
export async function claimFolder(folder: string, { as, ousted }: FolderUse): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true })
    return await lockDataDir(folder, {
      role: as === 'command' ? 'command' : 'server',
      ...(as === 'server' && ousted && { lost: ousted }),
    })
  } catch (error) {
    // Next to that process, which keeps the folder from others.
    if (as === 'command' && error instanceof FolderLockedError && error.isNear) return async () => {}
    if (error instanceof DatabaseOpenError) throw error
    throw new DatabaseOpenError(
      'database.broken',
      `The data folder ${folder} cannot be used: ${(error as Error).message}. Set DATA_DIR to a folder this user may write to.`,
      { cause: error },
    )
  }
}

/**
 * A mark next to the database's folder. If the mark exists but the folder does not, the database was lost, and must
 * not be created again.
 */
const markName = 'loop.database'

/**
 * Refuses a folder that holds a database of the engine that Loop had until version 0.2, unless one of this version is next
 * to it. It is left as it is.
 * @throws DatabaseOpenError `database.old_engine` with the commands that bring it over
 */
export async function refuseOldEngine(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'pg', 'PG_VERSION')) || existsSync(join(filesIn(dataDir), 'PG_VERSION'))) return
  throw new DatabaseOpenError(
    'database.old_engine',
    `The folder ${dataDir} holds a database of Loop 0.2 or before, which this version cannot open. Bring it over with two ` +
      'commands: with the old version "npm run backup -- loop.backup", then with this one "npm run restore -- ' +
      'loop.backup". Nothing in the folder was changed.',
  )
}

/**
 * Refuses a folder in which a new database would be made although there was another one: a damaged or foreign folder would
 * be overwritten, and one that was emptied or is not mounted replaced by an installation without data.
 * @param files the folder of the database, within the data folder
 * @throws an error that says what is wrong with the folder
 */
export async function refuseOtherFiles(files: string): Promise<void> {
  const names = await readdir(files).catch((): string[] => [])
  if (names.includes('PG_VERSION')) return
  if (names.length > 0) throw new Error(`${files} holds files, but PG_VERSION, the mark of a database, is missing`)
  const mark = join(files, '..', markName)
  if (await isMarked(mark)) throw new Error(`${files} is empty or missing, and ${mark} says that a database was there`)
}

/** Returns whether the mark is there. The one of the engine before names its own folder. */
const isMarked = async (mark: string): Promise<boolean> =>
  (await readFile(mark, 'utf8').catch(() => '')).includes('folder postgres')

/** Creates the mark that a database exists, so that no new one is created instead. */
export async function markDatabase(folder: string): Promise<void> {
  const text = 'Loop keeps its database in the folder postgres next to this file. Remove both to begin without data.\n'
  const mark = join(folder, markName)
  if (!(await isMarked(mark))) await writeFile(mark, text)
}
