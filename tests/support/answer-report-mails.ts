import { getReport, startReport } from '#server/reports/draft/draft.ts'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { reportKeySchema, type ReportKey } from '#app/shared/reports/report-key.ts'
import { getContext } from '#server/context.ts'
import { sendToReview, publishReport } from '#server/reports/draft/stages.ts'
import { sampleAccounts } from '#server/sample-companies/sample-accounts.ts'

/*
 * Preloaded into a server's process (`startServer`'s preload). For `publish <client> <month>` it publishes a report. For
 * a recipient's address it answers with the mails that the server has written to them, oldest first.
 */

async function publish(key: ReportKey): Promise<number> {
  const context = getContext()
  const admin = sampleAccounts.find(({ role }) => role === 'Admin')
  if (!admin) throw new Error('The sample has an Admin.')
  const actor: Actor = { userId: admin.id, role: 'Admin', clientId: null }
  await startReport(context, actor, key)
  const draft = await getReport(context, actor, key)
  await sendToReview(context, actor, { ...key, revision: draft.revision, reviewerId: admin.id })
  const { version, revision } = await getReport(context, actor, key)
  await publishReport(context, actor, { ...key, version, revision })
  return version
}

const mailsTo = (recipient: string) =>
  getContext()
    .database.db.selectFrom('mail')
    .select(['kind', 'subject', 'body_text'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()

async function answer(question: string): Promise<unknown> {
  const [, clientId, month] = /^publish (\S+) (\S+)$/.exec(question) ?? []
  return clientId === undefined ? mailsTo(question) : publish(v.parse(reportKeySchema, { clientId, month }))
}

process.on('message', (question: string) => {
  void answer(question).then(
    (found) => process.send?.({ found }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
