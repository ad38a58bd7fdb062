import { recordAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { notifyPeople } from '#server/notifications/notifications.ts'
import { findAccount, type Account } from '../accounts.sql.ts'
import type { Attempt } from './attempts.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'log' | 'origin'>

/** Notes a password or a code that was not right. Whose it would have been is known only where there is an account. */
export async function noteRefusal(context: Deps, reason: string, account: Account | null): Promise<void> {
  context.log.info({ code: `auth.${reason}` }, 'sign-in refused')
  await recordAudit(context.database.db, {
    at: context.clock(),
    kind: 'auth.refused',
    actor: account?.actor ?? null,
    clientId: account?.actor.clientId ?? null,
    details: { provider: 'embedded', reason },
  })
}

/**
 * Notes that an account or an address is shut out for a while; once, however often it tries on. The owner of an account
 * whose password was right and whose codes were wrong is told: somebody else may know the password.
 */
export async function noteLockout(context: Deps, { step, account: name }: Attempt): Promise<void> {
  const { db } = context.database
  context.log.warn({ code: 'auth.locked', step }, 'too many failed sign-ins')
  const account = await findAccount(db, step === 'code' ? { id: name } : { email: name })
  await db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      at: context.clock(),
      kind: 'auth.locked',
      actor: account?.actor ?? null,
      clientId: account?.actor.clientId ?? null,
      details: { provider: 'embedded', step },
    })
    if (step === 'password' || !account) return
    await notifyPeople(context, trx, {
      kind: 'security',
      userIds: [account.id],
      words: (say) => ({ title: say('wrongCodes'), text: say('wrongCodesText') }),
      url: '/account',
    })
  })
}
