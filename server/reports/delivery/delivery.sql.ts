import { sql } from 'kysely'
import { readMailFailure } from '#app/shared/admin/mail-failures.ts'
import { firstDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { ReportDelivery, ReportToSend } from '#app/shared/reports/recipients.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import type { SystemTrx, Trx } from '../../db/database.ts'
import type { VersionKey } from '../published/versions.sql.ts'
import { personNameSql } from '../reports.sql.ts'
import { reportMailKinds } from './delivery-mails.sql.ts'
import { isActive } from './recipients.sql.ts'

/** Someone who gets a version, once more if `copy` is above 1. */
export interface DeliveryKey extends VersionKey {
  email: string
  copy: number
}

/**
 * Stores that a version is to be sent to those of these recipients who get mails and don't have it.
 * @param recipientIds null for all of the client
 * @returns to how many of them it will be sent now
 */
export async function insertDeliveries(
  trx: Trx,
  { clientId, month, version }: VersionKey,
  { recipientIds, personId, at }: { recipientIds: readonly string[] | null; personId: string | null; at: Date },
): Promise<number> {
  const chosen = recipientIds === null ? sql`` : sql`and report_recipient.id = any(${[...recipientIds]}::uuid[])`
  const { numAffectedRows } = await sql`
    insert into report_delivery (client_id, month, version, email, asked_by, asked_at)
    select report_recipient.client_id, ${firstDayOf(month)}::date, ${version}::int, lower(report_recipient.email),
      ${personId}::uuid, ${at}::timestamptz
    from report_recipient join client on client.id = report_recipient.client_id
    where report_recipient.client_id = ${clientId} and ${isActive} ${chosen}
    on conflict (client_id, month, version, email, copy) do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Stores that a version is to be sent to an address once more. @returns false if someone has stored it meanwhile */
export async function insertCopy(
  trx: Trx,
  { clientId, month, version, email, copy }: DeliveryKey,
  { personId, at }: { personId: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into report_delivery (client_id, month, version, email, copy, asked_by, asked_at)
    values (${clientId}, ${firstDayOf(month)}, ${version}, ${email}, ${copy}, ${personId}, ${at})
    on conflict (client_id, month, version, email, copy) do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/** Returns whether an address belongs to a recipient who gets mails. */
export async function hasActiveRecipient(trx: Trx, clientId: string, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from report_recipient join client on client.id = report_recipient.client_id
    where report_recipient.client_id = ${clientId} and lower(report_recipient.email) = ${email} and ${isActive}`.execute(
    trx,
  )
  return rows.length > 0
}

interface DeliveryRow {
  email: string
  name: string | null
  version: number
  copy: number
  askedBy: string | null
  askedAt: Date
  writtenAt: Date | null
  mailKind: string | null
  sentAt: Date | null
  nextTryAt: Date | null
  failure: string | null
  views: number | null
}

/**
 * Returns what was sent of a month, newest version first, then by address; of each address the newest copy first. It
 * reads mails, on which people have no rights.
 */
export async function readDeliveries(trx: SystemTrx, key: ReportKey): Promise<ReportDelivery[]> {
  const { rows } = await sql<DeliveryRow>`
    select report_delivery.email, report_recipient.name, report_delivery.version, report_delivery.copy,
      ${personNameSql('report_delivery.asked_by')} as "askedBy", report_delivery.asked_at as "askedAt",
      report_delivery.written_at as "writtenAt", mail.kind as "mailKind", mail.sent_at as "sentAt",
      mail.next_try_at as "nextTryAt", mail.failure, report_link.views
    from report_delivery
    left join report_recipient on report_recipient.client_id = report_delivery.client_id
      and lower(report_recipient.email) = report_delivery.email
    left join mail on mail.id = report_delivery.mail_id
    left join report_link on report_link.id = report_delivery.link_id
    where report_delivery.client_id = ${key.clientId} and report_delivery.month = ${firstDayOf(key.month)}
    order by report_delivery.version desc, report_delivery.email, report_delivery.copy desc`.execute(trx)
  return rows.map((row) => ({
    email: row.email,
    name: row.name ?? '',
    version: row.version,
    copy: row.copy,
    state: stateOf(row),
    withoutPdf: row.mailKind === reportMailKinds.withoutPdf,
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    failure: row.failure,
    views: row.views ?? 0,
  }))
}

function stateOf({ writtenAt, mailKind, sentAt, nextTryAt, failure }: DeliveryRow): ReportDelivery['state'] {
  if (writtenAt === null) return 'waiting'
  // No one was left to write to when the mail was to be written.
  if (mailKind === null) return 'skipped'
  if (sentAt) return 'sent'
  if (nextTryAt) return 'waiting'
  if (failure === null) return 'kept'
  const kind = readMailFailure(failure)?.kind
  if (kind === 'notWanted') return 'skipped'
  return kind === 'addressRefused' || kind === 'recipientUnusable' ? 'bounced' : 'failed'
}

interface ToSendRow extends Omit<ReportToSend, 'publishedAt'> {
  publishedAt: Date
}

/**
 * Returns the published reports of a month with the recipients who get mails and don't have the newest version, by
 * client. Reports that are worked on again are left out.
 */
export async function readReportsToSend(trx: Trx, month: Month): Promise<ReportToSend[]> {
  const { rows } = await sql<ToSendRow>`
    select client.id as "clientId", client.company, report.version, report_version.published_at as "publishedAt",
      ${personNameSql('report_version.reviewer_id')} as reviewer, lacking.recipients
    from report
    join report_version using (client_id, month, version)
    join client on client.id = report.client_id
    cross join lateral (
      select json_agg(json_build_object('id', report_recipient.id, 'email', report_recipient.email,
        'name', report_recipient.name) order by lower(report_recipient.email)) as recipients
      from report_recipient
      where report_recipient.client_id = report.client_id and ${isActive} and not exists (
        select from report_delivery where report_delivery.client_id = report.client_id
          and report_delivery.month = report.month and report_delivery.version = report.version
          and report_delivery.email = lower(report_recipient.email))
    ) as lacking
    where report.month = ${firstDayOf(month)} and report.state = 'published' and lacking.recipients is not null
    order by lower(client.company), client.id`.execute(trx)
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt.toISOString() }))
}

/** Returns the newest copy of a delivery to an address; null if the version was never sent there. */
export async function readNewestCopy(trx: SystemTrx, key: VersionKey, email: string): Promise<ReportDelivery | null> {
  const deliveries = await readDeliveries(trx, key)
  return deliveries.find((one) => one.version === key.version && one.email === email) ?? null
}
