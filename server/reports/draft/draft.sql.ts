import { sql } from 'kysely'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import { joinChanges, type BlockChange } from '#app/shared/reports/block-changes.ts'
import type { ReportChanges, ReportComment } from '#app/shared/reports/report-list.ts'
import type { Reviewer } from '#app/shared/reports/report-preview.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import type { ActorTrx } from '../../db/database.ts'
import { personNameSql } from '../reports.sql.ts'

/** A draft of a report: its version, and the revision that a save led to. */
interface SavedDraft extends ReportKey {
  version: number
  revision: number
}

export async function insertChange(
  trx: ActorTrx,
  { clientId, month, version, revision }: SavedDraft,
  { personId, at, changes }: { personId: string; at: Date; changes: readonly BlockChange[] },
): Promise<void> {
  await sql`insert into report_change (client_id, month, version, revision, person_id, at, changes)
    values (${clientId}, ${firstDayOf(month)}, ${version}, ${revision}, ${personId}, ${at}, ${JSON.stringify(changes)}::jsonb)`.execute(
    trx,
  )
}

/** Returns what saves of this version changed since a revision. */
export async function readChanges(
  trx: ActorTrx,
  { clientId, month, version, revision }: SavedDraft,
  since: number,
): Promise<ReportChanges> {
  const { rows } = await sql<{ at: Date; person: string | null; changes: BlockChange[] }>`
    select at, ${personNameSql('report_change.person_id')} as person, changes from report_change
    where client_id = ${clientId} and month = ${firstDayOf(month)} and version = ${version} and revision > ${since}
    order by revision`.execute(trx)
  return {
    revision,
    blocks: joinChanges(rows.map(({ changes }) => changes)),
    people: rows.map(({ person, at }) => ({ name: person, at: at.toISOString() })).toReversed(),
  }
}

/** Returns all comments on a report, oldest first. */
export async function readCommentsOfReport(trx: ActorTrx, { clientId, month }: ReportKey): Promise<ReportComment[]> {
  const { rows } = await sql<Omit<ReportComment, 'at'> & { at: Date }>`
    select id, version, block_id as "blockId", kind, ${personNameSql('report_comment.person_id')} as person, at, text
    from report_comment where client_id = ${clientId} and month = ${firstDayOf(month)} order by at, id`.execute(trx)
  return rows.map(({ at, ...comment }) => ({ ...comment, at: at.toISOString() }))
}

export async function countReportComments(trx: ActorTrx, { clientId, month }: ReportKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from report_comment
    where client_id = ${clientId} and month = ${firstDayOf(month)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Stores a comment. @returns its id */
export async function insertReportComment(
  trx: ActorTrx,
  { clientId, month, version }: ReportKey & { version: number },
  {
    blockId,
    kind,
    personId,
    at,
    text,
  }: Pick<ReportComment, 'blockId' | 'kind' | 'text'> & { personId: string; at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('report_comment')
    .values({
      client_id: clientId,
      month: firstDayOf(month),
      version,
      block_id: blockId,
      kind,
      person_id: personId,
      at,
      text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a comment, but not the remark with which a report was returned. @returns whether it was there */
export async function deleteCommentRow(
  trx: ActorTrx,
  { clientId, month }: ReportKey,
  commentId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from report_comment
    where client_id = ${clientId} and month = ${firstDayOf(month)} and id = ${commentId} and kind = 'comment'`.execute(
    trx,
  )
  return numAffectedRows === 1n
}

/** Deletes the comments and saves of a version that is never published: the next draft has the same number. */
export async function deleteVersionWork(
  trx: ActorTrx,
  { clientId, month, version }: Omit<SavedDraft, 'revision'>,
): Promise<void> {
  for (const table of ['report_change', 'report_comment'] as const) {
    await trx
      .deleteFrom(table)
      .where('client_id', '=', clientId)
      .where('month', '=', firstDayOf(month))
      .where('version', '=', version)
      .execute()
  }
}

/** Returns whether a person works on reports: an Admin who is not deactivated. */
export async function readIsReporter(trx: ActorTrx, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', personId)
    .where('role', '=', 'Admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns everyone who works on reports, by name; people without a name by their email address. */
export async function readReviewers(trx: ActorTrx): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from app_user
    where role = 'Admin' and disabled_at is null order by name, id`.execute(trx)
  return rows
}
