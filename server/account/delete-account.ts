import type { Actor } from '#app/shared/access/permissions.ts'
import { changing, onAccount } from '../access/use-case.ts'
import { endProviderStateOf, endSession } from '#server/auth/auth.ts'
import type { Context } from '../context.ts'
import { badInput, notFound } from '../errors/user-errors.ts'
import { queueMail } from '../mail/mail.ts'
import { languageOf } from '../mail/recipient-language.ts'
import { deleteOwnPerson } from '../team/team.ts'
import { readPerson } from './account.sql.ts'

/**
 * Deletes the actor's account permanently: what they own is handed to a colleague, all data about them is deleted,
 * and all their sessions and tokens end. Only their id stays in the audit log. A last mail goes to their address.
 * Only the last Admin has to appoint another first; a company's last person may leave, and its data stays.
 *
 * It runs without row-level security, because it deletes rows that use cases have no rights on; every statement names
 * the actor's own id or their team's.
 * @param input.email their own email, typed as a confirmation
 * @param input.headers of the request, to sign its browser out
 * @returns the Set-Cookie values that delete the browser's cookies
 * @throws UserError input.invalid, team.last_admin (409), auth.forbidden, not_found
 */
export async function deleteAccount(
  context: Context,
  actor: Actor,
  input: { email: string; headers: Headers },
): Promise<string[]> {
  await changing(context, actor, onAccount, async ({ trx, at, record }) => {
    const person = await readPerson(trx, actor.userId)
    if (!person) throw notFound((t) => t('ownAccountNotFound'))
    if (input.email.trim().toLowerCase() !== person.email.toLowerCase()) {
      throw badInput((t) => t('typeOwnAddress'))
    }
    const language = await languageOf(trx, actor.userId)
    await endProviderStateOf(trx, actor.userId)
    await deleteOwnPerson(trx, actor)
    await record('account.deleted', { role: person.role })
    await queueMail(
      trx,
      {
        kind: 'account.deleted',
        userId: null,
        recipient: person.email,
        language,
        words: (t) => ({
          subject: t('accountDeleted'),
          paragraphs: [t('accountDeletedText'), t('accountDeletedAdvice')],
        }),
      },
      at,
    )
  })
  const { cookie } = await endSession(context, input.headers)
  return [cookie, ...((await context.identity?.endBrowserSession(input.headers)) ?? [])]
}
