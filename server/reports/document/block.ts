import { createHash } from 'node:crypto'
import { isBeyondVariation, toneOfChange, type ChangeJudgement } from '#app/shared/analytics/change-judgement.ts'
import { comparedTotals } from '#app/shared/analytics/complete-days.ts'
import { judgeMonthNumber } from '#app/shared/analytics/judged-numbers.ts'
import {
  isMonthNumber,
  monthNumberBefore,
  monthNumberKinds,
  type MonthNumber,
} from '#app/shared/analytics/month-numbers.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { BlockContent, ReportSentence, ReportTable, ReportWork } from '#app/shared/reports/document.ts'
import type { Figure, FigureForm, FigureUnit, ReportMetric, SubjectKind } from '#app/shared/reports/figure.ts'
import type { SentenceKey } from '#app/shared/reports/sentence-keys.ts'
import type { WordKind } from '#app/shared/reports/table-names.ts'
import type { ReportCard } from '../../cards/overview/report-cards.ts'
import { judgedCount } from './judged-figure.ts'

/** Parts from which blocks are built. All are pure. */

type ShownContent = Extract<BlockContent, { state: 'shown' }>
type MissingContent = Extract<BlockContent, { state: 'missing' }>

/** The most sentences of a block, and the longest text, as documentSchema has them. */
const maxSentences = 12
const maxTextLength = 2000

/** Returns a block with something to show. */
export const shown = ({ sentences = [], ...parts }: Partial<Omit<ShownContent, 'state'>>): ShownContent => ({
  state: 'shown',
  figures: [],
  tables: [],
  charts: [],
  ...parts,
  sentences: sentences.slice(0, maxSentences),
})

export const missing = (reason: MissingContent['reason']): MissingContent => ({ state: 'missing', reason })

/** Returns a stranger's text as a document keeps it: shortened, but not within a character. */
export const shownText = (text: string): string =>
  text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

interface MetricKind {
  unit: FigureUnit
  better: Figure['better']
}

/** The metrics besides the numbers of the month. */
const otherKinds = {
  conversionRate: { unit: 'share', better: 'up' },
  revenue: { unit: 'money', better: 'up' },
  share: { unit: 'share', better: 'none' },
  clicks: { unit: 'count', better: 'up' },
  impressions: { unit: 'count', better: 'up' },
  ctr: { unit: 'share', better: 'up' },
  position: { unit: 'position', better: 'down' },
  lcp: { unit: 'milliseconds', better: 'down' },
  inp: { unit: 'milliseconds', better: 'down' },
  cls: { unit: 'score', better: 'down' },
  mentions: { unit: 'count', better: 'none' },
  shareOfVoice: { unit: 'share', better: 'up' },
  sentimentBalance: { unit: 'share', better: 'up' },
  visitsSent: { unit: 'count', better: 'up' },
  competitorChanges: { unit: 'count', better: 'none' },
  competitorPages: { unit: 'count', better: 'none' },
  findings: { unit: 'count', better: 'none' },
  findingsFixed: { unit: 'count', better: 'up' },
  cardsShipped: { unit: 'count', better: 'none' },
  cardsOpen: { unit: 'count', better: 'none' },
  cardsWaiting: { unit: 'count', better: 'none' },
  cardsPlanned: { unit: 'count', better: 'none' },
  cardsImproved: { unit: 'count', better: 'up' },
  cardsWorse: { unit: 'count', better: 'down' },
  cardsUnclear: { unit: 'count', better: 'none' },
  targetsRunning: { unit: 'count', better: 'none' },
  targetsReached: { unit: 'count', better: 'up' },
  change: { unit: 'share', better: 'none' },
  daysMissing: { unit: 'count', better: 'down' },
  daysImported: { unit: 'count', better: 'none' },
  eventsLeftOut: { unit: 'count', better: 'none' },
} as const satisfies Record<Exclude<ReportMetric, MonthNumber>, MetricKind>

/** Returns the unit of a metric, and which direction is good news. */
function kindOf(metric: ReportMetric): MetricKind {
  if (!isMonthNumber(metric)) return otherKinds[metric]
  const { unit, better } = monthNumberKinds[metric]
  return { unit, better: better === 'higher' ? 'up' : 'down' }
}

/** The numbers of a figure: `compared` only in a running month. */
type Numbers = Pick<Figure, 'value'> &
  Partial<Pick<Figure, 'before' | 'compared' | 'about'>> & {
    /** The judgement of its change; plain counts get theirs without it. */
    judged?: ChangeJudgement | null | undefined
  }

/** Returns a figure with the unit of its metric, and the judgement of its change. */
export function figureOf(id: string, metric: ReportMetric, { value, before = null, judged, ...more }: Numbers): Figure {
  const figure = { id, metric, ...kindOf(metric), value, before, ...more }
  const found = before === null ? undefined : (judged ?? judgedCount(figure))
  return { ...figure, ...(found && { judged: { kind: found.kind, band: found.band } }) }
}

/** Returns `about` of a figure of a ranked row; nothing for a key that a document can't keep. */
export const aboutOf = (kind: SubjectKind, key: string): Pick<Figure, 'about'> =>
  key.length > maxTextLength ? {} : { about: { kind, key } }

/**
 * Returns the id of a figure of a block in which several of the kind have a sentence. It comes from what the figure is
 * about, so that a text which refers to it never shows the number of another row after the order has changed.
 */
