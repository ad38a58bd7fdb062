import type { Language } from '../account/appearance.ts'
import type { ChangeTone } from '../analytics/change-judgement.ts'
import type { BlockKind } from './block-kinds.ts'
import type { ChartDrawing } from './chart-drawing.ts'

/*
 * A report in words: every text is final and in the report's language, so web page, PDF and mail only lay it out. All of
 * these texts are plain: they contain names of strangers, and no markup.
 */

export interface WrittenReport {
  language: Language
  /** The client and the month; a document's title. */
  title: string
  /** The heading of the report: the month. */
  heading: string
  company: string
  /** '' without a website. */
  domain: string
  month: string
  /** The measured days. */
  period: string
  /** What the numbers are compared with; null without a comparison. */
  compared: string | null
  /** When the numbers were read, in the website's time zone. */
  measuredAt: string
  /** The heading of the list of blocks; the list itself is the blocks' titles. */
  contents: string
  /** `Page {page} of {pages}`, for forms with pages. */
  page: string
  blocks: WrittenBlock[]
}

export interface WrittenBlock {
  id: string
  /** For links within the report: `block-1`, … */
  anchor: string
  kind: BlockKind
  title: string
  /** Which visits are counted; null for all. */
  segment: string | null
  /** Why there is nothing to show; null if there is. */
  missing: string | null
  sentences: WrittenSentence[]
  /** What a person wrote, by paragraph, with the numbers it refers to. */
  paragraphs: string[]
  /** The figures that are shown alone; those that only sentences use are not among them. */
  figures: WrittenFigure[]
  charts: WrittenChart[]
  tables: WrittenTable[]
  picture: { fileId: string; alt: string; missing: string } | null
}

export interface WrittenSentence {
  text: string
  tone: 'good' | 'bad' | 'neutral'
}

export interface WrittenFigure {
  id: string
  label: string
  /** `no data` if there is no number. */
  value: string
  /** With its sign; null without a comparison. */
  change: string | null
  /** The value before, as `1,100 before`; null without a comparison. */
  before: string | null
  direction: 'up' | 'down' | 'same' | null
  /** Whether the change is good news; neutral within normal variation. */
  tone: ChangeTone
  /** "within normal variation (±12%)"; null beyond it, and without a judgement. */
  variation: string | null
}

export interface WrittenTable {
  title: string
  columns: { label: string; align: 'start' | 'end' }[]
  rows: string[][]
  /** The judgements of the column of changes, by row; null without such a column. */
  changes: { column: number; rows: (WrittenChange | null)[] } | null
  /** How many more rows there are; null if there are none. */
  more: string | null
  /** What grey changes mean; null if there are none. */
  note: string | null
}

/** The judgement of a change in a table. */
export interface WrittenChange {
  tone: ChangeTone
  /** "within normal variation (±12%)"; null beyond it. */
  variation: string | null
}

export interface WrittenChart {
  title: string
  /** What the chart shows, in words. */
  alt: string
  /** The names of its two lines; `before` is null without a comparison. */
  legend: { now: string; before: string | null; running: string | null }
  drawing: ChartDrawing
  /** Its numbers, by day. */
  table: WrittenTable
}
