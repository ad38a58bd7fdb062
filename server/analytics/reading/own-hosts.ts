import * as v from 'valibot'
import { trackingSettingsSchema } from '#app/shared/tracking/settings.ts'

/** The names that a website and its client were given. Each may have a port, capitals or letters beyond ASCII. */
interface SiteNames {
  /** The domain of the website. */
  domain: string
  /** Host names of its tracking settings; `*.example.org` stands for all subdomains. */
  alsoHostnames?: readonly string[]
  /** Further domains of the client's profile. */
  furtherDomains?: readonly string[]
}

/** The hosts of a website, in lower case, without ports, international names in their ASCII form. */
interface OwnHosts {
  /** Each given name with and without www, the domain's first: what a crawl reads. Patterns name no host. */
  named: readonly string[]
  /** Returns whether a host in this form is one of them, a subdomain of the domain, or matches a pattern. */
  owns(host: string): boolean
}

/** Returns a host as URLs have it: in lower case, without port and final dot, international names in ASCII. */
export const plainHost = (host: string): string =>
  (URL.parse(`http://${host.trim()}`)?.hostname ?? host.trim().toLowerCase()).replace(/\.$/, '')

const plainPattern = (name: string): string =>
  name.trim().startsWith('*.') ? `*.${plainHost(name.trim().slice(2))}` : plainHost(name)

/**
 * Returns which hosts are a website's own. The only place that decides it: for tracking, which knows no further domains,
 * for crawls, for the rules of Discovery and for properties of Search Console.
 */
export function ownHosts({ domain, alsoHostnames = [], furtherDomains = [] }: SiteNames): OwnHosts {
  const bareDomain = withoutWww(plainHost(domain))
  const patterns = [...alsoHostnames, ...furtherDomains].map(plainPattern).filter((name) => name !== '')
  const wide = [`*.${bareDomain}`, ...patterns.filter(isPattern)]
  const bare = [bareDomain, ...patterns.filter((name) => !isPattern(name)).map(withoutWww)]
  const named = new Set(bare.flatMap((host) => [host, `www.${host}`]))
  return {
    named: [...named],
    owns: (host) => named.has(host) || wide.some((pattern) => matchesHost(pattern, host)),
  }
}

const isPattern = (name: string): boolean => name.startsWith('*.')
const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** Returns the further host names of a website's stored tracking settings; none of settings that no longer match. */
export function alsoHostnamesOf(settings: unknown): string[] {
  const parsed = v.safeParse(trackingSettingsSchema, settings)
  return parsed.success ? parsed.output.alsoHostnames : []
}

/**
 * Whether a host (lower case, without port) matches a pattern: the host itself, or with `*.example.org` any subdomain.
 */
export const matchesHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
