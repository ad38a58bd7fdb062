import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { holidaysSchema } from './schedule.ts'

const line = (most: number) => v.pipe(storableText, v.trim(), v.maxLength(most))

/** How the agency's reports look, without the logo, and on which days it doesn't work. */
export const reportAgencySchema = v.object({
  /** Who sends reports; '' for the installation's name. */
  senderName: line(100),
  /** A line at the end of each page of a report. */
  footer: line(500),
  /** `#1a2b3c`; null for Loop's own. */
  accentColor: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, issue('colorWritten')))),
  holidays: holidaysSchema,
})
export type ReportAgencyForm = v.InferOutput<typeof reportAgencySchema>

/** The look of a report, frozen with it when it is published. */
export interface ReportLook {
  senderName: string
  footer: string
  accentColor: string | null
  /** A hash of the logo; null without one. */
  logo: string | null
}
