import { formatMonth } from '#app/shared/format/date.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { readPersonName, readReportCompany } from '../reports.sql.ts'

const maxShownLength = 300

/** A step of a report that a person waits for. */
interface ReportNews extends ReportKey {
  what: 'toReview' | 'returned'
  /** Who took the step; they are not notified of it. */
  by: string
  /** Who is notified; null for somebody whose account is gone. */
  userId: string | null
  /** What the person who took it wrote; '' for nothing. */
  remark: string
}

/** Notifies a person of a step of a report, as they chose. In the transaction of the step. */
export async function notifyPerson(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: ActorTrx,
  { clientId, month, what, by, userId, remark }: ReportNews,
): Promise<void> {
  if (userId === null || userId === by) return
  await withoutRowSecurity(trx, async (system) => {
    const { company } = await readReportCompany(system, clientId)
    const person = await readPersonName(system, by)
    await notifyPeople(context, system, {
      kind: 'report',
      userIds: [userId],
      words: (t, language) => ({
        title: t(what === 'toReview' ? 'reportToReview' : 'reportReturned', {
          person: person ?? t('name.someone'),
          company,
        }),
        text: [formatMonth(language, month), shortened(remark)].filter((part) => part !== '').join(': '),
      }),
      url: `/reports/${month}?client=${clientId}&month=${month}`,
    })
  })
}

const shortened = (text: string): string =>
  text.length > maxShownLength ? `${text.slice(0, maxShownLength - 1)}…` : text
