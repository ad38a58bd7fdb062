import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#app/shared/account/appearance.ts'
import type { WithDefault, Json } from './column-types.ts'

export interface InvitationTable {
  id: Generated<string>
  client_id: string | null
  role: 'Client' | 'Editor' | 'Admin'
  email: string
  invited_by: string | null
  token_hash: Uint8Array
  created_at: Date
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  accepted_by: string | null
  revoked_at: Date | null
}
export interface OneTimeLinkTable {
  token_hash: Uint8Array
  kind: string
  user_id: string | null
  details: ColumnType<unknown, string | undefined, string>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
export interface SecondFactorTable {
  user_id: string
  secret: string
  created_at: Date
  confirmed_at: Date | null
  /** The 30-second step of the last used code, so that no code works twice. */
  last_step: WithDefault<number>
}
export interface RecoveryCodeTable {
  user_id: string
  code_hash: Uint8Array
  used_at: Date | null
}
export interface ApiTokenTable {
  id: Generated<string>
  user_id: string
  name: string
  scopes: string[]
  token_hash: Uint8Array
  /** The token's first characters, by which its owner recognises it. */
  shown_start: string
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}
export interface MailTable {
  id: Generated<string>
  kind: string
  user_id: string | null
  recipient: string
  /** The language of the mail; null for an older mail that was emptied before languages were recorded. */
  language: Language | null
  subject: string
  body_text: string
  body_html: string
  created_at: Date
  /** When to try (again) to send it; null after it was sent or given up, or if no mail server is configured. */
  next_try_at: Date | null
  attempts: WithDefault<number>
  sent_at: Date | null
  failure: string | null
  /** A file that it carries. */
  file_id: WithDefault<string | null>
  /** The name before the address of MAIL_FROM; null for the one in MAIL_FROM. */
  sender_name: WithDefault<string | null>
  /** Where its recipient can end such mails; for the header that mail programs offer as a button. */
  unsubscribe_url: WithDefault<string | null>
}

/** A file that mails carry. */
export interface MailFileTable {
  id: Generated<string>
  name: string
  type: string
  bytes: Uint8Array
  created_at: Date
}
export interface UpgradeRequestTable {
  id: Generated<string>
  client_id: string
  requested_by: string | null
  message: WithDefault<string>
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  outcome: 'upgraded' | 'declined' | 'withdrawn' | null
  /** The explanation of the Admin who declined the request; '' otherwise. */
  answer: WithDefault<string>
}
export interface ClientProfileTable {
  client_id: string
  industry: WithDefault<string>
  what_matters: WithDefault<string>
  brand_terms: WithDefault<string[]>
  products: WithDefault<string[]>
  further_domains: WithDefault<string[]>
  accent_color: string | null
  logo: Uint8Array | null
  logo_type: string | null
  updated_at: Date
}
export interface InstallationSettingTable {
  name: string
  value: Json<unknown>
  changed_at: Date
}
export interface JobStateTable {
  name: string
  value: Json<unknown>
  changed_at: Date
}
export interface BookmarkListTable {
  user_id: string
  /** Ids of pages in the person's order, see app/shared/bookmarks/bookmark.ts. */
  entry_ids: string[]
  changed_at: Date
}

/** A client that a member of staff keeps at the top of their own list of clients. */
export interface ClientPinTable {
  person_id: string
  client_id: string
}
