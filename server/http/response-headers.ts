/** Policy for everything that is not a page: nothing may be loaded, framed or sent. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Returns the default headers of every answer: files, pages, JSON, redirects, errors. An answer may replace each by
 * its own, for example to allow caching; by default nothing is cached.
 * @param origin the installation's public origin. Browsers must use TLS if it does; its subdomains are not included,
 * because they may belong to others
 */
export function answerHeaders(origin: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['cache-control', 'no-store'],
    ['content-security-policy', nothing],
    // Not `no-referrer`: after a redirect with it a browser would send `Origin: null` with forms.
    ['referrer-policy', 'same-origin'],
    ['x-content-type-options', 'nosniff'],
  ]
  if (origin.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=31536000'])
  return headers
}

/** Other hosts that a page may load scripts from, connect to and show in a frame. */
export interface OutsideOrigins {
  script?: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
}

/**
 * Sets the page policy, which lets a page load Loop's own scripts and styles. An answer that is not HTML or has its
 * own policy stays unchanged. Headers are set on the response itself, because Start's helper would overwrite those of
 * the answer.
 */
export function openPage(response: Response, nonce: string, ...outside: readonly OutsideOrigins[]): void {
  const { headers } = response
  if (!headers.get('content-type')?.startsWith('text/html') || headers.has('content-security-policy')) return
  headers.set('content-security-policy', pagePolicy(nonce, outside))
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
}

function pagePolicy(nonce: string, outside: readonly OutsideOrigins[]): string {
  const connect = outside.flatMap((origins) => origins.connect)
  const frame = outside.flatMap((origins) => origins.frame)
  const script = outside.flatMap((origins) => origins.script ?? [])
  return [
    "default-src 'self'",
    // Stripe's card form, if there are keys for it.
    [`script-src 'self' 'nonce-${nonce}'`, ...script].join(' '),
    // Radix Themes sets inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The client of an identity provider requests tokens from it; Auth0's client also uses a hidden frame to check
    // whether someone is signed in. Stripe's form is a frame that sends the card.
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self'", ...frame].join(' '),
    "worker-src 'self' blob:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // Loop's forms are sent by script, and the sign-in at another host is opened by script. So no form submits to an
    // address that redirects to another host, which Chromium would block here.
    "form-action 'self'",
  ].join('; ')
}

/** Returns the headers of a file that a person has uploaded, which other people of the same browser may not see. */
export const uploadedFileHeaders = (type: string) => ({
  'content-type': type,
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
  // If the file is opened by itself, nothing in it can run, and it has no access to Loop's pages.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
})
