import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DamagedFile, maxLineLength, readLogLines, type LogLine } from './log-lines.ts'

/** Splits bytes into pieces of the given size, as a file or pipe delivers them. */
function inPieces(bytes: Buffer, size: number): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  return Readable.from(pieces)
}

async function linesOf(source: Readable): Promise<LogLine[]> {
  const lines: LogLine[] = []
  for await (const some of readLogLines(source)) lines.push(...some)
  return lines
}

const text = 'first\n\nthird with caf\xe9\r\nlast without end'
const expected = [
  { number: 1, text: 'first' },
  { number: 3, text: 'third with caf\xe9' },
  { number: 4, text: 'last without end' },
]

test.each([1, 2, 3, 7, 1000])('lines are the same in pieces of %i bytes', async (size) => {
  const bytes = Buffer.from(text, 'latin1')
  expect(await linesOf(inPieces(bytes, size))).toEqual(expected)
  expect(await linesOf(inPieces(gzipSync(bytes), size))).toEqual(expected)
})

test('two compressed files in a row are one log', async () => {
  const both = Buffer.concat([gzipSync('one\n'), gzipSync('two\n')])
  expect((await linesOf(inPieces(both, 10))).map((line) => line.text)).toEqual(['one', 'two'])
})

test('an empty file has no lines', async () => {
  expect(await linesOf(Readable.from([]))).toEqual([])
  expect(await linesOf(inPieces(gzipSync(''), 100))).toEqual([])
})

test('a line that never ends is skipped, and the next one is read', async () => {
  const endless = Buffer.alloc(maxLineLength * 5, 'x')
  const bytes = Buffer.concat([Buffer.from('before\n'), endless, Buffer.from('\nafter\n'), endless])
  for (const size of [1000, 1_000_000]) {
    expect(await linesOf(inPieces(bytes, size))).toEqual([
      { number: 1, text: 'before' },
      { number: 2, text: null },
      { number: 3, text: 'after' },
      { number: 4, text: null },
    ])
  }
})

test('a compressed file that ends early gives only complete lines and reports the damage', async () => {
  const whole = Array.from({ length: 20_000 }, (_, index) => `line ${index} ${Math.sin(index)}`)
  const bytes = gzipSync(whole.join('\n'))
  const lines: LogLine[] = []
  const reading = (async () => {
    for await (const some of readLogLines(inPieces(bytes.subarray(0, bytes.length - 2000), 5000))) lines.push(...some)
  })()
  await expect(reading).rejects.toThrow(DamagedFile)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every(({ text: line }, index) => line === whole[index])).toBe(true)
})
