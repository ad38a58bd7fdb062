import * as v from 'valibot'
import { hasWords } from '../-apps/app-search.ts'
import type { DotColor } from '../-apps/dot.tsx'
import { richTextSchema } from './rich-text.ts'

const fileSchema = v.object({ name: v.string(), data: v.string() })
/** A file of a mail: its name and its bytes in base64, '' if there is only the name. */
export type MailFile = v.InferOutput<typeof fileSchema>

const partSchema = v.object({
  id: v.number(),
  sender: v.string(),
  sender_name: v.string(),
  to: v.array(v.string()),
  cc: v.array(v.string()),
  bcc: v.array(v.string()),
  subject: v.string(),
  /** Plain text. */
  message: v.string(),
  /** The same with its formatting; null if it has none. */
  body: v.nullable(richTextSchema),
  attachments: v.array(v.string()),
  files: v.array(fileSchema),
  isStarred: v.boolean(),
  labels: v.array(v.string()),
  time: v.string(),
  day: v.string(),
  year: v.string(),
  mailFolder: v.string(),
  unread: v.boolean(),
})

/** A mail as the mock API answers it, with the earlier ones that it replies to. */
export const mailSchema = v.object({ ...partSchema.entries, replies: v.array(partSchema) })
export type Mail = v.InferOutput<typeof mailSchema>
export type EarlierMail = Mail['replies'][number]

export const folders = ['inbox', 'sent', 'draft', 'trash', 'spam'] as const
export type Folder = (typeof folders)[number]
export const labels = ['personal', 'company', 'important', 'private'] as const
export type MailLabel = (typeof labels)[number]
/** What the address can name: a folder, the stars, or a label. */
export const filters = ['inbox', 'starred', 'sent', 'draft', 'spam', 'trash', ...labels] as const
export type Filter = (typeof filters)[number]

export const labelNames: Readonly<Record<MailLabel, { name: string; color: DotColor }>> = {
  personal: { name: 'Personal', color: 'success' },
  company: { name: 'Company', color: 'primary' },
  important: { name: 'Important', color: 'warning' },
  private: { name: 'Private', color: 'danger' },
}

export const filterNames: Readonly<Record<Filter, string>> = {
  inbox: 'Inbox',
  starred: 'Starred',
  sent: 'Sent',
  draft: 'Drafts',
  spam: 'Spam',
  trash: 'Trash',
  personal: 'Personal',
  company: 'Company',
  important: 'Important',
  private: 'Private',
}

/** The address of the mailbox. */
export const ownAddress = 'you@thornbury.test'

/** Returns whether the person of the mailbox can go on writing a mail. */
export const isOwnDraft = ({ mailFolder, sender }: Mail): boolean => mailFolder === 'draft' && sender === ownAddress

/** Returns what a mail is called. */
export const titleOf = ({ subject }: EarlierMail): string => subject || '(no subject)'

/** Returns whom a mail is from, or to whom one's own goes. */
export function partnerOf({ sender, sender_name, to }: EarlierMail): string {
  if (sender !== ownAddress) return sender_name
  return to.length > 0 ? `To ${to.join(', ')}` : 'No recipient yet'
}

/** Returns whether a mail has more people than the one to answer. */
export const hasOthers = ({ sender, to, cc }: Mail): boolean =>
  new Set([sender, ...to, ...cc].filter((address) => address !== ownAddress)).size > 1

/** Returns the files of a mail; of those of the initial mailbox there are only the names. */
export const filesOf = ({ files, attachments }: EarlierMail): MailFile[] =>
  files.length > 0 ? files : attachments.map((name) => ({ name, data: '' }))

/** Returns the folder or label that an address names; undefined if there is none. */
export const knownFilter = (name: string): Filter | undefined => filters.find((filter) => filter === name)

/** Returns whether a list shows a mail. Only the trash shows those in the trash. */
export function isInList(mail: Mail, filter: Filter): boolean {
  if (folders.some((folder) => folder === filter)) return mail.mailFolder === filter
  if (mail.mailFolder === 'trash') return false
  return filter === 'starred' ? mail.isStarred : mail.labels.includes(filter)
}

/** Returns the mails of a list in which a search finds all its words: in people, subject or text. */
export const mailsIn = (mails: readonly Mail[], filter: Filter, q = ''): Mail[] =>
  mails.filter(
    (mail) =>
      isInList(mail, filter) &&
      (q.trim() === '' ||
        hasWords([mail.sender_name, mail.sender, ...mail.to, mail.subject, mail.message].join('\n'), q.trim())),
  )

/** Returns the numbers next to the folders: unread mails in the inbox and in spam, and all drafts. */
export const folderCounts = (mails: readonly Mail[]): Readonly<Partial<Record<Filter, number>>> => ({
  inbox: mailsIn(mails, 'inbox').filter(({ unread }) => unread).length,
  spam: mailsIn(mails, 'spam').filter(({ unread }) => unread).length,
  draft: mailsIn(mails, 'draft').length,
})
