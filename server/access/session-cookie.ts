/** `__Host-` binds the cookie to this very host over TLS; browsers refuse the prefix on plain http. */
export function sessionCookieName(origin: string): string {
  return isSecure(origin) ? '__Host-loop_session' : 'loop_session'
}

/**
 * The embedded provider's cookies: the browser it remembers, and a sign-in under way. Those of a sign-in hold for its own
 * path, so that two tabs can sign in at once; that forbids them `__Host-`.
 */
export function providerCookieNames(origin: string): { session: string; interaction: string; resume: string } {
  const [host, secure] = isSecure(origin) ? ['__Host-', '__Secure-'] : ['', '']
  return {
    session: `${host}_session`,
    interaction: `${secure}_interaction`,
    resume: `${secure}_interaction_resume`,
  }
}

/** Names the provider's cookie of a browser it remembers, and the one of versions that gave it no prefix. */
export const rememberedBrowserCookies = (origin: string): string[] => [
  ...new Set([providerCookieNames(origin).session, '_session']),
]

/** The Set-Cookie values that make a browser forget the provider's sign-in. */
export function clearedProviderCookies(origin: string): string[] {
  const secure = isSecure(origin) ? '; Secure' : ''
  return rememberedBrowserCookies(origin)
    .flatMap((name) => [name, `${name}.sig`])
    .map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`)
}

const isSecure = (origin: string) => origin.startsWith('https:')

/** The value of one cookie of a request, or null. */
export function readCookie(headers: Headers, name: string): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/** The Set-Cookie value that gives a browser its session. The server decides when it ends; this only bounds it. */
export function sessionCookie(origin: string, token: string, maxAgeSeconds: number): string {
  return serialize(origin, token, Math.floor(maxAgeSeconds))
}

/** The Set-Cookie value that takes the session away from a browser. */
export function clearedSessionCookie(origin: string): string {
  return serialize(origin, '', 0)
}

function serialize(origin: string, value: string, maxAge: number): string {
  const secure = isSecure(origin) ? '; Secure' : ''
  return `${sessionCookieName(origin)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
