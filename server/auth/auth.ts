import { randomBytes } from 'node:crypto'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as v from 'valibot'
import { newPasswordSchema } from '#app/shared/access/new-password.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { changing, onAccount } from '../access/calls/use-case.ts'
import { verifyPassword } from '../access/secrets/password.ts'
import { clearedSessionCookie, sessionCookie } from '../access/session/session-cookie.ts'
import { dropSession, sessionMaxMs, sessionTokenHash } from '../access/session/session.ts'
import { readUserAgent } from '../analytics/reading/user-agent.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Db, SystemTrx } from '../db/database.ts'
import { issueWords } from '../errors/rejected-input.ts'
import { notFound, userError } from '../errors/user-errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { browserLanguage } from '../http/reader-language.ts'
import { noteSignIn } from './accounts.sql.ts'
import {
  deleteProviderStateOf,
  readPasswordHash,
  deleteSessionById,
  deleteSessionsOf,
  readSessionsOf,
  insertSession,
} from './auth.sql.ts'

/** Limits wrong passwords, for example by someone at a browser that was left signed in. */
const tries = createRateLimit('own-password', { points: 5, seconds: 15 * 60 })

/** A password must need at least this many guesses. With a memory-hard hash, fewer can be tried within hours. */
const minGuesses = 1e8

const tokenBytes = 32

/**
 * Longer passwords are checked up to this length only: the check gets slower with length, and more characters don't
 * make a password weaker.
 */
const maxCharacters = 48
/** The product's own words, which its users would try first. */
const ownWords = ['loop', 'loop-sample', 'analytics', 'dashboard', 'marketing']

let loading: Promise<ZxcvbnFactory> | undefined

/** A browser in which a person is signed in. */
export interface OwnSession {
  id: string
  /** For example "Chrome 126"; empty if the browser does not say. */
  browser: string
  /** For example "Windows 11"; empty if unknown. */
  system: string
  /** Id of the sign-in provider. */
  provider: string
  createdAt: string
  /** Accurate to five minutes. */
  lastSeenAt: string
  /** Whether it is the session of this request. */
  current: boolean
}

// Row-level security does not give use cases access to the table of sessions, so each statement here names the
// actor's own id. Together with a session the embedded provider's session ends too, in every browser: otherwise it
// would sign in the ended browser again without a password.

