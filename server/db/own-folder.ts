import type { Logger } from 'pino'
import { DatabaseOpenError } from './database-error.ts'
import { claimFolder, refuseOldEngine, type FolderUse } from './data-folder.ts'
import { emptyDatabasePath, placeEmptyDatabase } from './empty-database.ts'
import { hasSpace, minMegabytes } from './free-space.ts'
import { openOwnPostgres } from './own-postgres/own-postgres.ts'

/** A data folder whose Postgres runs. */
interface ServedFolder {
  /** In the form of DATABASE_URL. */
  address: string
  /** Lets Postgres go, which ends with its last user, and then the folder. */
  close(): Promise<void>
}

interface ServeOptions {
  /** As a server, if not said. */
  as?: FolderUse['as']
  /** Archive that a new database starts from, if not the build's; null makes it by Postgres itself. */
  emptyDatabase?: string | null | undefined
  /** Whether the folder may hold a database of the engine before. */
  mayBeOld?: boolean
  /** Called when another process has taken the data folder; this process must end. */
  ousted?: (() => void) | undefined
  /** Where the words of Postgres go; it is then started again when it ends. */
  log?: Logger | undefined
  /** Says what takes long at a first start. */
  progress?: ((line: string) => void) | undefined
}

/**
 * Claims a data folder and uses its Postgres, which it starts if no one has. Knows nothing of the schema: also for the
 * process that serves it to workers.
 * @throws DatabaseOpenError with a sentence for the operator; the folder is unchanged
 */
export async function serveFolder(folder: string, options: ServeOptions): Promise<ServedFolder> {
  if (!options.mayBeOld) await refuseOldEngine(folder)
  await requireSpace(folder)
  const { emptyDatabase } = options
  const release = await claimFolder(folder, { as: options.as ?? 'server', ousted: options.ousted })
  const own = await openOwnPostgres(folder, {
    copy: emptyDatabase === null ? null : (files) => copyEmpty(files, emptyDatabase),
    alone: options.as === 'alone',
    progress: options.progress,
  }).catch(async (error: unknown) => {
    await release()
    throw error
  })
  if (options.log) await own.keepUp(options.log)
  return {
    address: own.address,
    async close() {
      await own.leave()
      await release()
    },
  }
}

/** Puts the build's empty database into a new folder. @returns false if there is none for this version */
const copyEmpty = async (files: string, archive: string | undefined): Promise<boolean> =>
  placeEmptyDatabase(files, archive ?? (await emptyDatabasePath()))

/**
 * Refuses to open a database on a full disk: it could not recover from the end of a killed process.
 * @throws DatabaseOpenError `database.full`
 */
async function requireSpace(folder: string): Promise<void> {
  if (await hasSpace(folder)) return
  throw new DatabaseOpenError(
    'database.full',
    `The disk of the data folder ${folder} has less than ${minMegabytes} MB left. The folder is unchanged. ` +
      'Free up space on the disk and start again.',
  )
}
