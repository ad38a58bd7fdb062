import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { linkSecretSchema } from '../secret-links.ts'
import { storableText } from '../storable-text.ts'
import { reportKeySchema } from './report-key.ts'

const id = v.pipe(v.string(), v.uuid())
/** The most recipients of a client's reports. */
export const maxRecipients = 100

/** The form of someone who gets a client's reports by mail; they need no account. */
export const recipientFormSchema = v.object({
  email: v.pipe(storableText, v.trim(), v.email(), v.maxLength(254)),
  name: v.pipe(storableText, v.trim(), v.maxLength(200)),
  /** Whether their mails carry the PDF; the figures are in the mail itself. */
  attachPdf: v.boolean(),
})
export type RecipientForm = v.InferOutput<typeof recipientFormSchema>

/** Someone who gets a client's reports. */
export interface ReportRecipient extends RecipientForm {
  id: string
  /**
   * `unsubscribed`: they ended the mails themselves, and only they can begin them again, at the same link. `bounced`: a mail
   * server refused the address for good, or staff noted that a mail came back; staff can clear it.
   */
  state: 'active' | 'unsubscribed' | 'bounced'
  /** ISO 8601, when the state began; null while active. */
  since: string | null
  /** Why it bounced; null otherwise. */
  note: string | null
}

export const addRecipientSchema = v.object({ clientId: id, recipient: recipientFormSchema })
export type AddRecipient = v.InferOutput<typeof addRecipientSchema>

/** Names a recipient of a client. */
export const recipientKeySchema = v.object({ clientId: id, recipientId: id })
export type RecipientKey = v.InferOutput<typeof recipientKeySchema>

export const changeRecipientSchema = v.object({ ...recipientKeySchema.entries, recipient: recipientFormSchema })
export type ChangeRecipient = v.InferOutput<typeof changeRecipientSchema>

/** Notes that mails to a recipient come back, with the reason; '' for none. */
export const noteBounceSchema = v.object({
  ...recipientKeySchema.entries,
  note: v.pipe(storableText, v.trim(), v.maxLength(500)),
})
export type BounceNote = v.InferOutput<typeof noteBounceSchema>

/** Sends the newest published version of a report to these recipients, those who have it already left out. */
export const sendReportSchema = v.object({
  ...reportKeySchema.entries,
  /** The version that the person saw: a newer one is never sent unseen. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  recipientIds: v.pipe(listOf(id, maxRecipients), v.minLength(1)),
})
export type SendReport = v.InferOutput<typeof sendReportSchema>

/** The most reports that one call sends. */
const maxReportsAtOnce = 200
export const sendReportsSchema = v.object({
  reports: v.pipe(listOf(sendReportSchema, maxReportsAtOnce), v.minLength(1)),
})

/** What became of one report of several: to how many it is sent, or why it was refused, in the reader's language. */
export type SendOutcome = { clientId: string } & ({ sent: number } | { refused: { code: string; message: string } })

/** Sends a version to an address once more, where the mail to it failed, was kept or was skipped. */
export const sendAgainSchema = v.object({
  ...reportKeySchema.entries,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  email: v.pipe(storableText, v.maxLength(254)),
})
export type SendAgainInput = v.InferOutput<typeof sendAgainSchema>

/** What became of a version that was sent to someone. */
export interface ReportDelivery {
  email: string
  /** The recipient's name; '' without one, or if the recipient was removed since. */
  name: string
  version: number
  /** 1, or more where a person has sent it again. */
  copy: number
  /**
   * `waiting` until the mail server has taken it; `kept` where no mail server is configured; `failed` after the last try;
   * `bounced` where the address was refused for good; `skipped` where nothing was sent because the recipient
   * unsubscribed, bounced or was removed after someone pressed the button.
   */
  state: 'waiting' | 'sent' | 'failed' | 'bounced' | 'kept' | 'skipped'
  /** Whether the recipient wanted the PDF, and the mail went without it, because it could not be made. */
  withoutPdf: boolean
  /** Who sent it; null for the schedule. */
  askedBy: string | null
  askedAt: string
  sentAt: string | null
  /** Why the last try failed, as it is stored: `mailFailureSentence` writes it in the reader's language. */
  failure: string | null
  /** How often its link was opened. */
  views: number
}

/** A client's report that is published and has recipients without it: a row of the preview before all are sent. */
export interface ReportToSend {
  clientId: string
  company: string
  version: number
  publishedAt: string
  reviewer: string | null
  /** Active recipients who don't have this version. */
  recipients: { id: string; email: string; name: string }[]
}

/** Begins or ends the mails of a link's recipient. */
export const changeMailsSchema = v.object({ token: linkSecretSchema, wanted: v.boolean() })

/**
 * Whether the recipient of a mail's link gets a client's reports by mail. `unknown` also for a link that belongs to no
 * recipient. A bounced recipient has `going`: it is Loop that doesn't reach them.
 */
export type MailsOfLink = { state: 'unknown' } | { state: 'going' | 'ended'; company: string; email: string }
