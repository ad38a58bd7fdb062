import { TZDate } from '@date-fns/tz'
import { addDays, format, subMonths } from 'date-fns'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { EventDraft, EventWriter } from '#server/analytics/store/event-draft.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { readAttribution } from '#server/analytics/ingest/attribution.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { sampleCompanies } from './sample-companies.ts'
import { sampleDay, type AttributionRule, type SampleSite } from './traffic-day.ts'

/** So far back traffic is made up, however old the company: the current month and the same month of last year. */
const monthsBack = 14
/** A company whose traffic ended had its last visit so many days before the sample data was seeded. */
const silentDays = 92
const batchSize = 500
const topUpMs = 3_600_000

export interface SampleTrafficOptions {
  writer: EventWriter
  attributionOf: AttributionRule
  /** Ends the filling after the batch under way; the next call goes on from there. */
  signal?: AbortSignal
  /** Called when a month of a website has been written. */
  afterMonth?: (siteId: number) => Promise<void>
  /** How much is left to everybody else: 1 pauses for as long as each batch took, 0 not at all. */
  politeness?: number
}

const markerSchema = v.object({
  /** Last complete local day of each month that has been written, by month. */
  months: v.record(v.string(), v.string()),
})
const markerName = (domain: string) => `sample.traffic.${domain}`

interface SiteState extends SampleSite {
  from: string
  today: string
  months: Record<string, string>
}

/**
 * Writes what is missing of the sample companies' traffic, the newest months first: from each company's first day (at
 * most 14 months back) up to the present moment. Safe at each start and after any interruption: complete days are
 * remembered by month, and a day is always made up the same, so that what is stored already is refused by its key.
 * @returns how many events were written
 */
export async function fillSampleTraffic(context: Context, options: SampleTrafficOptions): Promise<number> {
  const { writer, attributionOf, signal, afterMonth, politeness = 0 } = options
  const now = context.clock()
  const sites = await loadSites(context, now)
  const newest = sites.map(({ today }) => today.slice(0, 7)).sort((a, b) => b.localeCompare(a))[0]
  if (!newest) return 0

  let written = 0
  for (let back = 0; back <= monthsBack + 1; back += 1) {
    const month = format(subMonths(new Date(`${newest}-15T12:00:00Z`), back), 'yyyy-MM')
    for (const site of sites) {
      const days = missingDays(site, month)
      if (days.length === 0) continue
      let batch: EventDraft[] = []
      for (const day of days) {
        const drafts = sampleDay(site, day, attributionOf)
        batch.push(...drafts.filter(({ at }) => at.getTime() <= now.getTime()))
        if (batch.length < batchSize && day !== days.at(-1)) continue
        if (signal?.aborted) return written
        const began = performance.now()
        written += (await writer.append(batch)).written
        batch = []
        await wait((performance.now() - began) * politeness)
      }
      const complete = days.filter((day) => day < lastOpenDay(site.today)).at(-1)
      if (complete) await rememberMonth(context, site, month, complete)
      await afterMonth?.(site.siteId)
      if (signal?.aborted) return written
    }
  }
  return written
}

/** Today, and yesterday too, whose late visits may still run on past midnight. */
const lastOpenDay = (today: string) => shiftDay(today, -1)

const shiftDay = (day: string, by: number) => format(addDays(new Date(`${day}T12:00:00`), by), 'yyyy-MM-dd')

function missingDays(site: SiteState, month: string): string[] {
  const done = site.months[month]
  const first = done ? shiftDay(done, 1) : `${month}-01`
  const days: string[] = []
  for (let day = first < site.from ? site.from : first; day.startsWith(month) && day <= site.today;) {
    days.push(day)
    day = shiftDay(day, 1)
  }
  return days
}

async function loadSites(context: Context, now: Date): Promise<SiteState[]> {
  const { db } = context.database
  const websites = await db
    .selectFrom('website')
    .innerJoin('client', 'client.id', 'website.client_id')
    .select(['website.id', 'website.domain', 'website.time_zone', 'website.created_at', 'website.client_id'])
    .where('client.archived_at', 'is', null)
    .where(
      'website.client_id',
      'in',
      sampleCompanies.map(({ id }) => id),
    )
    .execute()
  const secrets = await db
    .selectFrom('server_secret')
    .select(['name', 'value', 'created_at'])
    .where('name', 'like', 'sample.%')
    .execute()
  const seededAt = secrets.find(({ name }) => name === 'sample.tenants')?.created_at ?? now

  return sampleCompanies.flatMap((company) => {
    const website = websites.find(({ client_id, domain }) => client_id === company.id && domain === company.domain)
    if (!website) return []
    const localDay = (instant: Date) => format(new TZDate(instant.getTime(), website.time_zone), 'yyyy-MM-dd')
    const marker = v.safeParse(markerSchema, secrets.find(({ name }) => name === markerName(company.domain))?.value)
    const since = localDay(website.created_at)
    const earliest = localDay(subMonths(now, monthsBack))
    return [
      {
        siteId: website.id,
        company: { ...company, timeZone: website.time_zone },
        since,
        until: company.traffic === 'ended' ? localDay(new Date(seededAt.getTime() - silentDays * 86_400_000)) : null,
        from: since < earliest ? earliest : since,
        today: localDay(now),
        months: marker.success ? marker.output.months : {},
      },
    ]
  })
}

async function rememberMonth(context: Context, site: SiteState, month: string, through: string): Promise<void> {
  site.months[month] = through
  const value = JSON.stringify({ months: site.months })
  await context.database.background
    .insertInto('server_secret')
    .values({ name: markerName(site.company.domain), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Turns an arrival into words by the rules of ingest. */
const attributionByRule: AttributionRule = (arrival, { domain }) =>
  readAttribution(new URL(`https://${domain}/?${arrival.query}`), arrival.referrer, (host) => host === domain)

/**
 * Fills the sample companies' traffic in the background, then tops it up every hour, and stops when the context closes.
 * The server answers meanwhile: every batch waits behind people's requests and is followed by a pause.
 */
export function startSampleTraffic(context: Context): void {
  const stop = new AbortController()
  const { database, log } = context
  const options: SampleTrafficOptions = {
    writer: createEventWriter({ ...database, first: database.background }, log),
    attributionOf: attributionByRule,
    signal: stop.signal,
    // At once, so that the newest month of every company can be looked at before the older ones are written.
    afterMonth: (siteId) => refreshSite(database, siteId, { afterStep: () => !stop.signal.aborted }),
    politeness: 1,
  }
  const keepFilling = async () => {
    while (!stop.signal.aborted) {
      await fillSampleTraffic(context, options).then(
        (events) => {
          if (!stop.signal.aborted) log.info({ events }, 'sample traffic is up to date')
        },
        (error: unknown) => log.error({ err: error }, 'sample traffic could not be written'),
      )
      await wait(topUpMs, undefined, { ref: false, signal: stop.signal }).catch(() => {})
    }
  }
  const filling = keepFilling()
  context.onClose(async () => {
    stop.abort()
    await filling
  })
}
