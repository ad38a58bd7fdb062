import type { Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { readUserAgent } from '../analytics/ingest/user-agent.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { notFound, Refusal } from '../refusals/refusal.ts'
import { deleteProviderStateOf } from './passwords.sql.ts'
import { deleteSessionById, deleteSessionsOf, selectSessionsOf } from './session.sql.ts'

/** A browser a person is signed in with. */
export interface OwnSession {
  id: string
  /** "Chrome 126", or empty where the browser does not say. */
  browser: string
  /** "Windows 11", or empty. */
  system: string
  /** Id of the sign-in provider. */
  provider: string
  createdAt: string
  /** To five minutes. */
  lastSeenAt: string
  /** The one that asks. */
  current: boolean
}

// The table of sessions is closed to the role of use cases, so each statement here names the actor's own id. With a
// session the embedded provider's own memory of the person ends too, in every browser: it would otherwise let the one
// that was signed out in again without a password.

/** The actor's sessions that are in force: the one that asks first, then those used last. */
export async function listSessions(context: Context, actor: Actor, sessionId: string): Promise<OwnSession[]> {
  const now = context.clock().getTime()
  const { SESSION_IDLE_HOURS, SESSION_MAX_DAYS } = context.env
  const rows = await selectSessionsOf(context.database.db, actor.userId, {
    usedAfter: new Date(now - SESSION_IDLE_HOURS * 3_600_000),
    createdAfter: new Date(now - SESSION_MAX_DAYS * dayMs),
    now: new Date(now),
  })
  return rows
    .map(({ id, provider, created_at, last_seen_at, user_agent }) => {
      const { technology } = readUserAgent(user_agent)
      return {
        id,
        browser: `${technology.browser} ${technology.browserVersion}`.trim(),
        system: `${technology.system} ${technology.systemVersion}`.trim(),
        provider,
        createdAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
        current: id === sessionId,
      }
    })
    .toSorted((one, other) => Number(other.current) - Number(one.current))
}

/**
 * Ends one of the actor's other sessions: the next request of that browser is refused.
 * @throws AppError not_found, session.current (409: one leaves the own browser by logging out)
 */
export async function revokeSession(
  context: Context,
  actor: Actor,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  if (id === sessionId) {
    throw new Refusal('session.current', 409, (say) => say('sessionCurrent'))
  }
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await deleteSessionById(trx, actor.userId, id))) throw notFound((say) => say('sessionNotFound'))
    await deleteProviderStateOf(trx, [actor.userId])
    await recordAudit(trx, {
      at: context.clock(),
      kind: 'account.session_revoked',
      actor,
      clientId: actor.clientId,
      details: { sessions: 1 },
    })
  })
}

/** Ends every session of the actor but the one that asks. @returns how many there were */
export async function revokeOtherSessions(
  context: Context,
  actor: Actor,
  sessionId: string,
): Promise<{ revoked: number }> {
  return context.database.db.transaction().execute(async (trx) => {
    const revoked = await endOtherSessions(trx, actor.userId, sessionId)
    if (revoked > 0) {
      await recordAudit(trx, {
        at: context.clock(),
        kind: 'account.session_revoked',
        actor,
        clientId: actor.clientId,
        details: { sessions: revoked },
      })
    }
    return { revoked }
  })
}

/** Ends a person's other sessions, in the transaction of what makes that needed. @returns how many there were */
export async function endOtherSessions(trx: Trx, userId: string, sessionId: string): Promise<number> {
  await deleteProviderStateOf(trx, [userId])
  return deleteSessionsOf(trx, [userId], sessionId)
}

/** Ends what the embedded provider remembers of a person who is about to be removed. */
export async function endProviderStateOf(trx: Trx, userId: string): Promise<void> {
  await deleteProviderStateOf(trx, [userId])
}
