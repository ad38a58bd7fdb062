import type { Actor } from '#app/shared/access/permissions.ts'
import type { InstallationCheck, InstallationFinding } from '#app/shared/tracking/installation.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { isAllowedByPolicy } from './content-security-policy.ts'
import { publicInternet, readPage, UnreadablePage, type Page, type PageAccess } from './read-page.ts'
import { metaPolicies, scriptTags } from './script-tags.ts'
import { getTrackedWebsite, websiteMissing, type TrackedWebsite } from './websites.ts'

/** How a website is visited; tests visit one on the loopback interface. */
export interface SiteVisit {
  access: PageAccess
  /** Addresses of the home page, in the order to try. */
  startUrls(domain: string): URL[]
}

const overTheInternet: SiteVisit = {
  access: publicInternet,
  startUrls: (domain) => [new URL(`https://${domain}/`), new URL(`http://${domain}/`)],
}

/** A website is visited at most this often: it is somebody's server. */
const restMs = 5000
const lastChecks = new WeakMap<Context, Map<number, number>>()

/**
 * Reads a company's home page and says whether the tracking script is on it and can work.
 * May be called by the company's own people and staff, every five seconds for one website.
 * @throws AppError auth.forbidden, not_found, website.missing, tracking.checked_just_now
 */
export async function verifyInstallation(
  context: Context,
  actor: Actor,
  input: { clientId: string },
  visit: SiteVisit = overTheInternet,
): Promise<InstallationCheck> {
  const website = await getTrackedWebsite(context, actor, input.clientId)
  if (!website) throw websiteMissing()
  rest(context, website.id)
  const { finding, url } = await visitSite(website, visit)
  return { finding, url: url.href, checkedAt: context.clock().toISOString() }
}

function rest(context: Context, siteId: number): void {
  const checks = lastChecks.get(context) ?? new Map<number, number>()
  lastChecks.set(context, checks)
  const now = context.clock().getTime()
  if (now - (checks.get(siteId) ?? -Infinity) < restMs) {
    throw new Refusal('tracking.checked_just_now', 429, (say) => say('checkedJustNow'))
  }
  checks.set(siteId, now)
}

async function visitSite(
  website: TrackedWebsite,
  visit: SiteVisit,
): Promise<{ finding: InstallationFinding; url: URL }> {
  const userAgent = `LoopInstallationCheck/1.0 (+${website.origin})`
  let failure: UnreadablePage | undefined
  for (const start of visit.startUrls(website.domain)) {
    try {
      const page = await readPage(start, visit.access, userAgent)
      return { finding: judgePage(website, page), url: page.url }
    } catch (error) {
      if (!(error instanceof UnreadablePage)) throw error
      // What the first address says is what a visitor meets; the next one is only tried where nothing answers.
      failure ??= error
      if (error.reason !== 'refused' && error.reason !== 'broken') break
    }
  }
  if (!failure) throw new Error('A website has at least one address to try.')
  return { finding: unreadable(failure), url: failure.url }
}

function unreadable({ reason }: UnreadablePage): InstallationFinding {
  if (reason === 'private_address' || reason === 'too_many_redirects') return { outcome: reason }
  return { outcome: 'unreachable', why: reason }
}

/** What a page says about the installation; the first thing that has to be mended counts. */
export function judgePage(website: TrackedWebsite, page: Page): InstallationFinding {
  if (page.status >= 400) return { outcome: 'error_status', status: page.status }
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(page.contentType.trim())) return { outcome: 'not_html' }
  if (!isCounted(website, page.url.hostname)) return { outcome: 'other_host', host: page.url.hostname }

  const endpoint = new URL('/api/event', website.origin)
  const policies = [...page.policies, ...metaPolicies(page.html)]
  const scripts = scriptTags(page.html).flatMap((tag) => {
    const src = tag.src === null ? null : URL.parse(tag.src, page.url)
    return src ? [{ ...tag, src, key: /^\/js\/([^/]+)\.js$/.exec(src.pathname)?.[1] }] : []
  })
  const ours = scripts.find((tag) => tag.src.origin === website.origin && tag.key === website.publicKey)
  const compatible = scripts.find((tag) => tag.api !== null && URL.parse(tag.api, page.url)?.href === endpoint.href)
  const installed = ours ?? compatible
  if (installed) {
    const script = { directive: 'script-src', url: installed.src, nonce: installed.nonce ?? undefined } as const
    if (!isAllowedByPolicy(policies, script, page.url)) return { outcome: 'blocked_by_policy', directive: 'script-src' }
    const connection = { directive: 'connect-src', url: endpoint } as const
    if (!isAllowedByPolicy(policies, connection, page.url)) {
      return { outcome: 'blocked_by_policy', directive: 'connect-src' }
    }
    return { outcome: 'found' }
  }
  const elsewhere = scripts.find((tag) => tag.key === website.publicKey)
  if (elsewhere) return { outcome: 'wrong_origin', origin: elsewhere.src.origin }
  const another = scripts.find((tag) => tag.src.origin === website.origin && tag.key !== undefined)
  if (another?.key) return { outcome: 'wrong_key', key: another.key }
  return {
    outcome: 'no_script',
    tagManager: /googletagmanager\.com\/|\/container_\w+\.js|tags\.tiqcdn\.com/i.test(page.html),
    readWhole: page.whole,
  }
}

/** The same rule as ingest: the domain with its subdomains, and the other hosts as they are written. */
function isCounted({ domain, settings }: TrackedWebsite, host: string): boolean {
  return [domain, `*.${domain}`, ...settings.alsoHostnames].some((counted) =>
    counted.startsWith('*.') ? host.endsWith(counted.slice(1)) : host === counted,
  )
}
