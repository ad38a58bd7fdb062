import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { queueMail } from '../mail/mail.ts'
import { languageAt, languageOfRecipient } from '../mail/recipient-language.ts'

/** The kind of the mails that invite. */
export const invitationMail = 'team.invitation'

/**
 * Stores the mail with an invitation's link, in the transaction of the invitation and without row-level security. A
 * person without an account gets it in the inviter's language, because theirs is unknown.
 */
export async function mailInvitation(
  context: Context,
  trx: Trx,
  input: {
    email: string
    url: string
    inviter: { userId: string; name: string }
    company: string | null
    days: number
  },
): Promise<void> {
  const { email, url, inviter, company, days } = input
  const { name } = inviter
  await queueMail(
    trx,
    {
      kind: invitationMail,
      // Null even if there is an account, so that the list of mails does not reveal whether there is one.
      userId: null,
      recipient: email,
      language: (await languageAt(trx, email)) ?? (await languageOfRecipient(trx, inviter.userId)),
      words: (t) => ({
        ...(company === null
          ? {
              subject: t('invitationToStaff', { inviter: name }),
              paragraphs: [t('invitationToStaffText', { inviter: name }), t('invitationToStaffAbout')],
            }
          : {
              subject: t('invitationToCompany', { inviter: name, company }),
              paragraphs: [
                t('invitationToCompanyText', { inviter: name, company }),
                t('invitationToCompanyAbout', { company }),
              ],
            }),
        action: { label: t('acceptInvitation'), url },
        footnote: t('invitationEnds', { inviter: name, days }),
      }),
    },
    context.clock(),
  )
}
