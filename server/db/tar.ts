import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Length of a header, and what contents are filled up to (POSIX.1-1988, "ustar"). */
const block = 512
/** Positions and lengths in a header. */
const fields = { name: [0, 100], mode: [100, 8], size: [124, 12], checksum: [148, 8], type: [156, 1] } as const

/** Folders and files are their owner's alone, as a database is. */
const folderMode = 0o700
const fileMode = 0o600

const padded = (size: number) => Math.ceil(size / block) * block

/**
 * Returns the folders and files below a folder as a tar archive.
 * @throws if a path has more than 100 bytes; links and other kinds are refused as well
 */
export async function packFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const named = entries
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const parts: Buffer[] = []
  for (const { entry, path } of named) {
    const name = path.slice(folder.length + 1).replaceAll(sep, '/')
    if (entry.isDirectory()) parts.push(headerOf(`${name}/`, 0))
    else if (entry.isFile()) {
      const content = await readFile(path)
      parts.push(headerOf(name, content.byteLength), content, Buffer.alloc(padded(content.byteLength) - content.length))
    } else throw new Error(`${path} is neither a file nor a folder.`)
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * block)])
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > fields.name[1]) throw new Error(`The path ${name} is too long for an archive.`)
  const isFolder = name.endsWith('/')
  const octal = (value: number, [at, length]: readonly [number, number]) =>
    header.write(value.toString(8).padStart(length - 1, '0'), at)
  header.write(name)
  octal(isFolder ? folderMode : fileMode, fields.mode)
  octal(size, fields.size)
  header.write(isFolder ? '5' : '0', fields.type[0])
  header.write('ustar\x0000', 257)
  octal(checksumOf(header), fields.checksum)
  return header
}

/** The sum of a header's bytes, with spaces where the sum itself is. */
function checksumOf(header: Buffer): number {
  const [at, length] = fields.checksum
  return header.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 32 : byte), 0)
}

/** A folder (without content) or file in an archive. */
interface TarEntry {
  path: string
  content: Buffer | null
}

/**
 * Returns what an archive of `packFolder` holds, folders before what is in them.
 * @throws if it is damaged
 */
export function tarEntriesOf(archive: Buffer): TarEntry[] {
  const entries: TarEntry[] = []
  for (let at = 0; archive[at] !== 0;) {
    const header = archive.subarray(at, at + block)
    const text = ([from, length]: readonly [number, number]) =>
      header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(fields.size), 8)
    at += block
    if (header.length < block || Number.parseInt(text(fields.checksum), 8) !== checksumOf(header)) {
      throw new Error('The archive is damaged.')
    }
    const isFolder = text(fields.type) === '5'
    entries.push({ path: text(fields.name), content: isFolder ? null : archive.subarray(at, at + size) })
    at += padded(size)
    if (at > archive.length) throw new Error('The archive ends too early.')
  }
  return entries
}

/** Number of files written at once: the disk is never idle, and few files are open. */
const atOnce = 32

/** Writes folders and files into a new folder. */
export async function writeEntries(entries: readonly TarEntry[], folder: string): Promise<void> {
  await mkdir(folder, { mode: folderMode })
  for (const { path, content } of entries) if (!content) await mkdir(join(folder, path), { mode: folderMode })
  const waiting = entries.values()
  const writeNext = async () => {
    for (const { path, content } of waiting) {
      if (content) await writeFile(join(folder, path), content, { mode: fileMode, flag: 'wx' })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, writeNext))
}
