import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { serverSecret } from '../access/secrets/server-secret.ts'
import { readCookie } from '../access/session/session-cookie.ts'
import type { Context } from '../context.ts'

/** How long a browser that entered a link's password is not asked again. */
const lifeSeconds = 8 * 60 * 60

/** A link with a password. */
interface Locked {
  id: string
  passwordHash: string
}

/** Each link has its own cookie, so that a browser can have several links open. */
const cookieName = (origin: string, kind: string, { id }: Locked) =>
  `${origin.startsWith('https:') ? '__Host-' : ''}loop_${kind}_${id.replaceAll('-', '')}`

/**
 * Returns the Set-Cookie value of a link's pass: the expiry, signed together with the link's id and the password's hash.
 * It can't be used for another link, extended, or used after the password changed.
 * @param kind the name of the kind of link, which begins the cookie's name
 */
export async function passCookie(context: Context, kind: string, link: Locked): Promise<string> {
  const { origin } = context
  const ends = String(Math.floor(context.clock().getTime() / 1000) + lifeSeconds)
  const value = `${ends}.${(await signatureOf(context, link, ends)).toString('base64url')}`
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(origin, kind, link)}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Returns whether a request has a valid pass for a link. */
export async function hasPass(context: Context, kind: string, link: Locked, headers: Headers): Promise<boolean> {
  const [ends = '', signature = ''] = (readCookie(headers, cookieName(context.origin, kind, link)) ?? '').split('.')
  if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= context.clock().getTime()) return false
  const given = Buffer.from(signature, 'base64url')
  const expected = await signatureOf(context, link, ends)
  return given.length === expected.length && timingSafeEqual(given, expected)
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
