import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ImportPreview } from '#app/shared/imports/import-kinds.ts'
import { fileOf } from '#tests/support/aggregate-imports.ts'
import { zipOf } from '#tests/support/zip.ts'
import { ImportFileError } from '../../importer.ts'
import type { ParsedExportRow } from './export-format.ts'
import { plausibleFormat } from './plausible.ts'
import { openAggregateExport } from './read-export.ts'
import { Tally } from './tally.ts'

const nothingKnown = { reasonFor: () => null }

async function look(name: string, content: string | Buffer): Promise<ImportPreview & { read: ParsedExportRow[] }> {
  const tally = new Tally()
  const options = { today: '2026-10-15', signal: new AbortController().signal, problems: tally.problems }
  const source = await openAggregateExport(fileOf(name, Buffer.from(content)), plausibleFormat, options)
  const read: ParsedExportRow[] = []
  for await (const row of source.rows()) {
    read.push(row)
    tally.add(row, nothingKnown)
  }
  return { ...tally.preview(source.format), read }
}

const refusal = (look: Promise<unknown>) =>
  look.then(
    () => null,
    (error: unknown) => (error instanceof ImportFileError ? error.reason : error),
  )

const name = 'imported_pages_20260901_20260930.csv'
const header = 'date,hostname,page,visits,visitors,pageviews'

describe('A faulty export', () => {
  it('is accounted for line by line', async () => {
    const table = [
      header,
      '2026-09-01,a.test,/,2,2,4',
      '2026-09-31,a.test,/,2,2,4',
      'yesterday,a.test,/,2,2,4',
      '2026-08-31,a.test,/,2,2,4',
      '2026-09-02,a.test,/,-2,2,4',
      '2026-09-02,a.test,/,2,99999999999,4',
      '2026-09-02,a.test,/,2,2.5,4',
      '2026-09-03,a.test',
      '2026-09-01,a.test,/,2,2,4',
      '2026-09-02,a.test,"=1+1, two",1,1,1',
    ]
    const { problems, rows, usable, read, sample } = await look(name, `\uFEFF${table.join('\r\n')}\r\n`)
    expect({ rows, usable }).toEqual({ rows: 10, usable: 2 })
    expect(problems.first).toEqual([
      { line: 3, reason: 'impossible_time' },
      { line: 4, reason: 'no_date' },
      { line: 5, reason: 'impossible_time' },
      { line: 6, reason: 'bad_number' },
      { line: 7, reason: 'bad_number' },
      { line: 8, reason: 'bad_number' },
      { line: 9, reason: 'column_count' },
      { line: 10, reason: 'repeated' },
    ])
    expect(read.at(-1)?.is).toMatchObject({ values: [{ value: '/=1+1, two' }] })
    expect(sample.rows.at(-1)?.[2]).toBe('=1+1, two')
  })

  it('keeps what came before the point where it was cut off', async () => {
    const cut = await look(name, `${header}\n2026-09-01,a.test,/,2,2,4\n2026-09-02,a.test,"/ab`)
    expect(cut).toMatchObject({ usable: 1, problems: { first: [{ reason: 'cut_off' }] } })
  })

  it('keeps what came before a row that never ends', async () => {
    const endless = await look(name, `${header}\n2026-09-01,a.test,/,2,2,4\n2026-09-02,a.test,"${'x'.repeat(200_000)}`)
    expect(endless).toMatchObject({ usable: 1, problems: { total: 1 } })
  })

  it('does not import future days', async () => {
    const future = await look('imported_visitors.csv', 'date,visitors\n2026-10-16,5\n2026-10-15,4\n')
    expect(future).toMatchObject({ usable: 1, problems: { byReason: { future_time: 1 } } })
  })

  it('is refused as a whole if nothing in it is usable', async () => {
    const zip = zipOf({ [name]: `${header}\n2026-09-01,a.test,/,2,2,4\n` })
    const answers = {
      empty: await refusal(look(name, '')),
      onlyBlank: await refusal(look(name, '\n\n')),
      otherName: await refusal(look('visits.csv', 'date,visitors\n')),
      otherArchive: await refusal(look('a.zip', zipOf({ 'visits.csv': 'date,visitors\n' }))),
      columns: await refusal(look(name, 'day,page\n1,2\n')),
      latin1: await refusal(look(name, Buffer.from(`${header}\n2026-09-01,a.test,/caf\xe9,2,2,4\n`, 'latin1'))),
      nul: await refusal(look(name, `${header}\n2026-09-01,a.test,/\0,2,2,4\n`)),
      truncatedZip: await refusal(look('export.zip', zip.subarray(0, zip.length - 30))),
      brokenZip: await refusal(look('export.zip', broken(zip))),
      gzip: await refusal(look(`${name}.csv`, gzipSync(header))),
    }
    expect(answers).toEqual({
      empty: 'empty',
      onlyBlank: 'empty',
      otherName: 'wrong_kind',
      otherArchive: 'wrong_kind',
      columns: 'wrong_columns',
      latin1: 'wrong_encoding',
      nul: 'binary',
      truncatedZip: 'compressed_wrongly',
      brokenZip: 'compressed_wrongly',
      gzip: 'archive',
    })
  })

  it('is refused if it expands further than any real export', async () => {
    const bomb = zipOf({ [name]: Buffer.alloc(8 * 1024 ** 2, '0') })
    expect(bomb.length).toBeLessThan(20_000)
    expect(await refusal(look('export.zip', bomb))).toBe('expands_too_far')
    const many = zipOf(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}/${name}`, ''])))
    expect(await refusal(look('export.zip', many))).toBe('expands_too_far')
    // The archive declares a small size, but the table is large.
    expect(await refusal(look('export.zip', liar(zipOf({ [name]: `${header}\n${'\n'.repeat(100_000)}` }))))).toBe(
      'compressed_wrongly',
    )
  })

  it('reads names within an archive without using them as paths', async () => {
    const inside = await look('export.zip', zipOf({ [`stats/2026/${name}`]: `${header}\n2026-09-01,a.test,/,2,2,4\n` }))
    expect(inside).toMatchObject({ usable: 1, format: 'plausible.zip' })
    const outside = zipOf({ [`../../${name}`]: `${header}\n2026-09-01,a.test,/,2,2,4\n` })
    expect(await refusal(look('export.zip', outside))).toBe('compressed_wrongly')
  })
})

/** Returns an archive with damaged compressed bytes. */
function broken(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  copy.fill(0xff, 30 + name.length, 30 + name.length + 20)
  return copy
}

/** Returns an archive that declares a size of ten bytes. */
function liar(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUInt32LE(10, copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  return copy
}
