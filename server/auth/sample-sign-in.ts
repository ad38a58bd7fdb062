import { roleSchema, type Role } from '#app/shared/access/permissions.ts'
import { verifyPassword } from '../access/secrets/password.ts'
import type { Context } from '../context.ts'
import { areSampleSignInsOn } from '../env.ts'
import { notFound } from '../errors/user-errors.ts'
import { sampleAccounts, samplePassword } from '../sample-companies/sample-accounts.ts'
import type { Account } from './accounts.sql.ts'
import { findEmbeddedAccount } from './embedded/embedded-account.ts'
import { embeddedProvider } from './providers/embedded.ts'
import { hasSecondFactor } from './second-factor-code.ts'
import type { Claim } from './verify-token.ts'

/** The most powerful first. */
const shownRoles = roleSchema.options.toReversed()

// One click does what a person could do with the public password that the embedded provider lists, and no more.

/**
 * Returns the roles in which people can look around with one click on the sign-in page. Public: it is what the page
 * shows. Empty unless `areSampleSignInsOn`; without the accounts that are deactivated or have a second factor.
 */
export async function listSampleSignIns(context: Context): Promise<Role[]> {
  if (!isOn(context)) return []
  const found = await Promise.all(shownRoles.map((role) => findOpen(context, role)))
  return found.flatMap((account) => account?.actor.role ?? [])
}

/**
 * Returns the claim to be the sample account of a role, which needs no proof. Its `verify` refuses an account that is
 * deactivated, has a second factor or another password than the public one.
 * @throws UserError not_found, here and in `verify`
 */
export function claimOfSample(context: Context, role: Role): Claim {
  const provider = embeddedProvider(context)
  if (!provider || !isOn(context)) throw notOpen()
  return {
    provider,
    async verify(now) {
      const account = await findOpen(context, role)
      if (!account || !(await verifyPassword(samplePassword, account.passwordHash))) throw notOpen()
      const { id, email } = account
      return { provider, subject: id, email, emailVerified: true, usedUp: [], usableUntil: now }
    },
  }
}

const isOn = ({ env, identity }: Context) => areSampleSignInsOn(env, { isEmbeddedOn: identity !== null })

const notOpen = () => notFound((t) => t('sampleAccountNotOpen'))

async function findOpen(context: Context, role: Role): Promise<Account | null> {
  const sample = sampleAccounts.find((candidate) => candidate.role === role)
  const account = sample ? await findEmbeddedAccount(context, { id: sample.id }) : null
  // An Admin can change the role of a sample account. Its button would then promise something else.
  if (account?.actor.role !== role) return null
  return (await hasSecondFactor(context, account.id)) ? null : account
}
