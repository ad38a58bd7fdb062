import * as v from 'valibot'
import type { languages } from '../account/appearance.ts'
import type { Month } from '../calendar/month.ts'
import { listOf } from '../list-of.ts'
import { storableText } from '../storable-text.ts'
import { blockKindSchema, maxBlocks, type BlockKind } from './block-kinds.ts'
import { boundTextSchema } from './bound-text.ts'
import { reportKeySchema } from './report-key.ts'

const id = v.pipe(v.string(), v.uuid())

/** A block of a draft or template: what to show, not its numbers. */
export const reportBlockSchema = v.object({
  /** Chosen by the caller that adds it, so that a repeated call adds nothing. */
  id,
  kind: blockKindSchema,
  /** A segment of the website that limits the numbers; null for all visits. */
  segmentId: v.nullable(id),
  title: v.pipe(storableText, v.trim(), v.maxLength(200)),
  text: boundTextSchema,
  picture: v.nullable(v.object({ fileId: id, alt: v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(300)) })),
  /** Whether it is left out where it has nothing to show; otherwise the report says why. */
  hideIfMissing: v.boolean(),
})
export type ReportBlock = v.InferOutput<typeof reportBlockSchema>

/** Whether readers don't see a block that has nothing to show: that was chosen for it, and it has no text. */
export const isLeftOut = ({ hideIfMissing, text }: Pick<ReportBlock, 'hideIfMissing' | 'text'>): boolean =>
  hideIfMissing && text === ''

export const reportBlocksSchema = v.pipe(
  listOf(reportBlockSchema, maxBlocks),
  v.check((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length),
)

/** The states of a report. A reissue is a new version of the same report, as a draft again. */
const reportStates = ['draft', 'in-review', 'published'] as const
export type ReportState = (typeof reportStates)[number]

/** A row of the list of reports. */
export interface ReportSummary {
  clientId: string
  company: string
  month: Month
  /** The newest version: 1, or more after reissues. */
  version: number
  state: ReportState
  reviewer: { id: string; name: string } | null
  /** ISO 8601, like all times here; null until it happens. */
  publishedAt: string | null
  /** When a reader outside of the staff first opened the newest published version. */
  viewedAt: string | null
  changedAt: string
}

/** The report of a month as staff edit it. */
export interface ReportDraft extends ReportSummary {
  language: (typeof languages)[number]
  blocks: ReportBlock[]
  /** Counts saves of the draft; a save names the one it is based on, so that no one overwrites another's work. */
  revision: number
}

export const saveBlocksSchema = v.object({
  ...reportKeySchema.entries,
  /** The revision that the person saw. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  blocks: reportBlocksSchema,
})
export type SaveBlocks = v.InferOutput<typeof saveBlocksSchema>

/** The most comments on a report, of all its versions. */
export const maxReportComments = 500

/** A remark about a report, or about one of its blocks; for staff. */
export const addReportCommentSchema = v.object({
  ...reportKeySchema.entries,
  blockId: v.nullable(id),
  text: v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(2000)),
})
export type AddReportComment = v.InferOutput<typeof addReportCommentSchema>

/** A number that differs between two versions of a report, or between a published one and today's data. */
export interface FigureDifference {
  blockId: string
  figureId: string
  was: number | null
  is: number | null
}

/** What became of a block between two versions of a report; several entries for a block with several changes. */
export interface BlockDifference {
  blockId: string
  kind: BlockKind
  /** A person's title; '' for the kind's name. Of the newer version, if it has the block. */
  title: string
  /** `moved`: it is before or behind other blocks than before; `gone`, `back`: it has nothing to show, or has again. */
  change: 'added' | 'removed' | 'moved' | 'title' | 'text' | 'picture' | 'segment' | 'gone' | 'back'
}
