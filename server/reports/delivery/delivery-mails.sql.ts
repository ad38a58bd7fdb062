import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import type { Db, SystemTrx, Trx } from '../../db/database.ts'
import type { VersionKey } from '../published/versions.sql.ts'
import { isActive } from './recipients.sql.ts'

/** The kinds of mails of reports: the second one went without the PDF that its recipient wanted. */
export const reportMailKinds = { sent: 'report.sent', withoutPdf: 'report.sent_without_pdf' } as const

/** Returns the versions with deliveries whose mails are not written. */
export async function readVersionsToMail(db: Db): Promise<VersionKey[]> {
  const { rows } = await sql<{ clientId: string; month: Day; version: number }>`
    select distinct client_id as "clientId", month, version from report_delivery where written_at is null`.execute(db)
  return rows.map(({ month, ...row }) => ({ ...row, month: monthOf(month) }))
}

/** A delivery whose mail is to be written; `recipientId` is null if no one with this address gets mails any more. */
export interface UnwrittenDelivery {
  email: string
  copy: number
  recipientId: string | null
  /** The address as it was entered. */
  address: string
  attachPdf: boolean
}

const unwritten = ({ clientId, month, version }: VersionKey) => sql`
  from report_delivery
  left join (report_recipient join client on client.id = report_recipient.client_id and ${isActive})
    on report_recipient.client_id = report_delivery.client_id and lower(report_recipient.email) = report_delivery.email
  where report_delivery.client_id = ${clientId} and report_delivery.month = ${firstDayOf(month)}
    and report_delivery.version = ${version} and report_delivery.written_at is null`

/** Counts the deliveries of a version whose mails are not written, and how many of them want the PDF. */
export async function countUnwritten(db: Db, key: VersionKey): Promise<{ all: number; withPdf: number }> {
  const { rows } = await sql<{ all: number; withPdf: number }>`select count(*)::int as all,
    count(*) filter (where report_recipient.attach_pdf)::int as "withPdf" ${unwritten(key)}`.execute(db)
  return rows[0] ?? { all: 0, withPdf: 0 }
}

/**
 * Returns deliveries of a version whose mails are not written, and locks them until the transaction ends; those that
 * another process writes are left out.
 * @param asked.withPdf whether also of recipients who want the PDF
 */
export async function lockUnwritten(
  trx: SystemTrx,
  key: VersionKey,
  { withPdf, limit }: { withPdf: boolean; limit: number },
): Promise<UnwrittenDelivery[]> {
  const { rows } = await sql<UnwrittenDelivery>`
    select report_delivery.email, report_delivery.copy, report_recipient.id as "recipientId",
      coalesce(report_recipient.email, report_delivery.email) as address,
      coalesce(report_recipient.attach_pdf, false) as "attachPdf" ${unwritten(key)}
      ${withPdf ? sql`` : sql`and not coalesce(report_recipient.attach_pdf, false)`}
    order by report_delivery.email, report_delivery.copy limit ${limit}
    for update of report_delivery skip locked`.execute(trx)
  return rows
}

/** The mail of a delivery with its link. */
export interface WrittenDelivery {
  email: string
  copy: number
  /** Null where no one is left to write to. */
  written: { mailId: string; linkId: string; tokenHash: Buffer; recipientId: string } | null
}

/** Stores the links of mails, before the mails themselves. */
export async function insertMailLinks(
  trx: SystemTrx,
  { clientId, month }: ReportKey,
  deliveries: readonly WrittenDelivery[],
  at: Date,
): Promise<void> {
  const links = deliveries.flatMap(({ email, written }) => (written ? [{ email, ...written }] : []))
  if (links.length === 0) return
  await trx
    .insertInto('report_link')
    .values(
      links.map(({ email, linkId, tokenHash, recipientId }) => ({
        id: linkId,
        client_id: clientId,
        month: firstDayOf(month),
        kind: 'mail' as const,
        // For staff; a name has at most 200 characters, an address 254.
        name: email.slice(0, 200),
        token_hash: tokenHash,
        recipient_id: recipientId,
        made_by: null,
        made_at: at,
      })),
    )
    .execute()
}

/** Notes that the mails of deliveries are written. */
export async function markWritten(
  trx: SystemTrx,
  { clientId, month, version }: VersionKey,
  deliveries: readonly WrittenDelivery[],
  at: Date,
): Promise<void> {
  await sql`update report_delivery set written_at = ${at}, mail_id = done.mail_id, link_id = done.link_id
    from unnest(${deliveries.map(({ email }) => email)}::text[], ${deliveries.map(({ copy }) => copy)}::int[],
      ${deliveries.map(({ written }) => written?.mailId ?? null)}::uuid[],
      ${deliveries.map(({ written }) => written?.linkId ?? null)}::uuid[]) as done (email, copy, mail_id, link_id)
    where report_delivery.client_id = ${clientId} and report_delivery.month = ${firstDayOf(month)}
      and report_delivery.version = ${version} and report_delivery.email = done.email
      and report_delivery.copy = done.copy`.execute(trx)
}

/** Returns the file that earlier mails of a version carry; null without one. */
export async function readVersionFile(trx: Db | Trx, { clientId, month, version }: VersionKey): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`select mail.file_id as "fileId"
    from report_delivery join mail on mail.id = report_delivery.mail_id
    where report_delivery.client_id = ${clientId} and report_delivery.month = ${firstDayOf(month)}
      and report_delivery.version = ${version} and mail.file_id is not null limit 1`.execute(trx)
  return rows[0]?.fileId ?? null
}

/** Returns whether the recipient of a report's mail still gets mails. */
export async function isMailWanted(db: Db, mailId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from report_delivery
    join report_recipient on report_recipient.client_id = report_delivery.client_id
      and lower(report_recipient.email) = report_delivery.email
    join client on client.id = report_recipient.client_id
    where report_delivery.mail_id = ${mailId} and ${isActive}`.execute(db)
  return rows.length > 0
}

/**
 * Notes that the address of a report's mail was refused for good.
 * @returns the recipient; null if they were removed, or had bounced before
 */
export async function bounceOfMail(
  trx: SystemTrx,
  { mailId, note, at }: { mailId: string; note: string; at: Date },
): Promise<{ clientId: string; id: string; email: string } | null> {
  const { rows } = await sql<{ clientId: string; id: string; email: string }>`
    update report_recipient set bounced_at = ${at}, bounce_note = ${note} from report_delivery
    where report_delivery.mail_id = ${mailId} and report_recipient.client_id = report_delivery.client_id
      and lower(report_recipient.email) = report_delivery.email and report_recipient.bounced_at is null
    returning report_recipient.client_id as "clientId", report_recipient.id, report_recipient.email`.execute(trx)
  return rows[0] ?? null
}
