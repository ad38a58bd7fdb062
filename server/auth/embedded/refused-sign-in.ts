import { recordAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { notifyPeople } from '#server/notifications/notifications.ts'
import { readAccount, type Account } from '../accounts.sql.ts'
import type { Attempt } from './attempts.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'log' | 'origin'>

/** Records a wrong password or code in the log and the audit log, with the person only if the account exists. */
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
 * Records that an account or address is locked for a while; once per lockout, however many attempts follow. If an
 * account's password was right and its codes were wrong, its owner is notified, because someone else may know the
 * password.
 */
export async function noteLockout(context: Deps, { step, account: name }: Attempt): Promise<void> {
  const { db } = context.database
  context.log.warn({ code: 'auth.locked', step }, 'too many failed sign-ins')
  const account = await readAccount(db, step === 'code' ? { id: name } : { email: name })
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
      words: (t) => ({ title: t('wrongCodes'), text: t('wrongCodesText') }),
      url: '/account',
    })
  })
}
