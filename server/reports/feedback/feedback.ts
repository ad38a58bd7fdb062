import { type Actor, isStaff } from '#app/shared/access/permissions.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ReaderFeedback, ReportFeedback } from '#app/shared/reports/report-links.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { changing, onClient, reading, requirePermission } from '../../access/calls/use-case.ts'
import { readAdminIds } from '../../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { forbidden } from '../../errors/user-errors.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { reporters, reportNotFound } from '../permission.ts'
import { requireReader } from '../published/frozen-document.ts'
import { readReportVersion, type VersionKey } from '../published/versions.sql.ts'
import { readPersonName, readReportCompany } from '../reports.sql.ts'
import { readAnswers, readPublishers, writeAnswer, type FeedbackAuthor } from './feedback.sql.ts'

/**
 * Stores what a person of the client says about a version of its report, over what they said before. Staff are notified
 * of the first answer. For the client's own people.
 * @throws UserError auth.forbidden, not_found
 */
export async function sendReportFeedback(
  context: Context,
  actor: Actor,
  { useful, sentence, ...key }: VersionKey & ReaderFeedback,
): Promise<void> {
  requireReader(actor, key.clientId)
  if (isStaff(actor.role)) throw forbidden((t) => t('onlyClients'))
  await changing(context, actor, onClient({ clientId: key.clientId }), async ({ trx }) => {
    if (!(await readReportVersion(trx, key))) throw reportNotFound()
    await withoutRowSecurity(trx, async (system) => {
      const name = await readPersonName(system, actor.userId)
      await storeAnswer(context, system, key, {
        reader: { personId: actor.userId },
        name,
        answer: { useful, sentence },
      })
    })
  })
}

/**
 * Stores a reader's answer about an existing version, and notifies staff if it is their first: those who published and
 * reviewed it, or all Admins if neither is active any more. Who may answer was checked before.
 * @param given.name the reader's name for staff; null if no one knows it
 */
export async function storeAnswer(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: SystemTrx,
  key: VersionKey,
  { reader, name, answer }: { reader: FeedbackAuthor; name: string | null; answer: ReaderFeedback },
): Promise<void> {
  const isFirst = await writeAnswer(trx, key, reader, answer, context.clock())
  if (!isFirst) return
  const { clientId, month } = key
  const { company } = await readReportCompany(trx, clientId)
  const publishers = await readPublishers(trx, key)
  await notifyPeople(context, trx, {
    kind: 'report',
    userIds: publishers.length > 0 ? publishers : await readAdminIds(trx),
    words: (t, language) => ({
      title: t('reportAnswered', {
        person: name ?? t('name.someone'),
        company,
        answer: answer.useful ? 'useful' : 'other',
      }),
      text: [formatMonth(language, month), answer.sentence].filter((part) => part !== '').join(': '),
    }),
    url: `/reports/${month}?client=${clientId}&month=${month}`,
  })
}

/** Returns what readers said about a month's report, newest first. For Admins. @throws UserError auth.forbidden, not_found */
export async function listReportFeedback(context: Context, actor: Actor, key: ReportKey): Promise<ReportFeedback[]> {
  requirePermission(actor, { clientId: key.clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId: key.clientId }), (trx) => readAnswers(trx, key))
}
