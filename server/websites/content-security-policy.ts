/** What a page wants to load: a script (with the nonce of its tag) or a connection. */
export interface Wanted {
  directive: 'script-src' | 'connect-src'
  url: URL
  nonce?: string | undefined
}

const fallbacks = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
} as const

/**
 * Whether a page's Content-Security-Policy lets it load something. Follows the matching rules of CSP level 3 for
 * hosts, schemes, 'self', nonces and 'strict-dynamic'; a policy list in one header counts as several policies, and
 * each must allow it.
 * @param policies header and meta values
 */
export function isAllowedByPolicy(policies: readonly string[], wanted: Wanted, page: URL): boolean {
  return policies.flatMap((value) => value.split(',')).every((policy) => allows(policy, wanted, page))
}

function allows(policy: string, wanted: Wanted, page: URL): boolean {
  const directives = new Map<string, string[]>()
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    // The first one of a name counts.
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  const sources = fallbacks[wanted.directive].map((name) => directives.get(name)).find((found) => found !== undefined)
  if (!sources) return true
  if (wanted.nonce !== undefined && sources.includes(`'nonce-${wanted.nonce}'`)) return true
  // Hosts are ignored under strict-dynamic: only a nonce (or another trusted script) lets a script in.
  if (wanted.directive === 'script-src' && sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) {
    return false
  }
  return sources.some((source) => matches(source, wanted.url, page))
}

function matches(source: string, url: URL, page: URL): boolean {
  const lower = source.toLowerCase()
  if (lower === '*') return ['http:', 'https:', page.protocol].includes(url.protocol)
  if (lower === "'self'") return sameOrSecure(page.protocol, url.protocol) && page.host === url.host
  if (/^[a-z][a-z0-9+.-]*:$/.test(lower)) return sameOrSecure(lower, url.protocol)
  const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[^/:*'\s]+)(?::(\d+|\*))?(\/\S*)?$/i.exec(source)
  if (!parts) return false
  const [, scheme, host = '', port, path = ''] = parts
  return (
    sameOrSecure(scheme?.toLowerCase() ?? page.protocol, url.protocol) &&
    hostMatches(host.toLowerCase(), url.hostname) &&
    (port === '*' || (port ?? defaultPort(url)) === (url.port || defaultPort(url))) &&
    (path === '' || path === '/' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path))
  )
}

/** A policy for http also lets https in. */
const sameOrSecure = (allowed: string, actual: string) =>
  allowed === actual || (allowed === 'http:' && actual === 'https:')

const hostMatches = (pattern: string, host: string) =>
  pattern === '*' || pattern === host || (pattern.startsWith('*.') && host.endsWith(pattern.slice(1)))

const defaultPort = (url: URL) => (url.protocol === 'https:' ? '443' : '80')
