/**
 * Returns the name of the session cookie. `__Host-` binds it to exactly this host over TLS; browsers refuse the
 * prefix on plain http.
 */
export function sessionCookieName(origin: string): string {
  return isSecure(origin) ? '__Host-loop_session' : 'loop_session'
}

/**
 * Returns the names of the embedded provider's cookies: for its session, and for a sign-in in progress. Those of a
 * sign-in are limited to its own path, so that two tabs can sign in at once; that rules out `__Host-`.
 */
export function providerCookieNames(origin: string): { session: string; interaction: string; resume: string } {
  const [host, secure] = isSecure(origin) ? ['__Host-', '__Secure-'] : ['', '']
  return {
    session: `${host}_session`,
    interaction: `${secure}_interaction`,
    resume: `${secure}_interaction_resume`,
  }
}

/** Returns the names of the provider's session cookie, now and in versions without a prefix. */
export const rememberedBrowserCookies = (origin: string): string[] => [
  ...new Set([providerCookieNames(origin).session, '_session']),
]

/** Returns the Set-Cookie values that delete the provider's session from a browser. */
export function clearedProviderCookies(origin: string): string[] {
  const secure = isSecure(origin) ? '; Secure' : ''
  return rememberedBrowserCookies(origin)
    .flatMap((name) => [name, `${name}.sig`])
    .map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`)
}

const isSecure = (origin: string) => origin.startsWith('https:')

/** Returns the value of one cookie of a request, or null. */
export function readCookie(headers: Headers, name: string): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/**
 * Returns the Set-Cookie value for a session. The server decides when the session ends; `maxAgeSeconds` is only an
 * upper limit.
 */
export function sessionCookie(origin: string, token: string, maxAgeSeconds: number): string {
  return serialize(origin, token, Math.floor(maxAgeSeconds))
}

/** Returns the Set-Cookie value that deletes the session cookie. */
export function clearedSessionCookie(origin: string): string {
  return serialize(origin, '', 0)
}

function serialize(origin: string, value: string, maxAge: number): string {
  const secure = isSecure(origin) ? '; Secure' : ''
  return `${sessionCookieName(origin)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
