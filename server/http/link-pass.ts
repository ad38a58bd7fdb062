import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { verifyPassword } from '../access/password.ts'
import { serverSecret } from '../access/server-secret.ts'
import { readCookie } from '../access/session-cookie.ts'
import type { Context } from '../context.ts'
import { createRateLimit } from './rate-limit.ts'

/*
 * Links with a password, for people without an account: share links of a month and links of a report. A browser that
 * entered the password gets a signed cookie, its pass.
 */

/** How long a browser that entered the password is not asked again. */
const lifeSeconds = 8 * 60 * 60

/** A link as its pass needs it. */
interface Locked {
  id: string
  /** Null for a link without a password. */
  passwordHash: string | null
}

/** The passes of one kind of link. */
interface LinkPasses {
  /** Returns whether a request may see a link: the link has no password, or the browser sends a valid pass. */
  isUnlocked(context: Context, link: Locked, headers: Headers): Promise<boolean>
  /**
   * Checks a password. Wrong ones are limited for each link, from one address and from all addresses together, so that
   * many addresses guess no faster. The price: anyone with the link can lock others out for that time. A new link helps.
   * @returns the Set-Cookie value that lets the browser in; null for a wrong password
   * @throws AppError rate.too_many (429)
   */
  unlock(
    context: Context,
    link: { id: string; passwordHash: string },
    given: { password: string; address: string },
  ): Promise<string | null>
}

/**
 * Creates the passes of a kind of link.
 * @param kind begins the names of its cookies and limits
 */
export function linkPasses(kind: 'share' | 'report'): LinkPasses {
  const ofAddress = createRateLimit(`${kind}-password`, { points: 10, seconds: 15 * 60 })
  const ofEverybody = createRateLimit(`${kind}-password-all`, { points: 300, seconds: 15 * 60 })

  /** Each link has its own cookie, so that a browser can have several links open. */
  const cookieName = (origin: string, { id }: Locked) =>
    `${origin.startsWith('https:') ? '__Host-' : ''}loop_${kind}_${id.replaceAll('-', '')}`

  /**
   * Returns a pass: the expiry, signed together with the link's id and the password's hash. It can't be used for another
   * link, extended, or used after the password changed.
   */
  async function passCookie(context: Context, link: Locked): Promise<string> {
    const { origin } = context
    const ends = String(Math.floor(context.clock().getTime() / 1000) + lifeSeconds)
    const value = `${ends}.${(await signatureOf(context, link, ends)).toString('base64url')}`
    const secure = origin.startsWith('https:') ? '; Secure' : ''
    return `${cookieName(origin, link)}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
  }

  return {
    async isUnlocked(context, link, headers) {
      if (link.passwordHash === null) return true
      const [ends = '', signature = ''] = (readCookie(headers, cookieName(context.origin, link)) ?? '').split('.')
      if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= context.clock().getTime()) return false
      const given = Buffer.from(signature, 'base64url')
      const expected = await signatureOf(context, link, ends)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    async unlock(context, link, { password, address }) {
      const attempt = `${link.id} ${address}`
      await ofAddress.take(context, attempt)
      await ofEverybody.take(context, link.id)
      if (!(await verifyPassword(password, link.passwordHash))) return null
      await ofAddress.forget(context, attempt)
      return passCookie(context, link)
    },
  }
}

async function signatureOf(context: Context, { id, passwordHash }: Locked, ends: string): Promise<Buffer> {
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
