/** Over TLS the prefix binds a cookie to this exact host and to TLS; browsers refuse it on plain http. */
const prefix = '__Host-'
const yearSeconds = 31_536_000

/**
 * Returns the value of a cookie that a page has set with {@link browserCookies}, or null.
 * @param cookies a Cookie header or `document.cookie`
 */
export function readBrowserCookie(cookies: string, name: string): string | null {
  const pairs = cookies.split('; ')
  const find = (full: string) => pairs.find((pair) => pair.startsWith(`${full}=`))?.slice(full.length + 1)
  // A cookie without the prefix is from plain http, or from before the prefix was introduced.
  return find(prefix + name) ?? find(name) ?? null
}

/**
 * Returns what a page writes to `document.cookie`, one after the other, to store a value for a year; null deletes it.
 * @param isSecure whether the page came over TLS
 */
export function browserCookies(name: string, value: string | null, isSecure: boolean): string[] {
  const line = (full: string, kept: string | null) =>
    `${full}=${kept ?? ''}; Path=/; Max-Age=${kept === null ? 0 : yearSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return isSecure ? [line(prefix + name, value), line(name, null)] : [line(name, value)]
}
