import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { monthsBetween, monthSchema, type Month } from '../calendar/month.ts'
import { languages } from '../account/appearance.ts'
import type { BlockChange } from './block-changes.ts'
import type { ReportLook } from './look.ts'
import type { WrittenReport } from './written-report.ts'
import type { ReportDocument } from './document.ts'
import {
  reportBlocksSchema,
  type FigureDifference,
  type ReportBlock,
  type ReportDraft,
  type ReportSummary,
} from './report.ts'
import { reportKeySchema } from './report-key.ts'

const id = v.pipe(v.string(), v.uuid())
const counter = v.pipe(v.number(), v.integer(), v.minValue(0))
/** The most months of one list. */
const maxListedMonths = 24

/** Which reports to list: those of one client or of all, of these months, both included. */
export const reportListSchema = v.pipe(
  v.object({ clientId: v.nullable(id), from: monthSchema, to: monthSchema }),
  v.check(({ from, to }) => from <= to && monthsBetween(from, to) < maxListedMonths),
)
export type ReportListQuery = v.InferOutput<typeof reportListSchema>

/** A client's month, whether it has a report or not. */
export interface ReportListRow {
  clientId: string
  company: string
  month: Month
  report: ReportSummary | null
  /** Null before the first version is published, and for a client without recipients. */
  delivery: ReportReach | null
  /** What readers answered; null before the first answer. */
  answers: ReportAnswers | null
  /** What Loop does next by the client's schedules; null for nothing. */
  due: ReportStep | null
}

/** How many recipients the newest published version was mailed to, of those who should get it. */
interface ReportReach {
  sent: number
  /** Those it was sent to, and active recipients without it. */
  of: number
}

/** The answers of a month's readers. */
export interface ReportAnswers {
  /** Of the newest published version. */
  useful: number
  notUseful: number
  /** The newest answer about any version of the month. */
  last: { useful: boolean; sentence: string; version: number; at: string }
}

/** A step of the client's schedules that is still to come. */
export interface ReportStep {
  what: 'draft' | 'send'
  /** The day in the website's zone, and the instant (ISO 8601). */
  day: Day
  at: string
}

export const startReportSchema = v.object({ ...reportKeySchema.entries, language: v.optional(v.picklist(languages)) })
export type StartReport = v.InferOutput<typeof startReportSchema>

export const saveTemplateSchema = v.object({
  clientId: id,
  /** The revision that the person saw; 0 if nothing was saved for the client. */
  revision: counter,
  language: v.picklist(languages),
  /** Null for the agency's. */
  blocks: v.nullable(reportBlocksSchema),
})
export type SaveTemplate = v.InferOutput<typeof saveTemplateSchema>

/** What a client's reports begin with. */
export interface ReportTemplate extends SaveTemplate {
  blocks: ReportBlock[]
  /** Whose blocks these are: the client's own, the agency's, or Loop's as long as the agency has none. */
  from: 'client' | 'agency' | 'default'
  /** When the blocks were saved (ISO 8601); null for Loop's. */
  changedAt: string | null
}

export const saveAgencyTemplateSchema = v.object({
  /** The revision that the person saw; 0 if the agency had none. */
  revision: counter,
  blocks: v.pipe(
    reportBlocksSchema,
    // Segments and pictures belong to one client.
    v.check((blocks) => blocks.every(({ segmentId, picture }) => segmentId === null && picture === null)),
  ),
})
export type SaveAgencyTemplate = v.InferOutput<typeof saveAgencyTemplateSchema>

/** What reports begin with for clients without a template of their own: Loop's default in revision 0. */
export interface AgencyTemplate extends SaveAgencyTemplate {
  /** ISO 8601; null for Loop's default. */
  changedAt: string | null
}

/** What staff see with a comment's text. */
export interface ReportComment {
  id: string
  version: number
  /** Null for the whole report. */
  blockId: string | null
  kind: 'comment' | 'returned'
  person: string | null
  at: string
  text: string
}

/** The blocks that saves changed since a revision, and who saved, newest first. */
export interface ReportChanges {
  revision: number
  blocks: BlockChange[]
  people: { name: string | null; at: string }[]
}

/** A report of a month with what its reviewer needs. */
export interface ReportAtWork extends ReportDraft {
  sentToReview: { person: string | null; at: string; changes: ReportChanges } | null
  comments: ReportComment[]
}

interface VersionSummary {
  version: number
  publishedAt: string
  publishedBy: string | null
  reviewer: string | null
  viewedAt: string | null
}

/** A row of a client's published reports, for its own people too. */
export interface PublishedSummary extends VersionSummary {
  month: Month
}

/** A published version with all that is frozen in it. */
export interface PublishedReport extends PublishedSummary {
  clientId: string
  document: ReportDocument
  /** The same in words, as they were published. */
  written: WrittenReport
  look: ReportLook
  /** Numbers that today's data contradicts, as of `restatedAt`; null if it was never compared. */
  restated: FigureDifference[]
  restatedAt: string | null
  /** The newest published version of the month. */
  newest: number
}
