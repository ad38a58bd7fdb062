import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import {
  checkRestSeconds,
  installationReportSchema,
  type Finding,
  type InstallationCheck,
} from '#app/shared/tracking/installation.ts'
import type { Context } from '../context.ts'
import { asActor } from '../db/scope.ts'
import { Refusal, badInput } from '../http/refusal.ts'
import { carriesScript, isCounted, judgePage } from './judge-page.ts'
import { readPulse } from './pulse.sql.ts'
import { readPage, UnreadablePage, type Page, type PageAccess, type PageRequest } from './read-page.ts'
import { beginCheck, keepCheck, selectCheck } from './site-checks.sql.ts'
import { websiteVisit } from './website-visit.ts'
import { forClient, getTrackedWebsite, requireWebsite, websiteMissing, type TrackedWebsite } from './websites.ts'

/** How a website is visited; tests visit one on the loopback interface. */
export interface SiteVisit {
  access: PageAccess
  /** Addresses of a page, in the order to try. */
  startUrls(domain: string, path: string): URL[]
}

/** Events this recent say that something counts, whatever the page looks like. */
const recentMs = 24 * 3_600_000

/**
 * Reads a page of a company's website and says whether the tracking script is on it and can work. What was found is kept.
 * It is one page that its owner asked for, as a browser would ask, so robots.txt is not read, which speaks to crawlers; the
 * name in the user agent lets a server tell it apart and refuse it.
 * May be called by the company's own people and staff, once a minute for one website.
 * @param input.page a path, or an address on the website; the home page when left out
 * @throws AppError auth.forbidden, not_found, website.missing, input.invalid for a page of another website,
 * tracking.checked_just_now
 */
export async function verifyInstallation(
  context: Context,
  actor: Actor,
  input: { clientId: string; page?: string | undefined },
  visit: SiteVisit = websiteVisit(context.env),
): Promise<InstallationCheck> {
  const website = await getTrackedWebsite(context, actor, input.clientId)
  if (!website) throw websiteMissing()
  const start = pageToCheck(website, input.page ?? '')
  const eventsArrive = await asActor(context.database, actor, async (trx) => {
    const began = await beginCheck(trx, website.id, context.clock(), checkRestSeconds)
    if (!began) throw new Refusal('tracking.checked_just_now', 429, (say) => say('checkedJustNow'))
    const now = context.clock()
    const { lastEventAt } = await readPulse(trx, website.id, { liveSince: now, now })
    return lastEventAt !== null && context.clock().getTime() - lastEventAt.getTime() < recentMs
  })
  const { findings, url } = await visitSite(website, start, visit, eventsArrive)
  const report = { findings, url: url.href }
  await asActor(context.database, actor, (trx) =>
    keepCheck(trx, website.id, { report, checkedBy: actor.userId, at: context.clock() }),
  )
  const kept = await getInstallationCheck(context, actor, input.clientId)
  if (!kept) throw new Error('What was found has just been kept.')
  return kept
}

/**
 * What the last look at a company's website found, or null where nobody looked yet.
 * May be called by the company's own people and staff.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function getInstallationCheck(
  context: Context,
  actor: Actor,
  clientId: string,
): Promise<InstallationCheck | null> {
  return forClient(context, actor, clientId, async (trx) => {
    const website = await requireWebsite(trx, clientId)
    const row = await selectCheck(trx, website.id)
    // A report that another version of the program wrote in another form counts as none.
    const report = v.safeParse(installationReportSchema, row?.report)
    if (!row?.checkedAt || !report.success) return null
    return { ...report.output, checkedAt: row.checkedAt.toISOString(), checkedBy: row.checkedBy }
  })
}

/** The domain and path of the page that was asked for. */
function pageToCheck(website: TrackedWebsite, page: string): { host: string; path: string } {
  if (page === '' || page.startsWith('/')) return { host: website.domain, path: page || '/' }
  const url = URL.parse(/^https?:\/\//i.test(page) ? page : `https://${page}`)
  const isWithin = url !== null && url.port === '' && isCounted(website, url.hostname) && url.username === ''
  if (!isWithin) throw badInput((say) => say('pageNotOnWebsite', { domain: website.domain }))
  return { host: url.hostname, path: url.pathname + url.search }
}

async function visitSite(
  website: TrackedWebsite,
  { host, path }: { host: string; path: string },
  visit: SiteVisit,
  eventsArrive: boolean,
): Promise<{ findings: Finding[]; url: URL }> {
  const request: PageRequest = {
    userAgent: `LoopInstallationCheck/1.0 (+${website.origin})`,
    isOwnHost: (name) => isCounted(website, name),
  }
  let failure: UnreadablePage | undefined
  for (const start of visit.startUrls(host, path)) {
    try {
      const page = await readPage(start, visit.access, request)
      const judged = judgePage(website, page, eventsArrive)
      const findings = carriesScript(judged) ? judged : await judgeFresh(website, page, judged, visit, request)
      return { findings: failure ? [...findings, { kind: 'no_https' }] : findings, url: page.url }
    } catch (error) {
      if (!(error instanceof UnreadablePage)) throw error
      // What the first address says is what a visitor meets; the next one is only tried where nothing answers.
      failure ??= error
      if (error.reason !== 'refused' && error.reason !== 'broken') break
    }
  }
  if (!failure) throw new Error('A website has at least one address to try.')
  return { findings: [unreadable(failure)], url: failure.url }
}

/**
 * A page without the script may be an old copy of a cache: where one answered, or events arrive nevertheless, it is asked
 * for once more under an address that no cache has seen.
 */
async function judgeFresh(
  website: TrackedWebsite,
  page: Page,
  judged: Finding[],
  visit: SiteVisit,
  request: PageRequest,
): Promise<Finding[]> {
  const isOurs = judged.some(({ kind }) => kind === 'no_script' || kind === 'arrives_otherwise')
  if (!isOurs || !(page.cache.hit || judged.some(({ kind }) => kind === 'arrives_otherwise'))) return judged
  const url = new URL(page.url)
  url.searchParams.set('loop-check', randomBytes(6).toString('hex'))
  try {
    const fresh = judgePage(website, await readPage(url, visit.access, request), false)
    if (!fresh.some(({ kind }) => kind === 'installed')) return judged
    return [{ kind: 'stale_copy', age: page.cache.age, cache: page.cache.name }]
  } catch (error) {
    if (error instanceof UnreadablePage) return judged
    throw error
  }
}

function unreadable({ reason, url, code }: UnreadablePage): Finding {
  switch (reason) {
    case 'no_such_host':
    case 'private_address':
    case 'other_host':
      return { kind: reason, host: url.hostname }
    case 'other_port':
      return { kind: reason, url: url.origin }
    case 'certificate':
      return { kind: reason, code }
    default:
      return { kind: reason }
  }
}
