import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { heldMegabytes } from '#tests/support/held-memory.ts'
import { csvRows } from './csv-rows.ts'

test.runIf(isFullRun)(
  'reading a table keeps few of its records in memory, however much of it has arrived',
  async () => {
    const records = 250_000
    const rows = csvRows(Readable.from([Buffer.from('a,b\n'.repeat(records))]), () => {})
    expect(await heldMegabytes(async () => [rows, await rows.next()])).toBeLessThan(4)
    let read = 1
    for await (const { fields } of rows) {
      if (fields.join() === 'a,b') read += 1
    }
    expect(read).toBe(records)
  },
)

test('characters of several bytes stay whole, wherever the table is divided for reading', async () => {
  const texts = Array.from({ length: 4000 }, (_, number) => `${'x'.repeat(number % 7)}ü€\u{1f600}${number}`)
  const found: string[] = []
  for await (const { fields } of csvRows(Readable.from([Buffer.from(texts.join('\n'))]), () => {})) {
    found.push(...fields)
  }
  expect(found).toEqual(texts)
})
