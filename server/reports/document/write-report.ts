import { toneOfChange } from '#app/shared/analytics/change-judgement.ts'
import { formatDayRange, formatMonth } from '#app/shared/format/date.ts'
import { cachedFormat } from '#app/shared/format/intl-cache.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import { partsOf } from '#app/shared/reports/bound-text.ts'
import type {
  BlockContent,
  DocumentBlock,
  ReportDocument,
  ReportSentence,
  ReportStory,
} from '#app/shared/reports/document.ts'
import { changeOfFigure, type Figure } from '#app/shared/reports/figure.ts'
import type { SentenceKey } from '#app/shared/reports/sentence-keys.ts'
import type {
  WrittenBlock,
  WrittenFigure,
  WrittenReport,
  WrittenSentence,
  WrittenStory,
} from '#app/shared/reports/written-report.ts'
import { documentWord } from './document-words.ts'
import { figureChange, figureText, type FigureWords } from './figure-text.ts'
import { figureVariation, judgedFigure } from './judged-figure.ts'
import type { ReportTranslator } from './report-namespaces.ts'
import { isolatedName } from './shown-name.ts'
import { orderBlocks, withMarks, writeMarks, writeTargets, writeWorks } from './write-story.ts'
import { writeChart, writeTable } from './write-tables.ts'

const momentFormat = cachedFormat(
  (locale: string, options: { timeZone: string }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...options }),
)

/** The most characters of a name in a title or sentence; the CSV files have all of them. */
const maxInTitle = 160
const maxInSentence = 100

/**
 * Returns a report in words. Every form of a report is made from it, so that all have the same numbers.
 * @param reader in the document's language
 * @param hidden ids of blocks that a draft has and its readers will not see: no part of a story has them
 */
export function writeReport(
  reader: ReportTranslator,
  document: ReportDocument,
  hidden: ReadonlySet<string> = new Set(),
): WrittenReport {
  const { locale, t } = reader
  const { company, period, compared, complete, language } = document
  const words: FigureWords = { reader, currency: company.currency }
  const month = formatMonth(locale, document.month)
  const name = isolatedName(company.name, maxInTitle)
  const comparedDays = compared && formatPeriod(locale, compared)
  const find = figureFinder(document)
  const periods = { now: formatPeriod(locale, period), before: comparedDays }
  const blocks = document.blocks.map((block, index) => ({
    ...writeBlock(words, block, (id) => find(block, id), periods),
    anchor: `block-${index + 1}`,
  }))
  return {
    language,
    title: t.reports('titleOf', { company: name, month }),
    heading: t.reports('title', { month }),
    company: name,
    domain: isolatedName(company.domain, maxInTitle),
    month,
    period: complete
      ? formatPeriod(locale, period)
      : t.reports('daysSoFar', { days: formatDayRange(locale, period.from, period.to) }),
    compared: comparedDays && t.reports('comparedWith', { period: comparedDays }),
    measuredAt: t.reports('measuredAt', {
      time: momentFormat(locale, { timeZone: company.timeZone })
        .format(new Date(document.measuredAt))
        .replaceAll(/[\u2009\u202f]/g, ' '),
    }),
    contents: t.reports('contents'),
    page: t.reports('page', { page: '{page}', pages: '{pages}' }),
    ...(document.story ? storyParts(document.story) : noStory),
    blocks,
  }

  function storyParts(story: ReportStory): StoryParts {
    return {
      layout: 2,
      story: writeStory(words, story, { periods, paragraphs: blocks.flatMap(summaryText) }),
      ...orderBlocks(
        reader,
        document,
        blocks.filter(({ id }) => !hidden.has(id)),
      ),
    }
  }
}

type StoryParts = Pick<WrittenReport, 'layout' | 'story' | 'chapters' | 'appendix' | 'leftOut'>
/** A document from before stories. */
const noStory: StoryParts = { layout: 1, story: null, chapters: [], appendix: null, leftOut: null }

/** What a person wrote for the summary is on the first page. */
const summaryText = ({ kind, paragraphs }: WrittenBlock): string[] => (kind === 'summary' ? paragraphs : [])

function writeStory(
  words: FigureWords,
  { headline, sentences, figures, chart, marks }: ReportStory,
  { periods, paragraphs }: { periods: Periods; paragraphs: string[] },
): WrittenStory {
  const find = (id: string) => figures.find((figure) => figure.id === id)
  const written = chart && writeMarks(words.reader, chart, marks)
  return {
    headline: writeSentence(words, headline, find),
    sentences: sentences.map((one) => writeSentence(words, one, find)),
    paragraphs,
    figures: figures.filter(standsAlone).map((figure) => writeFigure(words, figure, sentences)),
    chart: chart && withMarks(writeChart(words, chart, periods), written ?? []),
    marks: written ?? [],
    marksTitle: words.reader.t.reports('metric.cardsShipped'),
  }
}

/** The measured days and the compared ones, in words. */
interface Periods {
  now: string
  before: string | null
}

type FigureLookup = (id: string) => Figure | undefined

