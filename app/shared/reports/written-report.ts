import * as v from 'valibot'
import { languages } from '../account/appearance.ts'
import { changeTones } from '../analytics/change-judgement.ts'
import { blockKindSchema } from './block-kinds.ts'
import { chartDrawingSchema } from './chart-drawing.ts'

/*
 * A report in words: every text is final and in the report's language, so web page, PDF and mail only lay it out. All of
 * these texts are plain: they contain names of strangers, and no markup. A published version keeps its words as they were
 * published, so these shapes only ever grow: a new field is optional, and its absence means what older versions show.
 */

const text = v.string()
const toneSchema = v.picklist(changeTones)

const sentenceSchema = v.object({ text, tone: v.picklist(['good', 'bad', 'neutral']) })
export type WrittenSentence = v.InferOutput<typeof sentenceSchema>

const figureSchema = v.object({
  id: text,
  label: text,
  /** `no data` if there is no number. */
  value: text,
  /** With its sign; null without a comparison. */
  change: v.nullable(text),
  /** The value before, as `1,100 before`; null without a comparison. */
  before: v.nullable(text),
  direction: v.nullable(v.picklist(['up', 'down', 'same'])),
  /** Whether the change is good news; neutral within normal variation. */
  tone: toneSchema,
  /** "within normal variation (±12%)"; null beyond it, and without a judgement. */
  variation: v.nullable(text),
})
export type WrittenFigure = v.InferOutput<typeof figureSchema>

/** The judgement of a change in a table. */
const changeSchema = v.object({
  tone: toneSchema,
  /** "within normal variation (±12%)"; null beyond it. */
  variation: v.nullable(text),
})
export type WrittenChange = v.InferOutput<typeof changeSchema>

const tableSchema = v.object({
  title: text,
  columns: v.array(v.object({ label: text, align: v.picklist(['start', 'end']) })),
  rows: v.array(v.array(text)),
  /** The judgements of the column of changes, by row; null without such a column. */
  changes: v.nullable(v.object({ column: v.number(), rows: v.array(v.nullable(changeSchema)) })),
  /** How many more rows there are; null if there are none. */
  more: v.nullable(text),
  /** What grey changes mean; null if there are none. */
  note: v.nullable(text),
})
export type WrittenTable = v.InferOutput<typeof tableSchema>

const chartSchema = v.object({
  title: text,
  /** What the chart shows, in words. */
  alt: text,
  /** The names of its two lines; `before` is null without a comparison. */
  legend: v.object({ now: text, before: v.nullable(text), running: v.nullable(text) }),
  drawing: chartDrawingSchema,
  /** Its numbers, by day. */
  table: tableSchema,
})
export type WrittenChart = v.InferOutput<typeof chartSchema>

/** A card as a piece of work, done or to come. */
const workSchema = v.object({
  cardId: text,
  title: text,
  /** When it shipped and what came of it, or its stage and when it is due. */
  facts: text,
  /** "+12% (between +5% and +20%)"; null where no effect can be named. */
  effect: v.nullable(text),
  tone: toneSchema,
  /** Whether it waited for the Client's decision when the report was written. */
  waits: v.boolean(),
  picture: v.nullable(v.object({ fileId: text, alt: text })),
})
export type WrittenWork = v.InferOutput<typeof workSchema>

/** A target against what came. */
const targetSchema = v.object({
  name: text,
  period: text,
  /** "120 of 900" */
  came: text,
  /** What came as a share of the target, at most 1. */
  share: v.number(),
  state: text,
  tone: toneSchema,
})
export type WrittenTarget = v.InferOutput<typeof targetSchema>

/** The cards that shipped on a day, at their place in the story's chart. */
const markSchema = v.object({
  number: v.number(),
  /** In units of the drawing. */
  x: v.number(),
  day: text,
  titles: v.array(text),
})
export type WrittenMark = v.InferOutput<typeof markSchema>

const storySchema = v.object({
  headline: sentenceSchema,
  sentences: v.array(sentenceSchema),
  /** What a person wrote for the summary, by paragraph. */
  paragraphs: v.array(text),
  /** At most three. */
  figures: v.array(figureSchema),
  chart: v.nullable(chartSchema),
  marks: v.array(markSchema),
  /** The heading of the marks. */
  marksTitle: text,
})
export type WrittenStory = v.InferOutput<typeof storySchema>

const chapterSchema = v.object({ id: text, title: text, blocks: v.array(text) })

const blockSchema = v.object({
  id: text,
  /** For links within the report: `block-1`, … */
  anchor: text,
  kind: blockKindSchema,
  title: text,
  /** Which visits are counted; null for all. */
  segment: v.nullable(text),
  /** Why there is nothing to show; null if there is. */
  missing: v.nullable(text),
  sentences: v.array(sentenceSchema),
  /** What a person wrote, by paragraph, with the numbers it refers to. */
  paragraphs: v.array(text),
  /** The figures that are shown alone; those that only sentences use are not among them. */
  figures: v.array(figureSchema),
  charts: v.array(chartSchema),
  tables: v.array(tableSchema),
  picture: v.nullable(v.object({ fileId: text, alt: text, missing: text })),
  /** The cards that it lists, in a report with a story. */
  works: v.optional(v.array(workSchema), []),
  targets: v.optional(v.array(targetSchema), []),
})
export type WrittenBlock = v.InferOutput<typeof blockSchema>

export const writtenReportSchema = v.object({
  language: v.picklist(languages),
  /** The client and the month; a document's title. */
  title: text,
  /** The heading of the report: the month. */
  heading: text,
  company: text,
  /** '' without a website. */
  domain: text,
  month: text,
  /** The measured days. */
  period: text,
  /** What the numbers are compared with; null without a comparison. */
  compared: v.nullable(text),
  /** When the numbers were read, in the website's time zone. */
  measuredAt: text,
  /** The heading of the list of blocks; the list itself is the blocks' titles. */
  contents: text,
  /** `Page {page} of {pages}`, for forms with pages. */
  page: text,
  /** 1: all blocks in their order. 2: the story, then chapters, then the appendix. */
  layout: v.optional(v.picklist([1, 2]), 1),
  /** The first page; null in layout 1. */
  story: v.optional(v.nullable(storySchema), null),
  /** In layout 2, the blocks of each chapter, by their anchors; [] in layout 1. */
  chapters: v.optional(v.array(chapterSchema), []),
  /** In layout 2, the blocks whose numbers come last, by their anchors; null in layout 1. */
  appendix: v.optional(v.nullable(v.object({ title: text, blocks: v.array(text) })), null),
  /** Which blocks have nothing to show; null if all have something. */
  leftOut: v.optional(v.nullable(text), null),
  blocks: v.array(blockSchema),
})
export type WrittenReport = v.InferOutput<typeof writtenReportSchema>
