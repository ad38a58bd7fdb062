import { recordAudit } from '../../audit/audit.ts'
import type { MailRules, RulesOfMails } from '../../mail/send-mails.ts'
import { bounceOfMail, isMailWanted, reportMailKinds } from './delivery-mails.sql.ts'

const rules: MailRules = {
  isWanted: isMailWanted,
  async refuse(trx, { mailId, reason, at }) {
    const recipient = await bounceOfMail(trx, { mailId, note: reason, at })
    if (!recipient) return
    const { clientId, ...details } = recipient
    await recordAudit(trx, { at, kind: 'report.bounced', actor: null, clientId, details })
  },
}

/**
 * Rules of reports for sending their mails, for the job: nothing is sent to someone who unsubscribed, bounced or was
 * removed since the mail was written, and an address that a mail server refuses for good bounces. `server/mail` knows
 * nothing of reports.
 */
export const reportMailRules: RulesOfMails = { [reportMailKinds.sent]: rules, [reportMailKinds.withoutPdf]: rules }
