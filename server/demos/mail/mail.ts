import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import { isRichText } from './rich-text.ts'

export const folders = ['inbox', 'sent', 'draft', 'trash', 'spam'] as const
export type Folder = (typeof folders)[number]

type RichBody = readonly object[]

interface MailFile {
  name: string
  data: string
}

/** The person that owns the mailbox. */
export const ownAddress = 'you@thornbury.test'

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
  /** The text with its formatting: paragraphs and other blocks as Tiptap's JSON. Null for a mail of plain text. */
  body: RichBody | null
  /** The names of its files. */
  attachments: string[]
  /** The files of a mail that was written in the demo, in base64; '' for one of which there is only the name. */
  files: MailFile[]
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

/** The most characters of all files of a mail in base64: 96 KB of files. */
const maxFiles = 131_072
/** The most bytes of the body of a call that stores a mail. */
export const maxMailBytes = 256 * 1024

// Names lose invisible characters, some of which turn the order of the ones around them.
const fileSchema = v.object({
  name: v.pipe(
    v.string(),
    v.transform((name) => name.replaceAll(/\p{C}/gu, '')),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(120),
  ),
  data: v.pipe(
    v.string(),
    v.maxLength(maxFiles),
    v.check((data) => data.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(data)),
  ),
})
const textEntries = {
  subject: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  message: v.pipe(v.string(), v.maxLength(20_000)),
  body: v.custom<RichBody>(isRichText),
}
const filesSchema = v.pipe(
  listOf(fileSchema, 5),
  v.check((files) => files.reduce((sum, { data }) => sum + data.length, 0) <= maxFiles),
)
const unsentSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254))
const addressSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254), v.email())

/** The body of POST /api/email/save-draft. Its addresses may be unfinished. Without `files` the draft keeps its own. */
export const saveDraftSchema = v.object({
  draft: v.object({
    id: v.optional(idSchema),
    to: listOf(unsentSchema, 50),
    cc: listOf(unsentSchema, 50),
    bcc: listOf(unsentSchema, 50),
    ...textEntries,
    files: v.optional(filesSchema),
  }),
})
export type WrittenDraft = v.InferOutput<typeof saveDraftSchema>['draft']

/** The body of POST /api/email/send-mail. */
export const sendMailSchema = v.object({
  mail: v.object({
    id: v.optional(idSchema),
    to: v.pipe(
      listOf(addressSchema, 50),
      v.check((to) => to.length > 0),
    ),
    cc: listOf(addressSchema, 50),
    bcc: listOf(addressSchema, 50),
    ...textEntries,
    files: filesSchema,
  }),
})
export type WrittenMail = v.InferOutput<typeof sendMailSchema>['mail']
