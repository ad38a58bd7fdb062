import type { InstallationIssue } from '#app/shared/tracking/installation.ts'
import { matchesHost } from '../analytics/reading/own-hosts.ts'
import { findBlockingPolicy, type SetPolicy } from './content-security-policy.ts'
import { findTrackers, scriptUrls, type Tracker } from './find-trackers.ts'
import { consentManagerOf, systemOf, tagManagerOf } from './known-services.ts'
import { readPageElements, type PageElements } from './page-elements.ts'
import { maxMegabytes, type FetchedPage } from './read-page.ts'
import type { TrackedWebsite } from './tracking.ts'

type Website = Pick<TrackedWebsite, 'domain' | 'publicKey' | 'origin' | 'settings'>

/**
 * Returns whether a host is counted, by the same rule as in ingest: the domain with its subdomains and the other
 * hosts, without the excluded ones.
 */
export function isCounted({ domain, settings }: Website, host: string): boolean {
  const isAmong = (patterns: readonly string[]) => patterns.some((pattern) => matchesHost(pattern, host))
  return isAmong([domain, `*.${domain}`, ...settings.alsoHostnames]) && !isAmong(settings.excludedHostnames)
}

/**
 * Returns the findings about a page's installation, most urgent first.
 * @param eventsArrive whether the website sent events recently
 */
export function judgePage(website: Website, page: FetchedPage, eventsArrive: boolean): InstallationIssue[] {
  if (page.status >= 400) return [{ kind: 'error_status', status: page.status }]
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(page.contentType.trim())) {
    return [{ kind: 'not_html', contentType: page.contentType.slice(0, 100) }]
  }
  const elements = readPageElements(page.html)
  const trackers = findTrackers(website, elements, page.url, (host) => isCounted(website, host))
  const findings = judgeTrackers(page, elements, trackers, eventsArrive)
  if (!page.whole || !elements.whole) findings.push({ kind: 'cut_off', megabytes: maxMegabytes })
  return findings
}

/** Returns whether the page has a script of ours that runs, even if something else keeps it from sending events. */
export const carriesScript = (findings: readonly InstallationIssue[]): boolean =>
  !findings.some(({ kind }) => kind === 'no_script' || kind === 'arrives_otherwise')

function judgeTrackers(
  page: FetchedPage,
  elements: PageElements,
  trackers: readonly Tracker[],
  eventsArrive: boolean,
): InstallationIssue[] {
  const urls = scriptUrls(elements, page.url)
  const manager = consentManagerOf(urls)
  const running = trackers.filter((tracker) => tracker.state === 'runs')
  if (running.length === 0) {
    const hindered = trackers.flatMap((tracker) => hindrance(tracker, manager))
    if (hindered.length > 0) return hindered
    const tagManager = tagManagerOf(urls)
    if (eventsArrive) return [{ kind: 'arrives_otherwise', through: tagManager }]
    return [{ kind: 'no_script', system: systemOf(urls, elements.generators), tagManager }]
  }
  const findings = running.flatMap((tracker) => faults(page, elements, tracker))
  const own = running.filter(({ way }) => way !== 'plausible')
  if (own.length > 0 && own.length < running.length) findings.push({ kind: 'counted_twice' })
  const hints: InstallationIssue[] = own.length > 1 ? [{ kind: 'twice', times: own.length }] : []
  if (manager) hints.push({ kind: 'consent_manager', manager })
  if (findings.length > 0) return [...distinct(findings), ...hints]
  const [first] = running
  return [...(first ? [{ kind: 'installed', way: first.way } as const] : []), ...hints]
}

/** Returns findings for scripts of ours that don't run, or belong to another website. */
function hindrance(tracker: Tracker, manager: string | null): InstallationIssue[] {
  switch (tracker.state) {
    case 'runs':
      return []
    case 'wrong_key':
      return [{ kind: 'wrong_key', key: tracker.detail }]
    case 'wrong_origin':
      return [{ kind: 'wrong_origin', origin: tracker.detail }]
    case 'wrong_domain':
      return [{ kind: 'wrong_domain', domain: tracker.detail }]
    case 'comment':
    case 'noscript':
    case 'template':
      return [{ kind: 'inactive', where: tracker.state }]
    case 'held_back':
      return [{ kind: 'held_back', by: tracker.detail }]
    case 'consent':
      return [{ kind: 'consent_blocked', manager: tracker.detail || manager }]
  }
}

/** Returns findings for a script that runs but can't send its events. */
function faults(page: FetchedPage, elements: PageElements, tracker: Tracker): InstallationIssue[] {
  const findings: InstallationIssue[] = []
  if (page.url.protocol === 'https:' && tracker.src.protocol === 'http:') findings.push({ kind: 'mixed_content' })
  if (tracker.integrity && tracker.way !== 'plausible') findings.push({ kind: 'pinned' })
  const policies: SetPolicy[] = [
    ...page.policies.map((value) => ({ value, setIn: 'header' as const })),
    ...elements.policies.map((value) => ({ value, setIn: 'meta' as const })),
  ]
  const wanted = [
    { directive: 'script-src', url: tracker.src, nonce: tracker.nonce },
    { directive: 'connect-src', url: tracker.endpoint },
  ] as const
  for (const one of wanted) {
    // A script loaded by an inline script may be allowed by a nonce or hash, which this check can't see.
    if (tracker.way === 'inline' && one.directive === 'script-src') continue
    const blocked = findBlockingPolicy(policies, one, page.url)
    if (blocked) findings.push({ kind: 'blocked_by_policy', directive: one.directive, ...blocked })
  }
  return findings
}

const distinct = (findings: readonly InstallationIssue[]): InstallationIssue[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
]
