import { sql } from 'kysely'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import { joinChanges, type BlockChange } from '#app/shared/reports/block-changes.ts'
import type { ReportChanges } from '#app/shared/reports/report-list.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import type { ActorTrx } from '../../db/database.ts'
import { nameOf } from '../reports.sql.ts'

/** A draft of a report: its version, and the revision that a save led to. */
interface Saved extends ReportKey {
  version: number
  revision: number
}

export async function insertChange(
  trx: ActorTrx,
  { clientId, month, version, revision }: Saved,
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
  { clientId, month, version, revision }: Saved,
  since: number,
): Promise<ReportChanges> {
  const { rows } = await sql<{ at: Date; person: string | null; changes: BlockChange[] }>`
    select at, ${nameOf('report_change.person_id')} as person, changes from report_change
    where client_id = ${clientId} and month = ${firstDayOf(month)} and version = ${version} and revision > ${since}
    order by revision`.execute(trx)
  return {
    revision,
    blocks: joinChanges(rows.map(({ changes }) => changes)),
    people: rows.map(({ person, at }) => ({ name: person, at: at.toISOString() })).toReversed(),
  }
}

/** Deletes the comments and saves of a version that is never published: the next draft has the same number. */
export async function deleteVersionWork(
  trx: ActorTrx,
  { clientId, month, version }: Omit<Saved, 'revision'>,
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
