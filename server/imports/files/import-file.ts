import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { pieceBytes } from '#app/shared/imports/import-kinds.ts'
import type { Db } from '../../db/database.ts'
import { FileLost, type ImportFile } from '../importer.ts'
import { bytesOf } from './unpack.ts'

/** Size of the chunks passed on. Parsing a larger chunk would delay requests of other people. */
export const sliceBytes = 64 * 1024

interface StoredFile {
  siteId: number
  importId: number
  name: string
  size: number
}

/** Opens an uploaded file, which is read from its pieces in the database. */
export function openImportFile(db: Db, file: StoredFile): ImportFile {
  const { name, size } = file
  return {
    name,
    size,
    open: () => Readable.from(slices(db, file), { objectMode: false, highWaterMark: sliceBytes }),
    async read(from, length) {
      const end = Math.min(size, from + length)
      if (from < 0 || from >= end) return Buffer.alloc(0)
      const first = Math.floor(from / pieceBytes)
      const pieces: Buffer[] = []
      for (let number = first; number * pieceBytes < end; number += 1) pieces.push(await readPiece(db, file, number))
      return Buffer.concat(pieces).subarray(from - first * pieceBytes, end - first * pieceBytes)
    },
  }
}

/** Returns the SHA-256 of the whole file. */
export async function hashOf(file: ImportFile): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const slice of bytesOf(file.open())) hash.update(slice)
  return hash.digest()
}

async function* slices(db: Db, file: StoredFile): AsyncGenerator<Buffer> {
  for (let number = 0; number * pieceBytes < file.size; number += 1) {
    const piece = await readPiece(db, file, number)
    for (let from = 0; from < piece.length; from += sliceBytes) {
      // Let requests run between the chunks.
      await setImmediate()
      yield piece.subarray(from, from + sliceBytes)
    }
  }
}

async function readPiece(db: Db, { siteId, importId, size }: StoredFile, number: number): Promise<Buffer> {
  const bytes = await readChunk(db, { siteId, importId, number }).catch((error: unknown) => {
    throw new FileLost(`Piece ${number} of import ${importId} cannot be read.`, { cause: error })
  })
  const expected = Math.min(pieceBytes, size - number * pieceBytes)
  if (bytes?.length !== expected) throw new FileLost(`Piece ${number} of import ${importId} is missing.`)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Returns one piece of an uploaded file, or undefined. */
async function readChunk(
  db: Db,
  { siteId, importId, number }: { siteId: number; importId: number; number: number },
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('website_import_chunk')
    .select('bytes')
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.bytes
}
