import { alsoHostnamesOf, ownHosts, plainHost } from '../../analytics/reading/own-hosts.ts'

/** A website with the further domains of its client. */
interface NamedWebsite {
  domain: string
  /** Its tracking settings as stored. */
  settings: unknown
  furtherDomains: readonly string[]
}

const domainForm = 'sc-domain:'

/**
 * Returns the host of a property: of `https://www.example.org/shop/` or `sc-domain:example.org`; null for anything else,
 * such as an Android app.
 */
function hostOfProperty(property: string): string | null {
  if (property.startsWith(domainForm)) return plainHost(property.slice(domainForm.length)) || null
  const url = URL.parse(property)
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? plainHost(url.hostname) : null
}

/**
 * Whether a property is about a website: a URL prefix on one of its hosts, or a domain that is one of its hosts. The
 * domain above a website is not accepted, because it has numbers of other websites: `sc-domain:example.org` for
 * `shop.example.org`.
 */
export function isOfWebsite(property: string, { domain, settings, furtherDomains }: NamedWebsite): boolean {
  const host = hostOfProperty(property)
  return host !== null && ownHosts({ domain, furtherDomains, alsoHostnames: alsoHostnamesOf(settings) }).owns(host)
}
