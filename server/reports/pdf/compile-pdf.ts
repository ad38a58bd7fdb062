import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { escapeHtml } from '#app/shared/format/html.ts'
import { readableAccent } from '#app/shared/reports/accent.ts'
import { drawingSize, markAt, type ChartDrawing } from '#app/shared/reports/chart-drawing.ts'
import type { PdfLook, PdfPicture } from '#app/shared/reports/pdf-look.ts'
import { sectionsOf, type ReportSection } from '#app/shared/reports/report-parts.ts'
import type {
  WrittenBlock,
  WrittenChart,
  WrittenFigure,
  WrittenMark,
  WrittenReport,
  WrittenStory,
} from '#app/shared/reports/written-report.ts'
import { readFonts, fontFamilies, ownFamily } from './fonts.ts'
import { printer, named } from './printable.ts'

const grey = { before: '#8b9290', grid: '#dfe3e1', text: '#5a605e' } as const

/**
 * Returns the SVG of a chart. The lines differ in width and dashes too, so that they are readable without colour.
 * @param look.accent `#0b776b`
 * @param look.show makes a label printable
 * @param look.marks days to point out, each with its number
 */
export function chartSvg(
  drawing: ChartDrawing,
  { accent, show, marks = [] }: { accent: string; show: (text: string) => string; marks?: readonly WrittenMark[] },
): string {
  const { width, height } = drawingSize
  const { ticks, days, left, right, dayLabelY, line, running, before, dots } = drawing
  const text = (x: number, y: number, anchor: string, label: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${escapeHtml(show(label))}</text>`
  const path = (d: string, look: string) => (d === '' ? '' : `<path d="${d}" ${look}/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<g stroke="${grey.grid}" stroke-width="1">`,
    ...ticks.map(({ y }) => `<line x1="${left}" y1="${y}" x2="${right}" y2="${y}"/>`),
    `</g><g fill="${grey.text}" font-family="${ownFamily}" font-size="11">`,
    ...ticks.map(({ y, label }) => text(left - 8, y + 4, 'end', label)),
    ...days.map(({ x, label }) => text(x, dayLabelY, 'middle', label)),
    `</g><g fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    path(before, `stroke="${grey.before}" stroke-width="1.25"`),
    path(line, `stroke="${accent}" stroke-width="2.5"`),
    path(running, `stroke="${accent}" stroke-width="2.5" stroke-dasharray="2 5"`),
    `</g>`,
    ...dots.map(
      ({ x, y, hollow }) =>
        `<circle cx="${x}" cy="${y}" r="3.5" fill="${hollow ? '#ffffff' : accent}" stroke="${accent}" stroke-width="2"/>`,
    ),
    ...marks.map(
      ({ x, number }) =>
        `<path d="M${x} ${markAt.y + markAt.radius}V${markAt.foot}" stroke="${grey.text}" stroke-width="1" stroke-dasharray="2 3"/>` +
        `<circle cx="${x}" cy="${markAt.y}" r="${markAt.radius}" fill="${accent}"/>` +
        `<text x="${x}" y="${markAt.y + 3.5}" text-anchor="middle" fill="#ffffff" font-family="${ownFamily}" font-size="9.5">${number}</text>`,
    ),
    `</svg>`,
  ].join('')
}

