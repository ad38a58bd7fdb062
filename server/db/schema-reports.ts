import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#app/shared/account/appearance.ts'
import type { ReportBlock, ReportState } from '#app/shared/reports/report.ts'
import type { BlockChange } from '#app/shared/reports/block-changes.ts'
import type { DayText, WithDefault, Json } from './column-types.ts'

/** A client's report of a month, as staff work on it. */
interface ReportTable {
  client_id: string
  /** The first day of the month. */
  month: DayText
  /** The newest version: the published one, or the one that staff work on. */
  version: WithDefault<number>
  state: ReportState
  language: Language
  blocks: Json<ReportBlock[]>
  /** Counts saves within a version. */
  revision: WithDefault<number>
  reviewer_id: WithDefault<string | null>
  /** Who last sent it to review, when, and in which revision. */
  sent_by: WithDefault<string | null>
  sent_at: WithDefault<Date | null>
  sent_revision: WithDefault<number | null>
  /** Null for the schedule. */
  created_by: string | null
  created_at: Date
  changed_at: Date
}

/** A published version. */
interface ReportVersionTable {
  client_id: string
  month: DayText
  version: number
  /** The revision of the draft that was published. */
  revision: number
  /** See app/shared/reports/document.ts. */
  document: Json<unknown>
  /** See app/shared/reports/written-report.ts; null in older versions until they are next read. */
  written: WithDefault<Json<unknown> | null>
  /** Null until it was made. */
  pdf: WithDefault<Uint8Array | null>
  blocks: Json<ReportBlock[]>
  /** The version of the definitions of numbers. */
  definitions: number
  published_by: string | null
  reviewer_id: string | null
  published_at: Date
  /** When a reader outside of the staff first opened it. */
  first_viewed_at: WithDefault<Date | null>
  /** When it was last compared with the data. */
  restated_at: WithDefault<Date | null>
  /** The agency's look at that moment. */
  sender_name: string
  footer: string
  accent_color: string | null
  logo: Uint8Array | null
  logo_type: string | null
}

/** What a save of a draft changed. */
interface ReportChangeTable {
  client_id: string
  month: DayText
  version: number
  /** The revision that it led to. */
  revision: number
  person_id: string | null
  at: Date
  changes: Json<BlockChange[]>
}

interface ReportCommentTable {
  client_id: string
  month: DayText
  id: Generated<string>
  version: number
  /** Null for the whole report. */
  block_id: string | null
  /** `returned` is the remark with which a reviewer returned it. */
  kind: 'comment' | 'returned'
  person_id: string | null
  at: Date
  text: string
}

/** What a client's reports begin with. */
interface ReportTemplateTable {
  client_id: string
  language: Language
  /** Null for a client whose reports begin with the agency's template, in this language. */
  blocks: Json<ReportBlock[]> | null
  revision: WithDefault<number>
  changed_by: string | null
  changed_at: Date
}

/** What reports begin with for clients without blocks of their own; one row. */
interface ReportAgencyTemplateTable {
  id: WithDefault<boolean>
  blocks: Json<ReportBlock[]>
  revision: WithDefault<number>
  changed_by: string | null
  changed_at: Date
}

/** A picture for a client's reports. */
interface ReportPictureTable {
  client_id: string
  id: Generated<string>
  /** Whether a published version shows it: then the client's people see it, and it is never deleted. */
  published: WithDefault<boolean>
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'
  /** In bytes. */
  size: number
  /** In pixels. */
  width: number
  height: number
  sha256: Uint8Array
  bytes: Uint8Array
  person_id: string | null
  at: Date
}

/** A number of a published version that differs in today's data. */
interface ReportRestatedTable {
  client_id: string
  month: DayText
  version: number
  block_id: string
  figure_id: string
  was_value: number | null
  is_value: number | null
  noticed_at: Date
}

/** When Loop makes a client's draft of the month before. */
interface ReportScheduleTable {
  client_id: string
  enabled: boolean
  working_day: number
  /** Local to the website: `09:00`. */
  draft_time: string
  /** The newest month whose draft was made; the first day of it. */
  drafted_month: WithDefault<DayText | null>
  /** Whether Loop sends published reports by itself, on which working day, and when. */
  send_enabled: WithDefault<boolean>
  send_day: WithDefault<number>
  send_time: WithDefault<string>
  /** Who allowed Loop to publish and send what no one reviewed, and when; null if no one did. */
  unreviewed_by: WithDefault<string | null>
  unreviewed_at: WithDefault<Date | null>
  /** The newest month that the schedule has dealt with; the first day of it. */
  sent_month: WithDefault<DayText | null>
  changed_by: string | null
  changed_at: Date
}

/** The agency's look, and its holidays: one row. */
interface ReportAgencyTable {
  id: ColumnType<boolean, true | undefined, never>
  sender_name: WithDefault<string>
  footer: WithDefault<string>
  accent_color: WithDefault<string | null>
  logo: WithDefault<Uint8Array | null>
  logo_type: WithDefault<string | null>
  holidays: ColumnType<DayText[], string | undefined, string>
  changed_at: Date
}

/** Who gets a client's reports. */
interface ReportRecipientTable {
  client_id: string
  id: Generated<string>
  email: string
  name: WithDefault<string>
  attach_pdf: WithDefault<boolean>
  unsubscribed_at: WithDefault<Date | null>
  /** When a mail server refused the address for good, or staff noted that a mail came back. */
  bounced_at: WithDefault<Date | null>
  bounce_note: WithDefault<string | null>
  created_by: string | null
  created_at: Date
}

/** A secret address of a report for people without an account. */
interface ReportLinkTable {
  id: Generated<string>
  client_id: string
  month: DayText
  /** Made by staff to share, or for one mail. */
  kind: 'shared' | 'mail'
  name: WithDefault<string>
  token_hash: Uint8Array
  password_hash: WithDefault<string | null>
  expires_at: WithDefault<Date | null>
  revoked_at: WithDefault<Date | null>
  /** Who got the mail; null for a shared link. */
  recipient_id: WithDefault<string | null>
  views: WithDefault<number>
  viewed_at: WithDefault<Date | null>
  made_by: string | null
  made_at: Date
}

/** A version that was sent to an address. */
interface ReportDeliveryTable {
  client_id: string
  month: DayText
  version: number
  /** In lower case. */
  email: string
  /** 1, or more where a person has sent it again. */
  copy: WithDefault<number>
  /** Null until the mail is written. */
  mail_id: WithDefault<string | null>
  link_id: WithDefault<string | null>
  /** Null for the schedule. */
  asked_by: string | null
  asked_at: Date
  written_at: WithDefault<Date | null>
}

/** A reader's answer about a version: of a person of the client, or of someone with a link. */
interface ReportFeedbackTable {
  client_id: string
  month: DayText
  version: number
  id: Generated<string>
  person_id: WithDefault<string | null>
  link_id: WithDefault<string | null>
  useful: boolean
  sentence: WithDefault<string>
  at: Date
}

/** The tables of reports. */
export interface ReportSchema {
  report: ReportTable
  report_version: ReportVersionTable
  report_change: ReportChangeTable
  report_comment: ReportCommentTable
  report_template: ReportTemplateTable
  report_picture: ReportPictureTable
  report_restated: ReportRestatedTable
  report_schedule: ReportScheduleTable
  report_agency: ReportAgencyTable
  report_agency_template: ReportAgencyTemplateTable
  report_recipient: ReportRecipientTable
  report_link: ReportLinkTable
  report_delivery: ReportDeliveryTable
  report_feedback: ReportFeedbackTable
}
