/** Only used to resolve paths; nothing is ever requested from it. */
const anyOrigin = 'http://same-site.invalid'

/**
 * Returns the address on our own site in a `redirect` value, or the fallback. The value comes from the address bar, so
 * anyone may have written it: it refuses other hosts (`//evil`, `/\evil`), schemes (`javascript:`), control characters
 * and the sign-in pages themselves (an endless loop).
 * @returns path, query and fragment, always beginning with a single slash
 */
export function sameSitePath(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > 2048 || !value.startsWith('/')) return fallback
  // Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex -- the pattern searches for control characters
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return fallback
  const url = URL.parse(value, anyOrigin)
  if (!url || url.origin !== anyOrigin || url.pathname.startsWith('//')) return fallback
  if (/^\/(pages\/)?login\/?$/i.test(url.pathname)) return fallback
  return url.pathname + url.search + url.hash
}
