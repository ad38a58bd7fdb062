import { parse } from 'csv-parse/sync'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#app/shared/account/appearance.ts'
import { byteOrderMark } from '#app/shared/format/csv.ts'
import { minorDigits } from '#app/shared/format/money.ts'
import { changedBy, figureChange, figureText, numberText } from '#server/reports/document/figure-text.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import { writeReport } from '#server/reports/document/write-report.ts'
import type { PublishedReport } from '#app/shared/reports/report-list.ts'
import type { ReportDocument } from '#app/shared/reports/document.ts'
import type { WrittenReport } from '#app/shared/reports/written-report.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { figuresIn, reportDocument, toldDocument } from '#tests/support/report-document.ts'
import { textsInZip } from '#tests/support/zip-texts.ts'
import type { PdfLook } from '#app/shared/reports/pdf-look.ts'
import { createPdfCompiler, type PdfCompiler } from './pdf/compile-pdf.ts'
import { reportCsv } from './report-csv.ts'
import { reportJson } from './report-json.ts'
import { reportMail } from './report-mail.ts'
import { reportTranslator } from './document/report-translator.ts'

const workspace = mkdtempSync(join(tmpdir(), 'loop-forms-'))
let compiler: PdfCompiler
beforeAll(() => {
  compiler = createPdfCompiler(workspace)
})
afterAll(() => rmSync(workspace, { recursive: true }))

const look: PdfLook = {
  sender: 'Northlight',
  footer: '',
  accentColor: null,
  logo: null,
  pictures: new Map(),
}
/** Texts without line breaks: a PDF has one wherever a line ends. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Returns everything that a written report says, in one text. */
const textsOf = (written: WrittenReport): string =>
  flat(
    [
      ...(written.story ? [written.story] : []).flatMap(({ sentences, figures }) => [
        ...sentences.map(({ text }) => text),
        ...figures.flatMap(({ value, change, before }) => [value, change ?? '', before ?? '']),
      ]),
      ...written.blocks.flatMap((block) => [
        ...block.sentences.map(({ text }) => text),
        ...block.paragraphs,
        ...block.figures.flatMap(({ value, change, before }) => [value, change ?? '', before ?? '']),
        ...block.tables.flatMap(({ rows }) => rows.flat()),
      ]),
    ].join(' | '),
  )

/** Returns a document as it is published. */
const publishedOf = (document: ReportDocument, written: WrittenReport): PublishedReport => ({
  clientId: '00000000-0000-4000-8000-000000000001',
  month: document.month,
  version: 1,
  newest: 1,
  publishedAt: '2026-11-03T09:00:00.000Z',
  publishedBy: null,
  reviewer: null,
  viewedAt: null,
  document,
  written,
  look: { senderName: 'Northlight', footer: '', accentColor: null, logo: null },
  restated: [],
  restatedAt: null,
})

const documents = { 'without a story': reportDocument, 'with a story': toldDocument }
const cases = languages.flatMap((language) =>
  (['without a story', 'with a story'] as const).map((form) => [form, language] as const),
)

