import { createHash } from 'node:crypto'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import type { Context } from '../context.ts'
import { takeCall } from './call-limit.ts'
import { Refusal } from '../refusals/refusal.ts'
import { findToken, touchToken } from './api-token.sql.ts'

/** What every token begins with, so that people and secret scanners know one when they see it. */
export const tokenPrefix = 'loop_'
/** Use is noted this often at most, so that a program's reads do not each write to the database. */
const touchEveryMs = 5 * 60_000

export const apiTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What a request's Authorization header brings as a token, however malformed; null when it brings none. */
export function readBearer(headers: Headers): string | null {
  const match = /^bearer(?: (.*))?$/i.exec(headers.get('authorization') ?? '')
  return match && (match[1] ?? '').trim()
}

/**
 * The person an API token stands for, with the role and company they have now: what the token may read and write is
 * bounded by its scopes and by what its person may. One answer for wrong, ended and revoked tokens, and those of people
 * who are switched off.
 * @throws AppError auth.api_token (401), auth.scope (403), rate.too_many (429)
 */
export async function requireTokenActor(context: Context, token: string, scope: ApiTokenScope): Promise<Actor> {
  const now = context.clock()
  const found = /^loop_[\w-]{43}$/.test(token) ? await findToken(context.database.db, apiTokenHash(token), now) : null
  if (!found) throw new Refusal('auth.api_token', 401, (say) => say('tokenOver'))
  if (!found.scopes.includes(scope)) {
    throw new Refusal('auth.scope', 403, (say) => say('tokenNeedsScope', { scope }))
  }
  await takeCall(context, `token ${found.id}`)
  const lastUse = found.lastUsedAt?.getTime() ?? 0
  if (now.getTime() - lastUse >= touchEveryMs) await touchToken(context.database.db, found.id, now)
  return found.actor
}