export const rowId = (group: string, kind: SubjectKind, key: string): string =>
  `${group}.k${createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 12)}`

/** Returns `compared` of a figure: only a running month has it. */
export const comparedIn = (
  { complete, comparison }: Pick<MonthOverview, 'complete' | 'comparison'>,
  compared: number | null,
): Pick<Figure, 'compared'> => (complete || comparison === null ? {} : { compared })

/** Returns a number of the month as its tile on the Dashboard has it. */
export function tileFigure(block: string, overview: MonthOverview, number: MonthNumber): Figure {
  const { totals, previousTotals } = overview
  const { of } = monthNumberKinds[number]
  const compared = comparedTotals(overview)
  // Without goals there is nothing to reach: not a zero.
  if (number === 'conversions' && overview.goals.length === 0)
    return figureOf(`${block}.conversions`, number, { value: null })
  return figureOf(`${block}.${number}`, number, {
    value: of(totals),
    before: previousTotals && monthNumberBefore(number, compared, previousTotals),
    ...comparedIn(overview, of(compared)),
    judged: judgeMonthNumber(number, compared, previousTotals),
  })
}

type SentenceNames = Record<string, { text: string; words: WordKind }>
type SentenceFigures = Record<string, { id: string; form?: FigureForm }>

/** Returns a sentence. Its values are those of `sentenceValues`. */
export const sentence = (
  key: SentenceKey,
  {
    figures = {},
    names = {},
    tone = 'neutral',
  }: { figures?: SentenceFigures; names?: SentenceNames; tone?: ReportSentence['tone'] },
): ReportSentence => ({
  key,
  figures: Object.fromEntries(
    Object.entries(figures).map(([name, { id, form = 'value' }]) => [name, { id, form }] as const),
  ),
  names: Object.fromEntries(
    Object.entries(names).map(([name, { text, words }]) => [name, { text: shownText(text), words }] as const),
  ),
  tone,
})

/** Returns the sentence that a figure has a value. */
export const valueSentence = (key: SentenceKey, { id }: Figure, tone: ReportSentence['tone'] = 'neutral') =>
  sentence(key, { figures: { value: { id } }, tone })

/** Returns the sentence of a change, with the number, the one before and the change. */
export const changeSentence = (
  key: SentenceKey,
  figure: Figure,
  rose: boolean,
  names: SentenceNames = {},
): ReportSentence =>
  sentence(key, {
    figures: {
      value: { id: figure.id },
      before: { id: figure.id, form: 'before' },
      change: { id: figure.id, form: 'change' },
    },
    names,
    tone: toneOfChange({ kind: rose ? 'up' : 'down' }, figure.better),
  })

interface CountKeys {
  up: SentenceKey
  down: SentenceKey
  steady?: SentenceKey
  few?: SentenceKey
  only?: SentenceKey
}

/** The sentences on visits and on conversions, which several blocks and the story write. */
export const visitSentences: CountKeys = {
  up: 'visitsUp',
  down: 'visitsDown',
  steady: 'visitsSteady',
  few: 'visitsFew',
  only: 'visitsOnly',
}
export const conversionSentences: CountKeys = {
  up: 'conversionsUp',
  down: 'conversionsDown',
  steady: 'conversionsSteady',
  few: 'conversionsFew',
  only: 'conversionsOnly',
}

/**
 * Returns what a count did, by the judgement of its figure: it rose or fell, it was steady, there are too few, or there is
 * nothing to compare it with.
 */
export function countSentences(figure: Figure, { up, down, steady, few, only }: CountKeys): ReportSentence[] {
  const { id, value, before, judged } = figure
  if (value === null) return []
  if (before === null || before === 0) return only === undefined || value === 0 ? [] : [valueSentence(only, figure)]
  if (judged === undefined) return []
  if (isBeyondVariation(judged)) return [changeSentence(judged.kind === 'up' ? up : down, figure, judged.kind === 'up')]
  const key = judged.kind === 'within' ? steady : few
  return key === undefined ? [] : [sentence(key, { figures: { value: { id }, before: { id, form: 'before' } } })]
}

/** Returns the columns of a table, by their names: a unit, or what a text is. */
export const columnsOfTable = (
  of: Partial<Record<ReportTable['columns'][number]['name'], FigureUnit | { words: WordKind }>>,
): ReportTable['columns'] =>
  // Object.entries loses that the keys are names of columns.
  (Object.entries(of) as [ReportTable['columns'][number]['name'], FigureUnit | { words: WordKind }][]).map(
    ([name, shows]) => ({
      name,
      shows: typeof shows === 'string' ? { kind: 'number', unit: shows } : { kind: 'words', words: shows.words },
    }),
  )

/** Returns cards as works of a block. */
export const worksOf = (cards: readonly ReportCard[], waiting: readonly ReportCard[] = []): ReportWork[] =>
  cards.map((card) => ({
    cardId: card.id,
    title: shownText(card.title),
    stage: card.stage,
    day: card.shippedOn,
    due: card.dueMonth,
    verdict: card.verdict,
    change: card.change,
    low: card.low,
    high: card.high,
    waits: waiting.some(({ id }) => id === card.id),
    picture: card.pictureId === null ? null : { fileId: card.pictureId, alt: shownText(card.title) },
  }))
