import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { apiTokenFormSchema, mostApiTokens, scopesFor } from '#app/shared/account/api-token-scopes.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { asActor, beyondScope } from '../db/scope.ts'
import { forbidden, notFound, Refusal } from '../refusals/refusal.ts'
import { rejectedInput } from '../refusals/rejected-input.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { apiTokenHash, tokenPrefix } from '../access/api-token-actor.ts'
import { insertToken, lockPerson, markRevoked, selectTokens, type TokenRow } from './api-tokens.sql.ts'

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
  const rows = await asActor(context.database, actor, (trx) => selectTokens(trx, actor.userId, revokedToo))
  return rows.map((row) => toApiToken(row, context.clock()))
}

/**
 * Makes a token that stands for the actor, within its scopes. It is told here and never again: only its hash is kept.
 * The actor is notified, so that nobody makes one behind their back.
 * @throws AppError input.invalid, auth.forbidden (a scope their role may not hand on), token.too_many (409)
 */
export async function createApiToken(context: Context, actor: Actor, form: unknown): Promise<{ token: string }> {
  const parsed = v.safeParse(apiTokenFormSchema, form)
  if (!parsed.success) throw rejectedInput(parsed.issues)
  const { name, scopes, days } = parsed.output
  const mine = scopesFor(actor.role)
  if (!scopes.every((scope) => mine.includes(scope))) throw forbidden((say) => say('scopeForStaff'))
  const at = context.clock()
  const token = tokenPrefix + randomBytes(32).toString('base64url')
  return asActor(context.database, actor, async (trx) => {
    await lockPerson(trx, actor.userId)
    if ((await selectTokens(trx, actor.userId)).length >= mostApiTokens) {
      throw new Refusal('token.too_many', 409, (say) => say('tooManyTokens', { most: mostApiTokens }))
    }
    const id = await insertToken(trx, {
      user_id: actor.userId,
      name,
      scopes,
      token_hash: apiTokenHash(token),
      shown_start: token.slice(0, shownLength),
      created_at: at,
      expires_at: days === null ? null : new Date(at.getTime() + days * dayMs),
    })
    const details = { tokenId: id, scopes, days }
    await recordAudit(trx, { at, kind: 'account.token_created', actor, clientId: actor.clientId, details })
    await beyondScope(trx, () =>
      notifyPeople(context, trx, {
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
  const at = context.clock()
  await asActor(context.database, actor, async (trx) => {
    const name = await markRevoked(trx, actor.userId, id, at)
    if (name === undefined) throw notFound((say) => say('tokenNotFound'))
    const details = { tokenId: id }
    await recordAudit(trx, { at, kind: 'account.token_revoked', actor, clientId: actor.clientId, details })
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
