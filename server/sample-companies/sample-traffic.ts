import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { addDays, dayOfMonth } from '#app/shared/calendar/day.ts'
import { addMonths, firstDays, monthOf } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { createEventWriter } from '../analytics/store/event-writer.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import type { Context } from '../context.ts'
import { whileAlone } from '../db/lease.ts'
import { sampleCompanies } from './company-list.ts'
import { attributionByRule, fillTraffic, type FilledSite, type FillOptions, speedFiller } from './fill-traffic.ts'
import { fillSampleAlerts } from './sample-alerts.ts'
import { readSampleMarks, readSampleWebsites, upsertMark } from './sample-companies.sql.ts'
import { fillSampleDiscovery } from './sample-discovery.ts'
import { fillSampleCompetitors } from './sample-competitors.ts'
import { endSampleForecasts, fillSampleGrowth } from './sample-growth.ts'
import { fillSampleListening } from './sample-listening.ts'
import { sampleEffectsOf, fillSampleEffects } from './sample-effects.ts'
import { fillSampleEvidence } from './sample-evidence.ts'
import { fillSampleReports, type BuildSampleDocument } from './sample-reports.ts'

/** A client with ended traffic had its last visit this many days before the sample data was seeded. */
const silentDays = 92
const topUpMs = 3_600_000
/** While another process fills, this one looks again after this time: that process may have been killed. */
const lookAgainMs = 60_000
/** Months before the newest one that the rules of Discovery need, to say what is usual. */
const monthsForRules = 3

const markerSchema = v.object({
  /** Last completely written local day of each month, by month. */
  months: v.record(v.string(), v.string()),
})
const markerName = (domain: string) => `sample.traffic.${domain}`

/**
 * Writes the missing traffic of the sample companies from each client's first day (at most `months` months back) up
 * to now. Safe at each start and after any interruption (see fill-traffic.ts).
 * @returns the number of written events
 */
export async function fillSampleTraffic(context: Context, months: number, options: FillOptions): Promise<number> {
  const now = context.clock()
  return fillTraffic(await loadSites(context, months, now), {
    writeSpeed: speedFiller(context.database.db),
    ...options,
    now,
    monthsBack: months + 1,
    remember: (site) => rememberMonths(context, site),
  })
}

async function loadSites(context: Context, months: number, now: Date): Promise<FilledSite[]> {
  const { db } = context.database
  const websites = await readSampleWebsites(
    db,
    sampleCompanies.map(({ id }) => id),
  )
  const secrets = await readSampleMarks(db)
  const seededAt = secrets.find(({ name }) => name === 'sample.tenants')?.created_at ?? now

  return sampleCompanies.flatMap((company) => {
    const website = websites.find(({ client_id, domain }) => client_id === company.id && domain === company.domain)
    if (!website) return []
    const timeZone = website.time_zone
    const today = localDay(now, timeZone)
    const marker = v.safeParse(markerSchema, secrets.find(({ name }) => name === markerName(company.domain))?.value)
    const since = localDay(website.created_at, timeZone)
    const earliest = firstDays(addMonths(monthOf(today), -months), dayOfMonth(today)).to
    return [
      {
        siteId: website.id,
        company: { ...company, timeZone },
        since,
        changes: sampleEffectsOf(company, { seededAt, timeZone }),
        until: company.traffic === 'ended' ? addDays(localDay(seededAt, timeZone), -silentDays) : null,
        from: since < earliest ? earliest : since,
        today,
        months: marker.success ? marker.output.months : {},
      },
    ]
  })
}

async function rememberMonths(context: Context, site: FilledSite): Promise<void> {
  await upsertMark(context.database.db, markerName(site.company.domain), { months: site.months })
}

/**
 * Writes all missing data of the sample companies: traffic with rollups; when its newest months are there, crawls,
 * searches and the first runs of Discovery's rules; then the matching targets and alerts, cards with their measured
 * effects and what they were made from, and reports of the last full months.
 * @param politeness length of pauses (see FillOptions)
 * @param buildReport builds the documents of reports
 * @returns the number of written events
 */
export async function fillSamples(
  context: Context,
  {
    months,
    politeness,
    buildReport,
    signal,
  }: { months: number; politeness: number; buildReport: BuildSampleDocument; signal: AbortSignal },
): Promise<number> {
  const { database } = context
  const events = await fillSampleTraffic(context, months, {
    writer: createEventWriter(database),
    attributionOf: attributionByRule,
    signal,
    // Refresh each month at once, so that the newest month of every client can be seen before older ones are
    // written.
    afterMonth: (siteId) => refreshSite(database, siteId, { afterStep: () => !signal.aborted }),
    // The queue runs the rules while older months are written.
    afterAllOfMonth: async (back) => {
      if (back === monthsForRules) {
        await fillSampleListening(context, signal)
        await fillSampleCompetitors(context, signal)
        await fillSampleDiscovery(context, signal)
      }
    },
    politeness,
  })
  // For fewer months than that.
  if (!signal.aborted) await fillSampleListening(context, signal)
  if (!signal.aborted) await fillSampleCompetitors(context, signal)
  if (!signal.aborted) await fillSampleDiscovery(context, signal)
  if (!signal.aborted) await fillSampleAlerts(context, signal)
  if (!signal.aborted) await fillSampleGrowth(context, signal)
  if (!signal.aborted) await fillSampleEffects(context, signal)
  if (!signal.aborted) await fillSampleEvidence(context, signal)
  if (!signal.aborted) await fillSampleReports(context, { months, build: buildReport, signal })
  if (!signal.aborted) await endSampleForecasts(context)
  return events
}

/**
 * Fills the sample companies' data in the background, tops it up every hour, and stops when the context closes. Of several
 * processes one does. The server answers meanwhile: every batch waits behind people's requests and is followed by a pause.
 */
export function startSampleTraffic(
  context: Context,
  { months, buildReport }: { months: number; buildReport: BuildSampleDocument },
): void {
  const stop = new AbortController()
  const { signal } = stop
  const { log } = context
  const keepFilling = async () => {
    while (!signal.aborted) {
      const fill = () => fillSamples(context, { months, politeness: 1, buildReport, signal })
      const events = await whileAlone(context, 'sample traffic', fill).catch((error: unknown) => {
        log.error({ err: error }, 'sample data could not be written')
        return undefined
      })
      if (typeof events === 'number') log.info({ events }, 'sample data is up to date')
      await wait(events === null ? lookAgainMs : topUpMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const filling = keepFilling()
  context.onClose(async () => {
    stop.abort()
    await filling
  })
}
