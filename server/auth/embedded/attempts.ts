import { recordAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { createRateLimit, type TooMany } from '../../http/rate-limit.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { readAccount, type Account } from '../accounts.sql.ts'

const seconds = 15 * 60
/** Enough for a person who mistypes a capital letter, far too few to try a list of passwords. */
const passwords = createRateLimit('sign-in-account', { points: 10, seconds })
/**
 * Someone who guesses codes knows the password already, and there are only a million codes, of which three are valid.
 */
const codes = createRateLimit('sign-in-code', { points: 5, seconds })
/** Enough for an office that shares an address, too few to try a list of accounts. */
const addresses = createRateLimit('sign-in-address', { points: 60, seconds })
const accounts = { password: passwords, code: codes }

/** A sign-in attempt: an account's password, then, if it has a second factor, a code. */
export interface Attempt {
  step: 'password' | 'code'
  /** Name of the account; it need not exist. */
  account: string
  address: string
}

export interface Attempts {
  /**
   * Counts an attempt before it is checked, so that parallel attempts have no advantage.
   * @returns null if it is within the limit
   */
  begin(attempt: Attempt): Promise<TooMany | null>
  /** Uncounts what `begin` counted, because the password or code was right. */
  succeeded(attempt: Attempt): Promise<void>
}

/**
 * Limits failed sign-ins per account (ten passwords and five codes in a quarter of an hour) and per address (sixty).
 * Unknown accounts are limited as well, so the limit does not reveal which accounts exist.
 */
export function limitAttempts(context: Pick<Context, 'database'>): Attempts {
  return {
    async begin({ step, account, address }) {
      return (await addresses.count(context, address)) ?? (await accounts[step].count(context, account))
    },
    async succeeded({ step, account, address }) {
      await accounts[step].forget(context, account)
      await addresses.release(context, address)
    },
  }
}

type Deps = Pick<Context, 'database' | 'clock' | 'log' | 'origin'>

/** Records a wrong password or code in the log and the audit log, with the person only if the account exists. */
export async function recordFailure(context: Deps, reason: string, account: Account | null): Promise<void> {
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
      url: '/account/security',
    })
  })
}
