import type { FirstAdmin } from '#app/shared/account/first-admin.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { userError } from '../errors/user-errors.ts'
import { isSampleDataOn } from '../env.ts'
import { sampleAccountIds } from './embedded/embedded-account.ts'
import { checkNewPassword } from './auth.ts'
import { countAccounts, hasOtherAccount, insertFirstAdmin } from './accounts.sql.ts'
import { hashPassword } from '../access/secrets/password.ts'
import { oneTimeLinks } from '../secret-links/one-time-links.ts'

const firstRunLinks = oneTimeLinks({
  kind: 'first-run',
  page: '/create-account?token=',
  lifeMinutes: 24 * 60,
  over: () => userError('link.over', (t) => t('firstRunLinkOver')),
  keepsOthers: true,
})

/**
 * Returns the link for creating the first Admin, or null if it is not needed. It is needed when no one can sign in:
 * the embedded provider is on, sample data is off, and there are no accounts besides those of earlier sample data.
 * Called when a server starts. Each call creates another link, because a second process that starts must not take away
 * the one that the first has printed; the first account ends them all.
 */
export async function firstRunAddress(context: Context): Promise<string | null> {
  if (!(await isFirstRun(context))) return null
  return firstRunLinks.create(context, context.database.db, { userId: null })
}

/** Returns the lines that the server prints at its start while there is no account. */
export async function firstRunLines(context: Context): Promise<string[]> {
  const address = await firstRunAddress(context)
  if (address === null) return []
  const samples = await countAccounts(context.database.db)
  return [
    samples === 0
      ? 'No account yet. Create the first one here within 24 hours:'
      : `The ${samples} sample accounts are off, because SAMPLE_DATA is. Create your first account here within 24 hours:`,
    `  ${address}`,
  ]
}

async function isFirstRun({ env, identity, database }: Context): Promise<boolean> {
  return identity !== null && !isSampleDataOn(env) && !(await hasOtherAccount(database.db, sampleAccountIds))
}

/** Returns whether a first-run link is valid. Public: the link is the permission. */
export async function isFirstRunLinkGood(context: Context, token: string): Promise<boolean> {
  return (await firstRunLinks.find(context, { token })).state === 'open' && (await isFirstRun(context))
}

/**
 * Creates the first Admin of an installation, once, also under simultaneous requests. Public: the proof is the link that
 * the server printed at start.
 * @throws UserError link.over (410), password.too_weak (422), account.email_taken (409)
 */
export async function createFirstAdmin(
  context: Context,
  { token, person }: { token: string; person: FirstAdmin },
): Promise<void> {
  if (!(await isFirstRunLinkGood(context, token))) throw firstRunLinks.over()
  const { firstName, lastName, email, password } = person
  await checkNewPassword(password, { email, names: [firstName, lastName] })
  const passwordHash = await hashPassword(password)
  const at = context.clock()
  await context.database.db.transaction().execute(async (trx) => {
    await firstRunLinks.use(context, trx, token)
    if (await hasOtherAccount(trx, sampleAccountIds)) throw firstRunLinks.over()
    const userId = await insertFirstAdmin(trx, { firstName, lastName, email, passwordHash, at })
    if (userId === undefined) {
      throw userError('account.email_taken', (t) => t('sampleHasAddress'))
    }
    await recordAudit(trx, { at, kind: 'account.first_admin_made', actor: { userId }, clientId: null })
  })
}
