import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseOpenError } from './database-error.ts'
import { lockDataDir } from './data-lock.ts'

/**
 * Creates the data folder if needed and claims it for this process.
 * @param ousted called if another process has taken the folder nevertheless
 * @returns a function that releases the folder
 * @throws DatabaseOpenError if another process has the folder, or it can't be used
 */
export async function claimFolder(folder: string, ousted: (() => void) | undefined): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true })
    return await lockDataDir(folder, { ...(ousted && { lost: ousted }) })
  } catch (error) {
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
 * Refuses a folder in which PGlite would create a new database although there was another one. PGlite does so in any
 * folder without a PG_VERSION: it would overwrite a damaged or foreign folder, and replace one that was emptied or is
 * not mounted by an installation without data.
 * @param files the folder of the database, within the data folder
 * @throws an error that says what is wrong with the folder
 */
export async function refuseOtherFiles(files: string): Promise<void> {
  const names = await readdir(files).catch((): string[] => [])
  if (names.includes('PG_VERSION')) return
  if (names.length > 0) throw new Error(`${files} holds files, but PG_VERSION, the mark of a database, is missing`)
  const mark = join(files, '..', markName)
  const was = await readFile(mark, 'utf8').catch(() => null)
  if (was !== null) throw new Error(`${files} is empty or missing, and ${mark} says that a database was there`)
}

/** Creates the mark that a database exists, so that no new one is created instead. */
export async function markDatabase(folder: string): Promise<void> {
  const text = 'Loop keeps its database in the folder pg next to this file. Remove both to begin without data.\n'
  await writeFile(join(folder, markName), text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
