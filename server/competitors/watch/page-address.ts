import { websiteVisit } from '../../tracking/website-visit.ts'
import type { Context } from '../../context.ts'

/** Returns the addresses of a path of a domain in the order to try: by HTTPS, then by HTTP. */
export const addressesOf = (context: Pick<Context, 'env' | 'outbound'>, domain: string, path = '/'): URL[] =>
  websiteVisit(context).startUrls(domain, path)

/** Returns a host without `www.` and port, as domains of competitors are stored. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '').replace(/^www\./, '')

/** Returns whether an address is on a domain or below it. */
export const isOfDomain = (url: URL, domain: string): boolean => {
  const host = hostOf(url)
  return host === domain || host.endsWith(`.${domain}`)
}

/** Returns the path of an address with its query, without a slash at the end. */
export const pathOf = ({ pathname, search }: URL): string => `${pathname.replace(/\/+$/, '')}${search}`
