import { sql } from 'kysely'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import type { ReportComment } from '#app/shared/reports/report-list.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import type { ActorTrx } from '../../db/database.ts'
import { nameOf } from '../reports.sql.ts'

/** Returns all comments on a report, oldest first. */
export async function readComments(trx: ActorTrx, { clientId, month }: ReportKey): Promise<ReportComment[]> {
  const { rows } = await sql<Omit<ReportComment, 'at'> & { at: Date }>`
    select id, version, block_id as "blockId", kind, ${nameOf('report_comment.person_id')} as person, at, text
    from report_comment where client_id = ${clientId} and month = ${firstDayOf(month)} order by at, id`.execute(trx)
  return rows.map(({ at, ...comment }) => ({ ...comment, at: at.toISOString() }))
}

export async function countReportComments(trx: ActorTrx, { clientId, month }: ReportKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from report_comment
    where client_id = ${clientId} and month = ${firstDayOf(month)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Stores a comment. @returns its id */
export async function insertComment(
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
