import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Day } from '#app/shared/calendar/day.ts'
import { endOfDay, localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import { hashPassword, verifyPassword } from '../access/secrets/password.ts'
import { serverSecret } from '../access/secrets/server-secret.ts'
import { readCookie } from '../access/session/session-cookie.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { badInput, userError } from '../errors/user-errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { secretLinks, type LinkRequest } from './secret-links.ts'

/** How long a browser that entered a link's password is not asked again. */
const lifeSeconds = 8 * 60 * 60

/** A link that staff hand out, found by its secret. */
interface SharedLink {
  id: string
  /** Null for a link without a password. */
  passwordHash: string | null
  /** Null for no end. */
  expiresAt: Date | null
}

interface SharedKind<Link extends SharedLink> {
  /** Begins the names of its limits and of the cookies of its passwords. */
  name: 'share' | 'report'
  /** The beginning of the addresses of its page. */
  page: string
  /** The beginning of the codes of its errors. */
  errors: 'share.' | 'report.link_'
  /** Finds a link by the hash of its secret, unless it was revoked or its client archived. */
  read: (db: Db, hash: Buffer) => Promise<Link | null | undefined>
  /** Stores that a link was opened, if the kind counts that by itself. */
  noteUse?: (db: Db, link: Link, at: Date) => Promise<void>
}

const sentences = {
  unknown: 'shareUnknown',
  expired: 'shareExpired',
  locked: 'shareLocked',
  wrong_password: 'sharePasswordWrong',
} as const

/**
 * Returns what can be done with a kind of link that staff hand out: it may end on a day and need a password, and opens
 * for people without an account. Each call looks the link up again. The secret is the permission.
 */
export function sharedLinks<Link extends SharedLink>({ name, page, errors, read, noteUse }: SharedKind<Link>) {
  const refusal = (state: keyof typeof sentences) => userError(`${errors}${state}`, (t) => t(sentences[state]))
  const links = secretLinks({
    page,
    read,
    closedState: ({ expiresAt }, now) =>
      expiresAt !== null && expiresAt <= now ? { state: 'expired' as const } : null,
    refusals: { unknown: () => refusal('unknown'), expired: () => refusal('expired') },
  })
  /** Limit of answers per link and address: what a link shows is cheap to request and expensive to compute. */
  const answers = createRateLimit(`${name}-answers`, { points: 600, seconds: 5 * 60, perProcess: true })
  /**
   * Limits of passwords for each link, from one address and from all addresses together, so that many addresses guess no
   * faster. The price: anyone with the link can lock others out for that time. A new link helps.
   */
  const guesses = createRateLimit(`${name}-password`, { points: 10, seconds: 15 * 60 })
  const allGuesses = createRateLimit(`${name}-password-all`, { points: 300, seconds: 15 * 60 })

  /**
   * Returns what a link opens, or why it opens nothing, and notes its use.
   * @throws UserError rate.too_many (429)
   */
  async function open(context: Context, request: LinkRequest) {
    const found = await links.find(context, request)
    if (found.state !== 'open') return found
    const { id, passwordHash } = found.link
    if (passwordHash !== null && !(await hasPass(context, name, { id, passwordHash }, request.headers))) {
      return { state: 'locked' as const }
    }
    await answers.take(context, `${id} ${request.address}`)
    await noteUse?.(context.database.db, found.link, context.clock())
    return found
  }

  return {
    page,
    knows: links.knows,
    open,

    /**
     * Makes the secret of a new link, and hashes its password. Call it before a transaction: hashing takes a moment, in
     * which others would wait for its locks.
     * @returns the link's address, which can't be shown again, and what to store
     */
    async create(
      context: Context,
      password: string | null,
    ): Promise<{ url: string; tokenHash: Buffer; passwordHash: string | null }> {
      const { url, hash } = links.create(context)
      return { url, tokenHash: hash, passwordHash: password === null ? null : await hashPassword(password) }
    },

    /**
     * Returns the open link of a request, and notes its use.
     * @throws UserError `unknown` (404), `expired` (410), `locked` (403) of its kind, rate.too_many (429)
     */
    async require(context: Context, request: LinkRequest): Promise<Link> {
      const found = await open(context, request)
      if (found.state !== 'open') throw refusal(found.state)
      return found.link
    },

    /**
     * Checks the password of a link. Public.
     * @returns the Set-Cookie value that lets the browser in; null if the link needs no password
     * @throws UserError `wrong_password` (403), `unknown` (404), `expired` (410) of its kind, rate.too_many (429)
     */
    async unlock(context: Context, request: LinkRequest & { password: string }): Promise<string | null> {
      const { id, passwordHash } = await links.require(context, request)
      if (passwordHash === null) return null
      const guess = `${id} ${request.address}`
      await guesses.take(context, guess)
      await allGuesses.take(context, id)
      if (!(await verifyPassword(request.password, passwordHash))) throw refusal('wrong_password')
      await guesses.forget(context, guess)
      return passCookie(context, name, { id, passwordHash })
    },
  }
}

/**
 * Returns the instant a link expires: the start of the day after its last day, in the website's time zone.
 * @param lastDay null for no end
 * @throws UserError input.invalid for a day that is over
 */
export function endOfLink(lastDay: Day | null, timeZone: TimeZone, now: Date): Date | null {
  if (lastDay === null) return null
  if (lastDay < localDay(now, timeZone)) throw badInput((t) => t('shareDayOver'))
  return endOfDay(lastDay, timeZone)
}

/** Returns the last day of a link from the instant it expires. */
export const lastDayOfLink = (expiresAt: Date | null, timeZone: TimeZone): Day | null =>
  expiresAt && localDay(new Date(expiresAt.getTime() - 1), timeZone)

/** A link with a password. */
interface PasswordLink {
  id: string
  passwordHash: string
}

/** Each link has its own cookie, so that a browser can have several links open. */
const cookieName = (origin: string, kind: string, { id }: PasswordLink) =>
  `${origin.startsWith('https:') ? '__Host-' : ''}loop_${kind}_${id.replaceAll('-', '')}`

/**
 * Returns the Set-Cookie value of a link's pass: the expiry, signed together with the link's id and the password's hash.
 * It can't be used for another link, extended, or used after the password changed.
 * @param kind the name of the kind of link, which begins the cookie's name
 */
async function passCookie(context: Context, kind: string, link: PasswordLink): Promise<string> {
  const { origin } = context
  const ends = String(Math.floor(context.clock().getTime() / 1000) + lifeSeconds)
  const value = `${ends}.${(await signatureOf(context, link, ends)).toString('base64url')}`
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(origin, kind, link)}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Returns whether a request has a valid pass for a link. */
async function hasPass(context: Context, kind: string, link: PasswordLink, headers: Headers): Promise<boolean> {
  const [ends = '', signature = ''] = (readCookie(headers, cookieName(context.origin, kind, link)) ?? '').split('.')
  if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= context.clock().getTime()) return false
  const given = Buffer.from(signature, 'base64url')
  const expected = await signatureOf(context, link, ends)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function signatureOf(context: Context, { id, passwordHash }: PasswordLink, ends: string): Promise<Buffer> {
  const key = await serverSecret(
    context,
    'shares.pass_key',
    (value) => v.parse(v.pipe(v.string(), v.minLength(43)), value),
    async () => randomBytes(32).toString('base64url'),
  )
  return createHmac('sha256', key)
    .update(JSON.stringify([id, passwordHash, ends]))
    .digest()
}
