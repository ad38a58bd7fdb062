import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import {
  checkRestSeconds,
  installationReportSchema,
  type InstallationIssue,
  type InstallationCheck,
} from '#app/shared/tracking/installation.ts'
import { changing, onAll, onClient, reading } from '../access/calls/use-case.ts'
import { requireWebsite, websiteMissing } from '../access/tenancy/tenancy.ts'
import type { Context } from '../context.ts'
import { badInput, userError } from '../errors/user-errors.ts'
import type { RefusedRequest } from '../outbound/outbound.ts'
import { carriesScript, isCounted, judgePage } from './judge-page.ts'
import { fetchPage, type FetchedPage, type FetchedWebsite } from './read-page.ts'
import { beginCheck, keepCheck, readCheck } from './site-checks.sql.ts'
import { readPulse } from './tracking.sql.ts'
import { getTrackedWebsite, type TrackedWebsite } from './tracking.ts'
import { websiteVisit, type SiteVisit } from './website-visit.ts'

/** Events this recent prove that tracking works somewhere on the website, even if the checked page has no script. */
const recentMs = dayMs

/**
 * Reads a page of a client's website and reports whether the tracking script is installed and can work. Stores the
 * report. May be called by the client's own people and staff, once a minute for one website.
 * @param input.page a path, or an address on the website; the home page when left out
 * @throws UserError auth.forbidden, not_found, website.missing, input.invalid for a page of another website,
 * tracking.checked_just_now
 */
export async function verifyInstallation(
  context: Context,
  actor: Actor,
  input: { clientId: string; page?: string | undefined },
  visit: SiteVisit = websiteVisit(context),
): Promise<InstallationCheck> {
  const website = await getTrackedWebsite(context, actor, input.clientId)
  if (!website) throw websiteMissing()
  const start = pageToCheck(website, input.page ?? '')
  const eventsArrive = await changing(context, actor, onAll(), async ({ trx }) => {
    const began = await beginCheck(trx, website.id, context.clock(), checkRestSeconds)
    if (!began) throw userError('tracking.checked_just_now', (t) => t('checkedJustNow'))
    const now = context.clock()
    const { lastEventAt } = await readPulse(trx, website.id, { liveSince: now, now })
    return lastEventAt !== null && context.clock().getTime() - lastEventAt.getTime() < recentMs
  })
  const { findings, url } = await visitSite(website, start, visit, eventsArrive)
  const report = { findings, url: url.href }
  await changing(context, actor, onAll(), ({ trx }) =>
    keepCheck(trx, website.id, { report, checkedBy: actor.userId, at: context.clock() }),
  )
  const kept = await getInstallationCheck(context, actor, input.clientId)
  if (!kept) throw new Error('The report was stored a moment ago, so it must exist.')
  return kept
}

/**
 * Returns the report of the last check of a client's website, or null before the first check. May be called by the
 * client's own people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getInstallationCheck(
  context: Context,
  actor: Actor,
  clientId: string,
): Promise<InstallationCheck | null> {
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const website = await requireWebsite(trx, clientId)
    const row = await readCheck(trx, website.id)
    // A report that another version stored in another form can't be shown.
    const report = v.safeParse(installationReportSchema, row?.report)
    if (!row?.checkedAt || !report.success) return null
    return { ...report.output, checkedAt: row.checkedAt.toISOString(), checkedBy: row.checkedBy }
  })
}

/** Returns the domain and path of the requested page. */
function pageToCheck(website: TrackedWebsite, page: string): { host: string; path: string } {
  if (page === '' || page.startsWith('/')) return { host: website.domain, path: page || '/' }
  const url = URL.parse(/^https?:\/\//i.test(page) ? page : `https://${page}`)
  const isWithin = url !== null && url.port === '' && isCounted(website, url.hostname) && url.username === ''
  if (!isWithin) throw badInput((t) => t('pageNotOnWebsite', { domain: website.domain }))
  return { host: url.hostname, path: url.pathname + url.search }
}

async function visitSite(
  website: TrackedWebsite,
  { host, path }: { host: string; path: string },
  visit: SiteVisit,
  eventsArrive: boolean,
): Promise<{ findings: InstallationIssue[]; url: URL }> {
  const request: FetchedWebsite = { isOwnHost: (name) => isCounted(website, name), patienceMs: visit.patienceMs }
  let failure: RefusedRequest | undefined
  for (const start of visit.startUrls(host, path)) {
    const page = await fetchPage(start, visit.outbound, request)
    if (page.kind === 'page') {
      const judged = judgePage(website, page, eventsArrive)
      const findings = carriesScript(judged) ? judged : await judgeFresh(website, page, judged, visit, request)
      return { findings: failure ? [...findings, { kind: 'no_https' }] : findings, url: page.url }
    }
    // The check says nothing about the website, so nothing is stored.
    if (page.reason === 'cancelled') throw new Error('The server is stopping, so the website was not read.')
    // Visitors get the answer of the first address. Try the next one only if nothing answers.
    failure ??= page
    const { kind } = unreadable(page)
    if (kind !== 'refused' && kind !== 'broken') break
  }
  if (!failure) throw new Error('A website has at least one address to try.')
  return { findings: [unreadable(failure)], url: failure.url }
}

/**
 * A page without the script may be an outdated copy from a cache. If a cache answered, or if events arrive anyway,
 * the page is read once more with a query parameter that no cache has seen.
 */
async function judgeFresh(
  website: TrackedWebsite,
  page: FetchedPage,
  judged: InstallationIssue[],
  visit: SiteVisit,
  request: FetchedWebsite,
): Promise<InstallationIssue[]> {
  const isOurs = judged.some(({ kind }) => kind === 'no_script' || kind === 'arrives_otherwise')
  if (!isOurs || !(page.cache.hit || judged.some(({ kind }) => kind === 'arrives_otherwise'))) return judged
  const url = new URL(page.url)
  url.searchParams.set('loop-check', randomBytes(6).toString('hex'))
  const fresh = await fetchPage(url, visit.outbound, request)
  if (fresh.kind === 'refused') return judged
  if (!judgePage(website, fresh, false).some(({ kind }) => kind === 'installed')) return judged
  return [{ kind: 'stale_copy', age: page.cache.age, cache: page.cache.name }]
}

function unreadable({ reason, url, code }: RefusedRequest): InstallationIssue {
  switch (reason) {
    case 'no_such_host':
    case 'private_address':
    case 'other_host':
      return { kind: reason, host: url.hostname }
    case 'other_port':
      return { kind: reason, url: url.origin }
    case 'certificate':
      return { kind: reason, code }
    case 'too_many_redirects':
      return { kind: reason }
    case 'unreachable':
      return { kind: 'refused' }
    case 'too_slow':
      return { kind: 'timeout' }
    default:
      return { kind: 'broken' }
  }
}
