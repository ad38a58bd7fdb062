import * as v from 'valibot'
import { languages } from '../account/appearance.ts'
import { daySchema } from '../calendar/day.ts'
import { monthSchema } from '../calendar/month.ts'
import { verdicts } from '../cards/effect.ts'
import { stages } from '../cards/stage.ts'
import { listOf } from '../list-of.ts'
import { storableText } from '../storable-text.ts'
import { blockKindSchema } from './block-kinds.ts'
import { boundTextSchema } from './bound-text.ts'
import { figureIdSchema, figureSchema, figureUnits, reportMetricSchema } from './figure.ts'
import { sentenceKeySchema } from './sentence-keys.ts'
import { columnNames, reportTableNames, wordKinds } from './table-names.ts'

/**
 * The version of this contract. A published document keeps the one it was frozen with and must stay readable: 2 has the
 * story of the month, and the works of blocks.
 */
export const documentVersion = 2

/** The longest text of a stranger or of a name in a document. */
const shownText = v.pipe(storableText, v.maxLength(2000))
const number = v.pipe(v.number(), v.finite())
const period = v.object({ from: daySchema, to: daySchema })

/**
 * A sentence that Loop wrote from facts: a text of the namespace `reportSentences`, t(key, values). `figures` gives its
 * numbers by the names in the text, each with its form; `names` gives what isn't a number, such as a page's path.
 */
const sentenceSchema = v.object({
  key: sentenceKeySchema,
  figures: v.record(v.string(), v.object({ id: figureIdSchema, form: v.picklist(['value', 'before', 'change']) })),
  names: v.record(v.string(), v.object({ text: shownText, words: v.picklist(wordKinds) })),
  /** Whether it is good news, bad, or neither. */
  tone: v.picklist(['good', 'bad', 'neutral']),
})
export type ReportSentence = v.InferOutput<typeof sentenceSchema>

const columnSchema = v.object({
  /** A text of the namespace `reports`, t(`column.${name}`). */
  name: v.picklist(columnNames),
  /** Unit of numbers, or how the texts of the column become words: `plain` shows them as they are. */
  shows: v.variant('kind', [
    v.object({ kind: v.literal('number'), unit: v.picklist(figureUnits) }),
    v.object({ kind: v.literal('words'), words: v.picklist(wordKinds) }),
  ]),
})