/** Everything that the compiler gets: data for the layout, and pictures by their names in it. */
interface PdfInput {
  report: string
  files: { name: string; bytes: Uint8Array }[]
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const
/** Characters of a cell that needs no line break: a column of such cells is as wide as its longest one. */
const shortCell = 18
const domainName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * Returns a report as data for the layout report.typ.
 * @param show makes a text printable
 * @param isPicture whether the compiler can draw a file; others are left out, or described in words
 */
function pdfInput(
  written: WrittenReport,
  look: PdfLook,
  { show, isPicture }: { show: (text: string) => string; isPicture: (name: string, bytes: Uint8Array) => boolean },
): PdfInput {
  const files = new Map<string, Uint8Array>()
  const fileOf = (name: string, { bytes, type }: PdfPicture): string | null => {
    const full = `${name}.${endings[type]}`
    if (!files.has(full) && !isPicture(full, bytes)) return null
    files.set(full, bytes)
    return full
  }
  const logo = look.logo && fileOf('logo', look.logo)
  const accent = readableAccent(look.accentColor)
  const name = named(show)
  const shown = (text: string | null) => (text === null ? null : show(text))
  const figureData = ({ label, value, change, before, tone, variation }: WrittenFigure) => ({
    label: show(label),
    value: show(value),
    change: shown(change),
    before: shown(before),
    variation: shown(variation),
    tone,
  })
  const chartData = ({ title, alt, legend, drawing }: WrittenChart, marks: readonly WrittenMark[]) => ({
    title: show(title),
    alt: show(alt),
    now: show(legend.now),
    before: shown(legend.before),
    running: shown(legend.running),
    empty: drawing.empty,
    svg: drawing.empty ? '' : chartSvg(drawing, { accent, show, marks }),
  })
  const blockData = (block: WrittenBlock) => {
    const picture = block.picture && look.pictures.get(block.picture.fileId)
    return {
      title: name(block.title),
      segment: shown(block.segment),
      missing: shown(block.missing),
      sentences: block.sentences.map(({ text }) => show(text)),
      paragraphs: block.paragraphs.map(show),
      figures: block.figures.map(figureData),
      charts: block.charts.map((chart) => chartData(chart, [])),
      works: block.works.map(({ title, facts, effect, tone, picture: shownPicture }) => {
        const pictureFile = shownPicture && look.pictures.get(shownPicture.fileId)
        return {
          title: name(title),
          facts: show(facts),
          effect: shown(effect),
          tone,
          picture: pictureFile ? fileOf(`picture-${shownPicture.fileId}`, pictureFile) : null,
          alt: name(shownPicture?.alt ?? ''),
        }
      }),
      targets: block.targets.map(({ name: about, period, came, share, state, tone }) => ({
        name: show(about),
        period: show(period),
        came: show(came),
        share: share * 100,
        state: show(state),
        tone,
      })),
      tables: block.tables.map(({ title, columns, rows, more, changes, note }) => ({
        title: show(title),
        columns: columns.map(({ label, align }, index) => ({
          label: show(label),
          align,
          grows: align === 'start' && (index === 0 || rows.some((row) => (row[index]?.length ?? 0) > shortCell)),
        })),
        rows: rows.map((row) => row.map(show)),
        more: shown(more),
        note: shown(note),
        // By row: whether the change is good news. Typst counts columns from 0, too.
        changes: changes && {
          column: changes.column,
          tones: changes.rows.map((change) => change?.tone ?? 'neutral'),
        },
      })),
      picture: block.picture && {
        file: picture ? fileOf(`picture-${block.picture.fileId}`, picture) : null,
        alt: name(block.picture.alt),
        missing: show(block.picture.missing),
      },
    }
  }
  const sectionData = ({ title, blocks }: ReportSection) => ({
    title: title === '' ? null : name(title),
    blocks: blocks.map(({ block, titled }) => ({ titled, ...blockData(block) })),
  })
  const told = written.story && toldData(written.story)
  const report = {
    language: written.language,
    fonts: fontFamilies,
    accent,
    title: show(written.title),
    heading: show(written.heading),
    sender: show(look.sender),
    footer: show(look.footer),
    page: written.page,
    logo: logo === null ? null : { file: logo, alt: name(look.logo?.alt ?? '') },
    company: show(written.company),
    domain: show(written.domain),
    address: domainName.test(written.domain) ? `https://${written.domain}` : null,
    // A whole month is the heading already.
    period: written.period === written.month ? null : show(written.period),
    compared: shown(written.compared),
    measuredAt: show(written.measuredAt),
    contents: show(written.contents),
    blocks: told ? [] : written.blocks.map(blockData),
    story: told && told.story,
    chapters: told ? told.chapters : [],
    appendix: told && told.appendix,
    leftOut: shown(written.leftOut),
  }
  function toldData(story: WrittenStory) {
    const { chapters, appendix } = sectionsOf(written)
    return {
      story: {
        headline: name(story.headline.text),
        sentences: story.sentences.map(({ text }) => show(text)),
        paragraphs: story.paragraphs.map(show),
        figures: story.figures.map(figureData),
        chart: story.chart && chartData(story.chart, story.marks),
        marks: story.marks.map(({ number, day, titles }) => ({
          number: String(number),
          day: show(day),
          titles: show(titles.join('; ')),
        })),
        marksTitle: show(story.marksTitle),
      },
      chapters: chapters.map(sectionData),
      appendix: appendix && sectionData(appendix),
    }
  }
  return { report: JSON.stringify(report), files: [...files].map(([name, bytes]) => ({ name, bytes })) }
}

/** Compiles reports; only the process of PDFs has one (pdf-process.ts). */
export interface PdfCompiler {
  /** Returns a tagged PDF (PDF/UA-1). @throws Error if the compiler refuses the document */
  pdf(written: WrittenReport, look: PdfLook): Buffer
  /** Returns the same document as SVG, whose texts tests can read. @throws Error as `pdf` does */
  svg(written: WrittenReport, look: PdfLook): string
}

/** Compilations after which the compiler forgets what it no longer uses. */
const keptFor = 5

/**
 * Returns a compiler with the fonts of reports.
 * @param workspace an empty folder: a document can read nothing but its own pictures
 */
export function createPdfCompiler(workspace: string): PdfCompiler {
  const fonts = readFonts()
  const layout = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.blobs }] })
  const show = printer(fonts.coverages)
  const put = (name: string, bytes: Uint8Array) => compiler.mapShadow(join(workspace, name), Buffer.from(bytes))
  const isPicture = (name: string, bytes: Uint8Array) => {
    put(name, bytes)
    const alone = `#set page(width: auto, height: auto)\n#image("/" + sys.inputs.name, width: 10mm)`
    return !compiler.compile({ mainFileContent: alone, inputs: { name } }).hasError()
  }
  const withDocument = <Made>(
    written: WrittenReport,
    look: PdfLook,
    make: (document: { mainFileContent: string; inputs: Record<string, string> }) => Made,
  ): Made => {
    try {
      const { report, files } = pdfInput(written, look, { show, isPicture })
      for (const { name, bytes } of files) put(name, bytes)
      return make({ mainFileContent: layout, inputs: { report } })
    } finally {
      compiler.resetShadow()
      compiler.evictCache(keptFor)
    }
  }
  return {
    pdf: (written, look) => withDocument(written, look, (document) => compiler.pdf(document, { pdfStandard: 'ua-1' })),
    svg: (written, look) => withDocument(written, look, (document) => compiler.svg(document)),
  }
}
