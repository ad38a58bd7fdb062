import type { Actor } from '#app/shared/access/permissions.ts'
import { recordAudit } from '../audit/audit.ts'
import { endProviderStateOf, endSession } from '#server/auth/auth.ts'
import type { Context } from '../context.ts'
import { badInput, notFound } from '../refusals/refusal.ts'
import { queueMail } from '../mail/mail.ts'
import { languageOf } from '../mail/recipient-language.ts'
import { deleteOwnPerson } from '../team/team.ts'
import { readPerson } from './account.sql.ts'

/**
 * Deletes the actor's account for good: what they own goes to a colleague, everything about them is removed, every
 * session and token of theirs ends. The audit log keeps their id and nothing else of them. A goodbye goes to their
 * address. Only the last Admin has to name another first; a company's last person may go, and its data stays.
 *
 * It runs outside of row-level security, because it removes what no role of use cases may touch; every statement names
 * the actor's own id or their team's.
 * @param input.email their own address, typed to show that they mean it
 * @param input.headers of the request, whose browser is signed out
 * @returns the Set-Cookie values that clear the browser's cookies
 * @throws AppError input.invalid, team.last_admin (409), auth.forbidden, not_found
 */
export async function deleteAccount(
  context: Context,
  actor: Actor,
  input: { email: string; headers: Headers },
): Promise<string[]> {
  const at = context.clock()
  await context.database.db.transaction().execute(async (trx) => {
    const { clientId } = actor
    const person = await readPerson(trx, actor.userId)
    if (!person) throw notFound((say) => say('ownAccountNotFound'))
    if (input.email.trim().toLowerCase() !== person.email.toLowerCase()) {
      throw badInput((say) => say('typeOwnAddress'))
    }
    const language = await languageOf(trx, actor.userId)
    await endProviderStateOf(trx, actor.userId)
    await deleteOwnPerson(trx, actor)
    await recordAudit(trx, { at, kind: 'account.deleted', actor, clientId, details: { role: person.role } })
    await queueMail(
      trx,
      {
        kind: 'account.deleted',
        userId: null,
        recipient: person.email,
        language,
        words: (say) => ({
          subject: say('accountDeleted'),
          paragraphs: [say('accountDeletedText'), say('accountDeletedAdvice')],
        }),
      },
      at,
    )
  })
  const { cookie } = await endSession(context, input.headers)
  return [cookie, ...((await context.identity?.endBrowserSession(input.headers)) ?? [])]
}
