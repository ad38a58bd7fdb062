import { rename, rm, rmdir, readFile, readdir, writeFile, copyFile, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { buildTrackingScript } from '../analytics/ingest/script-build.ts'
import { stampSources, writeBuildStamp } from '../build-stamp.ts'
import { emptyDatabasePath } from '../db/empty-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { filesIn } from '../db/own-postgres/paths.ts'
import { packFolder } from '../db/tar.ts'
import { firstLoadFile } from './first-load.ts'

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.map'])

/** In bytes. Below this a compressed copy saves less than its headers cost. */
const smallest = 512

/**
 * `npm run build`: writes the browser's files, the server bundle and an empty database into dist, compresses them, and
 * stamps them with their sources.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
process.env['NODE_ENV'] = 'production'

// Taken before the build: if a source changes while the build runs, the next start builds again.
const stamp = await stampSources()
await rm('dist', { recursive: true, force: true })
const builder = await createBuilder({ root, configFile: 'app.config.ts', logLevel: 'warn' }, null)
await builder.buildApp()
await rename('dist/client/.vite/manifest.json', 'dist/client-manifest.json')
await rename(`dist/client/${firstLoadFile}`, 'dist/first-load.json')
await rmdir('dist/client/.vite')
await precompress('dist/client')
await buildTrackingScript()
await makeEmptyDatabase('node_modules/.cache/loop-empty-database')
await writeBuildStamp(stamp)
console.log('Loop is built.')

/**
 * Writes .br and .gz files next to every text file of a folder, at the highest levels. This happens once per build; the
 * server sends the copies unchanged (srvx/static).
 */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const content = await readFile(path)
        if (content.byteLength < smallest) return
        const [brotli, zipped] = await Promise.all([
          promisify(brotliCompress)(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
            },
          }),
          promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
        ])
        await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
      }),
  )
}

/**
 * Writes the archive from which new installations start (empty-database.ts) into dist; only the build calls it. It
 * takes a quarter of a minute of a processor, so the archive is also kept where the next build of the same steps finds
 * it.
 */
async function makeEmptyDatabase(cache: string): Promise<void> {
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