/** Returns a function that finds a figure: the block's own one, else the first one of the report. */
function figureFinder(document: ReportDocument): (block: DocumentBlock, id: string) => Figure | undefined {
  const figuresIn = ({ content }: DocumentBlock) => (content.state === 'shown' ? content.figures : [])
  const all = new Map<string, Figure>()
  for (const figure of document.blocks.flatMap(figuresIn)) if (!all.has(figure.id)) all.set(figure.id, figure)
  return (block, id) => figuresIn(block).find((figure) => figure.id === id) ?? all.get(id)
}

const nothing: Extract<BlockContent, { state: 'shown' }> = {
  state: 'shown',
  sentences: [],
  figures: [],
  tables: [],
  charts: [],
}

function writeBlock(
  words: FigureWords,
  block: DocumentBlock,
  find: FigureLookup,
  periods: Periods,
): Omit<WrittenBlock, 'anchor'> {
  const { t } = words.reader
  const { content, segment, picture } = block
  const shown = content.state === 'shown' ? content : nothing
  const alt = picture && isolatedName(picture.alt, 300)
  return {
    id: block.id,
    kind: block.kind,
    title: block.title.trim() === '' ? t.reports(`block.${block.kind}`) : isolatedName(block.title, maxInTitle),
    segment: segment === null ? null : t.reports('onlySegment', { segment: isolatedName(segment, maxInSentence) }),
    missing: content.state === 'missing' ? t.reports(`missing.${content.reason}`) : null,
    sentences: shown.sentences.map((sentence) => writeSentence(words, sentence, find)),
    paragraphs: writeText(words, block.text, find),
    figures: shown.figures.filter(standsAlone).map((figure) => writeFigure(words, figure, shown.sentences)),
    charts: shown.charts.map((chart) => writeChart(words, chart, periods)),
    tables: shown.tables.map((table) => writeTable(words, table)),
    picture: picture && {
      fileId: picture.fileId,
      alt: alt ?? '',
      missing: t.reports('pictureMissing', { alt: alt ?? '' }),
    },
    works: writeWorks(words, shown.works ?? []),
    targets: block.kind === 'targets' ? writeTargets(words, shown.tables) : [],
  }
}

/** Whether a figure is shown alone: ids with more parts, such as `channels.first.visits`, belong to sentences and texts. */
const standsAlone = ({ id }: Figure): boolean => id.split('.').length === 2

function writeFigure(words: FigureWords, figure: Figure, sentences: readonly ReportSentence[]): WrittenFigure {
  const { t } = words.reader
  const text = figureChange(words, figure)
  const judged = figure.before === null ? null : judgedFigure(figure, sentences)
  // A change that is shown as 0 is none.
  const change = text === null || !/[1-9]/.test(text) ? null : changeOfFigure(figure)
  return {
    id: figure.id,
    label: t.reports(`metric.${figure.metric}`),
    value: figureText(words, figure, 'value'),
    change: text,
    before: figure.before === null ? null : t.reports('before', { value: figureText(words, figure, 'before') }),
    direction: text === null ? null : change === null ? 'same' : change > 0 ? 'up' : 'down',
    tone: change === null ? 'neutral' : toneOfChange(judged, figure.better),
    variation: figureVariation(words.reader, figure, judged),
  }
}

/**
 * Texts of the namespace `reportSentences` by key. A document's sentence is data, so the compiler can't check the values of
 * its text; a test checks the texts against `sentenceValues`.
 */
type TranslateSentence = (key: SentenceKey, values: Readonly<Record<string, string | number>>) => string

function writeSentence(words: FigureWords, sentence: ReportSentence, find: FigureLookup): WrittenSentence {
  const { t } = words.reader
  const values: Record<string, string | number> = {}
  for (const [name, { id, form }] of Object.entries(sentence.figures)) {
    const figure = find(id)
    values[name] = figure ? figureText(words, figure, form) : t.reports('notReferenced', { id })
    // The plural form depends on the number, not on its text.
    values[`${name}Count`] = (figure && form !== 'change' ? figure[form] : null) ?? 0
    // A sentence that a number was steady says how much it may vary.
    if (figure && name === 'value') values['variation'] = steadyText(words, figure)
  }
  for (const [name, { text, words: kind }] of Object.entries(sentence.names)) {
    values[name] = isolatedName(documentWord(words.reader, kind, text), maxInSentence)
  }
  return { text: (t.reportSentences as TranslateSentence)(sentence.key, values), tone: sentence.tone }
}

const steadyText = ({ reader }: FigureWords, figure: Figure): string =>
  figureVariation(reader, figure, { kind: 'within', band: judgedFigure(figure, [])?.band ?? null }) ?? ''

/** Returns the paragraphs of a person's text, with the numbers it refers to. */
function writeText(words: FigureWords, text: string, find: FigureLookup): string[] {
  const { t } = words.reader
  const written = partsOf(text)
    .map((part) => {
      if (part.kind === 'text') return part.text
      const figure = find(part.id)
      return figure ? figureText(words, figure, part.form) : t.reports('notReferenced', { id: part.id })
    })
    .join('')
  return written.split(/\r?\n(?:[ \t]*\r?\n)*/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}
