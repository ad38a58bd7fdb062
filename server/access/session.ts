import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import { unattendedHeader } from '#app/shared/http/unattended.ts'
import { readShellSettings } from '#app/shared/shell/theme-settings.ts'
import { planSchema } from '#app/shared/clients/plans.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { notSignedIn } from '../refusals/refusal.ts'
import { readBearer, requireTokenActor } from './api-token-actor.ts'
import { takeCall } from './call-limit.ts'
import { readCookie, sessionCookieName } from './session-cookie.ts'
import { deleteSession, findSession, touchSession, type SessionRow } from './session.sql.ts'

/** Who a request comes from, as the server found them just now. */
export interface SignedIn {
  actor: Actor
  user: SessionUser
  /** Names this session among the person's others; opens nothing. */
  sessionId: string
  /** Id of the provider they signed in with. */
  provider: string
}

/** What finding a session takes. */
export type SessionDeps = Pick<Context, 'env' | 'database' | 'clock' | 'origin'>

/** Use is noted this often at most, so that reading a page does not write to the database each time. */
const touchEveryMs = 5 * 60_000

/** A session's token as the database keeps it. */
export const sessionTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
const idleMs = (context: SessionDeps) => context.env.SESSION_IDLE_HOURS * 3_600_000
/** So long a session lasts, however much it is used. */
export const sessionMaxMs = (context: SessionDeps): number => context.env.SESSION_MAX_DAYS * dayMs

/**
 * Finds the signed-in user behind a request's cookie. Null when there is no session, it lay unused for
 * SESSION_IDLE_HOURS, is older than SESSION_MAX_DAYS, was revoked, or its user was disabled or their company archived
 * meanwhile: role and company are read anew each time. What an open page asks for by itself is no use of it.
 */
export async function getSignedIn(context: SessionDeps, headers: Headers): Promise<SignedIn | null> {
  const token = readSessionToken(context, headers)
  if (!token) return null
  const hash = sessionTokenHash(token)
  const row = await findSession(context.database.db, hash)
  if (!row) return null
  const now = context.clock()
  if (isOver(context, row, now)) {
    await deleteSession(context.database.db, hash)
    return null
  }
  const touchAfter = Math.min(touchEveryMs, idleMs(context) / 4)
  const isUse = !headers.has(unattendedHeader)
  if (isUse && now.getTime() - row.last_seen_at.getTime() >= touchAfter) {
    await touchSession(context.database.db, hash, now)
  }
  return {
    actor: { userId: row.user_id, role: row.role, clientId: row.client_id },
    user: toSessionUser(row),
    sessionId: row.session_id,
    provider: row.provider,
  }
}

/**
 * The actor behind a request, for handlers and server functions that need one.
 * @param scope with it, an API token that has this scope stands for its person; without it only a session does. Where
 * a token is sent it alone decides, and the cookie beside it counts for nothing.
 * @throws AppError auth.not_signed_in, auth.api_token (401), auth.scope (403), rate.too_many (429)
 */
export async function requireActor(context: Context, headers: Headers, scope?: ApiTokenScope): Promise<Actor> {
  const token = scope === undefined ? null : readBearer(headers)
  if (scope !== undefined && token !== null) return requireTokenActor(context, token, scope)
  const signedIn = await getSignedIn(context, headers)
  if (!signedIn) throw notSignedIn()
  await takeCall(context, `session ${signedIn.sessionId}`)
  return signedIn.actor
}

/** Ends the session that a request comes with. For the sign-in. @returns whose it was, or null when there was none */
export async function dropSession(context: SessionDeps, headers: Headers, db: Db): Promise<Actor | null> {
  const token = readSessionToken(context, headers)
  return token ? deleteSession(db, sessionTokenHash(token)) : null
}

function readSessionToken(context: SessionDeps, headers: Headers): string | null {
  const token = readCookie(headers, sessionCookieName(context.origin))
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

function isOver(context: SessionDeps, row: SessionRow, now: Date): boolean {
  // The configured limits are applied as they are now, so that shortening them takes effect at once.
  const end = Math.min(
    row.expires_at.getTime(),
    row.session_created_at.getTime() + sessionMaxMs(context),
    row.last_seen_at.getTime() + idleMs(context),
  )
  return now.getTime() >= end
}

function toSessionUser(row: SessionRow): SessionUser {
  return {
    id: row.user_id,
    role: row.role,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    clientId: row.client_id,
    company: row.company,
    plan: v.is(planSchema, row.plan) ? row.plan : null,
    createdAt: row.client_created_at?.toISOString() ?? null,
    language: row.language,
    theme: row.theme,
    timeFormat: row.time_format,
    ...(row.shell !== null && { shell: readShellSettings(row.shell) }),
  }
}
