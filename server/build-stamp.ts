import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'dist', 'sources.sha256')

/** What the built files come from. Tests and what is generated (by the build itself) do not count. */
const sources = ['app', 'server', 'public', 'app.config.ts', 'package-lock.json', 'tests/support/build.ts']
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

/** A digest of every source file's name and content: the same sources give the same stamp on every machine. */
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

/** The stamp of the sources that dist was built from; null when nothing whole stands there. */
export async function readBuildStamp(): Promise<string | null> {
  return readFile(stampFile, 'utf8').catch(() => null)
}

/** Marks the built files as those of these sources; written last, so that a build that broke off is built again. */
export async function writeBuildStamp(stamp: string): Promise<void> {
  await writeFile(stampFile, stamp)
}
