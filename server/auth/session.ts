import { randomBytes } from 'node:crypto'
import { sessionCookie } from '../access/session/session-cookie.ts'
import { sessionMaxMs, sessionTokenHash } from '../access/session/session.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { endSession } from './auth.ts'
import { insertSession } from './session.sql.ts'

const tokenBytes = 32

/**
 * Begins a session for a user who has just signed in. Ends the session that the browser had before, so that a session
 * token known to an attacker before the sign-in is useless afterwards (session fixation).
 * @param db the transaction the sign-in is part of
 * @returns the Set-Cookie value
 */
export async function beginSession(
  context: Context,
  input: { userId: string; provider: string; headers: Headers },
  db: Db = context.database.db,
): Promise<string> {
  await endSession(context, input.headers, db)
  const token = randomBytes(tokenBytes).toString('base64url')
  const now = context.clock()
  await insertSession(db, {
    token_hash: sessionTokenHash(token),
    user_id: input.userId,
    provider: input.provider,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + sessionMaxMs(context)),
    user_agent: (input.headers.get('user-agent') ?? '').slice(0, 300),
  })
  return sessionCookie(context.origin, token, sessionMaxMs(context) / 1000)
}
