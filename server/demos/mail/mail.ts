import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'

export const folders = ['inbox', 'sent', 'draft', 'trash', 'spam'] as const
export type Folder = (typeof folders)[number]

/** A mail of the demos (specification §3). */
export interface Mail {
  id: number
  /** The sender's address. */
  sender: string
  sender_name: string
  to: string[]
  img: string
  subject: string
  cc: string[]
  bcc: string[]
  /** Plain text. */
  message: string
  attachments: string[]
  isStarred: boolean
  labels: readonly string[]
  /** HH:MM:SS */
  time: string
  /** Such as `Aug 10`. */
  day: string
  year: string
  replies: Mail[]
  /** '' for a reply, which is in no folder of its own. */
  mailFolder: Folder | ''
  unread: boolean
}

const idSchema = v.pipe(v.number(), v.safeInteger())
const idsSchema = listOf(idSchema, 1000)

/** The body of POST /api/email/set-starred. */
export const starMailSchema = v.object({ mailId: idSchema })
/** The body of POST /api/email/move-mails. */
export const moveMailsSchema = v.object({ selectedEmails: idsSchema, mailFolder: v.picklist(folders) })
/** The body of POST /api/email/mark-unread. */
export const markMailsSchema = v.object({ emailIds: idsSchema, unreadFlag: v.boolean() })
/** The body of POST /api/email/set-labels. Any label may be set, as in the template. */
export const labelMailsSchema = v.object({
  emailIds: idsSchema,
  label: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)),
})
