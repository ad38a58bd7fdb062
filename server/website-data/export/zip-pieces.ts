import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportedFile } from './export-files.ts'

/** Approximate size of a piece in bytes: this much is in memory at once and in one row of the database. */
const pieceBytes = 512 * 1024

/**
 * Packs files into a zip archive, one after the other, and returns it in pieces. Nothing is created before its piece
 * is read, so memory holds only one piece and a page of rows, whatever the archive's size.
 * @throws the errors of creating a file's text
 */
export async function* zipPieces(files: Iterable<ExportedFile>, at: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const open: Readable[] = []
  const output = zip.outputStream
  if (!(output instanceof Readable)) throw new Error('The archive’s output is not a readable stream.')
  // The zip library does not forward the error of a file to the archive's stream.
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { path, text } of files) {
    zip.addReadStreamLazy(path, { mtime: at }, (give) => {
      const source = Readable.from(bytesOf(text), { objectMode: false, highWaterMark: 64 * 1024 })
      source.on('error', (error) => output.destroy(error))
      open.push(source)
      give(null, source)
    })
  }
  zip.end()
  try {
    let held: Buffer[] = []
    let size = 0
    // The zip library's stream contains bytes, which its type does not say.
    for await (const bytes of output as AsyncIterable<Buffer>) {
      held.push(bytes)
      size += bytes.byteLength
      if (size < pieceBytes) continue
      yield Buffer.concat(held)
      held = []
      size = 0
    }
    if (size > 0) yield Buffer.concat(held)
  } finally {
    for (const source of open) source.destroy()
  }
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece)
}
