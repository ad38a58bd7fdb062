import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { queueMail } from '../mail/mail.ts'
import { languageAt, languageOf } from '../mail/recipient-language.ts'

/**
 * Writes the mail with an invitation's link, in the transaction of the invitation and beyond the actor's scope. Somebody
 * who has no account yet, of whom no language is known, is written to in that of who invites.
 */
export async function mailInvitation(
  context: Context,
  trx: Trx,
  input: {
    email: string
    token: string
    inviter: { userId: string; name: string }
    company: string | null
    days: number
  },
): Promise<void> {
  const { email, token, inviter, company, days } = input
  const { name } = inviter
  await queueMail(
    trx,
    {
      kind: 'team.invitation',
      // Also where there is an account: whether there is one is nobody's business who reads the mails.
      userId: null,
      recipient: email,
      language: (await languageAt(trx, email)) ?? (await languageOf(trx, inviter.userId)),
      words: (say) => ({
        ...(company === null
          ? {
              subject: say('invitationToStaff', { inviter: name }),
              paragraphs: [say('invitationToStaffText', { inviter: name }), say('invitationToStaffAbout')],
            }
          : {
              subject: say('invitationToCompany', { inviter: name, company }),
              paragraphs: [
                say('invitationToCompanyText', { inviter: name, company }),
                say('invitationToCompanyAbout', { company }),
              ],
            }),
        action: { label: say('acceptInvitation'), url: `${context.origin}/invitation?token=${token}` },
        footnote: say('invitationEnds', { inviter: name, days }),
      }),
    },
    context.clock(),
  )
}
