/** A request of a page to check: a script (with the nonce of its tag) or a connection. */
export interface PolicyRequest {
  directive: 'script-src' | 'connect-src'
  url: URL
  nonce?: string | undefined
}

const fallbacks = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
} as const

/** The text of one header or meta element; it may contain several policies, separated by commas. */
export interface SetPolicy {
  value: string
  setIn: 'header' | 'meta'
}

/** The first policy that blocks a request. */
export interface BlockingPolicy {
  setIn: SetPolicy['setIn']
  /** The corrected directive; null where adding a host has no effect because only a nonce allows scripts. */
  mended: string | null
}

/**
 * Returns the part of a page's Content-Security-Policy that blocks a request, or null. Implements the matching rules
 * of CSP level 3 for hosts, schemes, 'self', nonces and 'strict-dynamic'. A header with a list counts as several
 * policies, and each of them must allow the request.
 */
export function findBlockingPolicy(
  policies: readonly SetPolicy[],
  wanted: PolicyRequest,
  page: URL,
): BlockingPolicy | null {
  for (const { value, setIn } of policies) {
    for (const policy of value.split(',')) {
      const blocked = blockedBy(policy, wanted, page)
      if (blocked) return { setIn, ...blocked }
    }
  }
  return null
}

function blockedBy(policy: string, wanted: PolicyRequest, page: URL): Pick<BlockingPolicy, 'mended'> | null {
  const directives = new Map<string, string[]>()
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    // Of repeated directives the first counts.
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  const name = fallbacks[wanted.directive].find((candidate) => directives.has(candidate))
  const sources = name === undefined ? undefined : directives.get(name)
  if (name === undefined || !sources) return null
  if (wanted.nonce !== undefined && sources.includes(`'nonce-${wanted.nonce}'`)) return null
  // Hosts are ignored under strict-dynamic: only a nonce (or another trusted script) lets a script in.
  if (wanted.directive === 'script-src' && sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) {
    return { mended: null }
  }
  if (sources.some((source) => matches(source, wanted.url, page))) return null
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'")
  // Don't suggest a change of default-src: adding our host there would also allow images and everything else.
  const mended = name === 'default-src' ? wanted.directive : name
  return { mended: [mended, ...kept, wanted.url.origin].join(' ') }
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

/** A source with scheme http also matches https. */
const sameOrSecure = (allowed: string, actual: string) =>
  allowed === actual || (allowed === 'http:' && actual === 'https:')

const hostMatches = (pattern: string, host: string) =>
  pattern === '*' || pattern === host || (pattern.startsWith('*.') && host.endsWith(pattern.slice(1)))

const defaultPort = (url: URL) => (url.protocol === 'https:' ? '443' : '80')
