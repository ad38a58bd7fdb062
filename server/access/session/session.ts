import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { readBoardView } from '#app/shared/cards/board-view.ts'
import { unattendedHeader } from '#app/shared/http/unattended.ts'
import { readShellSettings } from '#app/shared/shell/theme-settings.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { notSignedIn } from '../../errors/user-errors.ts'
import { takeCall } from '../calls/call-limit.ts'
import { readBearer, requireTokenCaller, type Caller } from './api-token-actor.ts'
import { readCookie, sessionCookieName } from './session-cookie.ts'
import { deleteSession, readSession, touchSession, type SessionRow } from './session.sql.ts'

/** The person who sent a request, with their current data. */
export interface SignedIn extends Session {
  actor: Actor
  user: SessionUser
}

interface Session {
  /** Id of the session for the person's list of sessions; it gives access to nothing. */
  sessionId: string
  /** Id of the provider they signed in with. */
  provider: string
}

/** A caller with a session. */
export interface SessionCaller extends Caller, Session {
  scopes: null
}

/** What is needed to find a session. */
export type SessionDeps = Pick<Context, 'env' | 'database' | 'clock' | 'origin'>

/** The last use is stored at most this often, so that not every page view writes to the database. */
const touchEveryMs = 5 * 60_000

/** Returns the hash of a session's token as stored in the database. */
export const sessionTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
const idleMs = (context: SessionDeps) => context.env.SESSION_IDLE_HOURS * 3_600_000
/** Returns the longest lifetime of a session, in milliseconds. */
export const sessionMaxMs = (context: SessionDeps): number => context.env.SESSION_MAX_DAYS * dayMs

/**
 * Returns the signed-in user of a request's cookie. Null if there is no session, it was not used for
 * SESSION_IDLE_HOURS, is older than SESSION_MAX_DAYS, was revoked, or its user was deactivated or their company
 * archived meanwhile: role and client are read again each time. Requests that an open page sends by itself don't
 * count as use.
 */
export async function getSignedIn(context: SessionDeps, headers: Headers): Promise<SignedIn | null> {
  const token = readSessionToken(context, headers)
  if (!token) return null
  const hash = sessionTokenHash(token)
  const row = await readSession(context.database.db, hash)
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

// The first render of a page runs several server functions within one request; they share one session look-up.
const perRequest = new WeakMap<Pick<Request, 'headers'>, Promise<SignedIn | null>>()

/** Returns the same as `getSignedIn`, looked up once for all who ask during a request. */
export function signedInOf(context: SessionDeps, request: Pick<Request, 'headers'>): Promise<SignedIn | null> {
  const found = perRequest.get(request) ?? getSignedIn(context, request.headers)
  perRequest.set(request, found)
  return found
}

/**
 * Returns the caller of a request, and counts the call for their session or API token.
 * @param accepted an API token with one of these scopes is accepted as well; without any, only a session is. If a
 * request has a token, the cookie is ignored
 * @throws UserError auth.not_signed_in, auth.api_token (401), auth.scope (403), rate.too_many (429)
 */
export async function requireCaller(
  context: Context,
  request: Pick<Request, 'headers'>,
  accepted: readonly ApiTokenScope[] = [],
): Promise<Caller | SessionCaller> {
  const token = accepted.length === 0 ? null : readBearer(request.headers)
  if (token !== null) return requireTokenCaller(context, token, accepted)
  const signedIn = await signedInOf(context, request)
  if (!signedIn) throw notSignedIn()
  const { actor, sessionId, provider } = signedIn
  await takeCall(context, `session ${sessionId}`)
  return { actor, sessionId, provider, scopes: null }
}

/**
 * Ends the session of a request. For the sign-in.
 * @returns the person it belonged to, or null if there was none
 */
export async function dropSession(context: SessionDeps, headers: Headers, db: Db): Promise<Actor | null> {
  const token = readSessionToken(context, headers)
  return token ? deleteSession(db, sessionTokenHash(token)) : null
}

function readSessionToken(context: SessionDeps, headers: Headers): string | null {
  const token = readCookie(headers, sessionCookieName(context.origin))
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

function isOver(context: SessionDeps, row: SessionRow, now: Date): boolean {
  // The configured limits apply to existing sessions too, so that shortening them takes effect at once.
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
    ...(row.board_view !== null && { boardView: readBoardView(row.board_view) }),
  }
}
