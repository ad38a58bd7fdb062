import { ZipFile } from 'yazl'
import { judgementText } from '#app/shared/analytics/change-words.ts'
import { csvLine, byteOrderMark, type CsvValue } from '#app/shared/format/csv.ts'
import { majorUnits } from '#app/shared/format/money.ts'
import type {
  DocumentBlock,
  ReportChart,
  ReportDocument,
  ReportSentence,
  ReportTable,
} from '#app/shared/reports/document.ts'
import { changeOfFigure, type Figure, type FigureUnit } from '#app/shared/reports/figure.ts'
import { documentWord } from './document/document-words.ts'
import { figureJudgement } from './document/judged-figure.ts'
import type { ReportTranslator } from './document/report-namespaces.ts'
import { judgedChanges } from './document/write-tables.ts'

/** A file of the archive. */
interface CsvFile {
  name: string
  text: string
  /** What it contains, in the report's language. */
  about: string
}

/**
 * Returns the numbers of a report as a zip archive of CSV files: `figures.csv`, one file for each table and chart, and
 * `README.txt` with the columns. Changes have their judgement in words. Numbers are as measured; money is in units of its currency. Texts are whole, and safe for
 * spreadsheets (format/csv.ts).
 * @param reader in the document's language
 */
export function reportCsv(reader: ReportTranslator, document: ReportDocument): Promise<Buffer> {
  const files = [figuresFile(reader, document), ...document.blocks.flatMap((block, index) => filesOf(index, block))]
  return zipOf([{ name: 'README.txt', text: readme(reader, document, files) }, ...files], new Date(document.measuredAt))

  function filesOf(index: number, { kind, content }: DocumentBlock): CsvFile[] {
    if (content.state === 'missing') return []
    // A report may show a block twice, with different segments.
    const place = `${String(index + 1).padStart(2, '0')}-${kind}`
    return [
      ...content.charts.map((chart) => chartFile(reader, `${place}-${chart.metric}-days.csv`, chart, document)),
      ...content.tables.map((table) => tableFile(reader, `${place}-${table.name}.csv`, table, document)),
    ]
  }
}

type Money = Pick<ReportDocument, 'company'>

/** Returns a number as measured, in units that a spreadsheet can add up. */
const raw = (unit: FigureUnit, value: number | null, { company }: Money): CsvValue =>
  value === null || unit !== 'money' ? value : majorUnits(company.currency, value)

/** Shares keep the digits that the other forms round: 0.03049 is 3% there. */
const decimals = 10

function figuresFile(reader: ReportTranslator, document: ReportDocument): CsvFile {
  const { reports } = reader.t
  const head = [
    ...(['block', 'id', 'figure', 'unit'] as const).map((name) => reports(`csv.${name}`)),
    reports('name.value'),
    reports('column.before'),
    reports('column.change'),
    reports('name.assessment'),
  ]
  const rowOf = (block: string, figure: Figure, sentences: readonly ReportSentence[]): CsvValue[] => [
    block,
    figure.id,
    reports(`metric.${figure.metric}`),
    reports(`unit.${figure.unit}`),
    raw(figure.unit, figure.value, document),
    raw(figure.unit, figure.before, document),
    changeOfFigure(figure),
    figureJudgement(reader, figure, sentences),
  ]
  const { story } = document
  const rows = [
    ...(story?.figures.map((figure) => rowOf(reports('csv.story'), figure, story.sentences)) ?? []),
    ...document.blocks.flatMap(({ kind, title, content }) =>
      content.state === 'missing'
        ? []
        : content.figures.map((figure) =>
            rowOf(title === '' ? reports(`block.${kind}`) : title, figure, content.sentences),
          ),
    ),
  ]
  return {
    name: 'figures.csv',
    text: lines([head, ...rows]),
    about: reports('csvFigures'),
  }
}

function tableFile(reader: ReportTranslator, name: string, table: ReportTable, money: Money): CsvFile {
  const { columns, rows } = table
  const { reports, dashboard } = reader.t
  const cell = (value: number | string | null, index: number): CsvValue => {
    const shows = columns[index]?.shows
    if (value === null || !shows) return null
    if (typeof value === 'string') return shows.kind === 'words' ? documentWord(reader, shows.words, value) : value
    return shows.kind === 'number' ? raw(shows.unit, value, money) : value
  }
  const changes = judgedChanges(table)
  /** Adds the judgement of a row's change, which other forms show by a colour. */
  const judged = (line: CsvValue[], index: number): CsvValue[] =>
    changes ? [...line, judgementText({ locale: reader.locale, t: dashboard }, changes.rows[index] ?? null)] : line
  const head = columns.map((column) => reports(`column.${column.name}`))
  return {
    name,
    text: lines([
      changes ? [...head, reports('name.assessment')] : head,
      ...rows.map((row, index) => judged(row.map(cell), index)),
    ]),
    about: reports(`table.${table.name}`),
  }
}

function chartFile({ t }: ReportTranslator, name: string, { metric, unit, days }: ReportChart, money: Money): CsvFile {
  const { reports } = t
  const head = [reports('column.day'), reports('name.value'), reports('column.before'), reports('csv.complete')]
  const rows = days.map(({ day, value, before, complete }): CsvValue[] => [
    day,
    raw(unit, value, money),
    raw(unit, before, money),
    complete ? 1 : 0,
  ])
  const title = reports('chartTitle', { metric: reports(`metric.${metric}`) })
  return { name, text: lines([head, ...rows]), about: `${title}, ${reports('csvChart')}` }
}

const lines = (rows: readonly (readonly CsvValue[])[]): string =>
  byteOrderMark + rows.map((row) => csvLine(row, { decimals })).join('')

function readme({ t }: ReportTranslator, { company }: ReportDocument, files: readonly CsvFile[]): string {
  const { reports } = t
  return [
    reports('csvAbout'),
    '',
    ...files.map(({ name, about, text }) => `${name}: ${about} (${headOf(text)})`),
    '',
    reports('csvShares', { currency: company.currency }),
    reports('csvDurations'),
    '',
  ].join('\r\n')
}

const headOf = (text: string): string => text.slice(byteOrderMark.length, text.indexOf('\r\n')).replaceAll(',', ', ')

async function zipOf(files: readonly { name: string; text: string }[], at: Date): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text), name, { mtime: at })
  zip.end()
  const pieces: Buffer[] = []
  // The zip library's stream contains bytes, which its type does not say.
  for await (const bytes of zip.outputStream as AsyncIterable<Buffer>) pieces.push(bytes)
  return Buffer.concat(pieces)
}
