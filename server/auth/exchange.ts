import { createHash } from 'node:crypto'
import { AppError } from '#app/shared/http/app-error.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { findAccount, linkIdentity, noteSignIn, type Account } from './accounts.sql.ts'
import { issuerOf, verifyIdToken, type IdTokenClaims } from './id-token.ts'
import { signInProviders } from './providers/configured.ts'
import type { IdTokenProvider } from './providers/provider.ts'
import { beginSession } from './session.ts'

export interface ExchangeInput {
  idToken: string
  /** The nonce the browser sent when it began the sign-in. */
  nonce: string
  /** Of the request: its cookie's session is replaced, its user agent noted. */
  headers: Headers
}

/**
 * Trades an ID token for a session, once: the token is verified, its person found, and token, identity, session and
 * audit entry are written together.
 * @returns the Set-Cookie value of the session
 * @throws AppError auth.token_* or auth.nonce_mismatch (401), auth.unknown_user, auth.email_unverified or
 * auth.account_disabled (403), auth.provider_unreachable (502)
 */
export async function exchangeIdToken(context: Context, { idToken, nonce, headers }: ExchangeInput): Promise<string> {
  const provider = issuerOf(idToken, signInProviders(context))
  const now = context.clock()
  const claims = await verifyIdToken(provider, { idToken, nonce, now })
  return context.database.db.transaction().execute(async (trx) => {
    await useOnce(trx, idToken, new Date(claims.exp * 1000))
    const account = await findPerson(trx, provider, claims)
    await linkIdentity(trx, { issuer: provider.issuer, subject: claims.sub, userId: account.id, at: now })
    await noteSignIn(trx, account.id, now)
    await recordAudit(trx, {
      at: now,
      kind: 'auth.signed_in',
      actor: account.actor,
      clientId: account.actor.clientId,
      details: { provider: provider.settings.id },
    })
    return beginSession(context, { userId: account.id, provider: provider.settings.id, headers }, trx)
  })
}

/** The primary key decides between two requests that bring the same token at once. */
async function useOnce(db: Db, idToken: string, expiresAt: Date): Promise<void> {
  const used = await db
    .insertInto('used_id_token')
    .values({ token_hash: createHash('sha256').update(idToken).digest(), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  if (!used) {
    throw new AppError('auth.token_used', 401, 'This sign-in was already used. Please sign in again.')
  }
}

async function findPerson(db: Db, provider: IdTokenProvider, claims: IdTokenClaims): Promise<Account> {
  const account =
    (await findAccount(db, { issuer: provider.issuer, subject: claims.sub })) ??
    (provider.subjectIsUserId ? await findAccount(db, { id: claims.sub }) : await findByEmail(db, claims))
  if (!account) {
    throw new AppError(
      'auth.unknown_user',
      403,
      'There is no Loop account for this sign-in. Ask your team for an invitation.',
    )
  }
  if (!account.active) {
    throw new AppError('auth.account_disabled', 403, 'This account is switched off. Ask your team to switch it on.')
  }
  return account
}

/** An address the provider has not verified may be anybody's. */
async function findByEmail(db: Db, claims: IdTokenClaims): Promise<Account | null> {
  if (!claims.email) return null
  if (!claims.email_verified) {
    throw new AppError('auth.email_unverified', 403, 'Confirm your e-mail address first, then sign in again.')
  }
  return findAccount(db, { email: claims.email })
}
