import { sql } from 'kysely'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import type { ReaderFeedback, ReportFeedback } from '#app/shared/reports/report-links.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import type { ActorTrx, SystemTrx } from '../../db/database.ts'
import type { VersionKey } from '../published/versions.sql.ts'
import { personNameSql } from '../reports.sql.ts'

/** Who answers: a person of the client, or anyone with a link. */
export type FeedbackAuthor = { personId: string } | { linkId: string }

const ofReader = (reader: FeedbackAuthor) =>
  'personId' in reader ? sql`person_id = ${reader.personId}` : sql`link_id = ${reader.linkId}`

/** Returns what a reader answered about a version; null for nothing yet. */
export async function readAnswer(
  trx: SystemTrx,
  { clientId, month, version }: VersionKey,
  reader: FeedbackAuthor,
): Promise<ReaderFeedback | null> {
  const { rows } = await sql<ReaderFeedback>`select useful, sentence from report_feedback
    where client_id = ${clientId} and month = ${firstDayOf(month)} and version = ${version}
      and ${ofReader(reader)}`.execute(trx)
  return rows[0] ?? null
}

/** Stores a reader's answer about a version, over an earlier one. @returns whether it is the first */
export async function writeAnswer(
  trx: SystemTrx,
  { clientId, month, version }: VersionKey,
  reader: FeedbackAuthor,
  { useful, sentence }: ReaderFeedback,
  at: Date,
): Promise<boolean> {
  const isPerson = 'personId' in reader
  const target = isPerson
    ? sql`(person_id, client_id, month, version) where person_id is not null`
    : sql`(link_id, client_id, month, version) where link_id is not null`
  const { rows } = await sql<{ first: boolean }>`
    insert into report_feedback (client_id, month, version, person_id, link_id, useful, sentence, at)
    values (${clientId}, ${firstDayOf(month)}, ${version}, ${isPerson ? reader.personId : null},
      ${isPerson ? null : reader.linkId}, ${useful}, ${sentence}, ${at})
    on conflict ${target} do update set useful = excluded.useful, sentence = excluded.sentence, at = excluded.at
    returning xmax = 0 as first`.execute(trx)
  return rows[0]?.first ?? false
}

/** Returns all answers about a month's report, newest first. */
export async function readAnswers(trx: ActorTrx, { clientId, month }: ReportKey): Promise<ReportFeedback[]> {
  const { rows } = await sql<Omit<ReportFeedback, 'at'> & { at: Date }>`
    select report_feedback.version, report_feedback.useful, report_feedback.sentence, report_feedback.at,
      coalesce(${personNameSql('report_feedback.person_id')}, nullif(report_link.name, ''), report_recipient.email) as "from"
    from report_feedback
    left join report_link on report_link.id = report_feedback.link_id
    left join report_recipient on report_recipient.client_id = report_link.client_id
      and report_recipient.id = report_link.recipient_id
    where report_feedback.client_id = ${clientId} and report_feedback.month = ${firstDayOf(month)}
    order by report_feedback.at desc, report_feedback.id`.execute(trx)
  return rows.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() }))
}

/** Returns who published a version and who reviewed it, if they are still active Admins. */
export async function readPublishers(trx: SystemTrx, { clientId, month, version }: VersionKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select app_user.id from report_version
    join app_user on app_user.id in (report_version.published_by, report_version.reviewer_id)
    where report_version.client_id = ${clientId} and report_version.month = ${firstDayOf(month)}
      and report_version.version = ${version} and app_user.role = 'Admin' and app_user.disabled_at is null
    order by app_user.id`.execute(trx)
  return rows.map(({ id }) => id)
}
