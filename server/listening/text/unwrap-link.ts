import { canonicalAddress, type CanonicalAddress } from './canonical-address.ts'

/** An address of a service that leads to another one, which a parameter of it names. */
interface Wrapper {
  host: RegExp
  path: RegExp
  /** The first of these that is an address. */
  parameters: readonly string[]
}

/** Only services whose addresses have had this form for years. */
const wrappers: readonly Wrapper[] = [
  // Google Alerts and results of a search.
  { host: /^(www\.)?google(\.com?)?\.[a-z]{2,3}$/, path: /^\/url$/, parameters: ['url', 'q'] },
  { host: /^(www\.)?bing\.com$/, path: /^\/news\/apiclick\.aspx$/i, parameters: ['url'] },
  { host: /^(www\.)?duckduckgo\.com$/, path: /^\/l\/?$/, parameters: ['uddg'] },
  { host: /^lm?\.(facebook|instagram)\.com$/, path: /^\/(l\.php)?$/, parameters: ['u'] },
  { host: /^out\.reddit\.com$/, path: /^\//, parameters: ['url'] },
  { host: /^(www\.|m\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ['url'] },
  { host: /^(www\.|m\.)?vk\.com$/, path: /^\/away\.php$/, parameters: ['to'] },
  // Microsoft’s check of links in emails.
  { host: /^[\w-]+\.safelinks\.protection\.outlook\.com$/, path: /^\/?$/, parameters: ['url'] },
]

/** A wrapper may wrap another one. */
const maxLayers = 3

/**
 * Returns the canonical address that a link leads to, without the addresses of alert services, search engines and
 * networks around it; null if that is no address of the web.
 */
export function unwrapLink(text: string, base?: string): CanonicalAddress | null {
  let found = canonicalAddress(text, base)
  for (let layer = 0; found && layer < maxLayers; layer += 1) {
    const inner = wrappedIn(found.url)
    if (!inner) return found
    found = inner
  }
  return found
}

function wrappedIn(address: string): CanonicalAddress | null {
  const { hostname, pathname, searchParams } = new URL(address)
  const wrapper = wrappers.find(({ host, path }) => host.test(hostname) && path.test(pathname))
  for (const name of wrapper?.parameters ?? []) {
    const inner = canonicalAddress(searchParams.get(name) ?? '')
    if (inner) return inner
  }
  return null
}
