import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import type { ReportLink } from '#app/shared/reports/report-links.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import type { ActorTrx, Db, SystemTrx, Trx } from '../../db/database.ts'
import { personNameSql } from '../reports.sql.ts'

/** The most links of one list: mails make one each. */
const maxListed = 500

/** A link in the list of staff, as it is stored. */
export interface StoredReportLink extends Omit<ReportLink, 'lastDay' | 'state' | 'viewedAt' | 'madeAt'> {
  expiresAt: Date | null
  revokedAt: Date | null
  viewedAt: Date | null
  madeAt: Date
}

/** Returns the links of a month's report, newest first. */
export async function readLinks(trx: ActorTrx, { clientId, month }: ReportKey): Promise<StoredReportLink[]> {
  const { rows } = await sql<StoredReportLink>`
    select report_link.id, coalesce(report_recipient.email, report_link.name) as name, report_link.kind,
      report_link.password_hash is not null as "hasPassword", report_link.expires_at as "expiresAt",
      report_link.revoked_at as "revokedAt", report_link.views, report_link.viewed_at as "viewedAt",
      report_link.made_at as "madeAt", ${personNameSql('report_link.made_by')} as "madeBy"
    from report_link
    left join report_recipient on report_recipient.client_id = report_link.client_id
      and report_recipient.id = report_link.recipient_id
    where report_link.client_id = ${clientId} and report_link.month = ${firstDayOf(month)}
    order by report_link.made_at desc, report_link.id limit ${maxListed}`.execute(trx)
  return rows
}

/** Returns how many links staff made for a month by hand that are not revoked. */
export async function countSharedLinks(trx: ActorTrx, { clientId, month }: ReportKey): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from report_link
    where client_id = ${clientId} and month = ${firstDayOf(month)} and kind = 'shared' and revoked_at is null`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

/** A new link that staff make by hand. */
interface NewLink extends ReportKey {
  name: string
  tokenHash: Uint8Array
  passwordHash: string | null
  expiresAt: Date | null
  madeBy: string
  at: Date
}

/** Stores a link. @returns its id */
export async function insertSharedLink(trx: ActorTrx, link: NewLink): Promise<string> {
  const { id } = await trx
    .insertInto('report_link')
    .values({
      client_id: link.clientId,
      month: firstDayOf(link.month),
      kind: 'shared',
      name: link.name,
      token_hash: link.tokenHash,
      password_hash: link.passwordHash,
      expires_at: link.expiresAt,
      made_by: link.madeBy,
      made_at: link.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Revokes a link; one that is revoked stays as it is.
 * @returns its name and whether it worked until now; null if the report has no such link
 */
export async function updateRevoked(
  trx: ActorTrx,
  { clientId, month }: ReportKey,
  linkId: string,
  at: Date,
): Promise<{ name: string; isNew: boolean } | null> {
  const { rows } = await sql<{ name: string; isNew: boolean }>`
    with found as (
      select id, name, revoked_at from report_link
      where id = ${linkId} and client_id = ${clientId} and month = ${firstDayOf(month)} for update
    ), revoked as (
      update report_link set revoked_at = ${at} from found where report_link.id = found.id and found.revoked_at is null
    )
    select name, revoked_at is null as "isNew" from found`.execute(trx)
  return rows[0] ?? null
}

/** A link found by its secret. */
export interface FoundReportLink extends ReportKey {
  id: string
  /** For staff: the link's name, or the recipient's address. */
  name: string
  passwordHash: string | null
  expiresAt: Date | null
  mails: 'going' | 'ended' | null
}

/**
 * Returns the link with this secret, unless it is revoked or its client archived. Runs without row-level security: the
 * secret is the permission.
 */
export async function readLinkByHash(db: Db, tokenHash: Uint8Array): Promise<FoundReportLink | null> {
  const { rows } = await sql<Omit<FoundReportLink, 'month'> & { month: Day }>`
    select report_link.id, report_link.client_id as "clientId", report_link.month,
      coalesce(report_recipient.email, report_link.name) as name, report_link.password_hash as "passwordHash",
      report_link.expires_at as "expiresAt",
      case when report_recipient.id is null then null when report_recipient.unsubscribed_at is null then 'going'
        else 'ended' end as mails
    from report_link
    join client on client.id = report_link.client_id
    left join report_recipient on report_recipient.client_id = report_link.client_id
      and report_recipient.id = report_link.recipient_id
    where report_link.token_hash = ${tokenHash} and report_link.revoked_at is null
      and client.archived_at is null`.execute(db)
  const [row] = rows
  return row ? { ...row, month: monthOf(row.month) } : null
}

/** Counts one more view of a link. */
export async function countView(trx: SystemTrx, linkId: string, at: Date): Promise<void> {
  await sql`update report_link set views = views + 1, viewed_at = ${at} where id = ${linkId}`.execute(trx)
}

/** Returns whether a published version of a month shows a picture. */
export async function isPictureOfReport(trx: Trx, { clientId, month }: ReportKey, fileId: string): Promise<boolean> {
  const { rows } = await sql`select 1 as found
    from report_version, jsonb_array_elements(report_version.document -> 'blocks') as block
    where report_version.client_id = ${clientId} and report_version.month = ${firstDayOf(month)}
      and (block -> 'picture' ->> 'fileId' = ${fileId} or exists (
        select from jsonb_array_elements(coalesce(block -> 'content' -> 'works', '[]')) as work
        where work -> 'picture' ->> 'fileId' = ${fileId})) limit 1`.execute(trx)
  return rows.length > 0
}
