import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { type ImportFile, ImportFileError } from '../importer.ts'

/** A table of an export: the file itself, or an entry of an archive. */
export interface ExportTable {
  /** The last part of its name in the archive; only compared, never used as a path. */
  name: string
  size: number
  open(): Promise<Readable>
}

/** Limits against zip bombs: an export of a website's whole past has about ten tables. */
const maxEntries = 200
const maxExpanded = 4 * 1024 ** 3
const maxRatio = 200
/** Below this size any ratio is allowed: a table of zeros compresses extremely well. */
const ratioFrom = 1024 ** 2

/** Gives the zip library random access to an upload: the index of an archive is at its end. */
class UploadReader extends RandomAccessReader {
  readonly #file: ImportFile
  constructor(file: ImportFile) {
    super()
    this.#file = file
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(pieces(this.#file, start, end))
  }
}

const pieceSize = 1024 ** 2

async function* pieces(file: ImportFile, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += pieceSize) {
    const piece = await file.read(at, Math.min(pieceSize, end - at))
    if (piece.length === 0) return
    yield piece
  }
}

/** Returns whether a file begins like a zip archive. */
export const isArchive = async (file: ImportFile): Promise<boolean> =>
  (await file.read(0, 4)).subarray(0, 2).toString('latin1') === 'PK'

/** Returns whether a file has an unsupported compression: gzip, 7-Zip, RAR or xz. */
export async function isPacked(file: ImportFile): Promise<boolean> {
  const begin = (await file.read(0, 4)).toString('hex')
  return ['1f8b', '377abcaf', '52617221', 'fd377a58'].some((one) => begin.startsWith(one))
}

/**
 * Returns the tables of an archive by name, not decompressed yet. While a table is read, its size is checked against
 * the size that the archive declares.
 * @throws ImportFileError if it is not an archive, is cut off or encrypted, or expands too far
 */
export async function tablesOfArchive(file: ImportFile): Promise<ExportTable[]> {
  const archive = await fromRandomAccessReaderPromise(new UploadReader(file), file.size, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  }).catch(() => {
    throw new ImportFileError('compressed_wrongly')
  })
  if (archive.entryCount > maxEntries) throw new ImportFileError('expands_too_far')
  const tables: ExportTable[] = []
  let expanded = 0
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/') || isOfMac(entry.fileName)) continue
      if (!entry.canDecodeFileData()) throw new ImportFileError('compressed_wrongly')
      expanded += entry.uncompressedSize
      if (expanded > maxExpanded || isBomb(entry)) throw new ImportFileError('expands_too_far')
      const name = entry.fileName.split('/').at(-1) ?? ''
      tables.push({ name, size: entry.uncompressedSize, open: () => openEntry(archive, entry) })
    }
  } catch (error) {
    throw error instanceof ImportFileError ? error : new ImportFileError('compressed_wrongly')
  }
  return tables.toSorted((one, two) => (one.name < two.name ? -1 : 1))
}

/** Metadata files that macOS adds to archives. */
const isOfMac = (path: string) => path.startsWith('__MACOSX/') || /(^|\/)\._[^/]*$/.test(path)

const isBomb = ({ compressedSize, uncompressedSize }: Entry) =>
  uncompressedSize > ratioFrom && uncompressedSize > maxRatio * compressedSize

const openEntry = (archive: ZipFile, entry: Entry) =>
  archive.openReadStreamPromise(entry).catch(() => {
    throw new ImportFileError('compressed_wrongly')
  })
