import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { serverSecret } from '#server/access/server-secret.ts'
import { readCookie } from '../access/session-cookie.ts'
import type { Context } from '../context.ts'
import type { HeldShare } from './shares.sql.ts'

/** How long a browser that entered the password is not asked again. */
const lifeSeconds = 8 * 60 * 60

type Locked = Pick<HeldShare, 'id' | 'passwordHash'>

/** Each link has its own cookie, so that a browser can have several links open. */
const cookieName = (origin: string, { id }: Locked) =>
  `${origin.startsWith('https:') ? '__Host-' : ''}loop_share_${id.replaceAll('-', '')}`

/**
 * Returns the Set-Cookie value for a browser that entered a link's password: the expiry, signed together with the
 * link's id and the password's hash. A pass can't be used for another link, extended, or used after the password
 * changed.
 */
export async function sharePassCookie(context: Context, share: Locked): Promise<string> {
  const { origin } = context
  const ends = String(Math.floor(context.clock().getTime() / 1000) + lifeSeconds)
  const value = `${ends}.${(await signatureOf(context, share, ends)).toString('base64url')}`
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(origin, share)}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Returns whether a request may see a link: the link has no password, or the browser sends a valid pass. */
export async function mayPass(context: Context, share: Locked, headers: Headers): Promise<boolean> {
  if (share.passwordHash === null) return true
  const [ends = '', signature = ''] = (readCookie(headers, cookieName(context.origin, share)) ?? '').split('.')
  if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= context.clock().getTime()) return false
  const given = Buffer.from(signature, 'base64url')
  const expected = await signatureOf(context, share, ends)
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
