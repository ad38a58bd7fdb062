import * as v from 'valibot'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { noCounters, type Counters } from '#app/shared/analytics/counters.ts'
import type { PortfolioQuery, PortfolioRow, TrackingState } from '#app/shared/analytics/portfolio.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { companyName } from '#app/shared/clients/company-name.ts'
import { onAll, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { forbidden } from '../../errors/user-errors.ts'
import { countersOf, type CounterList } from './counter-list.ts'
import { readImportedTotals } from './imported-conversions.sql.ts'
import { byCompleteDays, monthPeriods, sinceTracking } from './periods.ts'
import { readPortfolioSites, readPortfolioTotals, type PortfolioSite } from './portfolio.sql.ts'

const quietAfterMs = 2 * dayMs

function trackingState(site: PortfolioSite, now: Date): TrackingState {
  if (site.siteId === null) return 'no_website'
  if (site.lastEventAt === null) return 'waiting'
  return now.getTime() - site.lastEventAt.getTime() > quietAfterMs ? 'quiet' : 'receiving'
}

/** Returns a month's counters with imported conversions added. */
function withConversions(list: CounterList | null | undefined, imported = 0): Counters {
  const counters = list ? countersOf(list) : noCounters
  return { ...counters, conversions: counters.conversions + imported }
}

/**
 * Returns the month of every company, by name, each in its website's time zone. For Editor and Admin.
 * @throws UserError auth.forbidden for a Client
 */
export async function getPortfolio(context: Context, actor: Actor, query: PortfolioQuery): Promise<PortfolioRow[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('portfolioForStaff'))
  const now = context.clock()
  return reading(context, actor, onAll(), async (trx) => {
    const sites = await readPortfolioSites(trx, query.month)
    const spans = sites.flatMap(({ siteId, timeZone }) =>
      siteId === null
        ? []
        : [{ siteId, periods: byCompleteDays(monthPeriods(query.month, now, timeZone ?? 'UTC', undefined)) }],
    )
    const periodsOf = new Map(spans.map(({ siteId, periods }) => [siteId, periods]))
    const totals = new Map((await readPortfolioTotals(trx, spans)).map((row) => [row.siteId, row]))
    // Without a comparison the month itself is read twice: its second number is never shown.
    const importedSpans = spans.map(({ siteId, periods: { period, comparison } }) => ({
      siteId,
      period,
      comparison: comparison ?? period,
    }))
    const imported = new Map((await readImportedTotals(trx, importedSpans)).map((row) => [row.siteId, row]))
    return sites.map((site): PortfolioRow => {
      const periods = site.siteId === null ? undefined : periodsOf.get(site.siteId)
      // A requested month that has not begun on the website has no numbers.
      const hasBegun = query.month === undefined || periods?.month === query.month
      const own = site.siteId === null || !hasBegun ? undefined : totals.get(site.siteId)
      const more = site.siteId === null || !hasBegun ? undefined : imported.get(site.siteId)
      const compared = hasBegun && periods !== undefined && sinceTracking(periods, site.firstDay).comparison !== null
      const previous = withConversions(own?.previous, more?.previous)
      return {
        clientId: site.clientId,
        name: companyName({ company: site.company, website: site.domain, id: site.clientId }),
        plan: v.parse(planSchema, site.plan),
        website: site.domain,
        totals: withConversions(own?.now, more?.now),
        ...(compared && own?.today && { today: countersOf(own.today) }),
        previous: compared ? previous : null,
        tracking: trackingState(site, now),
        lastEventAt: site.lastEventAt?.toISOString() ?? null,
        hasGoals: site.hasGoals,
        lastAnswer: site.lastUseful === null ? null : site.lastUseful ? 'useful' : 'notUseful',
      }
    })
  })
}
