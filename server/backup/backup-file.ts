import { createReadStream } from 'node:fs'
import { open, rename, stat, unlink } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { cutOff } from './backup-format.ts'
import { BackupRefused } from './backup-refused.ts'

/** For its owner alone: a backup holds personal data and secrets. */
const fileMode = 0o600

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Writes text to a compressed file that is there whole or not at all, readable by its owner alone.
 * @returns its size in bytes
 * @throws BackupRefused when there is a file of that name, or it cannot be written
 */
export async function writeBackupFile(
  path: string,
  pieces: AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<number> {
  if (await isThere(path)) throw new BackupRefused(`${path} already exists. A backup never replaces a file.`)
  const draft = `${path}.part`
  const file = await open(draft, 'wx', fileMode).catch((error: NodeJS.ErrnoException) => {
    const advice =
      error.code === 'EEXIST' ? `${draft} is left over from an unfinished backup. Delete it.` : error.message
    throw new BackupRefused(`The file cannot be written: ${advice}`)
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

/** What zlib says of a file that ends too early, and of one that is no gzip or damaged. */
const [endsEarly, damagedCodes] = ['Z_BUF_ERROR', new Set(['Z_DATA_ERROR', 'Z_STREAM_ERROR'])]

/**
 * Reads the text of a compressed file.
 * @throws BackupRefused when it is not there, not compressed, damaged or cut off
 */
export async function* readBackupFile(path: string): AsyncGenerator<string> {
  const text = createGunzip({ chunkSize: 256 * 1024 }).setEncoding('utf8')
  const reading = pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), text)
  // Whoever reads the text gets the failure.
  reading.catch(() => {})
  try {
    for await (const piece of text) yield piece as string
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === endsEarly) throw cutOff()
    if (damagedCodes.has(code)) throw new BackupRefused('The file is not a Loop backup, or it is damaged.')
    if (/^E[A-Z]+$/.test(code)) throw new BackupRefused(`The file cannot be read: ${message}`)
    throw error
  }
}
