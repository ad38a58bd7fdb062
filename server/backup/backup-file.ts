import { createReadStream } from 'node:fs'
import { open, rename, stat, unlink } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { cutOff } from './backup-format.ts'
import { BackupError } from './backup-error.ts'

/** Readable by its owner only: a backup contains personal data and secrets. */
const fileMode = 0o600

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Writes text to a compressed file, readable by its owner only. The file exists completely or not at all.
 * @returns its size in bytes
 * @throws BackupError if a file of that name exists, or it can't be written
 */
export async function writeBackupFile(
  path: string,
  pieces: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<number> {
  if (await isThere(path)) throw new BackupError(`${path} already exists. A backup never replaces a file.`)
  const draft = `${path}.part`
  const file = await open(draft, 'wx', fileMode).catch((error: NodeJS.ErrnoException) => {
    const advice =
      error.code === 'EEXIST' ? `${draft} is left over from an unfinished backup. Delete it.` : error.message
    throw new BackupError(`The file cannot be written: ${advice}`)
  })
  try {
    await pipeline(Readable.from(pieces), createGzip(), file.createWriteStream({ flush: true }), {
      ...(signal && { signal }),
    })
    const { size } = await stat(draft)
    await rename(draft, path)
    return size
  } catch (error) {
    await unlink(draft).catch(() => {})
    throw error
  }
}

/** zlib's error codes for a file that ends too early, and for one that is not gzip or damaged. */
const [endsEarly, damagedCodes] = ['Z_BUF_ERROR', new Set(['Z_DATA_ERROR', 'Z_STREAM_ERROR'])]

/**
 * Reads the text of a compressed file.
 * @throws BackupError if it does not exist, is not compressed, damaged or cut off
 */
export async function* readBackupFile(path: string): AsyncGenerator<string> {
  const text = createGunzip({ chunkSize: 256 * 1024 }).setEncoding('utf8')
  const reading = pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), text)
  // The reader of the text gets the error; this only prevents an unhandled rejection.
  reading.catch(() => {})
  try {
    for await (const piece of text) yield piece as string
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === endsEarly) throw cutOff()
    if (damagedCodes.has(code)) throw new BackupError('The file is not a Loop backup, or it is damaged.')
    if (/^E[A-Z]+$/.test(code)) throw new BackupError(`The file cannot be read: ${message}`)
    throw error
  }
}
