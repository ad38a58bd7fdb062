import { createHash } from 'node:crypto'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import type { Context } from '../../context.ts'
import { takeCall } from '../calls/call-limit.ts'
import { userError } from '../../errors/user-errors.ts'
import { readToken, touchToken } from './api-token.sql.ts'

/** The beginning of every token, by which people and secret scanners recognise one. */
export const tokenPrefix = 'loop_'
/** The last use is stored at most this often, so that not every request of a program writes to the database. */
const touchEveryMs = 5 * 60_000

export const apiTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the bearer token in a request's Authorization header, however malformed; null if there is none. */
export function readBearer(headers: Headers): string | null {
  const match = /^bearer(?: (.*))?$/i.exec(headers.get('authorization') ?? '')
  return match && (match[1] ?? '').trim()
}

/** Who sent a call, and what limits it besides their rights. */
export interface Caller {
  actor: Actor
  /** The scopes of their API token, as they are stored; null for a session, which has no scopes. */
  scopes: readonly string[] | null
}

/**
 * Returns the caller with an API token: its owner with their current role and client. The token may do what both its
 * scopes and its owner allow. The error is the same for wrong, expired and revoked tokens, and for those of
 * deactivated people.
 * @param accepted the token needs one of these scopes
 * @throws UserError auth.api_token (401), auth.scope (403), rate.too_many (429)
 */
export async function requireTokenCaller(
  context: Context,
  token: string,
  accepted: readonly ApiTokenScope[],
): Promise<Caller> {
  const now = context.clock()
  const found = /^loop_[\w-]{43}$/.test(token) ? await readToken(context.database.db, apiTokenHash(token), now) : null
  if (!found) throw userError('auth.api_token', (t) => t('tokenOver'))
  const { actor, scopes } = found
  if (!accepted.some((scope) => scopes.includes(scope))) {
    const [scope = '', ...others] = accepted
    throw userError('auth.scope', (t) =>
      others.length === 0 ? t('tokenNeedsScope', { scope }) : t('tokenNeedsOneScope', { scopes: accepted.join(', ') }),
    )
  }
  await takeCall(context, `token ${found.id}`)
  const lastUse = found.lastUsedAt?.getTime() ?? 0
  if (now.getTime() - lastUse >= touchEveryMs) await touchToken(context.database.db, found.id, now)
  return { actor, scopes }
}
