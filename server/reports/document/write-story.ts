import { formatDay, formatFullDay, formatMonth } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import { dayPlace } from '#app/shared/reports/chart-drawing.ts'
import type { ReportChart, ReportDocument, ReportStory, ReportTable, ReportWork } from '#app/shared/reports/document.ts'
import type {
  WrittenBlock,
  WrittenChart,
  WrittenMark,
  WrittenReport,
  WrittenTarget,
  WrittenWork,
} from '#app/shared/reports/written-report.ts'
import { documentWord } from './document-words.ts'
import { changedBy, numberText, type FigureWords } from './figure-text.ts'
import type { ReportTranslator } from './report-namespaces.ts'
import { isolatedName } from './shown-name.ts'

/** The most characters of a card's title. */
const maxTitle = 160

/** The chapter of each kind of block; the others are in the appendix with all they have. */
const chapterOfKind: Partial<Record<BlockKind, 'did' | 'others' | 'next' | 'targets'>> = {
  cards: 'did',
  effects: 'did',
  lastMonth: 'did',
  listening: 'others',
  competitors: 'others',
  nextMonth: 'next',
  targets: 'targets',
  outlook: 'targets',
}

type Order = Required<Pick<WrittenReport, 'chapters' | 'appendix' | 'leftOut'>>

/**
 * Returns in which order a report with a story shows its blocks: chapters in the order in which people put their blocks,
 * then an appendix with all numbers. A text or picture of a person goes with the block before it; before all others it
 * has a chapter of its own, without a title. A block without anything to show is only named at the end.
 */
export function orderBlocks(
  { t, locale }: ReportTranslator,
  document: Pick<ReportDocument, 'blocks'>,
  written: readonly WrittenBlock[],
): Order {
  const chapters: NonNullable<Order['chapters']> = []
  const appendix: string[] = []
  const leftOut: string[] = []
  let place: 'did' | 'others' | 'next' | 'targets' | 'first' | 'appendix' = 'first'
  for (const block of written) {
    const { kind, anchor, paragraphs } = block
    const isOwn = kind === 'text' || kind === 'picture'
    // The summary is the first page, and traffic has its numbers.
    if (kind === 'summary') {
      if (hasNumbers(block) && written.every((one) => one.kind !== 'traffic')) appendix.push(anchor)
      continue
    }
    if (!isOwn) place = chapterOfKind[kind] ?? 'appendix'
    if (block.missing !== null && paragraphs.length === 0) {
      // What a person has not written yet is no lack of data.
      if (!isOwn) leftOut.push(block.title)
      continue
    }
    if (place === 'appendix') {
      appendix.push(anchor)
      continue
    }
    if (hasNumbers(block)) appendix.push(anchor)
    const known = chapters.find(({ id }) => id === place)
    if (known) known.blocks.push(anchor)
    else chapters.push({ id: place, title: place === 'first' ? '' : t.reports(`chapter.${place}`), blocks: [anchor] })
  }
  // A person's own title is better than ours, where the chapter is of one block.
  const titled = new Set(document.blocks.flatMap(({ id, title }) => (title.trim() === '' ? [] : [id])))
  const own = new Map(written.flatMap(({ id, anchor, title }) => (titled.has(id) ? [[anchor, title] as const] : [])))
  return {
    chapters: chapters.map((chapter) =>
      chapter.id === 'first' || chapter.blocks.length > 1
        ? chapter
        : { ...chapter, title: own.get(chapter.blocks[0] ?? '') ?? chapter.title },
    ),
    appendix: { title: t.reports('appendix'), blocks: appendix },
    leftOut: leftOut.length === 0 ? null : t.reports('leftOut', { sections: formatList(locale, leftOut) }),
  }
}

const hasNumbers = ({ figures, charts, tables }: WrittenBlock): boolean =>
  figures.length > 0 || charts.length > 0 || tables.length > 0

