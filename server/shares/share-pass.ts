import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { serverSecret } from '#server/access/server-secret.ts'
import { readCookie } from '../access/session-cookie.ts'
import type { Context } from '../context.ts'
import type { HeldShare } from './shares.sql.ts'

/** How long a browser that knew a link's password is not asked again. */
const lifeSeconds = 8 * 60 * 60

type Locked = Pick<HeldShare, 'id' | 'passwordHash'>

/** Each link has a cookie of its own, so that a browser may hold the passes of several. */
const cookieName = (origin: string, { id }: Locked) =>
  `${origin.startsWith('https:') ? '__Host-' : ''}loop_share_${id.replaceAll('-', '')}`

/**
 * The Set-Cookie value for a browser that knew the password of a link: when the pass ends, signed together with the link
 * and its password's hash. So a pass opens no other link, and none longer than it says, whatever a browser sends.
 */
export async function sharePassCookie(context: Context, share: Locked): Promise<string> {
  const { origin } = context
  const ends = String(Math.floor(context.clock().getTime() / 1000) + lifeSeconds)
  const value = `${ends}.${(await signatureOf(context, share, ends)).toString('base64url')}`
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(origin, share)}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Whether a request may see what a link opens: it has no password, or the browser has a pass of it that is good. */
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
