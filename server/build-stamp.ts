import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'dist', 'sources.sha256')

/** The sources of the built files. Tests and files that the build generates don't count. */
const sources = ['app', 'server', 'public', 'app.config.ts', 'package-lock.json']
const ignored = /(\.(test|spec)\.tsx?|\.md)$|\.gen\.ts$/

async function sourceFiles(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'))
}

/**
 * Returns a hash of the names and contents of all source files: the same sources give the same stamp on every
 * machine.
 */
export async function stampSources(): Promise<string> {
  const files = (await Promise.all(sources.map(sourceFiles)))
    .flat()
    .filter((file) => !ignored.test(file))
    .sort()
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0)
    hash.update(`${file}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Returns the stamp of the sources that dist was built from; null if there is no complete build. */
export async function readBuildStamp(): Promise<string | null> {
  return readFile(stampFile, 'utf8').catch(() => null)
}

/** Stores the stamp of the built sources. It is written last, so that an interrupted build is repeated. */
export async function writeBuildStamp(stamp: string): Promise<void> {
  await writeFile(stampFile, stamp)
}
