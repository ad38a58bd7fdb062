import { constants } from 'node:fs'
import { cp, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { checkpoint } from './checkpoint.sql.ts'
import { removeAbandoned, takeWanted } from './copies.ts'

const lookEveryMs = 1000
/** Abandoned copies are searched for at the first look, and then every so many looks. */
const looksBetweenSweeps = 600
/** Space that must be left after the copy: with less the embedded database refuses writes (db/free-space.ts). */
const roomToLeave = 512 * 1024 * 1024

/** Returns the free bytes on a folder's disk; replaced in tests, which have no full disk. */
type FreeBytes = (folder: string) => Promise<number>
const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Creates the copies of the embedded database that `npm run backup` requests (copies.ts), until the context closes.
 * Does nothing on Postgres, where the command reads the database itself.
 * @param options.everyMs interval between two looks for requests
 */
export function answerCopies(
  context: Pick<Context, 'database' | 'log' | 'clock' | 'onClose'>,
  { everyMs = lookEveryMs, freeBytes = freeBytesOf }: { everyMs?: number; freeBytes?: FreeBytes } = {},
): void {
  const { database, log, clock } = context
  const dataDir = database.folder
  if (dataDir === null) return
  let looks = 0
  let underWay: Promise<void> | undefined

  async function look(dataDir: string): Promise<void> {
    try {
      if (looks % looksBetweenSweeps === 0) await removeAbandoned(dataDir, clock())
      looks += 1
      for (;;) {
        const wanted = await takeWanted(dataDir)
        if (!wanted) return
        try {
          await copyDatabase(database, { from: join(dataDir, 'pg'), to: wanted.files, freeBytes })
          await wanted.ready()
          log.info({ code: 'backup.copied' }, 'the embedded database was copied for a backup')
        } catch (error) {
          log.error({ err: error, code: 'backup.not_copied' }, 'the embedded database could not be copied')
          await wanted.failed((error as Error).message)
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'requests for copies of the embedded database cannot be read')
    }
  }

  const timer = setInterval(() => {
    underWay ??= look(dataDir).finally(() => (underWay = undefined))
  }, everyMs)
  timer.unref()
  context.onClose(async () => {
    clearInterval(timer)
    // The database closes after this, and its last writes must not get into an incomplete copy.
    await underWay
  })
}

/**
 * Copies the files of the embedded database while no other statement runs: the copy holds the only connection, and a
 * checkpoint has written everything committed to the files. If the file system can share blocks, copying takes no
 * time.
 */
async function copyDatabase(
  database: Database,
  { from, to, freeBytes }: { from: string; to: string; freeBytes: FreeBytes },
): Promise<void> {
  // The first checkpoint runs while others can still work, so that the second one has little to write.
  await checkpoint(database.background)
  const needed = (await sizeOf(from)) + roomToLeave
  const free = await freeBytes(from)
  if (free < needed) {
    const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024).toLocaleString('en')
    throw new Error(`The disk has ${megabytes(free)} MB free, and a copy needs ${megabytes(needed)} MB.`)
  }
  await database.background.connection().execute(async (connection) => {
    await checkpoint(connection)
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  })
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      size += await stat(join(entry.parentPath, entry.name)).then(
        (facts) => facts.size,
        () => 0,
      )
  }
  return size
}
