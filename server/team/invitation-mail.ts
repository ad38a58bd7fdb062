import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { queueMail } from '../mail/mail.ts'

/** Writes the mail with an invitation's link, in the transaction of the invitation and beyond the actor's scope. */
export async function mailInvitation(
  context: Context,
  trx: Trx,
  input: { email: string; token: string; inviter: string; company: string | null; days: number },
): Promise<void> {
  const { email, token, inviter, company, days } = input
  const to = company === null ? 'the Loop team' : `${company} on Loop`
  await queueMail(
    trx,
    {
      kind: 'team.invitation',
      // Also where there is an account: whether there is one is nobody's business who reads the mails.
      userId: null,
      recipient: email,
      subject: `${inviter} invites you to ${to}`,
      paragraphs: [
        `${inviter} invites you to join ${to}.`,
        company === null
          ? 'Loop shows each client what their website did this month, and what to do next.'
          : `There you see what ${company}’s website did this month, and what to do next.`,
      ],
      action: { label: 'Accept the invitation', url: `${context.origin}/invitation?token=${token}` },
      footnote: `The link works once, for ${days} days. If you do not know ${inviter}, ignore this mail; nothing happens then.`,
    },
    context.clock(),
  )
}