/** Returns the cards of a block. */
export const writeWorks = (words: FigureWords, works: readonly ReportWork[]): WrittenWork[] =>
  works.map((work) => ({
    cardId: work.cardId,
    title: isolatedName(work.title, maxTitle),
    facts: factsOf(words.reader, work),
    effect: effectOf(words, work),
    tone: work.verdict === 'improved' ? 'good' : work.verdict === 'worse' ? 'bad' : 'neutral',
    waits: work.waits,
    picture: work.picture && { fileId: work.picture.fileId, alt: isolatedName(work.picture.alt, 300) },
  }))

/** Returns what is known of a card, shortly: when it shipped and what came of it, or its stage and when it is due. */
function factsOf(reader: ReportTranslator, { stage, day, due, verdict, waits }: ReportWork): string {
  const { t, locale } = reader
  if (waits) return t.reports('metric.cardsWaiting')
  const shipped = day === null ? null : t.reports('workShipped', { day: formatFullDay(locale, day) })
  const state =
    verdict !== null
      ? documentWord(reader, 'verdict', verdict)
      : // That it shipped is said with the day.
        stage === 'shipped' && day !== null
        ? null
        : documentWord(reader, 'stage', stage)
  const until = day === null && due !== null ? t.reports('workDue', { month: formatMonth(locale, due) }) : null
  return [state, shipped, until].flatMap((part) => part ?? []).join(' · ')
}

/** Returns the measured change with its interval; null where no effect can be named. */
function effectOf(words: FigureWords, { verdict, change, low, high }: ReportWork): string | null {
  const isJudged = verdict === 'improved' || verdict === 'worse' || verdict === 'no-change'
  if (!isJudged || change === null || low === null || high === null) return null
  const by = (share: number) => changedBy(words, share)
  return words.reader.t.reports('workEffect', { change: by(change), low: by(low), high: by(high) })
}

const targetTables: readonly ReportTable['name'][] = ['targets', 'revenueTargets', 'shareTargets']

/** Returns targets against what came, as lengths: from the tables of a block of targets. */
export function writeTargets(words: FigureWords, tables: readonly ReportTable[]): WrittenTarget[] {
  const { reader } = words
  return tables
    .filter(({ name }) => targetTables.includes(name))
    .flatMap(({ columns, rows }) => {
      const at = (name: ReportTable['columns'][number]['name']) => columns.findIndex((column) => column.name === name)
      const shows = columns[at('target')]?.shows
      const unit = shows?.kind === 'number' ? shows.unit : 'count'
      return rows.flatMap((row): WrittenTarget[] => {
        const [target, came] = [row[at('target')], row[at('came')]]
        if (typeof target !== 'number' || typeof came !== 'number' || target <= 0) return []
        const state = String(row[at('state')])
        return [
          {
            name: isolatedName(documentWord(reader, 'targetSubject', String(row[at('name')])), maxTitle),
            period: documentWord(reader, 'span', String(row[at('period')])),
            came: reader.t.reports('targetCame', {
              came: numberText(words, unit, came),
              target: numberText(words, unit, target),
            }),
            share: Math.min(1, Math.max(0, came / target)),
            state: documentWord(reader, 'paceState', state),
            tone: state === 'reached' ? 'good' : state === 'missed' || state === 'atRisk' ? 'bad' : 'neutral',
          },
        ]
      })
    })
}

/** Returns the shipped cards at their days of the chart, numbered; those of one day share a mark. */
export function writeMarks(
  { locale }: ReportTranslator,
  chart: ReportChart,
  marks: ReportStory['marks'],
): WrittenMark[] {
  const byDay = Map.groupBy(marks, ({ day }) => day)
  return chart.days
    .flatMap(({ day }, index) => {
      const found = byDay.get(day)
      return found ? [{ day, index, titles: found.map(({ title }) => isolatedName(title, maxTitle)) }] : []
    })
    .map(({ day, index, titles }, at) => ({
      number: at + 1,
      x: dayPlace(index, chart.days.length),
      day: formatDay(locale, day),
      titles,
    }))
}

/** Returns a chart with what it says of its marks, for people who don't see it. */
export const withMarks = (chart: WrittenChart, marks: readonly WrittenMark[]): WrittenChart =>
  marks.length === 0
    ? chart
    : { ...chart, alt: [chart.alt, ...marks.map(({ day, titles }) => `${day}: ${titles.join('; ')}.`)].join(' ') }
