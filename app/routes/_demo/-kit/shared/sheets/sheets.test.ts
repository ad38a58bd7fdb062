import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { formats } from './sheet.ts'
import { unpackedBytes } from './unpacked-bytes.ts'
import { writeSheet } from './write-sheet.ts'

const header = ['Name', 'Note', 'Rank']
const rows = [
  ['Imke “Ash” Thornbury', 'Pots, plates; "bowls"', 1],
  ['Žofie Lindqvist', 'Two\nlines', 2.5],
  ['Ana', '', 30],
]
const fileOf = (name: string, content: BlobPart) => new File([content], name)

test.each(formats)('a sheet that is written as %s is read as the same', async (format) => {
  const file = fileOf(`sheet.${format}`, await writeSheet({ header, rows }, format))
  expect(await readSheet(file)).toEqual({ header, rows: rows.map((row) => row.map(String)) })
})

test('a formula of a stranger stays a text: with an apostrophe where the format has no types', async () => {
  const hostile = { header: ['Name'], rows: [['=HYPERLINK("http://a.test","x")']] }
  const written = async (format: 'xlsx' | 'csv' | 'txt') =>
    (await readSheet(fileOf(`sheet.${format}`, await writeSheet(hostile, format)))).rows[0]?.[0]
  expect(await written('csv')).toBe('\'=HYPERLINK("http://a.test","x")')
  expect(await written('txt')).toBe('\'=HYPERLINK("http://a.test","x")')
  expect(await written('xlsx')).toBe('=HYPERLINK("http://a.test","x")')
})

test('semicolons and the letters of Windows are understood', async () => {
  const file = fileOf('sheet.csv', Buffer.from('Name;Note\nMü;1', 'latin1'))
  expect(await readSheet(file)).toEqual({ header: ['Name', 'Note'], rows: [['Mü', '1']] })
})

test.each([
  ['sheet.xls', 'x', 'The old format .xls can’t be read. Save the sheet as .xlsx or .csv.'],
  ['sheet.pdf', 'x', 'This is no sheet. Choose a file that ends with .xlsx or .csv.'],
  ['sheet.csv', '', 'This sheet is empty.'],
  ['sheet.csv', 'a'.repeat(5 * 1024 * 1024 + 1), 'This file is larger than 5 MB. Split it and try again.'],
  ['sheet.csv', 'a\n'.repeat(5002), 'This sheet has more than 5,000 rows. Split it and try again.'],
  ['sheet.csv', ','.repeat(60), 'This sheet has more than 60 columns. Remove some and try again.'],
  ['sheet.xlsx', 'no archive', 'This file is damaged or has another format than its name says.'],
])('the file %s is refused with a sentence', async (name, content, sentence) => {
  await expect(readSheet(fileOf(name, content))).rejects.toThrow(sentence)
})

test('the size of what is packed is known before it is unpacked', async () => {
  const packed = await (
    await writeSheet({ header, rows: Array.from({ length: 900 }, () => ['a', 'a', 1]) }, 'xlsx')
  ).arrayBuffer()
  expect(unpackedBytes(packed)).toBeGreaterThan(packed.byteLength * 4)
  expect(unpackedBytes(packed)).toBeLessThan(10 * 1024 * 1024)
})