describe.each(cases)('A report %s in %s', async (form, language) => {
  const document = documents[form](language)
  const reader = await reportTranslator(language)
  const words = { reader, currency: document.company.currency }
  const written = writeReport(reader, document)
  const figures = figuresIn(document)
  const textOf = (figure: Figure) => flat(figureText(words, figure, 'value'))

  test('has the same figures on the page and in the PDF, to the last digit', () => {
    const pdf = flat(readPdf(compiler.pdf(written, look)).pages.join(' '))
    const page = textsOf(written)
    expect(figures.length).toBeGreaterThan(35)
    for (const [name, text] of Object.entries({ page, pdf })) {
      expect([name, figures.filter((figure) => !text.includes(textOf(figure)))]).toEqual([name, []])
    }
    const changes = written.blocks.flatMap((block) => block.figures.flatMap(({ change }) => change ?? []))
    expect(changes.length).toBeGreaterThan(15)
    expect(changes.filter((change) => !pdf.includes(flat(change)))).toEqual([])
  })

  test('has every sentence, heading and cell in the PDF', () => {
    const pdf = flat(readPdf(compiler.pdf(written, look)).pages.join(' '))
    // The first page is the summary of a report with a story.
    const blocks = written.blocks.filter(({ kind }) => !(written.story && kind === 'summary'))
    const expected = blocks.flatMap((block) => [
      block.title,
      ...(block.missing === null ? [] : [block.missing]),
      ...block.tables.flatMap(({ title, columns, rows, more }) => [
        title,
        ...columns.map(({ label }) => label),
        ...rows.flat(),
        ...(more === null ? [] : [more]),
      ]),
    ])
    expect(expected.length).toBeGreaterThan(100)
    expect(expected.map(flat).filter((text) => !pdf.includes(text))).toEqual([])
  })

  test('has the same figures in its CSV files', async () => {
    const files = await textsInZip(await reportCsv(reader, document))
    const [, ...rows] = rowsOf(files.get('figures.csv'))
    expect(rows.map(([, id]) => id)).toEqual(figures.map(({ id }) => id))
    const minor = 10 ** minorDigits(document.company.currency)
    for (const [index, figure] of figures.entries()) {
      const [value, before, change] = rows[index]?.slice(4) ?? []
      const inUnit = (text = '') => (text === '' ? null : Number(text) * (figure.unit === 'money' ? minor : 1))
      const read = { ...figure, value: inUnit(value), before: inUnit(before) }
      expect(figureText(words, read, 'value')).toBe(figureText(words, figure, 'value'))
      expect(figureText(words, read, 'before')).toBe(figureText(words, figure, 'before'))
      expect(figureChange(words, read)).toBe(figureChange(words, figure))
      expect(change === '').toBe(figureChange(words, figure) === null)
    }
  })

  test('calls its changes the same in its CSV files', async () => {
    const files = await textsInZip(await reportCsv(reader, document))
    const [, ...rows] = rowsOf(files.get('figures.csv'))
    const inWords = (variation: string | null) => variation ?? reader.t.dashboard('note.beyondVariation')
    const coloured = written.blocks
      .flatMap((block) => block.figures)
      .filter(({ tone, variation }) => variation !== null || tone !== 'neutral')
    expect(coloured.length).toBeGreaterThan(5)
    expect(coloured.map(({ id }) => [id, rows.find(([, own]) => own === id)?.at(-1)])).toEqual(
      coloured.map(({ id, variation }) => [id, inWords(variation)]),
    )
    const pages = written.blocks.find(({ kind }) => kind === 'pages')?.tables[0]
    const [path = ''] = [...files.keys()].filter((file) => file.includes('-pages-'))
    const [, ...lines] = rowsOf(files.get(path))
    const called = pages?.changes?.rows.map((change) => (change ? inWords(change.variation) : ''))
    expect(called?.length).toBeGreaterThan(1)
    expect(lines.slice(0, called?.length).map((line) => line.at(-1))).toEqual(called)
  })

  test('has the same numbers in the tables of its CSV files', async () => {
    const files = await textsInZip(await reportCsv(reader, document))
    const [queryFile = ''] = [...files.keys()].filter((name) => name.endsWith('-search-queries.csv'))
    const [head, first] = rowsOf(files.get(queryFile))
    const queries = written.blocks.find(({ kind }) => kind === 'search')?.tables[0]
    const labels = queries?.columns.map(({ label }) => label) ?? []
    expect(head?.slice(0, labels.length)).toEqual(labels)
    const units = ['count', 'count', 'share', 'position'] as const
    expect(units.map((unit, index) => numberText(words, unit, Number(first?.[index + 1])))).toEqual(
      queries?.rows[0]?.slice(1),
    )
    for (const { kind, content } of document.blocks) {
      if (content.state === 'missing') continue
      for (const { name, rows } of content.tables) {
        const [path = ''] = [...files.keys()].filter((file) => file.endsWith(`-${kind}-${name}.csv`))
        expect([path, rowsOf(files.get(path)).length]).toEqual([path, rows.length + 1])
      }
    }
  })

  test('has the same figures in the body of its mail', () => {
    const { text, html, subject } = reportMail(reader, written, { ...look, url: 'https://loop.test/report' })
    expect(subject).toContain('Fernleaf Ceramics')
    // The first page, else the first blocks; each figure that stands alone is there at most six times.
    const shown = written.story
      ? written.story.figures
      : written.blocks
          .filter(({ sentences, figures: alone }) => sentences.length > 0 || alone.length > 0)
          .slice(0, 6)
          .flatMap((block) => block.figures.slice(0, 6))
    const inMail = figures.filter(({ id }) => shown.some((figure) => figure.id === id))
    expect(inMail.length).toBeGreaterThanOrEqual(written.story ? 3 : 12)
    for (const [name, body] of Object.entries({ text: flat(text), html: flat(html) })) {
      expect([name, inMail.filter((figure) => !body.includes(textOf(figure)))]).toEqual([name, []])
    }
    expect(html).not.toContain('<img')
  })

  test('has the same figures in its JSON, as measured and as printed', async () => {
    // As a program gets it: what JSON can't express would be missing.
    const json = JSON.parse(JSON.stringify(reportJson(reader, publishedOf(document, written)))) as ReturnType<
      typeof reportJson
    >
    const read = [...(json.story?.figures ?? []), ...json.blocks.flatMap((block) => block.figures)]
    expect(read.map(({ id, value, before }) => ({ id, value, before }))).toEqual(
      figures.map(({ id, value, before }) => ({ id, value, before })),
    )
    expect(read.map(({ shown }) => shown.value)).toEqual(figures.map((figure) => figureText(words, figure, 'value')))
    expect(read.map(({ shown }) => shown.change)).toEqual(figures.map((figure) => figureChange(words, figure)))
    const pdf = flat(readPdf(compiler.pdf(written, look)).pages.join(' '))
    const [, ...rows] = rowsOf((await textsInZip(await reportCsv(reader, document))).get('figures.csv'))
    const minor = 10 ** minorDigits(document.company.currency)
    for (const [index, { id, unit, value, change, shown }] of read.entries()) {
      expect([id, pdf.includes(flat(shown.value))]).toEqual([id, true])
      const inFile = (number: number | null) => (number === null ? '' : number / (unit === 'money' ? minor : 1))
      expect([id, rows[index]?.[4] === '']).toEqual([id, value === null])
      expect(Number(rows[index]?.[4])).toBeCloseTo(Number(inFile(value)), 9)
      expect(Number(rows[index]?.[6])).toBeCloseTo(Number(change ?? ''), 9)
    }
    expect(json.blocks.map(({ sentences, paragraphs }) => [sentences, paragraphs])).toEqual(
      written.blocks.map(({ sentences, paragraphs }) => [sentences, paragraphs]),
    )
    expect(json.blocks.flatMap(({ sentences }) => sentences).length).toBeGreaterThan(15)
  })

  test('has the same rows in the tables and charts of its JSON as on the page', () => {
    const json = reportJson(reader, publishedOf(document, written))
    for (const [index, block] of json.blocks.entries()) {
      const page = written.blocks[index]
      expect([block.id, block.title, block.missing?.text ?? null]).toEqual([page?.id, page?.title, page?.missing])
      for (const [at, { columns, rows }] of block.tables.entries()) {
        const table = page?.tables[at]
        expect(columns.map(({ label }) => label)).toEqual(table?.columns.map(({ label }) => label))
        for (const [rowAt, row] of rows.entries()) {
          const cells = row.map((cell, place) => {
            const column = columns[place]
            if (typeof cell !== 'number' || !column?.unit) return cell ?? '–'
            const isChange = column.unit === 'share' && ['change', 'effect', 'low', 'high'].includes(column.name)
            return isChange ? changedBy(words, cell) : numberText(words, column.unit, cell)
          })
          expect(cells).toEqual(table?.rows[rowAt])
        }
      }
      for (const [at, { unit, days }] of block.charts.entries()) {
        expect(days.map(({ value }) => (value === null ? '–' : numberText(words, unit, value)))).toEqual(
          page?.charts[at]?.table.rows.map(([, value]) => value),
        )
      }
    }
    expect(json.blocks.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows)).length).toBeGreaterThan(25)
    expect(json.blocks.flatMap(({ charts }) => charts).length).toBeGreaterThan(0)
  })
})

function rowsOf(text: string | undefined): string[][] {
  expect(text?.startsWith(byteOrderMark)).toBe(true)
  return parse(text?.slice(1) ?? '')
}
