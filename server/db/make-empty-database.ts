import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { emptyDatabasePath } from './empty-database.ts'
import { openDatabase } from './open-database.ts'
import { filesIn } from './own-postgres/paths.ts'
import { packFolder } from './tar.ts'

/**
 * Writes the archive from which new installations start (empty-database.ts) into dist; only the build calls it. It
 * takes a quarter of a minute of a processor, so the archive is also kept where the next build of the same steps finds
 * it.
 */
export async function makeEmptyDatabase(cache: string): Promise<void> {
  const path = await emptyDatabasePath()
  const kept = await emptyDatabasePath(cache)
  await mkdir(join(path, '..'), { recursive: true })
  const isKept = await copyFile(kept, path).then(
    () => true,
    () => false,
  )
  if (isKept) return
  const archive = await packNewDatabase()
  await writeFile(path, archive)
  // Archives of other steps are of no use any more.
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  // Renamed when it is complete, because a build may be stopped, and another one may run at the same time.
  const draft = join(cache, `${basename(kept)}.${process.pid}`)
  await writeFile(draft, archive)
  await rename(draft, kept)
}

/** Makes a database by all steps, and returns its closed files. */
async function packNewDatabase(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'loop-empty-database-'))
  try {
    const database = await openDatabase({ dataDir: folder, emptyDatabase: null })
    await database.close()
    return await promisify(gzip)(await packFolder(filesIn(folder)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