/** Returns the actor's valid sessions: the current one first, then the others by last use. */
export async function listSessions(context: Context, actor: Actor, sessionId: string): Promise<OwnSession[]> {
  const now = context.clock().getTime()
  const { SESSION_IDLE_HOURS, SESSION_MAX_DAYS } = context.env
  const rows = await readSessionsOf(context.database.db, actor.userId, {
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
 * @throws UserError not_found, session.current (409) for the current session, which ends by signing out
 */
export async function revokeSession(
  context: Context,
  actor: Actor,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  if (id === sessionId) {
    throw userError('session.current', (t) => t('sessionCurrent'))
  }
  await changing(context, actor, onAccount, async ({ trx, record }) => {
    if (!(await deleteSessionById(trx, actor.userId, id))) throw notFound((t) => t('sessionNotFound'))
    await deleteProviderStateOf(trx, [actor.userId])
    await record('account.session_revoked', { sessions: 1 })
  })
}

/**
 * Ends all sessions of the actor except the current one.
 * @returns the number of ended sessions
 */
export async function revokeOtherSessions(
  context: Context,
  actor: Actor,
  sessionId: string,
): Promise<{ revoked: number }> {
  return changing(context, actor, onAccount, async ({ trx, record }) => {
    const revoked = await endOtherSessions(trx, actor.userId, sessionId)
    if (revoked > 0) await record('account.session_revoked', { sessions: revoked })
    return { revoked }
  })
}

/**
 * Ends a person's other sessions, in the transaction of the change that requires it.
 * @returns the number of ended sessions
 */
export async function endOtherSessions(trx: SystemTrx, userId: string, sessionId: string): Promise<number> {
  await deleteProviderStateOf(trx, [userId])
  return deleteSessionsOf(trx, [userId], sessionId)
}

/** Ends the embedded provider's sessions of a person who is about to be deleted. */
export async function endProviderStateOf(trx: SystemTrx, userId: string): Promise<void> {
  await deleteProviderStateOf(trx, [userId])
}

/**
 * Ends all sessions of people at once, here and at the embedded provider. For other domains' use cases, in their
 * transaction; checks no permissions, and row-level security does not cover these tables.
 * @returns the number of ended sessions
 */
export async function endAccess(db: Db, userIds: readonly string[]): Promise<number> {
  await deleteProviderStateOf(db, userIds)
  return deleteSessionsOf(db, userIds)
}

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

/**
 * Signs a person in who has proven who they are: notes and audits the sign-in and begins a session.
 * @param headers of the request: its cookie's session is replaced, its user agent and its language noted
 * @param trx the transaction of the proof
 * @returns the Set-Cookie value
 */
export async function signIn(
  context: Context,
  { actor, provider, headers }: { actor: Actor; provider: string; headers: Headers },
  trx: Db,
): Promise<string> {
  const { userId, clientId } = actor
  const at = context.clock()
  await noteSignIn(trx, userId, { at, spoken: browserLanguage(headers) })
  await recordAudit(trx, { at, kind: 'auth.signed_in', actor, clientId, details: { provider } })
  return beginSession(context, { userId, provider, headers }, trx)
}

/**
 * Ends the request's session on the server.
 * @returns the person it belonged to (null if there was none) and the Set-Cookie value that clears the browser's
 * cookie
 */
export async function endSession(
  context: Context,
  headers: Headers,
  db: Db = context.database.db,
): Promise<{ ended: Actor | null; cookie: string }> {
  return { ended: await dropSession(context, headers, db), cookie: clearedSessionCookie(context.origin) }
}

/** Returns whether a person who signed in with this provider has a password at Loop. */
export async function hasPassword(context: Context, userId: string, provider: string): Promise<boolean> {
  return provider === 'embedded' && (await readPasswordHash(context.database.db, userId)) !== null
}

/**
 * Checks a signed-in person's password again, before a change that could give the account to someone else.
 * @throws UserError password.wrong (403), rate.too_many (429)
 */
export async function requireOwnPassword(context: Context, userId: string, password: string): Promise<void> {
  await tries.take(context, userId)
  if (!(await verifyPassword(password, await readPasswordHash(context.database.db, userId)))) {
    throw userError('password.wrong', (t) => t('passwordWrong'))
  }
  await tries.forget(context, userId)
}

/**
 * Checks a new password against the rules: its length, and how many guesses it takes someone who tries common
 * passwords, words, names, keyboard rows, dates and what is known about the person.
 * @param person the owner: email and names make weak passwords
 * @throws UserError password.too_weak (422) with advice
 */
export async function checkNewPassword(
  password: string,
  person: { email: string; names: readonly string[] },
): Promise<void> {
  const parsed = v.safeParse(newPasswordSchema, password)
  if (!parsed.success) throw userError('password.too_weak', issueWords(parsed.issues[0].message))
  const known = [person.email, ...person.email.split(/[@.]/), ...person.names.flatMap((name) => name.split(/\s+/))]
  if ((await guessesFor(password, known)) < minGuesses) {
    throw userError('password.too_weak', (t) => t('passwordGuessable'))
  }
}

/**
 * Returns about how many guesses a password takes, by zxcvbn's lists of common passwords, names and words and its
 * patterns.
 * @param known words that are known about the person
 */
export async function guessesFor(password: string, known: readonly string[]): Promise<number> {
  const estimator = await (loading ??= load())
  const inputs = [...ownWords, ...known].filter((word) => word.length > 2)
  return estimator.check(password.slice(0, maxCharacters), inputs).guesses
}

/** Loads zxcvbn's word lists at the first use, because most processes never need the memory they take. */
async function load(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}
