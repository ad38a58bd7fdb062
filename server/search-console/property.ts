import { compileSite } from '#server/analytics/reading/site.ts'
import type { WebsiteRow } from '../access/tenancy.ts'

const domainForm = 'sc-domain:'

/**
 * Returns the host of a property: of `https://www.example.org/shop/` or `sc-domain:example.org`; null for anything else,
 * such as an Android app.
 */
function hostOfProperty(property: string): string | null {
  if (property.startsWith(domainForm)) return property.slice(domainForm.length).toLowerCase() || null
  const url = URL.parse(property)
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.hostname : null
}

/**
 * Whether a property is about a website: a URL prefix on one of its hosts, or a domain that is one of its hosts. The
 * domain above a website is not accepted, because it has numbers of other websites: `sc-domain:example.org` for
 * `shop.example.org`.
 */
export function isOfWebsite(property: string, website: WebsiteRow): boolean {
  const host = hostOfProperty(property)
  return host !== null && compileSite(website).ownsHost(host)
}
