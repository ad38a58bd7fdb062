import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import { logOf } from './access-log.ts'
import { zipOf } from './zip.ts'

/** A file that is built to harm its reader. */
interface HostileFile {
  what: string
  name: string
  bytes: Buffer
}

const tables = {
  'access-log': 'access.log',
  umami: 'website_event.csv',
  plausible: 'imported_pages_20260301_20260331.csv',
  ga4: 'export.csv',
  'search-console': 'Dates.csv',
} as const satisfies Record<ImportKind, string>

const headers = {
  'access-log': '',
  umami: 'session_id,event_id,url_path,event_type,created_at',
  plausible: 'date,hostname,page,visits,visitors,pageviews',
  ga4: 'Date,Landing page,Sessions,Total users',
  'search-console': 'Date,Clicks,Impressions,Position',
} as const satisfies Record<ImportKind, string>

const rows = {
  'access-log': logOf([{ at: '2026-03-10T08:00:00Z' }]).trimEnd(),
  umami: 'a,1,/,1,2026-03-10 08:00:00',
  plausible: '2026-03-10,site-1.test,/,1,1,1',
  ga4: '20260310,/,1,1',
  'search-console': '2026-03-10,1,2,3',
} as const satisfies Record<ImportKind, string>

const join = (...lines: readonly string[]) => `${lines.filter((line) => line !== '').join('\n')}\n`

/** Returns a small, correct file of a kind. */
export const rightFile = (kind: ImportKind): string => join(headers[kind], rows[kind])

const centralSignature = Buffer.from([0x50, 0x4b, 1, 2])
const endSignature = Buffer.from([0x50, 0x4b, 5, 6])

/** Returns an archive with changed bytes: in its first entry, in the entry's record in the index, or at the end. */
function changed(zip: Buffer, change: (write: { local: Buffer; central: Buffer; end: Buffer }) => void): Buffer {
  const copy = Buffer.from(zip)
  change({
    local: copy.subarray(0),
    central: copy.subarray(copy.indexOf(centralSignature)),
    end: copy.subarray(copy.lastIndexOf(endSignature)),
  })
  return copy
}

/**
 * Returns an archive with an index that names its one entry many times: it is small, but expands to all copies
 * together.
 */
function overlapping(zip: Buffer, count: number): Buffer {
  const at = zip.indexOf(centralSignature)
  const end = Buffer.from(zip.subarray(zip.lastIndexOf(endSignature)))
  const entry = zip.subarray(at, zip.lastIndexOf(endSignature))
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(entry.length * count, 12)
  return Buffer.concat([zip.subarray(0, at), ...Array.from({ length: count }, () => entry), end])
}

/** Returns rows that compress well, but not enough to count as a bomb by their ratio: some of each block is new. */
function denseRows(kind: ImportKind, bytes: number): string {
  const lines = `${rows[kind]}\n`.repeat(40)
  const noise = (block: number) => [1, 2].map((index) => ((block * 2 + index) * 2654435761) % 4294967296).join(',')
  const blocks = Array.from(
    { length: Math.ceil(bytes / (lines.length + 20)) },
    (_, block) => `${lines}${noise(block)}\n`,
  )
  return join(headers[kind]) + blocks.join('')
}

/**
 * Yields files of a kind that are bombs, lies, or broken in every way we thought of.
 * @param size size of the large ones, in megabytes; bombs and endless lines need at least two
 */
