import { randomBytes } from 'node:crypto'
import type { Actor } from '#app/shared/access/permissions.ts'
import { maxApiTokens, scopesFor, type ApiTokenForm } from '#app/shared/account/api-token-scopes.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { apiTokenHash, tokenPrefix } from '../access/session/api-token-actor.ts'
import { changing, onOwn, reading, requireBelowLimit } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { withoutRowSecurity } from '../db/scope.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import { forbidden, notFound, userError } from '../errors/user-errors.ts'
import { countTokens, insertToken, markRevoked, readTokens, type TokenRow } from './api-tokens.sql.ts'

/** An API token as its owner sees it after creation: everything but the token itself. */
export interface ApiToken {
  id: string
  name: string
  scopes: string[]
  /** The first characters of the token. */
  shownStart: string
  createdAt: string
  /** Null for a token that does not expire. */
  expiresAt: string | null
  lastUsedAt: string | null
  expired: boolean
  revokedAt: string | null
}

const shownLength = 10

/** Returns the actor's own tokens, newest first, including expired ones; revoked ones only on request. */
export async function listApiTokens(context: Context, actor: Actor, { revokedToo = false } = {}): Promise<ApiToken[]> {
  const rows = await reading(context, actor, onOwn, (trx) => readTokens(trx, actor.userId, revokedToo))
  return rows.map((row) => toApiToken(row, context.clock()))
}

/**
 * Creates a token that acts as the actor within its scopes. The token is returned only here, because only its hash is
 * stored. The actor is notified, so that no one can create one in their name unnoticed.
 * @throws UserError auth.forbidden for a scope that their role may not use, token.too_many (409)
 */
export async function createApiToken(
  context: Context,
  actor: Actor,
  { name, scopes, days }: ApiTokenForm,
): Promise<{ token: string }> {
  const mine = scopesFor(actor.role)
  if (!scopes.every((scope) => mine.includes(scope))) throw forbidden((t) => t('scopeForRole'))
  const token = tokenPrefix + randomBytes(32).toString('base64url')
  return changing(context, actor, onOwn, async ({ trx, at, record }) => {
    await requireBelowLimit(trx, {
      kind: 'api tokens',
      within: actor.userId,
      most: maxApiTokens,
      count: () => countTokens(trx, actor.userId),
      error: () => userError('token.too_many', (t) => t('tooManyTokens', { most: maxApiTokens })),
    })
    const id = await insertToken(trx, {
      user_id: actor.userId,
      name,
      scopes,
      token_hash: apiTokenHash(token),
      shown_start: token.slice(0, shownLength),
      created_at: at,
      expires_at: days === null ? null : new Date(at.getTime() + days * dayMs),
    })
    await record('account.token_created', { tokenId: id, scopes, days })
    await withoutRowSecurity(trx, (system) =>
      notifyPeople(context, system, {
        kind: 'security',
        userIds: [actor.userId],
        words: (t) => ({ title: t('tokenMade'), text: t('tokenMadeText', { name }) }),
        url: '/account/api',
      }),
    )
    return { token }
  })
}

/**
 * Revokes one of the actor's own tokens: the next request with it is refused.
 * @throws UserError not_found
 */
export async function revokeApiToken(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  await changing(context, actor, onOwn, async ({ trx, at, record }) => {
    const name = await markRevoked(trx, actor.userId, id, at)
    if (name === undefined) throw notFound((t) => t('tokenNotFound'))
    await record('account.token_revoked', { tokenId: id })
  })
}

function toApiToken(row: TokenRow, now: Date): ApiToken {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expired: row.expiresAt !== null && row.expiresAt <= now,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}
