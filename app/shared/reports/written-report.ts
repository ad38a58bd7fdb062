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
  blocks: v.array(blockSchema),
})
export type WrittenReport = v.InferOutput<typeof writtenReportSchema>
