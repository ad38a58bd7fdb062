import type { Readable } from 'node:stream'
import { ExpandsTooFar, unpacked, type ExpansionLimit } from '../../files/unpack.ts'
import { FileLost } from '../../importer.ts'

/** Longer lines are no log lines; they are passed over without being held in memory. */
export const longestLine = 32 * 1024

/** A line with its number in the file, from 1; `text` is null for one that is longer than any log line. */
export interface LogLine {
  number: number
  /** The bytes as latin1. */
  text: string | null
}

/** The file ended in the middle or is damaged; what came before was read. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/**
 * Reads a log's lines by the chunk, whatever the file's size. Compressed files are recognised by their first bytes, not
 * by their name. Empty lines are left out, but numbered.
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
    if (restLength + tail.length > longestLine) {
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
    const long = tooLong || whole.length > longestLine
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
    // The cut last line is left out: read as it is, it would be another line than the complete one.
    throw new DamagedFile(`after line ${number}: ${(error as Error).message}`, { cause: error })
  }
  if (restLength > 0 || tooLong) yield finish(Buffer.alloc(0))
}
