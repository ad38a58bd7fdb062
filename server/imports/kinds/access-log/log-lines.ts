import type { Readable } from 'node:stream'
import { ExpandsTooFar, unpacked, type ExpansionLimit } from '../../files/unpack.ts'
import { FileLost } from '../../importer.ts'

/** Longer lines are not log lines. They are skipped without being kept in memory. */
export const maxLineLength = 32 * 1024

/** A line with its number in the file, from 1; `text` is null for a line longer than `maxLineLength`. */
export interface LogLine {
  number: number
  /** The bytes as latin1. */
  text: string | null
}

/** The file is cut off or damaged; everything before the damage was read. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/**
 * Streams a log's lines in chunks, for files of any size. Compression is recognised by the first bytes, not by the
 * file name. Empty lines are left out, but counted in the line numbers.
 * @throws DamagedFile after the last complete line, ExpandsTooFar
 */
export async function* readLogLines(source: Readable, limit?: ExpansionLimit): AsyncGenerator<LogLine[]> {
  let rest: Buffer[] = []
  let restLength = 0
  let tooLong = false
  let number = 0

  const take = (chunk: Buffer, lines: LogLine[]) => {
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      lines.push(...finish(chunk.subarray(start, end)))
      start = end + 1
    }
    const tail = chunk.subarray(start)
    if (restLength + tail.length > maxLineLength) {
      tooLong = true
      rest = []
      restLength = 0
    } else if (tail.length > 0 && !tooLong) {
      rest.push(tail)
      restLength += tail.length
    }
  }
  const finish = (last: Buffer): LogLine[] => {
    number += 1
    const whole = rest.length > 0 ? Buffer.concat([...rest, last]) : last
    const long = tooLong || whole.length > maxLineLength
    rest = []
    restLength = 0
    tooLong = false
    if (long) return [{ number, text: null }]
    const text = whole.toString('latin1').trimEnd()
    return text === '' ? [] : [{ number, text }]
  }

  try {
    for await (const chunk of await unpacked(source, limit)) {
      const lines: LogLine[] = []
      take(chunk as Buffer, lines)
      if (lines.length > 0) yield lines
    }
  } catch (error) {
    if (error instanceof ExpandsTooFar || error instanceof FileLost) throw error
    // The incomplete last line is left out: its text would get another number than the complete line.
    throw new DamagedFile(`after line ${number}: ${(error as Error).message}`, { cause: error })
  }
  if (restLength > 0 || tooLong) yield finish(Buffer.alloc(0))
}
