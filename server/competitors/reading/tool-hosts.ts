import thirdParties from 'third-party-web/nostats-subset.js'
import { getDomain } from 'tldts'
import type { Tool } from '#app/shared/competitors/content.ts'
import { oneLine } from '../../listening/text/plain-text.ts'

/** Our words for the list's categories that have others. */
const categories: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ad: 'advertising',
    'customer-success': 'support',
    'tag-manager': 'tags',
    'consent-provider': 'consent',
  }),
)

/**
 * Returns the tools whose hosts a page loads files from, by the list of third-party-web. What a website, or its owner, serves
 * itself is none. Only the thread imports this module: the list takes memory.
 */
export function toolsOfHosts(hosts: Iterable<string>, page: string): Tool[] {
  const owner = thirdParties.getEntity(`https://${page}`)
  const own = registered(page)
  const found: Tool[] = []
  for (const host of hosts) {
    if (registered(host) === own) continue
    const company = thirdParties.getEntity(`https://${host}`)
    if (!company || company === owner) continue
    found.push({ name: oneLine(company.name, 100), category: categories.get(company.category) ?? company.category })
  }
  return found
}

/** Each customer of a host such as github.io has a website of its own. */
const registered = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host
