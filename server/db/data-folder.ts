import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseOpenError } from './database-error.ts'
import { lockDataDir } from './data-lock.ts'

/**
 * Makes the data folder where there is none and claims it for this process.
 * @param ousted told when another process has taken it nevertheless
 * @returns gives it free again
 * @throws DatabaseOpenError when another process has it, or it cannot be used
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

/** Beside the folder of the database once there is one: without that folder it is lost, and not yet to come. */
const markName = 'loop.database'

/**
 * PGlite starts anew over any folder without a PG_VERSION: a damaged or foreign one would be written over, and one that
 * was emptied or not mounted replaced by an installation without data.
 * @param files the folder of the database, within the data folder
 * @throws saying what is wrong with it
 */
export async function refuseOtherFiles(files: string): Promise<void> {
  const names = await readdir(files).catch((): string[] => [])
  if (names.includes('PG_VERSION')) return
  if (names.length > 0) throw new Error(`${files} holds files, but PG_VERSION, the mark of a database, is missing`)
  const mark = join(files, '..', markName)
  const was = await readFile(mark, 'utf8').catch(() => null)
  if (was !== null) throw new Error(`${files} is empty or missing, and ${mark} says that a database was there`)
}

/** Notes that there is a database, so that nobody begins anew where it was. */
export async function markDatabase(folder: string): Promise<void> {
  const text = 'Loop keeps its database in the folder pg beside this file. Remove both to begin without data.\n'
  await writeFile(join(folder, markName), text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
