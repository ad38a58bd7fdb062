/** Nothing may be loaded, framed or sent: for whatever is not a page. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The headers every answer carries that does not bring its own under the same name, whoever makes it: files, pages,
 * JSON, redirects, refusals. What keeps a copy says so; everything else is the reader's alone and kept by nobody.
 * @param origin of the installation's public address; browsers are held to TLS when, and only when, it has TLS. Its
 *   subdomains are not: they may belong to others.
 */
export function answerHeaders(origin: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['cache-control', 'no-store'],
    ['content-security-policy', nothing],
    // Not no-referrer: a form sent from a page after a redirect with it would name its origin as null.
    ['referrer-policy', 'same-origin'],
    ['x-content-type-options', 'nosniff'],
  ]
  if (origin.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=31536000'])
  return headers
}

/** Origins of other hosts that a page may ask and show in a frame. */
export interface OutsideOrigins {
  connect: readonly string[]
  frame: readonly string[]
}

/**
 * Lets a page load what pages of Loop are made of. An answer that is not HTML, or brings a policy of its own, stays as
 * it is: Start's own way of setting a header would write over the answer's.
 */
export function openPage(response: Response, nonce: string, outside: OutsideOrigins): void {
  const { headers } = response
  if (!headers.get('content-type')?.startsWith('text/html') || headers.has('content-security-policy')) return
  headers.set('content-security-policy', pagePolicy(nonce, outside))
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
}

function pagePolicy(nonce: string, { connect, frame }: OutsideOrigins): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Radix Themes sets inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // An identity client asks its provider for tokens, Auth0's also in a hidden frame whether somebody is signed in.
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self'", ...frame].join(' '),
    "worker-src 'self' blob:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // Ours are sent by script, and to another host's sign-in the browser goes by script too. No form of a page goes to
    // an address that redirects elsewhere, which Chromium would stop here.
    "form-action 'self'",
  ].join('; ')
}
