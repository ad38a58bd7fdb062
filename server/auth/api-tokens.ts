import { randomBytes } from 'node:crypto'
import type { Actor } from '#app/shared/access/permissions.ts'
import { mostApiTokens, scopesFor, type ApiTokenForm } from '#app/shared/account/api-token-scopes.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { apiTokenHash, tokenPrefix } from '../access/api-token-actor.ts'
import { changingOwn, requireRoom } from '../access/use-case.ts'
import type { Context } from '../context.ts'
import { asActor, beyondScope } from '../db/scope.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import { forbidden, notFound, Refusal } from '../refusals/refusal.ts'
import { countTokens, insertToken, markRevoked, readTokens, type TokenRow } from './api-tokens.sql.ts'

/** A token as its owner sees it again: everything but the token. */
export interface ApiToken {
  id: string
  name: string
  scopes: string[]
  /** Its first characters. */
  shownStart: string
  createdAt: string
  /** Null for one that does not end. */
  expiresAt: string | null
  lastUsedAt: string | null
  expired: boolean
  revokedAt: string | null
}

const shownLength = 10

/** The actor's own tokens, newest first; expired ones are among them, revoked ones when asked for. */
export async function listApiTokens(context: Context, actor: Actor, { revokedToo = false } = {}): Promise<ApiToken[]> {
  const rows = await asActor(context.database, actor, (trx) => readTokens(trx, actor.userId, revokedToo))
  return rows.map((row) => toApiToken(row, context.clock()))
}

/**
 * Creates a token that stands for the actor, within its scopes. It is told here and never again: only its hash is kept.
 * The actor is notified, so that nobody makes one behind their back.
 * @throws AppError auth.forbidden (a scope their role may not hand on), token.too_many (409)
 */
export async function createApiToken(
  context: Context,
  actor: Actor,
  { name, scopes, days }: ApiTokenForm,
): Promise<{ token: string }> {
  const mine = scopesFor(actor.role)
  if (!scopes.every((scope) => mine.includes(scope))) throw forbidden((say) => say('scopeForStaff'))
  const token = tokenPrefix + randomBytes(32).toString('base64url')
  return changingOwn(context, actor, async ({ trx, at, record }) => {
    await requireRoom(trx, {
      kind: 'api tokens',
      within: actor.userId,
      most: mostApiTokens,
      count: () => countTokens(trx, actor.userId),
      refusal: () => new Refusal('token.too_many', 409, (say) => say('tooManyTokens', { most: mostApiTokens })),
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
    await beyondScope(trx, (system) =>
      notifyPeople(context, system, {
        kind: 'security',
        userIds: [actor.userId],
        words: (say) => ({ title: say('tokenMade'), text: say('tokenMadeText', { name }) }),
        url: '/account',
      }),
    )
    return { token }
  })
}

/**
 * Revokes one of the actor's own tokens: the next request that brings it is refused.
 * @throws AppError not_found
 */
export async function revokeApiToken(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  await changingOwn(context, actor, async ({ trx, at, record }) => {
    const name = await markRevoked(trx, actor.userId, id, at)
    if (name === undefined) throw notFound((say) => say('tokenNotFound'))
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