export const tableSchema = v.object({
  /** A text of the namespace `reports`, t(`table.${name}`); unique within its block. */
  name: v.picklist(reportTableNames),
  columns: listOf(columnSchema, 8),
  rows: listOf(listOf(v.nullable(v.union([number, shownText])), 8), 1000),
  /** What each row is about, where its first cell is only a name: the ids of goals. */
  keys: v.optional(listOf(shownText, 1000)),
  /** How many more rows there are than the table has. */
  more: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type ReportTable = v.InferOutput<typeof tableSchema>
export type ReportColumn = v.InferOutput<typeof columnSchema>

const chartSchema = v.object({
  metric: reportMetricSchema,
  unit: v.picklist(figureUnits),
  /** One for each day of the period; `before` is the day of the compared period with the same number. */
  days: listOf(
    v.object({ day: daySchema, value: v.nullable(number), before: v.nullable(number), complete: v.boolean() }),
    31,
  ),
})
export type ReportChart = v.InferOutput<typeof chartSchema>

/** A card as a piece of work: done, planned, or proposed. */
const workSchema = v.object({
  cardId: v.pipe(v.string(), v.uuid()),
  title: shownText,
  stage: v.picklist(stages),
  /** The day it shipped; null if it didn't. */
  day: v.nullable(daySchema),
  /** The month it is due; null without one. */
  due: v.nullable(monthSchema),
  /** What came of it, with the change as a share and its 90 % interval; null before that, or if it can't be said. */
  verdict: v.nullable(v.picklist(verdicts)),
  change: v.nullable(number),
  low: v.nullable(number),
  high: v.nullable(number),
  /** Whether it waits for the Client's decision. */
  waits: v.boolean(),
  /** A picture at the card. */
  picture: v.nullable(v.object({ fileId: v.pipe(v.string(), v.uuid()), alt: shownText })),
})
export type ReportWork = v.InferOutput<typeof workSchema>

/** The first page: the month in short, with what matters most to this client. */
const storySchema = v.object({
  headline: sentenceSchema,
  /** What happened, what was done, and what comes next; fewer where there is nothing to say. */
  sentences: listOf(sentenceSchema, 3),
  /** Those with two parts in their id are shown, at most three; sentences use the others. */
  figures: listOf(figureSchema, 20),
  /** Null without a website. */
  chart: v.nullable(chartSchema),
  /** The cards that shipped in the month, which the chart shows at their days. */
  marks: listOf(v.object({ cardId: v.pipe(v.string(), v.uuid()), day: daySchema, title: shownText }), 100),
})
export type ReportStory = v.InferOutput<typeof storySchema>

/** Why a block has nothing to show; each is a text of the namespace `reports`, t(`missing.${reason}`). */
const missingReasons = [
  'noWebsite',
  'noVisits',
  'noGoals',
  'noSpeed',
  'noSearch',
  'noSources',
  'noMentions',
  'noCompetitors',
  'noCompetitorChanges',
  'noFindings',
  'neverDiscovered',
  'noCards',
  'noEffects',
  'noTargets',
  'noForecast',
  'noReportBefore',
  'nothingPlanned',
  'segmentGone',
  'segmentGoalGone',
  'nothingMissing',
  'noText',
  'noPicture',
] as const

const contentSchema = v.variant('state', [
  v.object({
    state: v.literal('shown'),
    sentences: listOf(sentenceSchema, 12),
    figures: listOf(figureSchema, 60),
    tables: listOf(tableSchema, 4),
    charts: listOf(chartSchema, 3),
    /** The cards of the first table, row by row: the next report says what came of what this one plans. */
    cards: v.optional(listOf(v.pipe(v.string(), v.uuid()), 1000)),
    /** The cards that the block lists, beyond their rows in its tables. Absent in documents of version 1. */
    works: v.optional(listOf(workSchema, 1000)),
  }),
  v.object({ state: v.literal('missing'), reason: v.picklist(missingReasons) }),
])
export type BlockContent = v.InferOutput<typeof contentSchema>

const documentBlockSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  kind: blockKindSchema,
  /** The name of the segment that limits its numbers; null for all visits. */
  segment: v.nullable(shownText),
  /** A person's title instead of the kind's name; '' for that name. */
  title: shownText,
  /** What a person wrote: below the sentences, or as the whole of a text block; '' for nothing. */
  text: boundTextSchema,
  /** The picture of a picture block, and what it shows in words. */
  picture: v.nullable(v.object({ fileId: v.pipe(v.string(), v.uuid()), alt: shownText })),
  content: contentSchema,
})
export type DocumentBlock = v.InferOutput<typeof documentBlockSchema>

/**
 * A month's report with all its numbers: built again for each draft, frozen when it is published. Web page, PDF, mail,
 * CSV and REST are all drawn from it, so that their numbers are the same.
 */
export const documentSchema = v.object({
  version: v.picklist([1, documentVersion]),
  /** The version of the definitions of numbers (`definitionVersion`). */
  definitions: v.number(),
  language: v.picklist(languages),
  month: monthSchema,
  /** The measured days, local to the website. */
  period,
  /** Whether the month is over. */
  complete: v.boolean(),
  /** The compared days; null without them. */
  compared: v.nullable(period),
  company: v.object({
    name: shownText,
    /** '' without a website. */
    domain: shownText,
    timeZone: v.string(),
    /** ISO 4217. */
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  }),
  /** ISO 8601: when the numbers were read. */
  measuredAt: v.string(),
  /** Absent in documents of version 1. */
  story: v.optional(storySchema),
  blocks: listOf(documentBlockSchema, 40),
})
export type ReportDocument = v.InferOutput<typeof documentSchema>

/** Returns the ids of all pictures in a document: those of its blocks, and those at the cards that they list. */
export const picturesIn = ({ blocks }: Pick<ReportDocument, 'blocks'>): string[] => [
  ...new Set([...blocks.flatMap(({ picture }) => picture?.fileId ?? []), ...cardPicturesIn({ blocks })]),
]

/** Returns the ids of the pictures at cards. */
export const cardPicturesIn = ({ blocks }: Pick<ReportDocument, 'blocks'>): string[] => [
  ...new Set(
    blocks.flatMap(({ content }) =>
      content.state === 'shown' ? (content.works ?? []).flatMap(({ picture }) => picture?.fileId ?? []) : [],
    ),
  ),
]
