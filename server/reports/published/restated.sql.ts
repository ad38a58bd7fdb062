import { sql } from 'kysely'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import type { FigureDifference } from '#app/shared/reports/report.ts'
import type { ActorTrx, Trx } from '../../db/database.ts'
import type { VersionKey } from './versions.sql.ts'

/** Returns the numbers of a version that today's data contradicts. */
export async function readRestated(trx: Trx, { clientId, month, version }: VersionKey): Promise<FigureDifference[]> {
  const { rows } = await sql<FigureDifference>`
    select block_id as "blockId", figure_id as "figureId", was_value as was, is_value as is from report_restated
    where client_id = ${clientId} and month = ${firstDayOf(month)} and version = ${version}
    order by block_id, figure_id`.execute(trx)
  return rows
}

/** Stores the numbers that differ now, over those that differed before. */
export async function writeRestated(
  trx: ActorTrx,
  { clientId, month, version }: VersionKey,
  differences: readonly FigureDifference[],
  at: Date,
): Promise<void> {
  await sql`delete from report_restated
    where client_id = ${clientId} and month = ${firstDayOf(month)} and version = ${version}`.execute(trx)
  await sql`insert into report_restated (client_id, month, version, block_id, figure_id, was_value, is_value, noticed_at)
    select ${clientId}::uuid, ${firstDayOf(month)}::date, ${version}::integer, "blockId", "figureId", was, "is", ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb)
      as one ("blockId" uuid, "figureId" text, was double precision, "is" double precision)`.execute(trx)
}
