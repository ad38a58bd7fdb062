import type { Insertable } from 'kysely'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import type { SystemTrx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
type OfReport<Table extends keyof Schema> = Omit<NewRow<Table>, 'client_id' | 'month'>

/** What belongs to a report, besides its own row. */
export interface SampleReportRows {
  report: OfReport<'report'>
  published: OfReport<'report_version'> | null
  feedback: OfReport<'report_feedback'> | null
  comment: OfReport<'report_comment'> | null
}

/** Stores a report with what belongs to it, unless its month has one already. */
export async function insertSampleReport(
  trx: SystemTrx,
  { clientId, month }: ReportKey,
  { report, published, feedback, comment }: SampleReportRows,
): Promise<void> {
  const key = { client_id: clientId, month: firstDayOf(month) }
  const stored = await trx
    .insertInto('report')
    .values({ ...key, ...report })
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .executeTakeFirst()
  if (!stored) return
  if (published)
    await trx
      .insertInto('report_version')
      .values({ ...key, ...published })
      .execute()
  if (feedback)
    await trx
      .insertInto('report_feedback')
      .values({ ...key, ...feedback })
      .execute()
  if (comment)
    await trx
      .insertInto('report_comment')
      .values({ ...key, ...comment })
      .execute()
}

/** Stores recipients who aren't listed yet. */
export async function insertSampleRecipients(trx: SystemTrx, recipients: NewRow<'report_recipient'>[]): Promise<void> {
  await trx
    .insertInto('report_recipient')
    .values(recipients)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
