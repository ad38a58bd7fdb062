import { Readable } from 'node:stream'
import { isArchive, isPacked, tablesOfArchive } from '../../files/archive.ts'
import { ExpandsTooFar, unpacked, type ExpansionLimit, bytesOf } from '../../files/unpack.ts'
import { ImportFileError, type ImportFile } from '../../importer.ts'

/** Event tables compress to about a tenth (each row has unique ids, which compress badly), so 200 leaves ample room. */
const limit: ExpansionLimit = { bytes: 4 * 1024 ** 3, factor: 200 }

/** One table of an export; `open` may be called several times. */
export interface UmamiTable {
  /** The table's name in the archive; undefined for a table that was uploaded alone. */
  file: string | undefined
  open(): Promise<Readable>
}

/** An upload from Umami: its format, its event tables, and the tables with the events' properties. */
interface UmamiTables {
  format: string
  /** Bytes of the event tables: uncompressed size for archives, file size for a single table. */
  bytes: number
  /** Converts a number of uncompressed bytes read into progress within `bytes`. */
  done(expanded: number): number
  events: UmamiTable[]
  properties: UmamiTable[]
}

const isOf = (table: string) => new RegExp(`^${table}(?:[_-]?\\d+)?\\.csv(?:\\.gz)?$`, 'i')
const [isEvents, isProperties] = [isOf('website_event'), isOf('event_data')]

/**
 * Returns the tables of an upload: a zip from Umami's cloud (its other tables are skipped), or a single table, plain
 * or compressed with gzip.
 * @throws ImportFileError
 */
export async function umamiTables(file: ImportFile): Promise<UmamiTables> {
  if (!(await isArchive(file))) {
    const isGzip = (await file.read(0, 2)).toString('hex') === '1f8b'
    if (!isGzip && (await isPacked(file))) throw new ImportFileError('archive')
    let packed = 0
    const open = async () => {
      packed = 0
      return expanded(
        Readable.from(
          counted(file.open(), (bytes) => (packed += bytes)),
          { objectMode: false },
        ),
      )
    }
    return {
      done: (bytes) => Math.min(isGzip ? packed : bytes, file.size),
      format: isGzip ? 'website_event.csv.gz' : 'website_event.csv',
      bytes: file.size,
      events: [{ file: undefined, open }],
      properties: [],
    }
  }
  const tables = await tablesOfArchive(file)
  const those = (named: RegExp) => tables.filter(({ name }) => named.test(name))
  const [events, properties] = [those(isEvents), those(isProperties)]
  if (events.length === 0) throw new ImportFileError('wrong_kind')
  const opened = (some: typeof tables) =>
    some.map(({ name, open }): UmamiTable => ({ file: name, open: async () => expanded(await open()) }))
  const bytes = events.reduce((sum, { size }) => sum + size, 0)
  return {
    format: 'umami.zip',
    bytes,
    done: (read) => Math.min(read, bytes),
    events: opened(events),
    properties: opened(properties),
  }
}

async function* counted(source: Readable, read: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const bytes of bytesOf(source)) {
    read(bytes.length)
    yield bytes
  }
}

async function expanded(source: Readable): Promise<Readable> {
  return Readable.from(await unpacked(source, limit), { objectMode: false })
}

/**
 * Returns true if reading failed because the compressed data is damaged or cut off.
 * @throws ImportFileError if it expands too far; any other error unchanged
 */
export function isDamage(error: unknown): true {
  if (error instanceof ExpandsTooFar) throw new ImportFileError('expands_too_far')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isSize = error instanceof Error && /bytes in the stream/.test(error.message)
  if (!code.startsWith('Z_') && !isSize) throw error
  return true
}
