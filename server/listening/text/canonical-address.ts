import { itemLimits } from '#app/shared/listening/item.ts'
import { storedPath } from '#app/shared/tracking/readable-path.ts'
import { isCampaignParameter } from '../../analytics/reading/campaign-parameters.ts'

/** An address in the form in which it is kept, and what it is compared by. */
export interface CanonicalAddress {
  /** Absolute http(s) address, at most 2,000 characters: without fragment, default port and campaign parameters. */
  url: string
  /**
   * The same for the same page: host without `www.` and `m.`, path without the last slash, and parameters in the order
   * of the address, because some websites read them by it. The scheme is left out.
   */
  key: string
}

/** Longer ones are not even parsed. */
const maxParsedLength = 8000

/**
 * Returns the canonical form of an address from outside; null if it is none of the web, names a person and a password, or
 * is too long. It stays what the website says: nothing is requested.
 * @param base what a relative address is relative to; without it, relative addresses are none
 */
export function canonicalAddress(text: string, base?: string): CanonicalAddress | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > maxParsedLength) return null
  const url = URL.parse(trimmed, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  url.hash = ''
  url.hostname = url.hostname.replace(/\.$/, '')
  if (!/[\p{L}\p{N}]/u.test(url.hostname)) return null
  url.pathname = storedPath(url.pathname)
  const kept = url.search.slice(1).split('&').filter(isKept).join('&')
  // Setting it to '' also removes a question mark that nothing follows; one that a parameter begins with stays.
  url.search = kept === '' ? '' : `?${kept}`
  if (url.href.length > itemLimits.url) return null
  const host = url.host.replace(/^(?:www|m)\.(?=.*\.)/, '')
  return { url: url.href, key: `${host}${url.pathname.replace(/\/+$/, '')}${url.search}` }
}

/** Compares the name of a parameter as it is written, so that the others keep their spelling. */
function isKept(parameter: string): boolean {
  const [name = ''] = parameter.split('=', 1)
  return parameter !== '' && !isCampaignParameter(name)
}
