import type {
  DocumentBlock,
  ReportChart,
  ReportSentence,
  ReportStory,
  ReportTable,
} from '#app/shared/reports/document.ts'
import { changeOfFigure, type Figure } from '#app/shared/reports/figure.ts'
import type { PublishedReport } from '#app/shared/reports/report-list.ts'
import type { WrittenBlock, WrittenStory } from '#app/shared/reports/written-report.ts'
import { documentWord } from './document/document-words.ts'
import { figureChange, figureText, type FigureWords } from './document/figure-text.ts'
import { figureVariation, judgedFigure } from './document/judged-figure.ts'
import type { ReportTranslator } from './document/report-namespaces.ts'

/**
 * Returns a published report for programs: every number as measured, with its text in the other forms, and sentences
 * and codes in words. Shares are 1 for 100 %, durations in their unit, money in the smallest unit of the client's
 * currency. All texts are plain, and contain names of strangers.
 * @param reader in the document's language
 */
export function reportJson(reader: ReportTranslator, published: PublishedReport) {
  const { clientId, month, version, newest, publishedAt, viewedAt, document, written, look, restated, restatedAt } =
    published
  const { definitions, language, period, compared, complete, company, measuredAt } = document
  const words: FigureWords = { reader, currency: company.currency }
  return {
    clientId,
    month,
    version,
    newest,
    publishedAt,
    viewedAt,
    title: written.title,
    language,
    company,
    period,
    complete,
    compared,
    measuredAt,
    definitions,
    look: { senderName: look.senderName, footer: look.footer, accentColor: look.accentColor },
    restated: restatedAt === null ? null : { at: restatedAt, figures: restated },
    // The first page; null in reports from before there was one.
    story: document.story && written.story ? storyJson(words, document.story, written.story) : null,
    blocks: document.blocks.flatMap((block, index) => {
      const texts = written.blocks[index]
      return texts ? [blockJson(words, block, texts)] : []
    }),
  }
}

function blockJson(words: FigureWords, { id, kind, segment, content }: DocumentBlock, texts: WrittenBlock) {
  const shown = content.state === 'shown' ? content : { sentences: [], figures: [], tables: [], charts: [], works: [] }
  return {
    id,
    kind,
    title: texts.title,
    segment,
    missing: content.state === 'missing' ? { reason: content.reason, text: texts.missing } : null,
    sentences: texts.sentences,
    paragraphs: texts.paragraphs,
    figures: shown.figures.map((figure) => figureJson(words, figure, shown.sentences)),
    tables: shown.tables.map((table) => tableJson(words.reader, table)),
    charts: shown.charts.map((chart) => chartJson(words.reader, chart)),
    works: shown.works ?? [],
    picture: texts.picture && { fileId: texts.picture.fileId, alt: texts.picture.alt },
  }
}

function storyJson(words: FigureWords, story: ReportStory, { headline, sentences, paragraphs }: WrittenStory) {
  return {
    headline,
    sentences,
    paragraphs,
    figures: story.figures.map((figure) => figureJson(words, figure, story.sentences)),
    chart: story.chart && chartJson(words.reader, story.chart),
    marks: story.marks,
  }
}

function figureJson(words: FigureWords, figure: Figure, sentences: readonly ReportSentence[]) {
  const { id, metric, about, unit, value, before, compared = value, better } = figure
  const judged = before === null ? null : judgedFigure(figure, sentences)
  return {
    id,
    ...(about && { about }),
    label: words.reader.t.reports(`metric.${metric}`),
    unit,
    value,
    before,
    compared,
    change: changeOfFigure(figure),
    better,
    judged,
    shown: {
      value: figureText(words, figure, 'value'),
      before: before === null ? null : figureText(words, figure, 'before'),
      change: figureChange(words, figure),
      variation: figureVariation(words.reader, figure, judged),
    },
  }
}

function tableJson(reader: ReportTranslator, { name, columns, rows, more }: ReportTable) {
  const { reports } = reader.t
  return {
    name,
    title: reports(`table.${name}`),
    columns: columns.map(({ name: column, shows }) => ({
      name: column,
      label: reports(`column.${column}`),
      /** Null for texts. */
      unit: shows.kind === 'number' ? shows.unit : null,
    })),
    rows: rows.map((row) =>
      row.map((cell, index) => {
        const shows = columns[index]?.shows
        return typeof cell === 'string' && shows?.kind === 'words' ? documentWord(reader, shows.words, cell) : cell
      }),
    ),
    more,
  }
}

function chartJson({ t: { reports } }: ReportTranslator, { metric, unit, days }: ReportChart) {
  return { title: reports('chartTitle', { metric: reports(`metric.${metric}`) }), unit, days }
}
