import type {
  BlockContent,
  DocumentBlock,
  ReportDocument,
  ReportSentence,
  ReportTable,
} from '#app/shared/reports/document.ts'
import type { Figure, FigureSubject, SubjectKind } from '#app/shared/reports/figure.ts'
import type { SentenceKey } from '#app/shared/reports/sentence-keys.ts'

/*
 * What the figures of documents measure, so that two documents can be compared. A figure of a ranked row is what it is
 * about, never its place: the first channel of one document may be the third of the other.
 */

type ShownContent = Extract<BlockContent, { state: 'shown' }>

/** What a figure measures, as a text that is the same in every document; null if the document doesn't say it for sure. */
export type Measure = string

/** Ids of places, which say nothing of what is in them: `goals.first.conversions`, and `channels.changed.n1` of before. */
const placed =
  /^(\w+\.(changed|silent)\.\w+|\w+\.first\.\w+|goals\.loss\.\w+|(channels|audience)\.(channel|country|device)\.\w+)$/

/** Returns what a figure measures; null if it is the number of a place, and what was in it is not known for sure. */
export function figureMeasureOf(content: ShownContent, figure: Figure): Measure | null {
  const { id, metric } = figure
  if (!figure.about && !placed.test(id)) return id
  const subject = figure.about ?? subjectTold(content, id)
  // The ends of an interval have the metric of what is between them.
  return subject && measure(metric === 'change' ? id.slice(id.lastIndexOf('.') + 1) : metric, subject)
}

/** Ids have no blanks, so that the measure of a row is never an id. */
const measure = (name: string, { kind, key }: FigureSubject): Measure => `${name} ${kind} ${key}`

/** Whether a measure is that of a ranked row, which a document lists or not, whatever its number is. */
export const isOfRow = (one: Measure): boolean => one.includes(' ')

/** What the sentences of documents without `about` name. Names of goals and funnels are not unique, so these are absent. */
const kindNamed: Partial<Record<SentenceKey, SubjectKind>> = {
  channelLeads: 'channel',
  channelGrew: 'channel',
  channelFell: 'channel',
  pageLeads: 'page',
  pageGrew: 'page',
  pageFell: 'page',
  pageNew: 'page',
  countryLeads: 'country',
  deviceLeads: 'device',
  queryLeads: 'query',
  effectOf: 'card',
}

/** Returns what a figure without `about` is about, from the sentence that describes it; null if that is not certain. */
function subjectTold(content: ShownContent, id: string): FigureSubject | null {
  const telling = content.sentences.filter(({ figures }) => Object.values(figures).some((bound) => bound.id === id))
  const [only, ...others] = telling
  return only && others.length === 0 ? subjectIn(content, only) : null
}

function subjectIn(content: ShownContent, { key, names }: ReportSentence): FigureSubject | null {
  const kind = kindNamed[key]
  const text = names['name']?.text
  if (kind === undefined || text === undefined || isShortened(text)) return null
  if (kind !== 'card') return { kind, key: text }
  const titled = (content.tables[0]?.rows ?? []).flatMap(([title], index) => (title === text ? [index] : []))
  const cardId = titled.length === 1 ? content.cards?.[titled[0] ?? 0] : undefined
  return cardId === undefined ? null : { kind, key: cardId }
}

/** Texts of 2,000 characters that end so were cut (`shownText`): another one may begin like it. */
const isShortened = (text: string): boolean => text.length >= 1999 && text.endsWith('…')

/** Returns the numbers of a block by what they measure: its figures, and the cells of its tables. */
function numbersOf(content: ShownContent): Map<Measure, number | null> {
  const found = new Map<Measure, number | null>()
  const add = (one: Measure | null, value: number | null) => {
    if (one !== null && !found.has(one)) found.set(one, value)
  }
  for (const figure of content.figures) add(figureMeasureOf(content, figure), figure.value)
  for (const table of content.tables) for (const [one, value] of cellsOf(table, content.cards)) add(one, value)
  return found
}

/** What the rows of tables are about. Rows of the others are never a figure. */
const rowsAbout: Partial<Record<ReportTable['name'], SubjectKind>> = {
  channels: 'channel',
  sources: 'source',
  pages: 'page',
  entryPages: 'entryPage',
  countries: 'country',
  devices: 'device',
  queries: 'query',
  goals: 'goal',
  effects: 'card',
}

/** The columns that have numbers of the month, and what figures call them. */
const columnMeasures: Partial<Record<ReportTable['columns'][number]['name'], string>> = {
  visitors: 'visitors',
  visits: 'visits',
  share: 'share',
  conversions: 'conversions',
  clicks: 'clicks',
  effect: 'change',
  low: 'low',
  high: 'high',
}

function cellsOf({ name, columns, rows, keys }: ReportTable, cards: ShownContent['cards']): [Measure, number | null][] {
  const kind = rowsAbout[name]
  if (kind === undefined) return []
  const keyOf = (row: ReportTable['rows'][number], index: number) => {
    if (kind === 'goal') return keys?.[index]
    if (kind === 'card') return cards?.[index]
    return typeof row[0] === 'string' && !isShortened(row[0]) ? row[0] : undefined
  }
  return rows.flatMap((row, index) => {
    const key = keyOf(row, index)
    if (key === undefined) return []
    return columns.flatMap((column, at): [Measure, number | null][] => {
      const [of, value] = [columnMeasures[column.name], row[at]]
      return of === undefined || value === undefined || typeof value === 'string'
        ? []
        : [[measure(of, { kind, key }), value]]
    })
  })
}

/**
 * Returns a function that finds numbers of a document as a block counts them: in the block, else in another one of the same
 * visits. Undefined if the document doesn't have it, which is not the same as a number that is zero or unknown.
 */
export function numberFinder(document: ReportDocument) {
  const numbers = new Map<string, Map<Measure, number | null>>()
  const of = ({ id, content }: DocumentBlock) => {
    const known =
      numbers.get(id) ?? (content.state === 'shown' ? numbersOf(content) : new Map<Measure, number | null>())
    numbers.set(id, known)
    return known
  }
  return (block: DocumentBlock, one: Measure): number | null | undefined => {
    const own = of(block)
    if (own.has(one)) return own.get(one)
    // Segments have a name only, which two of them may share: their numbers are looked for nowhere else.
    if (block.segment !== null || !isOfRow(one)) return undefined
    const other = document.blocks.find((each) => each.segment === null && of(each).has(one))
    return other && of(other).get(one)
  }
}
