import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { Context } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { sendMails } from '#server/mail/send-mails.ts'
import { reportMailRules } from '#server/reports/delivery/mail-rules.ts'
import { addRecipient, listRecipients } from '#server/reports/delivery/recipients.ts'
import { listDeliveries, sendReport } from '#server/reports/delivery/delivery.ts'
import { writeReportMails } from '#server/reports/delivery/write-mails.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { admin } from './companies.ts'
import { mailServer } from './mail-scene.ts'
import { clientId, key, reportScene } from './report-scene.ts'
import { openContext } from './open-context.ts'
import type { TestContext } from './test-context.ts'

const goingOn = new AbortController().signal

/** A maker of PDFs that counts them, and fails as often as a test says. */
export function countedPdf() {
  const pdf = {
    made: 0,
    failures: [] as Error[],
    async make(): Promise<Uint8Array> {
      const failure = pdf.failures.shift()
      if (failure) throw failure
      pdf.made += 1
      return Buffer.from(`%PDF-1.7 number ${pdf.made}`)
    },
    close() {},
  }
  return pdf
}

/** The companies of `reportScene`, with recipients of the first one's reports. */
export function deliveryScene(context: TestContext) {
  const scene = reportScene(context)
  return {
    ...scene,
    async reset(at?: string) {
      await sql`delete from mail_file`.execute(context.database.db)
      await sql`delete from loop_queue.job where name in ('mails', 'report-mails')`.execute(context.database.db)
      await scene.reset(at)
    },
    /** Forgets the mails to staff about the steps of the report. */
    async forgetMails() {
      await sql`delete from mail`.execute(context.database.db)
      await sql`delete from loop_queue.job where name = 'mails'`.execute(context.database.db)
    },
    async add(name: string, { of = clientId, attachPdf = false } = {}) {
      const recipient = { email: `${name}@fern.test`, name, attachPdf }
      return (await addRecipient(context, admin, { clientId: of, recipient })).id
    },
    /** Sends the newest version to all recipients. */
    async send(version = 1, of: ReportKey = key) {
      const recipients = await listRecipients(context, admin, of.clientId)
      return sendReport(context, admin, { ...of, version, recipientIds: recipients.map(({ id }) => id) })
    },
    write: (given: Context = context) => writeReportMails(given, goingOn),
    /** Sends the mails that wait to a mail server. */
    mail: (SMTP_URL: string | undefined) =>
      sendMails(
        { ...context, env: { ...readEnv({}), SMTP_URL, MAIL_FROM: 'Loop <loop@loop.test>' } },
        goingOn,
        undefined,
        reportMailRules,
      ),
    mails: () =>
      context.database.db
        .selectFrom('mail')
        .select(['kind', 'recipient', 'subject', 'body_text', 'file_id', 'sender_name', 'unsubscribe_url', 'language'])
        .where('kind', 'like', 'report.%')
        .orderBy('recipient')
        .execute(),
    /** What became of each address: `kim 1 sent`. */
    states: async (of: ReportKey = key) =>
      (await listDeliveries(context, admin, of)).map(
        ({ email, copy, state }) => `${email.replace('@fern.test', '')} ${copy} ${state}`,
      ),
    countOf: async (table: 'mail_file' | 'report_link' | 'report_delivery') => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        context.database.db,
      )
      return rows[0]?.n ?? 0
    },
    queued: async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from loop_queue.job
        where name = 'report-mails' and state <> 'completed'`.execute(context.database.db)
      return rows[0]?.n ?? 0
    },
  }
}

/**
 * Sets up a company whose report of September is published, with a maker of PDFs and mail servers that end after each
 * test.
 */
export function publishedReportScene() {
  const context = openContext()
  const scene = deliveryScene(context)
  const pdf = countedPdf()
  const servers: Awaited<ReturnType<typeof mailServer>>[] = []
  beforeAll(() => void Object.assign(context, { pdf }))
  beforeEach(async () => {
    Object.assign(pdf, { made: 0, failures: [] })
    await scene.reset()
    await scene.publish()
    await scene.forgetMails()
  })
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop()
  })
  return {
    context,
    scene,
    pdf,
    async listen(options?: Parameters<typeof mailServer>[0]) {
      const server = await mailServer(options)
      servers.push(server)
      return server
    },
  }
}
