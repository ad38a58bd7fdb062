import { endForecasts } from '../growth/forecast/end-forecasts.ts'
import { fillPastGrowth } from '../growth/month-end/past-growth.ts'
import type { Context } from '../context.ts'
import { sampleCompanies } from './company-list.ts'
import { insertMark, readSampleWebsites, readUnmarkedWebsites } from './sample-companies.sql.ts'

const currencyOf = (domain: string) => sampleCompanies.find((company) => company.domain === domain)?.currency ?? 'EUR'
const markerName = (domain: string) => `sample.growth.${domain}`

/**
 * Adds to each sample company's website, once, the targets, forecasts and frozen months that match its traffic. Called when
 * the traffic is up to date and its goals have their targets; later changes by people stay.
 */
export async function fillSampleGrowth(context: Context, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  const websites = await readUnmarkedWebsites(
    db,
    sampleCompanies.map(({ id }) => id),
    markerName(''),
  )
  for (const { id, timeZone, domain } of websites) {
    await fillPastGrowth(context, { id, timeZone, currency: currencyOf(domain) }, signal)
    if (signal.aborted) return
    await insertMark(db, markerName(domain))
  }
}

/** Ends the forecasts that were made for reports of months that are over: those were written after the months were frozen. */
export async function endSampleForecasts({ database: { db }, clock }: Context): Promise<void> {
  const ids = sampleCompanies.map(({ id }) => id)
  for (const { id, domain, time_zone: timeZone } of await readSampleWebsites(db, ids)) {
    const site = { id, timeZone, currency: currencyOf(domain) }
    await db.transaction().execute((trx) => endForecasts(trx, site, clock()))
  }
}
