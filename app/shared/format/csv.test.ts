import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a row is written by RFC 4180', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 1.23456, null, -4])).toBe('a,"b,c","d""e",1.2346,,-4\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['/a;=1+1', "/a;'=1+1"],
  ['/a; -1', "/a;' -1"],
  ['a|+1', "a|'+1"],
  ['a\tb\t@x', "a\tb\t'@x"],
  ['a\n=1', '"a\n\'=1"'],
  [';"=1', '";\'""=1"'],
  ['＝1', "'＝1"],
  ['﹦1', "'﹦1"],
  ['\u200B=1+1', "'\u200B=1+1"],
  ['\u2060\u00AD@SUM(A1)', "'\u2060\u00AD@SUM(A1)"],
  ['\u0000-1', "'\u0000-1"],
  ['\u202E+1', "'\u202E+1"],
  ['\u3164=1', "'\u3164=1"],
  ['/a;\u200D=1', "/a;'\u200D=1"],
  ['a-b=c', 'a-b=c'],
  ['a; b', 'a; b'],
])('a text that a spreadsheet would run stays text: %j', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
})

test('whatever separates the cells, none begins as a formula', () => {
  const texts = fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      ';',
      '|',
      '\t',
      '\n',
      '\r',
      '"',
      "'",
      ' ',
      'a',
      '\u200B',
      '\uFEFF',
      '\u00AD',
    ),
  })
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (values) => {
      // Semicolons, bars and tabs split the line everywhere, because quotes count only at the start of a cell.
      const cells = csvLine(values.map((value) => `x${value}`)).split(/[;|\t\r\n]/)
      for (const cell of cells) expect(cell).not.toMatch(/^[\s"\u200B\u00AD]*[=+\-@]/)
    }),
  )
})
