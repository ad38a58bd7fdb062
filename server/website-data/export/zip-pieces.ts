import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportedFile } from './export-files.ts'

/** Bytes of a piece, about: what is held at once, and a row of the database. */
const pieceBytes = 512 * 1024

/**
 * Packs files into a zip archive, one after the other, and gives it in pieces. Nothing is made before the piece it
 * belongs to is asked for, so that memory holds a piece and a page of rows, whatever the archive's size.
 * @throws what making a file's text throws
 */
export async function* zipPieces(files: Iterable<ExportedFile>, at: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const open: Readable[] = []
  const output = zip.outputStream
  if (!(output instanceof Readable)) throw new Error('The archive’s output is no stream of ours.')
  // A failure of a file reaches neither the archive's stream nor whoever reads it by itself.
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
    // The zip library gives bytes, which the type of streams does not say.
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
