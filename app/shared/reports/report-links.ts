import * as v from 'valibot'
import { newPasswordSchema } from '../access/new-password.ts'
import { daySchema } from '../calendar/day.ts'
import { linkSecretSchema, type ClosedSharedLink, type ListedLink } from '../secret-links.ts'
import { storableText } from '../storable-text.ts'
import type { PublishedReport } from './report-list.ts'
import { reportVersionSchema, reportKeySchema } from './report-key.ts'
import type { WrittenReport } from './written-report.ts'

/** The most links of a report that staff make by hand. */
export const maxReportLinks = 20

/** Makes a secret address that shows a report's published versions to anyone who has it. */
export const reportLinkFormSchema = v.object({
  ...reportKeySchema.entries,
  name: v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(200)),
  password: v.nullable(newPasswordSchema),
  /** The last day on which it works, in the website's time zone; null for no end. */
  lastDay: v.nullable(daySchema),
})
export type ReportLinkForm = v.InferOutput<typeof reportLinkFormSchema>

/** A link in the list of staff. The name of a mail's link is the recipient's address. */
export interface ReportLink extends ListedLink {
  kind: 'shared' | 'mail'
  state: 'works' | 'expired' | 'revoked'
  /** How often it was opened in a browser, each browser session once for each version. */
  views: number
  /** ISO 8601; null before the first view. */
  viewedAt: string | null
  madeAt: string
}

/** What a link opens. */
export type SharedReport =
  | ClosedSharedLink
  | {
      state: 'open'
      report: ReadReport
      /** Whether the mails of its recipient can be ended, and whether they are; null for a shared link. */
      mails: 'going' | 'ended' | null
    }

/** A number that differs from the shown version, in the report's words. */
export interface ChangedNumber {
  /** The title of its block. */
  block: string
  label: string
  was: string
  is: string
}

/** A published report as a reader sees it, in the report's language: nothing about who works on it. */
export interface ReadReport extends Pick<
  PublishedReport,
  'month' | 'version' | 'newest' | 'publishedAt' | 'look' | 'restatedAt'
> {
  written: WrittenReport
  /** The numbers of this version that today's data contradicts. */
  restated: ChangedNumber[]
  /** What changed since the version before: its numbers, and the titles of all blocks that differ; null for the first. */
  reissue: { since: number; numbers: ChangedNumber[]; blocks: string[] } | null
  /** The versions that were published, newest first. */
  versions: { version: number; publishedAt: string }[]
  /** What this reader answered about the shown version; null for nothing yet. */
  feedback: ReaderFeedback | null
}

/** A reader's answer: whether the report was useful, and a sentence. */
export const readerFeedbackSchema = v.object({
  useful: v.boolean(),
  sentence: v.pipe(storableText, v.trim(), v.maxLength(500)),
})
export type ReaderFeedback = v.InferOutput<typeof readerFeedbackSchema>

/** An answer as staff see it. */
export interface ReportFeedback extends ReaderFeedback {
  version: number
  /** The person's name, or the name of the link; null if neither is known any more. */
  from: string | null
  at: string
}

/** Which version of a report someone with a link asks for; null for the newest. */
export const linkVersionSchema = v.object({ token: linkSecretSchema, version: v.nullable(reportVersionSchema) })

/** Which version of a client's report a signed-in reader asks for; null for the newest. */
export const readVersionSchema = v.object({ ...reportKeySchema.entries, version: v.nullable(reportVersionSchema) })

/** A version that a reader has opened. */
export const openedVersionSchema = v.object({ ...reportKeySchema.entries, version: reportVersionSchema })
export const openedLinkVersionSchema = v.object({ token: linkSecretSchema, version: reportVersionSchema })

/** What a reader answers about a version that they opened. */
export const sendFeedbackSchema = v.object({ ...openedVersionSchema.entries, ...readerFeedbackSchema.entries })
export const sendLinkFeedbackSchema = v.object({ ...openedLinkVersionSchema.entries, ...readerFeedbackSchema.entries })
