import { createHash } from 'node:crypto'
import type { Actor } from '#app/shared/access/permissions.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Db, SystemTrx } from '../db/database.ts'
import { userError } from '../errors/user-errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { readAccount, insertUsedTokens, linkIdentity, type Account } from './accounts.sql.ts'
import { signIn } from './auth.ts'
import { claimOf, type Proof } from './proof.ts'
import { type Claim, type ProvenPerson, invalidToken } from './verify-token.ts'

/** Limit of refused exchanges per address: enough for an office that shares an address, too few to guess tokens. */
export const refusedTrades = createRateLimit('trade', { points: 60, seconds: 15 * 60 })

/** A person whom a provider has just confirmed, for who gives them an account. */
interface Joiner {
  /** In the provider's spelling; the provider has verified it. */
  email: string
  /** Whether the identity or the email has an account already. */
  hasAccount: boolean
}

/**
 * Creates the account of a confirmed person, in the transaction of the exchange. Throws a UserError to refuse them, which
 * undoes all of it.
 */
export type Join = (trx: SystemTrx, joiner: Joiner) => Promise<{ actor: Actor }>

/**
 * Exchanges a proof of sign-in for a session. Verifies the proof, finds the person, and writes the used token, the
 * identity, the session and the audit entry in one transaction; a proof works once. An error is audited with its code
 * only. Public.
 * @param headers of the request: its cookie's session is replaced, its user agent and its language noted
 * @param join creates an account for the person, instead of looking for theirs
 * @returns the Set-Cookie value of the session
 * @throws UserError auth.token_* or auth.nonce_mismatch (401), auth.unknown_user, auth.email_unverified or
 * auth.account_disabled (403), not_found (a sample account that isn't open), auth.provider_unreachable (502)
 */
export async function exchangeProof(context: Context, proof: Proof, headers: Headers, join?: Join): Promise<string> {
  const claim = claimOf(context, proof)
  try {
    return await trade(context, claim, { headers, join })
  } catch (error) {
    if (error instanceof UserError && error.status < 500) await recordRefusal(context, claim, error)
    throw error
  }
}

async function trade(
  context: Context,
  claim: Claim | null,
  { headers, join }: { headers: Headers; join: Join | undefined },
): Promise<string> {
  if (!claim) throw invalidToken()
  const now = context.clock()
  const person = await claim.verify(now)
  const { issuer, settings } = person.provider
  return context.database.db.transaction().execute(async (trx) => {
    await useOnce(trx, person)
    const { actor } = join ? await joinAs(trx, person, join) : await findPerson(trx, person)
    await linkIdentity(trx, { issuer, subject: person.subject, userId: actor.userId, at: now })
    return signIn(context, { actor, provider: settings.id, headers }, trx)
  })
}

async function recordRefusal(context: Context, claim: Claim | null, { code }: UserError): Promise<void> {
  await recordAudit(context.database.db, {
    at: context.clock(),
    kind: 'auth.refused',
    actor: null,
    clientId: null,
    details: { code, ...(claim && { provider: claim.provider.settings.id }) },
  })
}

/** If two requests use the same token or nonce at once, the primary key lets only one of them succeed. */
async function useOnce(db: Db, { usedUp, usableUntil }: ProvenPerson): Promise<void> {
  if (usedUp.length === 0) return
  const hashes = usedUp.map((text) => createHash('sha256').update(text).digest())
  if ((await insertUsedTokens(db, hashes, usableUntil)) < hashes.length) {
    throw userError('auth.token_used', (t) => t('signInUsed'))
  }
}

/** An account by email counts too, whatever the provider: the new one would have the same. */
async function joinAs(trx: SystemTrx, person: ProvenPerson, join: Join): Promise<{ actor: Actor }> {
  const account = (await findAccount(trx, person)) ?? (await findByEmail(trx, person))
  // `findByEmail` has refused an email that isn't verified, but not a person without any.
  if (!account && !person.email) throw userError('auth.unknown_user', (t) => t('signInUnknown'))
  return join(trx, { email: person.email ?? '', hasAccount: account !== null })
}

async function findAccount(db: Db, person: ProvenPerson): Promise<Account | null> {
  const { provider, subject } = person
  return (
    (await readAccount(db, { issuer: provider.issuer, subject })) ??
    (provider.subjectIsUserId ? await readAccount(db, { id: subject }) : await findByEmail(db, person))
  )
}

async function findPerson(db: Db, person: ProvenPerson): Promise<Account> {
  const account = await findAccount(db, person)
  if (!account) throw userError('auth.unknown_user', (t) => t('signInUnknown'))
  if (!account.active) {
    throw userError('auth.account_disabled', (t) => t('signInSwitchedOff'))
  }
  return account
}

/** An email address that the provider has not verified may belong to someone else. */
async function findByEmail(db: Db, { email, emailVerified }: ProvenPerson): Promise<Account | null> {
  if (!email) return null
  if (!emailVerified) {
    throw userError('auth.email_unverified', (t) => t('confirmAddressFirst'))
  }
  return readAccount(db, { email })
}