export function* hostileFiles(kind: ImportKind, size: number): Generator<HostileFile> {
  const table = tables[kind]
  const right = rightFile(kind)
  const [header, row] = [headers[kind], rows[kind]]
  const megabytes = size * 1024 ** 2
  const bomb = Math.max(2 * 1024 ** 2, megabytes)
  const named = (what: string, bytes: Buffer | string, name: string = table): HostileFile => ({
    what,
    name,
    bytes: Buffer.from(bytes),
  })
  const zipped = (what: string, bytes: Buffer) => named(what, bytes, 'export.zip')

  yield zipped('an archive that is a bomb', zipOf({ [table]: Buffer.alloc(bomb, '0') }))
  yield zipped('a bomb of empty lines', zipOf({ [table]: Buffer.alloc(bomb, '\n') }))
  yield zipped('a bomb beside a table as it should be', zipOf({ [table]: right, 'x.csv': Buffer.alloc(bomb, 'x') }))
  yield zipped('an archive that expands many times', zipOf({ [table]: denseRows(kind, megabytes) }))
  yield zipped('one entry named many times', overlapping(zipOf({ [table]: denseRows(kind, megabytes / 60) }), 150))
  yield zipped('more entries than any export has', overlapping(zipOf({ [table]: right }), 60_000))
  yield zipped('an archive in an archive', zipOf({ [table]: zipOf({ [table]: right }) }))
  yield zipped('an archive in an archive by name', zipOf({ 'inner.zip': zipOf({ [table]: right }) }))
  yield named('a file that expands for ever', gzipSync(Buffer.alloc(bomb * 4, '0')), `${table}.gz`)
  yield named('a compressed compressed file', gzipSync(gzipSync(right)), `${table}.gz`)

  for (const path of ['../', '../../../../etc/', '/etc/', 'C:\\', '..\\..\\', './../', 'a/../../']) {
    yield zipped(`an entry that climbs by ${path}`, zipOf({ [`${path}${table}`]: right }))
  }
  yield zipped('an entry of a name without end', zipOf({ [`${'a/'.repeat(30_000)}${table}`]: right }))
  yield zipped('an entry whose name holds a zero byte', zipOf({ [`${table}\0.csv`]: right }))
  yield zipped('an entry whose name turns its direction', zipOf({ [`\u202e${table}`]: right, [table]: right }))

  const zip = zipOf({ [table]: right })
  const lie = (what: string, change: Parameters<typeof changed>[1]) => zipped(what, changed(zip, change))
  yield lie('an entry that says it is small', ({ central }) => central.writeUInt32LE(1, 24))
  yield lie('an entry that says it is huge', ({ central }) => central.writeUInt32LE(0xfffffff0, 24))
  yield lie('an entry that says it needs 64 bits', ({ central }) => central.writeUInt32LE(0xffffffff, 24))
  yield lie('an entry that is elsewhere', ({ central }) => central.writeUInt32LE(0x7fffffff, 42))
  yield lie('an entry of another checksum', ({ central }) => central.writeUInt32LE(1, 16))
  yield lie('an entry under a password', ({ local, central }) => {
    local.writeUInt16LE(0x801, 6)
    central.writeUInt16LE(0x801, 8)
  })
  yield lie('an entry packed in a way nobody reads', ({ local, central }) => {
    local.writeUInt16LE(93, 8)
    central.writeUInt16LE(93, 10)
  })
  yield lie('an entry that is stored and says it is deflated', ({ local }) => local.writeUInt16LE(0, 8))
  yield lie('an index with more entries than it has', ({ end }) => {
    end.writeUInt16LE(60_000, 8)
    end.writeUInt16LE(60_000, 10)
  })
  yield lie('an index of no entries', ({ end }) => {
    end.writeUInt16LE(0, 8)
    end.writeUInt16LE(0, 10)
  })
  yield lie('an index in 64 bits that is not there', ({ end }) => {
    end.writeUInt16LE(0xffff, 10)
    end.writeUInt32LE(0xffffffff, 16)
  })
  yield lie('an index that is elsewhere', ({ end }) => end.writeUInt32LE(0x7ffffff0, 16))
  yield zipped('half an archive', zip.subarray(0, zip.length / 2))
  yield zipped('an archive without its beginning', zip.subarray(20))
  yield zipped('the first bytes of an archive', Buffer.from('PK'))

  const wide = Math.min(1_000_000, Math.max(100_000, size * 125_000))
  yield named('a million columns', join(Array.from({ length: wide }, (_, index) => `c${index}`).join(','), row))
  yield named('as many columns as a row may have', join('a,'.repeat(30_000), row))
  yield named('a row of a million columns', join(header, row, '1,'.repeat(wide), row))
  yield named('a million quotation marks', join(header, '"'.repeat(wide), row))
  yield named(
    'lines of a megabyte',
    join(header, ...Array.from({ length: Math.ceil(size) }, () => 'x'.repeat(1024 ** 2)), row),
  )
  yield named('a quoted field of megabytes', join(header, `"${`${'x'.repeat(63)}\n`.repeat(bomb / 64)}"`, row))
  yield named('one line without an end', 'x'.repeat(megabytes))
  yield named('rows of nothing', join(header, ',\n'.repeat(Math.min(megabytes / 4, 4_000_000))))
  yield named('the same row for ever', join(header, `${row}\n`.repeat(Math.ceil(megabytes / row.length))))
  yield named('nothing but zero bytes', Buffer.alloc(megabytes))
  yield named('nothing but half characters', Buffer.alloc(megabytes, 0xed))
  yield named('a mark of UTF-8 and nothing else', '\ufeff')
  yield named('formulas, tags and marks of direction', join(header, '=cmd()|!A0,<script>,\u202e,\u0007,a', row))
}

type Action = { at: number; action: 'flip' | 'cut' | 'double' | 'fill'; value: number }

/** Returns a correct file or archive of a kind with some bytes changed, cut out, doubled or overwritten. */
export function brokenFile(kind: ImportKind): fc.Arbitrary<HostileFile> {
  const table = tables[kind]
  const right = Buffer.from(rightFile(kind))
  const whole = [
    { name: table, bytes: right },
    { name: 'export.zip', bytes: zipOf({ [table]: right }) },
    { name: `${table}.gz`, bytes: gzipSync(right) },
  ]
  const action = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    action: fc.constantFrom('flip', 'cut', 'double', 'fill'),
    value: fc.integer({ min: 0, max: 255 }),
  })
  return fc
    .tuple(fc.constantFrom(...whole), fc.array(action, { minLength: 1, maxLength: 6 }))
    .map(([{ name, bytes }, actions]) => ({ what: 'broken', name, bytes: actions.reduce(broken, Buffer.from(bytes)) }))
}

function broken(bytes: Buffer, { at, action, value }: Action): Buffer {
  const offset = Math.floor(at * bytes.length)
  const length = value % 16
  const [before, after] = [bytes.subarray(0, offset), bytes.subarray(offset)]
  switch (action) {
    case 'flip':
      return Buffer.concat([before, Buffer.from([value]), after.subarray(1)])
    case 'cut':
      return Buffer.concat([before, after.subarray(length)])
    case 'double':
      return Buffer.concat([before, after.subarray(0, length), after])
    case 'fill':
      return Buffer.concat([before, Buffer.alloc(length, value), after.subarray(length)])
  }
}
